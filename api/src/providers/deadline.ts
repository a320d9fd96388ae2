import { setTimeout as wait } from 'node:timers/promises'

/** The result of a call to a provider; throws once it takes longer than so many milliseconds. The call itself is not cancelled. */
export const withDeadline = <T>(call: Promise<T>, milliseconds: number): Promise<T> => {
  const stop = new AbortController()
  const late = wait(milliseconds, undefined, { signal: stop.signal }).then((): never => {
    throw new Error('the provider took too long')
  })
  return Promise.race([call, late]).finally(() => stop.abort())
}
