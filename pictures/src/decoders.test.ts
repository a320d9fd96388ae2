import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createDecoders } from './decoders.ts'
import { paint } from './testing/paint.ts'

afterEach(() => vi.useRealTimers())

// A busy machine may take its time.
const timeouts = { decode: 60_000 }

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

const shape = { fit: 'cover', widths: [20], maxPixels: 1000 * 1000 } as const

test('a decoder by itself reads JPEG, PNG and WebP and nothing else, whatever it is given [U1, U7]', async () => {
  const decoders = createDecoders({ timeouts })
  const picture = paint(40, 30)
  const files = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    avif: await picture.clone().avif().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'),
  }
  try {
    for (const [type, bytes] of Object.entries(files)) {
      const outcome = await decoders.make({ ...shape, bytes }).then(
        made => made.length > 0,
        ({ reason }) => reason,
      )
      expect([type, outcome]).toEqual([type, ['jpeg', 'png', 'webp'].includes(type) ? true : 'kind'])
    }
  } finally {
    decoders.stop()
  }
})

test('a decoder has half a minute to start, 6 s to read a file, 40 s to make its sizes, and rests for half a minute [U7]', async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const decoders = createDecoders()
  const job = { ...shape, bytes: await paint(40, 30).png().toBuffer() }
  const waited = async () => {
    waits.mockClear()
    await decoders.make(job)
    return waits.mock.calls.map(([, milliseconds]) => milliseconds)
  }
  try {
    expect(await waited()).toEqual([30_000, 6000, 40_000, 30_000])
    expect(await waited()).toEqual([6000, 40_000, 30_000])
  } finally {
    decoders.stop()
    waits.mockRestore()
  }
})

test('two work at a time, eight pictures wait, the rest is told to come back [U3, U7]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-decoders-'))
  const path = join(folder, 'decoder.mjs')
  await writeFile(
    path,
    `process.on('message', () => process.send({ stage: 'made', files: [{ width: process.pid, type: 'webp', bytes: Buffer.from('x') }] }))
     process.send({ stage: 'ready' })`,
  )
  const decoders = createDecoders({ path, timeouts })
  const job = { ...shape, bytes: Buffer.from('x') }
  try {
    const asked = Array.from({ length: 13 }, () =>
      decoders.make(job).then(
        ([made]) => made?.width,
        ({ reason }) => reason as string,
      ),
    )
    const makers = await Promise.all(asked)
    expect(makers.slice(10)).toEqual(['busy', 'busy', 'busy'])
    expect(makers.slice(0, 10)).not.toContain('busy')
    // One that is free again takes the next picture: more at a time would be more processes.
    expect(new Set(makers.slice(0, 10)).size).toBe(2)
  } finally {
    decoders.stop()
    await rm(folder, { recursive: true })
  }
})

/** What becomes of a picture with a program in a decoder's place, and what is told. */
const outcomeWith = async (code: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-decoders-'))
  const [path, told] = [join(folder, 'decoder.mjs'), [] as string[]]
  await writeFile(path, code)
  const decoders = createDecoders({ path, timeouts, failed: reason => told.push(reason) })
  const outcome = await decoders.make({ ...shape, bytes: Buffer.from('x') }).catch(({ reason }) => reason)
  decoders.stop()
  await rm(folder, { recursive: true })
  return [outcome, told]
}
const endsAtWork = (how: string) => outcomeWith(`process.on('message', () => ${how}); process.send({ stage: 'ready' })`)

test('a picture is not to blame for a decoder that ends before it is ready: it may be sent again, and how the decoder ended is told [U7]', async () => {
  const told = (how: string) => [`a decoder ended before it was ready: ${how}`]
  expect(await outcomeWith(`import 'no-such-package'`)).toEqual(['busy', told('exit code 1')])
  expect(await outcomeWith(`process.kill(process.pid, 'SIGKILL')`)).toEqual(['busy', told('SIGKILL')])
  expect(await endsAtWork('process.exit(3)')).toEqual(['kind', []])
})

test('a picture is not to blame for a decoder that is killed at work, as by a system without memory or by whoever stops or replaces the shop [U7]', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'])
    expect(await endsAtWork(`process.kill(process.pid, '${signal}')`)).toEqual(['busy', [`a decoder ended at work: ${signal}`]])
})

test('a picture may be sent again where no process can be started, which is told [U7]', async () => {
  const told: string[] = []
  const decoders = createDecoders({ failed: reason => told.push(reason) })
  const node = process.execPath
  process.execPath = join(tmpdir(), 'no-such-program')
  try {
    await expect(decoders.make({ ...shape, bytes: await paint(40, 30).png().toBuffer() })).rejects.toMatchObject({ reason: 'busy' })
    expect(told).toEqual([expect.stringContaining('ENOENT')])
  } finally {
    process.execPath = node
    decoders.stop()
  }
})
