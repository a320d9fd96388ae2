// What work comes from, known wherever it leads, without being passed on by each function.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Goes into every line that is logged. */
export interface Origin {
  /** Of a mail: the request that caused it. */
  requestId?: string
  job?: string
  /** One run of the job. */
  run?: string
  mail?: number
}

const storage = new AsyncLocalStorage<Origin>()

/** What the work under way comes from; nothing is known outside of `workFrom`. */
export const originOfWork = (): Origin => storage.getStore() ?? {}

/** Does work that comes from something, besides what is known already. */
export const workFrom = <T>(origin: Origin, work: () => T): T => storage.run({ ...storage.getStore(), ...origin }, work)
