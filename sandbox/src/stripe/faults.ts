import type { Delivery } from './state.ts'

/** How the stand-in misbehaves, for tests. */
export interface Faults {
  /**
   * What calls get: an answer, none at all, nonsense, a connection that breaks (after the work was done), or an error status: 429 at the door,
   * 500 from the work itself, so that a call with an idempotency key gets it again for that key.
   */
  calls: 'answer' | 'hang' | 'reset' | 'garbage' | 500 | 429
  /** Only calls whose path has this in it misbehave. */
  only: string
  /** What a call waits for before its work; meanwhile its idempotency key is in use. */
  wait: () => Promise<void>
  /** How webhooks are delivered where the payment page's test controls say nothing. */
  webhooks: Delivery['manner']
}

export const noFaults = (): Faults => ({ calls: 'answer', only: '', wait: async () => {}, webhooks: 'now' })

export const faultOf = ({ calls, only }: Faults, path: string) => (path.includes(only) ? calls : 'answer')
