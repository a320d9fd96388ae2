import { formOf, weakTag } from '../finished-answer.ts'
import type { Answer, AnswerStore, KeptAnswer } from './answer-store.ts'
import { answerKept } from './kept-answers.ts'
import { keyOf, type Shown, shownInCall } from './shown.ts'

type Call = (request: Request) => Response | Promise<Response>

interface Made extends Answer {
  kept: KeptAnswer
}

/** An answer that is being made, and those who wait for it. */
interface Making {
  made: Promise<Made | Response>
  waiting: Set<Request>
  /** Ends the making, if it has not begun. */
  giveUp: AbortController
}

/**
 * Calls of the API whose answer is the same for everyone: made once for all who ask until something changes, and kept until the catalogue changes. All other
 * calls are passed on. Unlike a page, a call is never answered with what is old: without the database it fails.
 */
export const keepCalls = (call: Call, store: AnswerStore): Call => {
  const underWay = new Map<string, Making>()

  /** The answer, which is kept as well; a Response where it cannot be kept. */
  const make = async (request: Request, key: string, shown: Shown) => {
    const since = store.revision()
    const made = await call(request)
    if (made.status !== 200) return made
    const [text, policy] = [await made.text(), made.headers.get('content-security-policy')]
    const headers = {
      'content-type': 'application/json',
      ...(policy ? { 'content-security-policy': policy } : {}),
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: weakTag(text),
      vary: 'accept-encoding, accept-language',
    }
    // What only loaders of pages ask for is kept as they take it.
    const form = formOf(request.headers.get('accept-encoding'))
    return { text, headers, kept: await store.keep(key, { text, headers }, { shown, since, form }) }
  }

  /** Joins those who wait for an answer; the last one to leave gives it up. */
  const join = async (request: Request, key: string, shown: Shown) => {
    const name = `${store.revision()} ${key}`
    const forget = (making: Making) => underWay.get(name) === making && underWay.delete(name)
    const begin = (): Making => {
      const giveUp = new AbortController()
      const made = make(new Request(request.url, { headers: request.headers, signal: giveUp.signal }), key, shown)
      const making: Making = { made: made.finally(() => forget(making)), waiting: new Set<Request>(), giveUp }
      underWay.set(name, making)
      return making
    }
    const making = underWay.get(name) ?? begin()
    const leave = () => {
      making.waiting.delete(request)
      if (making.waiting.size > 0) return
      forget(making)
      making.giveUp.abort()
    }
    making.waiting.add(request)
    request.signal.addEventListener('abort', leave)
    try {
      return await making.made
    } finally {
      request.signal.removeEventListener('abort', leave)
    }
  }

  return async request => {
    const url = new URL(request.url)
    const shown = request.method === 'GET' ? shownInCall(url) : undefined
    if (!shown) return call(request)
    const key = keyOf(url.pathname + url.search, request.headers.get('accept-language'))
    const kept = store.find(key)
    if (kept?.fresh) return answerKept(request, store, kept)
    const answer = await join(request, key, shown)
    if ('status' in answer) return answer.clone()
    return answer.kept.fresh ? answerKept(request, store, answer.kept) : new Response(answer.text, { headers: answer.headers })
  }
}
