import { expect, onTestFinished, test, vi } from 'vitest'
import { freeze } from './databases.ts'

const signals = () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  onTestFinished(() => kill.mockRestore())
  return kill.mock.calls
}

test('connections of a replica are frozen and go on again', () => {
  const sent = signals()
  const { connections, thaw } = freeze('71\n72')
  thaw()
  expect(connections).toBe(2)
  expect(sent).toEqual([71, 72].map(pid => [pid, 'SIGSTOP']).concat([71, 72].map(pid => [pid, 'SIGCONT'])))
})

test('where a replica has no connections it is said, and nobody is frozen', () => {
  const sent = signals()
  expect(() => freeze('')).toThrow('no connection')
  expect(sent).toEqual([])
})
