import { formOf, weakTag } from '../finished-answer.ts'
import type { Answer, AnswerStore } from './answer-store.ts'
import { answerKept } from './kept-answers.ts'
import { keyOf, shownInCall } from './shown.ts'

type Call = (request: Request) => Response | Promise<Response>

/**
 * Calls of the API whose answer is the same for everyone: made once for all who ask until something changes, and kept until the catalogue changes. All other
 * calls are passed on. Unlike a page, a call is never answered with what is old: without the database it fails.
 */
export const keepCalls = (call: Call, store: AnswerStore): Call => {
  const underWay = new Map<string, Promise<Answer | Response>>()
  /** The answer, which is kept as well; a Response where it cannot be kept. */
  const make = async (request: Request, key: string, shown: NonNullable<ReturnType<typeof shownInCall>>) => {
    const since = store.revision()
    const made = await call(request)
    if (made.status !== 200) return made
    const text = await made.text()
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: weakTag(text),
      vary: 'accept-encoding, accept-language',
    }
    // What only loaders of pages ask for is kept as they take it.
    const form = formOf(request.headers.get('accept-encoding'))
    await store.keep(key, { text, headers }, { shown, since, form })
    return { text, headers }
  }
  return async request => {
    const url = new URL(request.url)
    const shown = request.method === 'GET' ? shownInCall(url) : undefined
    if (!shown) return call(request)
    const key = keyOf(url.pathname + url.search, request.headers.get('accept-language'))
    const kept = store.find(key)
    if (kept?.fresh) return answerKept(request, store, kept)
    const making = `${store.revision()} ${key}`
    const made = underWay.get(making) ?? make(request, key, shown).finally(() => underWay.delete(making))
    underWay.set(making, made)
    const answer = await made
    if ('status' in answer) return answer.clone()
    const now = store.find(key)
    return now?.fresh ? answerKept(request, store, now) : new Response(answer.text, { headers: answer.headers })
  }
}
