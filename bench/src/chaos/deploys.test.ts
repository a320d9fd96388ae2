import { setImmediate as later } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deployOften } from './deploys.ts'

const nowhere = 'http://127.0.0.1:1'
const buy = async () => {
  await later()
  return true
}

/** Signals that replace what serves, or do nothing. */
const serving = (replaces: boolean) => {
  let pid = 1
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    if (replaces) pid += 1
    return true
  })
  onTestFinished(() => kill.mockRestore())
  return { url: nowhere, pid: 7, serving: async () => [pid] }
}

test('processes are replaced one after the other as often as it is asked', async () => {
  expect((await deployOften(serving(true), { buy }, 3)).restarts).toBe(3)
})

test('processes that are not replaced for a while are not waited for any longer', async () => {
  expect((await deployOften(serving(false), { buy }, 3, 20)).restarts).toBe(0)
})

test('clients and buyers end also where what serves cannot be asked for', async () => {
  let bought = 0
  const counted = async () => {
    bought += 1
    return buy()
  }
  const lost = { ...serving(true), serving: () => Promise.reject(new Error('it is gone')) }
  await expect(deployOften(lost, { buy: counted }, 3)).rejects.toThrow('it is gone')
  const before = bought
  for (let turn = 0; turn < 3; turn += 1) await later()
  expect(bought).toBe(before)
})
