import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limits.ts'

test('who is refused in the last moment of a limit, or less than a second before its end, is told to wait a second, not none [D5]', async () => {
  const told = async (left: number) => {
    const counter = new RateLimiterMemory({ points: 1, duration: 1 })
    const limiter = createRateLimiter(() => Object.assign(counter, { consume: () => Promise.reject(new RateLimiterRes(0, left, 2)) }))
    return limiter
      .spend({ name: 'any', points: 1, seconds: 1 }, 'noor')
      .catch(({ status, retryAfter, params }) => [status, retryAfter, params])
  }
  for (const left of [0, 1, 1000]) expect([left, await told(left)]).toEqual([left, [429, 1, { seconds: 1 }]])
  expect(await told(1001)).toEqual([429, 2, { seconds: 2 }])
})
