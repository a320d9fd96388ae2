/** Nothing could be rendered in time: too much else is being rendered. */
export class Busy extends Error {}

interface Waiting {
  begin: () => void
  isWanted: () => boolean
}

/**
 * Lets only so many renders run at once, so that a flood of pages leaves the processor to carts and payments. The others wait in line.
 * Work that nobody waits for any more when its turn comes is not begun and fails with Busy.
 */
export const createRenderGate = (atOnce = 3) => {
  let free = atOnce
  const line = new Set<Waiting>()
  const next = () => {
    const [first] = line
    if (!first) {
      free += 1
      return
    }
    line.delete(first)
    first.begin()
  }
  return async <T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>(begin => line.add({ begin, isWanted }))
    try {
      if (!isWanted()) throw new Busy('nobody waits for this page any more')
      return await work()
    } finally {
      next()
    }
  }
}
