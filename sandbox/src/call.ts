// Calls by Node's HTTP client. `fetch` takes 15 MB at its first call and 60 more with the next thousand, in a process that has 40.
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Call {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
}

interface Answer {
  status: number
  /** By name, in lower case. */
  headers: NodeJS.Dict<string[]>
  body: Buffer<ArrayBuffer>
}

/** Calls an `http:` address, and follows no redirect. Without a whole answer it throws what `fetch` does: a TypeError, or the signal's reason. */
export const call = async (url: string, { body, ...options }: Call): Promise<Answer> => {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, options, resolve).on('error', reject).end(body)
    })
    return { status: answer.statusCode ?? 0, headers: answer.headersDistinct, body: await buffer(answer) }
  } catch (cause) {
    throw options.signal.aborted ? options.signal.reason : new TypeError('fetch failed', { cause })
  }
}
