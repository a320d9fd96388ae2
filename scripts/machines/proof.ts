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

const pause = 50
const atOnce = 6

/**
 * Milliseconds until something was asked for that holds; Infinity when nothing of the first so many did. It is asked for again before the last
 * answer has come, so that a slow answer does not count as a late one. What cannot be asked for does not hold.
 */
export const timeUntil = async (holds: () => Promise<boolean>, longest: number): Promise<number> => {
  const begun = performance.now()
  let found = Number.POSITIVE_INFINITY
  const underWay = new Set<Promise<unknown>>()
  while (performance.now() - begun < longest && found === Number.POSITIVE_INFINITY) {
    const asked = performance.now() - begun
    const asking = holds()
      .catch(() => false)
      .then(held => {
        if (held) found = Math.min(found, asked)
        underWay.delete(asking)
      })
    underWay.add(asking)
    await wait(pause)
    if (underWay.size >= atOnce) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return found
}
