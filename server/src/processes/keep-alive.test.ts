import { expect, test, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'

const never = new Promise<never>(() => {})

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
    return { pid, ended: Promise.resolve('SIGKILL'), replaced: never }
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await keepAlive(
    { pid, ended: Promise.resolve('SIGKILL'), replaced: never },
    { begin, stopping: stop.signal, log, now: () => clock, pause },
  )
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
  const watching = keepAlive({ pid: 1, ended: promise, replaced: never }, { begin, stopping: stop.signal, log })
  stop.abort()
  resolve('code 0')
  await watching
  expect([begin, log].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('one that was replaced may end unnoticed; the one in its place is started again [F12, F16]', async () => {
  const [stop, log] = [new AbortController(), vi.fn()]
  const [old, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const replaced = Promise.resolve({ pid: 2, ended: next.promise, replaced: never })
  const begin = vi.fn(async () => {
    stop.abort()
    return { pid: 3, ended: Promise.resolve('SIGTERM'), replaced: never }
  })
  const watching = keepAlive({ pid: 1, ended: old.promise, replaced }, { begin, stopping: stop.signal, log, pause: async () => {} })
  await replaced
  old.resolve('code 0')
  await new Promise(setImmediate)
  expect(begin).not.toHaveBeenCalled()
  next.resolve('SIGKILL')
  await watching
  expect(log.mock.calls[0]).toEqual([
    'error',
    'a process that serves has ended and is started again',
    { pid: 2, ended: 'SIGKILL', pauseMs: 0 },
  ])
})

test('who comes in the place of one that kept ending has not failed itself: it is started again at once [F12, F16]', async () => {
  const [stop, pauses] = [new AbortController(), [] as number[]]
  const ended = Promise.resolve('SIGKILL')
  const newer = { pid: 3, ended, replaced: never }
  const lives = [{ pid: 2, ended: never, replaced: Promise.resolve(newer) }]
  const begin = async () => {
    const next = lives.shift()
    if (!next) stop.abort()
    return next ?? newer
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await keepAlive({ pid: 1, ended, replaced: never }, { begin, stopping: stop.signal, log: vi.fn(), now: () => 0, pause })
  expect(pauses).toEqual([0, 0])
})
