/** The one file in the body of an upload. */
export const sentFile = (body: Buffer) => {
  const start = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4
  return body.subarray(start, body.lastIndexOf('\r\n--'))
}
