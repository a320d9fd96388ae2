import { setTimeout as wait } from 'node:timers/promises'
import type { startDatabases } from './databases.ts'
import type { startFront } from './front.ts'

/** Everything that runs. */
export type Machines = Awaited<ReturnType<typeof startFront>> & { databases: Awaited<ReturnType<typeof startDatabases>> }

export interface Proof {
  title: string
  prove: (machines: Machines) => Promise<{ held: boolean; figures: string }>
}

/** Milliseconds as text. */
export const shown = (milliseconds: number) => (Number.isFinite(milliseconds) ? `${Math.round(milliseconds)} ms` : 'never')

/** Milliseconds until something was asked for that holds; Infinity when it does not within so many. */
export const timeUntil = async (holds: () => Promise<boolean>, longest: number): Promise<number> => {
  const begun = performance.now()
  while (performance.now() - begun < longest) {
    const asked = performance.now()
    if (await holds()) return asked - begun
    await wait(20)
  }
  return Number.POSITIVE_INFINITY
}
