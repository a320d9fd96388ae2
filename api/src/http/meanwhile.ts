/** Work that no answer waits for, but the stop of a shop does. */
export const createMeanwhile = () => {
  const underWay = new Set<Promise<unknown>>()
  return {
    add: (work: Promise<unknown>) => {
      underWay.add(work)
      const end = () => underWay.delete(work)
      work.then(end, end)
    },
    /** Ends when nothing is under way any more, also of what has been added meanwhile; or with `longest`: some of it may hang. */
    settled: async (longest: Promise<unknown> = new Promise(() => {})) => {
      let isOver = false
      const over = longest.then(() => {
        isOver = true
      })
      while (underWay.size > 0 && !isOver) await Promise.race([Promise.allSettled(underWay), over])
    },
  }
}
