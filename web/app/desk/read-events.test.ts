import { afterEach, expect, test, vi } from 'vitest'
import { readEvents } from './read-events.ts'

afterEach(() => void vi.useRealTimers())

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start: controller => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

test('events are read whole however they are cut into pieces, without comments and what is not finished [DESK-07]', async () => {
  const bytes = new TextEncoder().encode(
    'event: ready\ndata: {}\n\n: still here\n\nevent: order\ndata: {"name":"نور"}\n\nevent: order\ndata: {"cut":',
  )
  for (const size of [1, 2, 7, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))
    const read: unknown[] = []
    for await (const event of readEvents(streamOf(...chunks))) read.push(event)
    expect([size, read]).toEqual([
      size,
      [
        { event: 'ready', data: '{}' },
        { event: 'order', data: '{"name":"نور"}' },
      ],
    ])
  }
})

test('who stops reading ends the stream [DESK-07]', async () => {
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(new TextEncoder().encode('event: order\ndata: {}\n\n')),
    cancel: () => {
      cancelled = true
    },
  })
  for await (const _ of readEvents(endless)) break
  expect(cancelled).toBe(true)
})

test('a stream that has been silent for 45 seconds is left; one that says before that it is still there is waited for [DESK-07]', async () => {
  vi.useFakeTimers()
  let cancelled = false
  let say = (_text: string) => {}
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      say = text => controller.enqueue(new TextEncoder().encode(text))
    },
    cancel: () => {
      cancelled = true
    },
  })
  let ended = false
  const end = readEvents(stream)
    .next()
    .then(({ done }) => {
      ended = done === true
    })
  await vi.advanceTimersByTimeAsync(44_999)
  say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(44_999)
  expect([ended, cancelled]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toBe(true)
  await end
  expect(cancelled).toBe(true)
})
