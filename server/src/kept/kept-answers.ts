// How kept answers go out.
import { asResponse, formOf, send } from '../finished-answer.ts'
import type { EarlyAnswer } from '../listen.ts'
import type { AnswerStore, KeptAnswer } from './answer-store.ts'
import { keyOf } from './shown.ts'

/** Answers a request for what is kept and still right, straight from memory, before anything else looks at it. False: others answer. */
export const createKeptAnswers =
  (store: AnswerStore): EarlyAnswer =>
  (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const kept = store.find(keyOf(request.url ?? '', request.headers['accept-language'] ?? null))
    const form = kept?.fresh && kept.forms.get(formOf(request.headers['accept-encoding']))
    if (form) send(form, request, response)
    return Boolean(form)
  }

/** A kept answer as a Response, in the encoding that the caller takes. */
export const answerKept = async (request: Request, store: AnswerStore, kept: KeptAnswer) =>
  asResponse(await store.inForm(kept, formOf(request.headers.get('accept-encoding'))), request)
