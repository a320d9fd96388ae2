import { expect, test, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'

/** Watches processes that end after so many seconds each, until there are no more; answers what was said and the pauses between. */
const watch = async (lives: readonly (number | 'no start')[]) => {
  const [stop, pauses, log] = [new AbortController(), [] as number[], vi.fn()]
  const left = [...lives]
  let [clock, pid] = [0, 100]
  const begin = async () => {
    const life = left.shift()
    if (life === 'no start') throw new Error('no memory')
    if (life === undefined) stop.abort()
    else clock += life * 1000
    pid += 1
    return { pid, ended: Promise.resolve('SIGKILL') }
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await keepAlive({ pid, ended: Promise.resolve('SIGKILL') }, { begin, stopping: stop.signal, log, now: () => clock, pause })
  return { pauses, said: log.mock.calls }
}

test('a process that ends is started again at once; while it keeps ending, or does not start, pauses double up to half a minute [F16]', async () => {
  const { pauses, said } = await watch([1, 1, 'no start', 1, 1, 1, 1, 1])
  expect(pauses).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(said.slice(0, 2)).toEqual([
    ['error', 'a process that serves has ended and is started again', { pid: 100, ended: 'SIGKILL', pauseMs: 0 }],
    ['info', 'a process serves again', { pid: 101 }],
  ])
  expect(said).toContainEqual(['error', 'a process that serves could not be started', { error: 'Error: no memory' }])
})

test('after a process that has served for a minute the next one is started at once [F16]', async () => {
  expect((await watch([1, 60, 1])).pauses).toEqual([0, 500, 0, 500])
  expect((await watch([1, 59.9, 1])).pauses).toEqual([0, 500, 1000, 2000])
})

test('nothing is started once the end is meant, nor said of it [F12, F16]', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const [stop, begin, log] = [new AbortController(), vi.fn(), vi.fn()]
  const watching = keepAlive({ pid: 1, ended: promise }, { begin, stopping: stop.signal, log })
  stop.abort()
  resolve('code 0')
  await watching
  expect([begin, log].map(({ mock }) => mock.calls)).toEqual([[], []])
})
