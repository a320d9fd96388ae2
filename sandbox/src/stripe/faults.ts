import type { ServerResponse } from 'node:http'

export const manners = ['now', 'late', 'twice', 'never'] as const

/** How a session's webhooks are delivered; set by the test controls of its payment page. */
export interface Delivery {
  id: string
  manner: (typeof manners)[number]
}

/** How the sandbox misbehaves, for tests. */
export interface Faults {
  /**
   * What calls get: an answer, none at all, an unreadable one, a connection reset after the work was done, or an error status: 429 before
   * the call is handled, 500 from handling it, so that it is repeated for the same idempotency key.
   */
  calls: 'answer' | 'hang' | 'reset' | 'garbage' | 500 | 429
  /** Only calls whose path contains this misbehave. */
  only: string
  /** Awaited by each call before its work; meanwhile its idempotency key is in use. */
  wait: () => Promise<void>
  /** How webhooks are delivered where the payment page's test controls say nothing. */
  webhooks: Delivery['manner']
}

export const noFaults = (): Faults => ({ calls: 'answer', only: '', wait: async () => {}, webhooks: 'now' })

export const faultOf = ({ calls, only }: Faults, path: string) => (path.includes(only) ? calls : 'answer')

/** Answers a call with its fault, if it has one. */
export const misbehave = async (calls: Faults['calls'], answer: () => Response | Promise<Response>, outgoing: ServerResponse) => {
  if (calls === 'hang') return new Promise<Response>(() => {})
  if (calls === 'garbage') return new Response('<html>Bad gateway', { status: 200 })
  if (calls === 429)
    return Response.json({ error: { type: 'rate_limit_error', message: 'The sandbox was told to refuse.' } }, { status: 429 })
  const done = await answer()
  if (calls === 'reset') outgoing.socket?.destroy()
  return done
}
