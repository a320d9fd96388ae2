import { inTime } from '../http/in-time.ts'

/** The result of a call to a provider; throws once it takes longer than so many milliseconds. The call itself is not cancelled. */
export const withDeadline = <T>(call: Promise<T>, milliseconds: number): Promise<T> =>
  inTime(call, milliseconds, () => new Error('the provider took too long'))
