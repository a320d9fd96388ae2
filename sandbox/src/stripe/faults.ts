import type { Delivery } from './state.ts'

/** How the stand-in misbehaves, for tests. */
export interface Faults {
  /** What calls get: an answer, none at all, an error status, nonsense, or a connection that breaks (after the work was done). */
  calls: 'answer' | 'hang' | 'reset' | 'garbage' | 500 | 429
  /** How webhooks are delivered where the payment page's test controls say nothing. */
  webhooks: Delivery['manner']
}

export const noFaults = (): Faults => ({ calls: 'answer', webhooks: 'now' })
