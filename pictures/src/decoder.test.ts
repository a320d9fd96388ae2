// The program of a decoder by itself: what it does on its own account, without the shop that started it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDecoders } from './decoders.ts'
import { paint } from './testing/paint.ts'

const program = new URL('decoder.ts', import.meta.url).href
// A busy machine may take its time.
const timeouts = { decode: 60_000 }
const job = async () => ({ bytes: await paint(40, 30).png().toBuffer(), fit: 'cover', widths: [20], maxPixels: 1000 * 1000 }) as const

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-decoder-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program that does something first and is a decoder then. */
const after = async (code: string) => {
  const path = join(folder, `${code.length}.mjs`)
  await writeFile(path, `${code}\nawait import('${program}')`)
  return path
}

/** A decoder that should have killed itself and goes on is killed here, so that the test ends. */
const killsItself = async (child: ChildProcess) => {
  try {
    await expect.poll(() => child.signalCode, { message: 'what ended the decoder' }).toBe('SIGALRM')
  } finally {
    child.kill('SIGKILL')
  }
}

test('a decoder that takes more than 700 MB ends itself, and none that takes as much [U3, U7]', async () => {
  const measured = `let times = 0
    process.memoryUsage.rss = () => { times += 1; process.send({ times }); return 700 * 1024 * 1024 + (times > 3 ? 1 : 0) }`
  const child = fork(await after(measured), { serialization: 'advanced', stdio: 'ignore' })
  let times = 0
  child.on('message', (said: { times?: number }) => (times = said.times ?? times))
  await killsItself(child)
  expect(times).toBe(4)
})

const hangs = `import sharp from '${import.meta.resolve('sharp')}'
  sharp.prototype.toBuffer = () => new Promise(() => {})`

/** How a picture that is given to a program of a decoder is refused, and what is told of it. */
const refusalOf = async (path: string) => {
  const told: string[] = []
  const decoders = createDecoders({ path, timeouts, failed: reason => told.push(reason) })
  const reason = await decoders.make(await job()).then(
    () => 'made',
    error => error.reason,
  )
  decoders.stop()
  return [reason, told]
}

test('a picture that makes a decoder take more than 700 MB is refused for what it is, which is not told [U3, U7]', async () => {
  const grows = `process.on('message', () => { process.memoryUsage.rss = () => 701 * 1024 * 1024 })`
  expect(await refusalOf(await after(`${hangs}\n${grows}`))).toEqual(['kind', []])
})

test.each(['vips_tracked: out of memory --- size == 95MB', 'VipsJpeg: Insufficient memory (case 4)'])(
  'a picture for which a decoder finds no memory may be sent again, which is told: %s [U7]',
  async error => {
    const finds = `import sharp from '${import.meta.resolve('sharp')}'
      sharp.prototype.toBuffer = () => Promise.reject(new Error('${error}'))`
    expect(await refusalOf(await after(finds))).toEqual(['busy', ['a decoder found no memory']])
  },
)

test('a decoder whose shop has gone ends at once, whatever else would keep it [U7]', async () => {
  const child = fork(await after(`setInterval(() => {}, 1000)`), { serialization: 'advanced', stdio: 'ignore' })
  await once(child, 'message')
  child.disconnect()
  await killsItself(child)
})

test('a decoder may hold 256 MB of its own beside its pictures [U7]', async () => {
  const path = join(folder, 'heap.mjs')
  const size = `import { getHeapStatistics } from 'node:v8'
    process.on('message', () => process.send({ stage: 'made', files: [{ width: getHeapStatistics().heap_size_limit, type: 'webp', bytes: Buffer.from('x') }] }))
    process.send({ stage: 'ready' })`
  await writeFile(path, size)
  const decoders = createDecoders({ path, timeouts })
  try {
    const [made] = await decoders.make(await job())
    expect(Math.floor((made?.width ?? 0) / 1024 / 1024)).toBeLessThan(300)
  } finally {
    decoders.stop()
  }
})

test('a decoder gives up a picture by itself after 5 s, a second before it is ended [U7]', async () => {
  const noted = `import sharp from '${import.meta.resolve('sharp')}'
    sharp.prototype.timeout = function (limit) { process.send({ limit }); return this }`
  const child = fork(await after(noted), { serialization: 'advanced', stdio: 'ignore' })
  const said: unknown[] = []
  child.on('message', message => said.push(message))
  await once(child, 'message')
  child.send(await job())
  try {
    await expect.poll(() => said.at(-1)).toMatchObject({ stage: 'made' })
    expect(said).toContainEqual({ limit: { seconds: 5 } })
  } finally {
    child.kill('SIGKILL')
  }
})
