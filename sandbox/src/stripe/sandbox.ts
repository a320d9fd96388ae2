import type { Faults } from './faults.ts'
import type { State } from './state.ts'

/** What every part of the stand-in works with. */
export interface Sandbox {
  state: State
  /** The time as the provider writes it: whole seconds. */
  seconds: () => number
  /** The origin that the pages are on: the shop's own. */
  pagesBase: string
  faults: Faults
  /** Idempotency keys of calls that are being answered. */
  keysInUse: Set<string>
  timers: Set<ReturnType<typeof setTimeout>>
}
