import { Problem } from '@waha/contract/problem.ts'
import { findCallerByToken } from '../accounts/sessions.queries.ts'
import type { Api } from '../api.ts'
import type { Caller } from '../http/access.ts'
import type { NewsOfOrders } from './order-news.ts'

/** In milliseconds: how soon somebody who was signed out, or is no longer one of the shop's people, hears nothing more. */
const usualCheck = 15_000
const mostWindows = 20
/** Messages that a caller has not taken by then: the caller is gone, or too slow. */
const mostWaiting = 100

/**
 * News of orders as event streams, one for each caller. A stream ends when the caller leaves or may no longer listen, and when the shop stops;
 * the desk then asks for another. 429 for the twenty-first stream of one person.
 */
export const createNewsStreams = (api: Api, news: NewsOfOrders, checkEvery = usualCheck) => {
  const windows = new Map<string, number>()
  const utf8 = new TextEncoder()

  const mayListen = async ({ token }: Caller) => (await findCallerByToken(api, token))?.role === 'admin'

  return (caller: Caller): Response => {
    const open = windows.get(caller.id) ?? 0
    if (open >= mostWindows) throw new Problem(429, 'desk_too_many_windows', { retryAfter: 60 })
    windows.set(caller.id, open + 1)
    let over = false
    let end = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          const say = (text: string) => {
            // Closed while something was asked for. One that is not read to its end has room still, but takes nothing.
            if (over) return
            if ((controller.desiredSize ?? 0) <= 0) return end()
            controller.enqueue(utf8.encode(text))
          }
          const stopListening = news.listen({
            ready: () => say('event: ready\ndata: {}\n\n'),
            tell: ({ kind, orderId }) => say(`event: order\ndata: ${JSON.stringify({ kind, orderId })}\n\n`),
          })
          // While the database does not answer nobody is sent away.
          const check = async () => ((await mayListen(caller).catch(() => true)) ? say(': still here\n\n') : end())
          const checking = setInterval(check, checkEvery).unref()
          end = () => {
            if (over) return
            over = true
            clearInterval(checking)
            stopListening()
            api.stopping.removeEventListener('abort', onStop)
            windows.set(caller.id, (windows.get(caller.id) ?? 1) - 1)
            if (!windows.get(caller.id)) windows.delete(caller.id)
            controller.close()
          }
          const onStop = () => end()
          api.stopping.addEventListener('abort', onStop)
          if (api.stopping.aborted) end()
        },
        cancel: () => {
          // What is cancelled is closed already.
          try {
            end()
          } catch {}
        },
      },
      { highWaterMark: mostWaiting },
    )
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } })
  }
}
