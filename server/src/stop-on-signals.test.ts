import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesLogged } from './log.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof signals)[number]

let exits: unknown[]
let added: [Signal, () => void][]
beforeEach(() => {
  exits = []
  added = []
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(process, 'exit').mockImplementation(code => exits.push(code) as never)
})
afterEach(() => {
  for (const [signal, listener] of added) process.off(signal, listener)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** How this process hears of a signal; what else listens to it here does not. */
const hear = (stop: () => Promise<void>) => {
  const before = new Map(signals.map(signal => [signal, process.listeners(signal)]))
  stopOnSignals(stop, 12_000)
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) added.push([signal, listener as () => void])
  return (signal: Signal) => {
    for (const [name, listener] of added) if (name === signal) listener()
  }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test.each(signals)('%s stops a shop in good order, and the exit code is 0 once it has stopped [F12]', async signal => {
  const stopped = Promise.withResolvers<void>()
  const send = hear(() => stopped.promise)
  send(signal)
  await settled()
  expect(exits).toEqual([])
  stopped.resolve()
  await settled()
  expect(exits).toEqual([0])
})

test('what comes again within a second is the same Ctrl-C, which several have passed on; one that comes later ends the process at once [F12]', async () => {
  let stops = 0
  const send = hear(() => {
    stops += 1
    return new Promise(() => {})
  })
  send('SIGINT')
  await vi.advanceTimersByTimeAsync(1000)
  for (const signal of signals) send(signal)
  expect([stops, exits]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  send('SIGTERM')
  expect([stops, exits]).toEqual([1, [1]])
})

test('a stop that comes to no end is given up after the time that it may take, not before [F12]', async () => {
  hear(() => new Promise(() => {}))('SIGTERM')
  await vi.advanceTimersByTimeAsync(11_999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(exits).toEqual([1])
})

test('a stop that fails is logged, and the exit code is 1 [F12]', async () => {
  const before = linesLogged.error
  hear(() => Promise.reject(new Error('the database is gone')))('SIGTERM')
  await settled()
  expect([linesLogged.error - before, exits]).toEqual([1, [1]])
})
