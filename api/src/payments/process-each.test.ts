import { Problem } from '@waha/contract/problem.ts'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Services } from '../api.ts'
import { processEach } from './process-each.ts'

const answered = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', statusCode: 400, message: 'No such session' })
const failures = {
  silent: new Problem(503, 'unavailable'),
  refused: new Problem(503, 'unavailable', { cause: answered }),
  ours: new Problem(404, 'order_not_found'),
}

/** How many of such items are looked at in one pass, how often it was said that one could not be, and whether all were. */
const pass = async (items: readonly ('done' | keyof typeof failures)[]) => {
  const said: string[] = []
  let begun = 0
  const all = await processEach(
    { log: (_level, message) => void said.push(message) } as Services,
    Promise.resolve(items),
    async () => true,
    async item => {
      begun += 1
      if (item !== 'done') throw failures[item]
    },
  )
  return [begun, said.length, all]
}

test('a pass ends at the third call in a row without an answer; one that was answered, even by a refusal, begins the count anew, and so does what the shop itself refuses [W9, F9]', async () => {
  expect(await pass(['silent', 'silent', 'silent', 'done'])).toEqual([3, 3, false])
  expect(await pass(['silent', 'silent', 'done', 'silent', 'silent', 'done'])).toEqual([6, 4, false])
  expect(await pass(['silent', 'silent', 'refused', 'silent', 'silent', 'done'])).toEqual([6, 5, false])
  expect(await pass(['silent', 'silent', 'ours', 'ours', 'ours', 'done'])).toEqual([6, 5, false])
})

test('a pass has heard all only where each was looked at: not where it left one for the next, nor where it ended before the last [B1, W9]', async () => {
  const none = await pass([])
  const whole = await pass(['done', 'done'])
  expect([none, whole]).toEqual([
    [0, 0, true],
    [2, 0, true],
  ])
  expect(await pass(['done', 'refused', 'done'])).toEqual([3, 1, false])
  expect(await pass(['silent', 'silent', 'silent'])).toEqual([3, 3, false])
})
