import { Problem } from '@waha/contract/problem.ts'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points for a key within a span of seconds. */
export interface Allowance {
  name: string
  points: number
  seconds: number
}

/** Counts what callers do and refuses what is too much. Counters live in this process. */
export const createLimits = () => {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ name, points, seconds }: Allowance) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(name, made)
    return made
  }
  /** Takes a point; answers how many the key has taken, and whether that is too many. */
  const count = async (allowance: Allowance, key: string) => {
    const state = await limiterOf(allowance)
      .consume(key)
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused
        throw refused
      })
    return {
      taken: state.consumedPoints,
      exceeded: state.consumedPoints > allowance.points,
      seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
    }
  }
  return {
    count,
    /** Takes a point; throws a 429 with Retry-After once none is left. */
    spend: async (allowance: Allowance, key: string) => {
      const { exceeded, seconds } = await count(allowance, key)
      if (exceeded) throw tooMany(seconds)
    },
    /** Gives a point back: what was counted in advance turned out well. */
    refund: async (allowance: Allowance, key: string) => {
      await limiterOf(allowance).reward(key)
    },
    /** Forgets a key. */
    forget: async (allowance: Allowance, key: string) => {
      await limiterOf(allowance).delete(key)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

export const tooMany = (seconds: number) => new Problem(429, 'too_many_requests', { params: { seconds }, retryAfter: seconds })
