import { createGate } from '@waha/api/http/gate.ts'
import { inTime } from '@waha/api/http/in-time.ts'
import type { AnswerStore, KeptAnswer } from '../kept/answer-store.ts'
import type { Page } from './make-page.ts'

/** The page was not ready when its visitor had waited long enough. */
export class TooLate extends Error {}

interface Reader {
  left: AbortSignal
  /** Has been answered, perhaps with 503. */
  answered: boolean
}

export interface Rendered {
  page: Page | Response
  /** As it is kept, where it may be. */
  kept?: KeptAnswer | undefined
}

interface Rendering {
  made: Promise<Rendered>
  readers: Reader[]
}

/** So that a flood of pages leaves the processor to carts and payments. More than wait here could not be rendered in time. */
const renders = { atOnce: 3, longest: 200 }

export type Renderings = ReturnType<typeof createRenderings>

/** Renders pages, a few at a time, and each once for all who ask for it until something changes. `patience` is how long a visitor waits, in milliseconds. */
export const createRenderings = (store: Pick<AnswerStore, 'revision'>, patience: number) => {
  // Who would come too late is told at once, and the time is left to those who still wait.
  const gate = createGate({ ...renders, within: patience / 2 })
  const underWay = new Map<string, Rendering>()
  const keyOf = (address: string) => `${store.revision()} ${address}`

  const join = (address: string, reader: Reader, make: () => Promise<Rendered>) => {
    const key = keyOf(address)
    const known = underWay.get(key)
    if (known) {
      known.readers.push(reader)
      return known.made
    }
    const readers = [reader]
    const made = gate.pass(make, () => readers.some(({ left, answered }) => !left.aborted && !answered)).finally(() => underWay.delete(key))
    underWay.set(key, { made, readers })
    return made
  }

  return {
    /** The page of an address, as `make` makes it. Throws NotBegun when too many wait, or TooLate. */
    render: async (address: string, left: AbortSignal, make: () => Promise<Rendered>) => {
      const reader = { left, answered: false }
      try {
        return await inTime(join(address, reader, make), patience, () => new TooLate('the page took too long'))
      } finally {
        reader.answered = true
      }
    },
    /** Whoever comes now for an address is refused. */
    isFull: (address: string) => gate.isFull() && !underWay.has(keyOf(address)),
    /** Half as many wait as may: work that could be done quicker should be. */
    isBusy: gate.isBusy,
  }
}
