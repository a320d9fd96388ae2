import { setTimeout as wait } from 'node:timers/promises'

/** What somebody else's work comes to; throws when it takes longer than so many milliseconds. The work itself may go on unseen. */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const stop = new AbortController()
  const late = wait(milliseconds, undefined, { signal: stop.signal }).then((): never => {
    throw new Error('the provider took too long')
  })
  return Promise.race([work, late]).finally(() => stop.abort())
}
