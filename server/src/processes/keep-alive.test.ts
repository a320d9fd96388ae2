import { expect, test, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'
import { openPlace } from './place.ts'

const never = new Promise<never>(() => {})
/** One that ends so, watched in a place of its own. */
const one = (pid: number, ended: Promise<string>) => ({ pid, ended, ...openPlace<never>() })

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
    return one(pid, Promise.resolve('SIGKILL'))
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await keepAlive(one(pid, Promise.resolve('SIGKILL')), { begin, stopping: stop.signal, log, now: () => clock, pause })
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
  const watching = keepAlive(one(1, promise), { begin, stopping: stop.signal, log })
  stop.abort()
  resolve('code 0')
  await watching
  expect([begin, log].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('one that was replaced may end unnoticed; the one in its place is started again [F12, F16]', async () => {
  const [stop, log] = [new AbortController(), vi.fn()]
  const [old, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const replaced = Promise.resolve(one(2, next.promise))
  const begin = vi.fn(async () => {
    stop.abort()
    return one(3, Promise.resolve('SIGTERM'))
  })
  const watching = keepAlive({ ...one(1, old.promise), replaced }, { begin, stopping: stop.signal, log, pause: async () => {} })
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
  const newer = one(3, ended)
  const lives = [{ ...one(2, never), replaced: Promise.resolve(newer) }]
  const begin = async () => {
    const next = lives.shift()
    if (!next) stop.abort()
    return next ?? newer
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await keepAlive(one(1, ended), { begin, stopping: stop.signal, log: vi.fn(), now: () => 0, pause })
  expect(pauses).toEqual([0, 0])
})

test('one that serves in the place of one that has ended ends the pause; while another is started again none can, after that has failed one can again [F12, F16]', async () => {
  const [stop, said] = [new AbortController(), [] as unknown[]]
  const first = { pid: 1, ended: Promise.resolve('SIGKILL'), ...openPlace<ReturnType<typeof one>>() }
  const begin = async () => {
    said.push(first.replaceBy(one(2, never)))
    throw new Error('no memory')
  }
  const pause = async (ms: number) => {
    said.push(ms)
    if (ms === 0) return
    const taken = first.replaceBy(one(3, Promise.resolve('SIGKILL')))
    said.push(taken)
    if (taken) await never
    stop.abort()
  }
  const log = (_: unknown, message: string, { pid }: { pid?: number } = {}) => {
    if (pid !== 3) return
    said.push(message)
    stop.abort()
  }
  await keepAlive(first, { begin, stopping: stop.signal, log: log as never, pause })
  expect(said).toEqual([0, false, 500, true, 'a process that serves has ended and is started again', 0])
})
