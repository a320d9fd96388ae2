/** Sends a request like `fetch`, which cannot report upload progress. `onProgress` is called with the fraction sent, 0 to 1. */
export const sendWithProgress = async (request: Request, onProgress: (fraction: number) => void) => {
  const body = await request.arrayBuffer()
  return new Promise<Response>((resolve, reject) => {
    const { signal } = request
    const sending = new XMLHttpRequest()
    sending.open(request.method, request.url)
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    sending.onerror = () => reject(new TypeError('the upload was not answered'))
    sending.onabort = () => reject(signal.reason)
    sending.onload = () => resolve(new Response(sending.responseText, { status: sending.status, headers: headersOf(sending) }))
    signal.throwIfAborted()
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(body)
  })
}

const headersOf = (sending: XMLHttpRequest) =>
  sending
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
