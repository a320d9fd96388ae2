import { expect, onTestFinished, test, vi } from 'vitest'
import { createReplicaRule } from './replica-rule.ts'

const start = () => {
  const clock = { now: 10_000 }
  return { clock, rule: createReplicaRule(() => clock.now) }
}

test('a replica is read while what it holds is at most a second old [N2]', () => {
  const { clock, rule } = start()
  rule.primaryAt(9_000, 500)
  rule.primaryAt(9_250, 700)
  rule.primaryAt(9_500, 900)
  // It has replayed a part of what came after 9,250.
  const held = rule.heldUntil(899)
  expect([held, rule.heldUntil(900), rule.heldUntil(499)]).toEqual([9_250, 9_500, Number.NEGATIVE_INFINITY])
  clock.now = 10_250
  expect([rule.mayRead(held), rule.isFresh(held)]).toEqual([true, true])
  clock.now = 10_251
  expect([rule.mayRead(held), rule.isFresh(held)]).toEqual([false, false])
})

test('on a primary where nothing is written, a replica at its position is as fresh as the last look [N2]', () => {
  const { clock, rule } = start()
  for (const at of [9_000, 9_250, 9_500, 9_750]) rule.primaryAt(at, 500)
  expect(rule.heldUntil(500)).toBe(9_750)
  // Then the primary is silent: what it did since is not known.
  clock.now = 10_751
  expect(rule.mayRead(rule.heldUntil(500))).toBe(false)
})

test('after a change a replica is not read until it holds what the primary had after the change was learned of [N2]', () => {
  const { clock, rule } = start()
  rule.primaryAt(9_900, 500)
  expect(rule.mayRead(rule.heldUntil(500))).toBe(true)
  rule.changed()
  expect(rule.mayRead(rule.heldUntil(500))).toBe(false)
  clock.now = 10_200
  rule.primaryAt(10_000, 600)
  expect(rule.mayRead(rule.heldUntil(599))).toBe(false)
  expect(rule.mayRead(rule.heldUntil(600))).toBe(true)
})

test('of the positions of the primary the last twenty are known [N2]', () => {
  const { rule } = start()
  for (let look = 0; look <= 20; look += 1) rule.primaryAt(look * 250, look)
  expect([rule.heldUntil(0), rule.heldUntil(1), rule.heldUntil(20)]).toEqual([Number.NEGATIVE_INFINITY, 250, 5000])
})

test('a clock that is set meanwhile makes nothing older or younger that a replica holds [N2, F11]', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const rule = createReplicaRule()
  rule.primaryAt(rule.now(), 500)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1000)
  expect([rule.mayRead(rule.heldUntil(500)), rule.isFresh(rule.heldUntil(500))]).toEqual([true, true])
  vi.setSystemTime(Date.now() - 7_200_000)
  vi.advanceTimersByTime(1)
  expect([rule.mayRead(rule.heldUntil(500)), rule.isFresh(rule.heldUntil(500))]).toEqual([false, false])
})
