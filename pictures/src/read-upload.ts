// Reads a multipart form with one file, within strict limits.
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { inTime } from './in-time.ts'
import { Refusal } from './refusal.ts'

export interface Upload {
  bytes: Buffer
  /** The form's other fields; the same name twice is refused. */
  fields: ReadonlyMap<string, string>
}

interface Expected {
  /** The name of the field that holds the file. */
  field: string
  maxBytes: number
  /** Does somebody wait for the place that this upload takes? */
  isAwaited: () => boolean
}

// Bytes for boundaries, headers and a few short fields beside the file.
const formOverhead = 64 * 1024
/** How long nothing may come, in milliseconds. */
const longestSilence = 5000
/** What each span of so many milliseconds must bring, in bytes a second: `hurried` once others wait, after the first `unhurried` milliseconds. */
const pace = { span: 10_000, usual: 8 * 1024, hurried: 64 * 1024, unhurried: 30_000 }
// How often something may come. A network's packets have 536 bytes at least; of a file that comes byte by byte each byte takes 500 of memory.
const mostPieces = 20_000
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 4096, headerPairs: 20, headerSize: 8192 }

/** The one file of a form. Throws a Refusal: `too_large` as soon as the limit is exceeded, `stalled` when too little comes, `no_form` or `bad_form` otherwise. */
export const readUpload = async (request: Request, { field, maxBytes, isAwaited }: Expected): Promise<Upload> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw new Refusal('no_form')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + formOverhead) throw new Refusal('too_large')
  const fields = new Map<string, string>()
  const chunks: Buffer[] = []
  let files = 0
  const parser = createParser(type, maxBytes)
  const refuse = (reason: 'too_large' | 'bad_form') => parser.destroy(new Refusal(reason))
  parser.on('file', (name, stream) => {
    files += 1
    stream.on('error', () => {})
    if (name !== field) refuse('bad_form')
    stream.on('limit', () => refuse('too_large'))
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  })
  parser.on('field', (name, value, _, cut) => {
    if (cut || fields.has(name)) refuse('bad_form')
    fields.set(name, value)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => refuse('bad_form'))
  await pipeline(atMost(request.body, maxBytes + formOverhead, isAwaited), parser).catch(error => {
    throw error instanceof Refusal ? error : new Refusal('bad_form', error)
  })
  if (files !== 1) throw new Refusal('bad_form')
  return { bytes: Buffer.concat(chunks), fields }
}

const createParser = (type: string, maxBytes: number) => {
  try {
    return Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize: maxBytes } })
  } catch (cause) {
    throw new Refusal('bad_form', cause)
  }
}

/**
 * Throws `too_large` for a longer body, also if its declared length is missing or false, `bad_form` for one in too many pieces, and `stalled` for one that
 * says nothing for too long, or comes too slowly.
 */
async function* atMost(body: ReadableStream<Uint8Array>, bytes: number, isAwaited: () => boolean) {
  const reader = body.getReader()
  const isTooSlow = createPace(isAwaited)
  let [size, pieces] = [0, 0]
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), longestSilence, () => new Refusal('stalled'))
      if (done) return
      size += value.byteLength
      pieces += 1
      if (size > bytes) throw new Refusal('too_large')
      if (pieces > mostPieces) throw new Refusal('bad_form')
      if (isTooSlow(size)) throw new Refusal('stalled')
      yield value
    }
  } finally {
    // Not waited for: what is cancelled may never answer.
    reader.cancel().catch(() => {})
  }
}

/**
 * Told how many bytes have come, says whether the last span brought too few. A phone on a poor line gets its picture through; who sends just enough to
 * stay gives the place to whoever waits for it, once a picture that a browser has made smaller would be over.
 */
const createPace = (isAwaited: () => boolean) => {
  const begun = performance.now()
  let last = { at: begun, size: 0 }
  return (size: number) => {
    const now = performance.now()
    const milliseconds = now - last.at
    if (milliseconds < pace.span) return false
    const came = size - last.size
    last = { at: now, size }
    const least = isAwaited() && now - begun > pace.unhurried ? pace.hurried : pace.usual
    return came < (milliseconds / 1000) * least
  }
}
