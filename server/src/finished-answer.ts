// Answers that are made once and sent many times.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, encode, encodingOf } from './compress.ts'

export type Form = Encoding | 'identity'

/** The best form among the encodings that a caller accepts. */
export const formOf = (accepted: string | string[] | null | undefined): Form => encodingOf(String(accepted ?? '')) ?? 'identity'

/** An answer with status 200 in one encoding, ready to go out: headers as a flat list of names and values, also those of a 304. */
export interface FinishedAnswer {
  etag: string
  body: Buffer<ArrayBuffer>
  headers: string[]
  unchangedHeaders: string[]
}

/** Encodes a body; `headers` must hold the ETag. */
export const finish = async (
  plain: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  form: Form,
  how: (body: Buffer<ArrayBuffer>, encoding: Encoding) => Promise<Buffer<ArrayBuffer>> = encode,
): Promise<FinishedAnswer> => {
  const body = ofItsOwn(form === 'identity' ? plain : await how(plain, form))
  const unchangedHeaders = Object.entries(headers).flat()
  const encoding = form === 'identity' ? [] : ['content-encoding', form]
  return {
    etag: headers.etag ?? '',
    body,
    headers: [...unchangedHeaders, ...encoding, 'content-length', String(body.byteLength)],
    unchangedHeaders,
  }
}

/** The same bytes in memory of their own: what zlib returns lies in a pool of 64 KB, which would be held as a whole. */
const ofItsOwn = (bytes: Buffer<ArrayBuffer>) => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(own)
  return own
}

/** Sends it to a GET or HEAD request as it came from the network. */
export const send = ({ etag, body, headers, unchangedHeaders }: FinishedAnswer, request: IncomingMessage, response: ServerResponse) => {
  if (isUnchanged(request.headers['if-none-match'] ?? null, etag)) response.writeHead(304, unchangedHeaders).end()
  else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** The same as a Response. */
export const asResponse = ({ etag, body, headers, unchangedHeaders }: FinishedAnswer, request: Request) =>
  isUnchanged(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: pairsOf(unchangedHeaders) })
    : new Response(request.method === 'HEAD' ? null : body, { headers: pairsOf(headers) })

const pairsOf = (headers: string[]) =>
  headers.flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, headers[index + 1] ?? '']]))

interface Head {
  status?: number
  headers: Record<string, string>
}

/** An answer that is encoded for this request alone; 304 where the caller has it already, by the ETag among `headers`. */
export const answerText = (request: Request, text: string, { status = 200, headers }: Head) =>
  status === 200 && isUnchanged(request.headers.get('if-none-match'), headers.etag ?? '')
    ? new Response(null, { status: 304, headers })
    : compress(request, Buffer.from(text), { status, headers: new Headers(headers) })

/** The weak tag of a text: the same in every encoding. */
export const weakTag = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether callers have what they ask for already: `If-None-Match` names its tag, in a list or alone, strong or weak, or is `*`. */
export const isUnchanged = (ifNoneMatch: string | null, etag: string) => {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some(tag => opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
