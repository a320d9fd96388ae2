/** How old a replica's content may be, in milliseconds. */
const oldest = 1000
const samplesKept = 20

/**
 * Decides which replicas may be read. The primary's position in its log is noted every now and then; a replica that has replayed
 * up to a position holds everything that was committed until that was noted. `now` is in milliseconds.
 */
export const createReplicaRule = (now: () => number = () => performance.now()) => {
  let samples: { at: number; position: number }[] = []
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    now,
    /** The primary stood at this position, or beyond, at `at`: the moment before it was asked. */
    primaryAt: (at: number, position: number) => {
      samples = [...samples, { at, position }].slice(-samplesKept)
    },
    /** The moment until which a replica at this position holds everything. */
    heldUntil: (position: number) => samples.findLast(sample => sample.position <= position)?.at ?? Number.NEGATIVE_INFINITY,
    /** This process has learned of a change: replicas that may lack it are not read. */
    changed: () => {
      changedAt = now()
    },
    /** At most a second old, and nothing missing that this process knows of: what is kept would stay without it. */
    mayRead: (heldUntil: number) => heldUntil >= changedAt && now() - heldUntil <= oldest,
    isFresh: (heldUntil: number) => now() - heldUntil <= oldest,
  }
}
export type ReplicaRule = ReturnType<typeof createReplicaRule>
