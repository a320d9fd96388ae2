// How kept answers go out.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from '../compress.ts'
import { isUnchanged } from '../unchanged.ts'
import type { AnswerStore, KeptAnswer, KeptForm } from './answer-store.ts'
import { keyOf } from './shown.ts'

/** Answers a request for what is kept and still right, straight from memory, before anything else looks at it. False: others answer. */
export const createKeptAnswers = (store: AnswerStore) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const kept = store.find(keyOf(request.url ?? '', request.headers['accept-language'] ?? null))
  const form = kept?.fresh && kept.forms.get(encodingOf(String(request.headers['accept-encoding'] ?? '')) ?? 'identity')
  if (!form) return false
  if (isUnchanged(request.headers['if-none-match'] ?? null, kept.etag)) response.writeHead(304, form.unchangedHeaders).end()
  else response.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
  return true
}

/** A kept answer as a Response, in the encoding that the caller takes. */
export const answerKept = async (request: Request, store: AnswerStore, { key, kept }: { key: string; kept: KeptAnswer }) => {
  const encoding = encodingOf(request.headers.get('accept-encoding') ?? '') ?? 'identity'
  await store.ensure(key, encoding)
  const { body, headers, unchangedHeaders } = kept.forms.get(encoding) as KeptForm
  if (isUnchanged(request.headers.get('if-none-match'), kept.etag))
    return new Response(null, { status: 304, headers: pairsOf(unchangedHeaders) })
  return new Response(request.method === 'HEAD' ? null : body, { headers: pairsOf(headers) })
}

const pairsOf = (headers: string[]) =>
  headers.flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, headers[index + 1] ?? '']]))
