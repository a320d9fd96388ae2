import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { figuresOfOthers } from './figures-of-others.ts'

const open = () => {
  const send = vi.fn()
  const pipe = Object.assign(new EventEmitter(), { pid: 10, send })
  const say = (said: object) => pipe.emit('message', said)
  return { send, say, others: figuresOfOthers(() => ({ mine: 1 }), pipe as unknown as NodeJS.Process) }
}

test('all others are waited for, also those that are one too many while one is replaced [OPERATE-02]', async () => {
  const { send, say, others } = open()
  const told = others.ask()
  expect(send).toHaveBeenCalledWith({ figures: 'asked', by: 10, number: 1 })
  say({ figures: 'passed on', number: 1, others: 3 })
  const values = [{ a: 1 }, { b: 2 }, { c: 3 }]
  for (const value of values) {
    // What another was told is not for it.
    say({ figures: 'told', to: 11, number: 1, values: { other: 1 } })
    say({ figures: 'told', to: 10, number: 1, values: value })
  }
  expect(await told).toEqual(values)
})

test('who does not answer within a second, not less, is left out, and one without others waits for nobody [OPERATE-02]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { say, others } = open()
  const told = others.ask()
  say({ figures: 'passed on', number: 1, others: 2 })
  say({ figures: 'told', to: 10, number: 1, values: { a: 1 } })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await told).toEqual([{ a: 1 }])
  const waited = others.ask()
  say({ figures: 'passed on', number: 2, others: 1 })
  await vi.advanceTimersByTimeAsync(999)
  say({ figures: 'told', to: 10, number: 2, values: { b: 2 } })
  expect(await waited).toEqual([{ b: 2 }])
  const alone = others.ask()
  say({ figures: 'passed on', number: 3, others: 0 })
  expect(await alone).toEqual([])
  expect(await figuresOfOthers(() => ({}), undefined).ask()).toEqual([])
})

test('others are answered until it stops [OPERATE-02]', () => {
  const { send, say, others } = open()
  say({ figures: 'asked', by: 12, number: 7 })
  expect(send).toHaveBeenCalledWith({ figures: 'told', to: 12, number: 7, values: { mine: 1 } })
  others.stop()
  say({ figures: 'asked', by: 12, number: 8 })
  expect(send).toHaveBeenCalledTimes(1)
})
