import { expect, onTestFinished, test, vi } from 'vitest'
import { hangs, kills } from './ends.ts'

test('five kills are made of a shop that never serves again, each after a while', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  onTestFinished(() => kill.mockRestore())
  await kills({ url: 'http://127.0.0.1:1', serving: async () => [7] }, 20)
  expect(kill.mock.calls).toEqual(Array(5).fill([7, 'SIGKILL']))
})

test('a process in whose place no other serves is waited for a while alone', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  onTestFinished(() => kill.mockRestore())
  await hangs({ serving: async () => [7] }, 20)
  expect(kill.mock.calls).toEqual([[7, 'SIGSTOP']])
})
