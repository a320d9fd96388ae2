import { expect, test } from 'vitest'
import { timeUntil } from './proof.ts'

test('what could not be asked for at first is asked for again', async () => {
  let asked = 0
  const holds = async () => {
    asked += 1
    if (asked < 3) throw new Error('the shop does not answer')
    return true
  }
  expect(await timeUntil(holds, 60_000)).toBeLessThan(60_000)
})

test('what can never be asked for has never held', async () => {
  expect(await timeUntil(() => Promise.reject(new Error('gone')), 100)).toBe(Number.POSITIVE_INFINITY)
})
