import { afterEach, expect, test, vi } from 'vitest'
import { createDecoders } from './decoders.ts'
import { paint } from './testing/paint.ts'

afterEach(() => vi.useRealTimers())

test('a decoder that ends because nobody needed it gets no further job: the next one has a decoder of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const decoders = createDecoders()
  const job = { bytes: await paint(40, 30).png().toBuffer(), fit: 'cover', widths: [20], maxPixels: 1000 * 1000 } as const
  try {
    expect((await decoders.make(job)).length).toBeGreaterThan(0)
    vi.advanceTimersByTime(30_000)
    // Its end has not been heard of yet.
    expect((await decoders.make(job)).length).toBeGreaterThan(0)
  } finally {
    decoders.stop()
  }
})
