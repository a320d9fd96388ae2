import type { Services } from '../api.ts'
import { acquireLease } from '../db/leases.queries.ts'

/** A turn is renewed before each payment and with each that is listed, so it must outlast the slowest one, and the slowest page. */
const leaseSeconds = 60

/**
 * Runs a pass of a job of this name in one process at a time; in the others it returns at once. `work` asks `mayContinue` before each step: not once the
 * shop stops, or another process has the turn.
 */
export const inTurn = async (
  { db }: Services,
  name: string,
  stopping: AbortSignal | undefined,
  work: (mayContinue: () => Promise<boolean>) => Promise<unknown>,
) => {
  const lease = await acquireLease(db, name, leaseSeconds)
  if (!lease) return
  try {
    await work(async () => !stopping?.aborted && (await lease.renew()))
  } finally {
    await lease.release()
  }
}
