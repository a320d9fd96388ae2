import { expect, test } from 'vitest'
import { until } from './until.ts'

test('what holds at the third look is waited for', async () => {
  let looks = 0
  expect(await until(() => ++looks === 3, { pause: 0 })).toBe(true)
  expect(looks).toBe(3)
})

test('what never holds is given up after a while', async () => {
  expect(await until(async () => false, { longest: 20, pause: 0 })).toBe(false)
})
