/** A form that the test sends piece by piece. */
export const openForm = (signal?: AbortSignal) => {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  let asked = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: controller => {
        pieces = controller
      },
      pull: () => {
        asked += 1
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://shop.test/', { method: 'POST', headers, body, signal, duplex: 'half' } as RequestInit)
  return {
    request,
    send: (text: string) => pieces?.enqueue(Buffer.from(text)),
    end: () => pieces?.close(),
    asked: () => asked,
  }
}
export const start = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
export const finish = '\r\n--edge--\r\n'
