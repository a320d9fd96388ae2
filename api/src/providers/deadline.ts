import { inTime } from '../http/in-time.ts'

export class TookTooLong extends Error {
  override message = 'the provider took too long'
}

/** The result of a call to a provider; throws TookTooLong after so many milliseconds. The call itself is not cancelled. */
export const withDeadline = <T>(call: Promise<T>, milliseconds: number): Promise<T> => inTime(call, milliseconds, () => new TookTooLong())
