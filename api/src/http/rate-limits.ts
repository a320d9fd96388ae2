import { Problem } from '@waha/contract/problem.ts'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** At most `points` within `seconds` for each key, such as an address or a user id. */
export interface RateLimit {
  name: string
  points: number
  seconds: number
}

/** Makes the counters of a limit. */
export type Counters = (limit: RateLimit) => RateLimiterAbstract

/** Counters in this process's memory. */
export const countersInMemory: Counters = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** Rate limits by key. */
export const createRateLimiter = (counters: Counters = countersInMemory) => {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (limit: RateLimit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = counters(limit)
    limiters.set(limit.name, made)
    return made
  }
  /** Takes a point; returns whether that exceeds the limit, and the seconds until the limit is reset. */
  const count = async (allowance: RateLimit, key: string) => {
    const state = await limiterOf(allowance)
      .consume(key)
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused
        throw refused
      })
    return {
      exceeded: state.consumedPoints > allowance.points,
      seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
    }
  }
  return {
    count,
    /** Takes a point; throws a 429 with Retry-After once none is left. */
    spend: async (allowance: RateLimit, key: string) => {
      const { exceeded, seconds } = await count(allowance, key)
      if (exceeded) throw tooMany(seconds)
    },
    /** Gives a point back, after an attempt that was counted in advance has succeeded. */
    refund: async (allowance: RateLimit, key: string) => {
      await limiterOf(allowance).reward(key)
    },
  }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

export const tooMany = (seconds: number) => new Problem(429, 'too_many_requests', { params: { seconds }, retryAfter: seconds })

/** Work that was counted in advance: when it fails nothing was found out, and what was counted is given back. Throws what it failed with. */
export const orGiveBack = <T>(work: Promise<T>, giveBack: () => Promise<unknown>): Promise<T> =>
  work.catch(async error => {
    await giveBack().catch(() => {})
    throw error
  })
