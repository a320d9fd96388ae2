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
    settled: async (longest?: Promise<unknown>) => {
      const all = async () => {
        while (underWay.size > 0) await Promise.allSettled(underWay)
      }
      await Promise.race(longest ? [all(), longest] : [all()])
    },
  }
}
