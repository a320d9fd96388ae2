import { MessageChannel } from 'node:worker_threads'
import { type Origin, originOfWork } from '@waha/api/http/origin.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StopTimes, startJobs } from './jobs.ts'

const log = vi.fn()
beforeEach(() => void log.mockClear())
afterEach(() => void vi.useRealTimers())

const said = () => log.mock.calls.map(([level, message]) => [level, message])

/** A job that goes on until it is told how to end. */
const openJob = (times: StopTimes) => {
  const held = Promise.withResolvers<void>()
  const jobs = startJobs([{ name: 'mail', seconds: 3600, run: () => held.promise }], times, log)
  return { jobs, ...held }
}
const settled = () => new Promise(done => setImmediate(done))

test('a job that a stop leaves behind is named once; what it meets in the closed shop is no failure [F12]', async () => {
  const { jobs, reject } = openJob({ grace: 0, longest: 0 })
  await jobs.stop()
  expect(said()).toEqual([['warn', 'the shop stops without waiting any longer for the job mail']])
  reject(new Error('driver has already been destroyed'))
  await settled()
  expect(said()).toHaveLength(1)
})

test('a job that fails while the stop still waits for it has failed [F12]', async () => {
  const { jobs, reject } = openJob({ grace: 60_000, longest: 60_000 })
  const stopped = jobs.stop()
  reject(new Error('no'))
  await stopped
  expect(said()).toEqual([['warn', 'the job mail failed']])
})

test('what is logged of a job, and of its failure, names it and the run [OPERATE-03]', async () => {
  const origins: Origin[] = []
  const run = async () => {
    origins.push(originOfWork())
    throw new Error('no')
  }
  const failed = Promise.withResolvers<void>()
  const jobs = startJobs([{ name: 'mail', seconds: 3600, run }], {}, () => {
    origins.push(originOfWork())
    failed.resolve()
  })
  await failed.promise
  await jobs.stop()
  const [first] = origins
  expect(first).toEqual({ job: 'mail', run: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(origins).toEqual([first, first])
  expect(originOfWork()).toEqual({})
})

test('each run of a job has an id of its own [OPERATE-03]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const origins: Origin[] = []
  const jobs = startJobs([{ name: 'mail', seconds: 2, run: async () => origins.push(originOfWork()) }], {}, log)
  await vi.advanceTimersByTimeAsync(4000)
  await jobs.stop()
  expect(origins.map(({ job }) => job)).toEqual(['mail', 'mail', 'mail'])
  expect(new Set(origins.map(({ run }) => run)).size).toBe(3)
})

test('a job that ends while the stop waits leaves nothing to say [F12]', async () => {
  const { jobs, resolve } = openJob({ grace: 60_000, longest: 60_000 })
  const stopped = jobs.stop()
  resolve()
  await stopped
  expect(said()).toEqual([])
})

test('a job whose answer has come while nothing could be read is not cut off [F12, F8]', async () => {
  const socket = new MessageChannel()
  const answered = new Promise<string>(done => socket.port1.once('message', done))
  const outcomes: string[] = []
  const run = async ({ abort }: { abort: AbortSignal }) => {
    const refused = new Promise<string>(done => abort.addEventListener('abort', () => done('cut off')))
    outcomes.push(await Promise.race([answered, refused]))
  }
  const jobs = startJobs([{ name: 'mail', seconds: 3600, run }], { grace: 1, longest: 60_000 })
  const stopped = jobs.stop()
  socket.port2.postMessage('answered')
  // The process is busy until after the time for cutting.
  const busyUntil = performance.now() + 50
  while (performance.now() < busyUntil);
  await stopped
  socket.port1.close()
  expect(outcomes).toEqual(['answered'])
})

test('a job is told at once that the shop stops, and cut off after 5 s, not before; none is begun again [F12, X5]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [runs, told] = [[] as string[], [] as string[]]
  const held = Promise.withResolvers<void>()
  const jobs = startJobs(
    [
      { name: 'short', seconds: 2, run: async () => runs.push('short') },
      {
        name: 'long',
        seconds: 2,
        run: ({ stopping, abort }) => {
          runs.push('long')
          stopping.addEventListener('abort', () => told.push('stopping'))
          abort.addEventListener('abort', () => told.push('abort'))
          return held.promise
        },
      },
    ],
    {},
    log,
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(runs).toEqual(['short', 'long', 'short'])
  const stopped = jobs.stop()
  expect(told).toEqual(['stopping'])
  await vi.advanceTimersByTimeAsync(4999)
  await settled()
  expect(told).toEqual(['stopping'])
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(told).toEqual(['stopping', 'abort'])
  held.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(60_000)
  expect([runs, vi.getTimerCount()]).toEqual([['short', 'long', 'short'], 0])
})
