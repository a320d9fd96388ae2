import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBeats } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A process that tells what the test says, watched for 30 s of silence. */
const open = () => {
  const [worker, onHang] = [new EventEmitter(), vi.fn()]
  const stop = watchBeats(worker, { silence: 30_000, onHang })
  return { onHang, stop, say: (said: unknown) => void worker.emit('message', said), wait: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('a process that has said nothing for half a minute hangs, which is noticed once; whatever else it says is no beat [F16]', () => {
  const { onHang, say, wait } = open()
  say({ beat: true })
  wait(29_999)
  say({ beat: true })
  wait(15_000)
  for (const other of [undefined, null, 'beat', { done: 'serve' }, { figures: 'asked' }]) say(other)
  wait(15_000)
  expect(onHang.mock.calls.length).toBe(0)
  wait(1)
  expect(onHang.mock.calls.length).toBe(1)
  wait(300_000)
  expect(onHang.mock.calls.length).toBe(1)
})

test('one that has not begun to serve may take its time, and one that has ended is not watched any more [F16]', () => {
  const { onHang, say, wait, stop } = open()
  wait(300_000)
  say({ beat: true })
  wait(29_000)
  stop()
  wait(300_000)
  expect(onHang.mock.calls.length).toBe(0)
})
