import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

interface Prepared {
  status: number
  headers: Record<string, string>
  /** The whole body; the id of the request stands in it where this function puts it, if anywhere. */
  body: (requestId: string) => string
}

/** An answer that is put together once and sent a thousand times a second: only the id of the request is new each time. */
export const prepareAnswer = ({ status, headers, body }: Prepared) => {
  const placeholder = randomUUID()
  const text = body(placeholder)
  const pieces = text.split(placeholder)
  const rawHeaders = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(text)) }).flat()
  return (response: ServerResponse) => {
    const id = randomUUID()
    response.writeHead(status, [...rawHeaders, 'x-request-id', id]).end(pieces.join(id))
  }
}
