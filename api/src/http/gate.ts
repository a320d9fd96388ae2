/** Nothing was begun: nobody waits for it any more, it waited too long, or too many wait already. */
export class NotBegun extends Error {
  override name = 'NotBegun'
}

interface Settings {
  atOnce: number
  /** How many may wait. */
  longest: number
  /** How long one may wait, in milliseconds; as long as it takes by default. */
  patience?: number
  /** Who would wait longer than this at the pace of the last ones is refused at once, in milliseconds. */
  within?: number
  now?: () => number
}

export type Gate = ReturnType<typeof createGate>

/** Lets `atOnce` pieces of work go on at once; the others wait in line, in the order in which they came. */
export const createGate = ({ atOnce, longest, patience, within = Number.POSITIVE_INFINITY, now = () => performance.now() }: Settings) => {
  let free = atOnce
  /** In milliseconds from one end to the next while others wait, and when the last one was; undefined: not all were at work since. */
  let pace = 0
  let lastEnd: number | undefined
  const line = new Set<() => void>()

  const turn = () =>
    new Promise<void>((begin, refuse) => {
      const timer = patience === undefined ? undefined : setTimeout(leave, patience)
      const come = () => {
        clearTimeout(timer)
        begin()
      }
      function leave() {
        line.delete(come)
        refuse(new NotBegun('it waited too long'))
      }
      line.add(come)
    })

  const next = () => {
    const [first] = line
    if (!first) {
      free += 1
      lastEnd = undefined
      return
    }
    line.delete(first)
    first()
  }

  const noteEnd = () => {
    const end = now()
    if (lastEnd !== undefined) pace += (end - lastEnd - pace) / 8
    lastEnd = end
  }

  /** Whether the line is as long as this part of what it may be. A few may always wait: else nobody would find out that it goes faster again. */
  const reaches = (part: number) => line.size >= part * longest || (line.size >= atOnce && (line.size + 1) * pace > part * within)

  return {
    /** Does the work when its turn comes, unless nobody wants it by then. Throws NotBegun for what is not done. */
    pass: async <T>(work: () => Promise<T>, isWanted = () => true): Promise<T> => {
      if (free > 0) free -= 1
      else if (reaches(1)) throw new NotBegun('too many wait')
      else await turn()
      try {
        if (!isWanted()) throw new NotBegun('nobody waits for it any more')
        return await work().finally(noteEnd)
      } finally {
        next()
      }
    },
    /** Whoever comes now is refused. */
    isFull: () => free === 0 && reaches(1),
    /** The line is half full: work that could be done quicker should be. */
    isBusy: () => free === 0 && reaches(0.5),
    /** Nothing is under way. */
    isEmpty: () => free === atOnce,
  }
}
