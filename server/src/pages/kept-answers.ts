import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from '../compress.ts'
import { isUnchanged } from '../unchanged.ts'
import type { PageStore } from './page-store.ts'

/** Answers a request for a kept page that is still right, straight from memory, before anything else looks at it. False: others answer. */
export const createKeptAnswers = (store: PageStore) => (request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const kept = store.find(request.url ?? '')
  const form = kept?.fresh && kept.forms.get(encodingOf(String(request.headers['accept-encoding'] ?? '')) ?? 'identity')
  if (!form) return false
  if (isUnchanged(request.headers['if-none-match'] ?? null, kept.etag)) response.writeHead(304, form.unchangedHeaders).end()
  else response.writeHead(200, form.headers).end(request.method === 'HEAD' ? undefined : form.body)
  return true
}
