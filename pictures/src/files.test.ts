import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { boundedFiles, type Files, filesInFolder } from './files.ts'

let folder: string
const said: string[] = []
const failed = (reason: string) => void said.push(reason)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-files-'))
  said.length = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file that is missing is none; one that cannot be read is no file that is missing [N4, F17]', async () => {
  const files = boundedFiles(filesInFolder(folder), { failed })
  expect([await files.read('avatars/a.webp'), await files.has('avatars/a.webp'), said]).toEqual([undefined, false, []])
  await files.write('avatars/a.webp/b.webp', Buffer.from('b'), 'image/webp')
  // A folder is where the file should be.
  await expect(files.read('avatars/a.webp')).rejects.toMatchObject({ reason: 'busy' })
  expect(said).toEqual([expect.stringMatching(/^read: EISDIR/)])
})

test('an empty file, which a power failure may have left of a picture, is none [F4, F17]', async () => {
  const files = filesInFolder(folder)
  const outcome = async () => [String(await files.read('avatars/a.webp')), await files.has('avatars/a.webp')]
  await mkdir(join(folder, 'avatars'))
  await writeFile(join(folder, 'avatars/a.webp'), '')
  expect(await outcome()).toEqual(['undefined', false])
  await writeFile(join(folder, 'avatars/a.webp'), 'a')
  expect(await outcome()).toEqual(['a', true])
})

test('a picture counts as written once the disk has it, its folder and whatever folder was made for it [F4, F17]', async () => {
  const handle = await open(folder)
  await handle.close()
  const type: typeof handle = Object.getPrototypeOf(handle)
  const [real, synced] = [type.sync, [] as number[]]
  const spy = vi.spyOn(type, 'sync').mockImplementation(async function (this: typeof handle) {
    const { ino, size } = await this.stat()
    if (size > 0) synced.push(ino)
    await real.call(this)
  })
  onTestFinished(() => void spy.mockRestore())
  const files = filesInFolder(folder)
  const inodes = (...paths: string[]) => Promise.all(paths.map(async path => (await stat(join(folder, path))).ino))
  await files.write('avatars/a.webp', Buffer.from('a'), 'image/webp')
  expect(synced.splice(0)).toEqual(await inodes('avatars/a.webp', 'avatars', ''))
  await files.write('avatars/b.webp', Buffer.from('b'), 'image/webp')
  expect(synced).toEqual(await inodes('avatars/b.webp', 'avatars'))
})

test('what cannot be written is refused, and it is said why [F4, F17]', async () => {
  await writeFile(join(folder, 'avatars'), 'a file where the folder should be')
  const files = boundedFiles(filesInFolder(folder), { failed })
  await expect(files.write('avatars/a.webp', Buffer.from('a'), 'image/webp')).rejects.toMatchObject({ reason: 'busy' })
  expect(said).toEqual([expect.stringMatching(/^write: E(EXIST|NOTDIR)/)])
})

test('what a disk took of a file before it was full is removed; a file that was there already stays as it is [F4, F17]', async () => {
  const files = filesInFolder(folder)
  const half = async function* () {
    yield Buffer.from('half')
    // It is on the disk by now, as it is when the disk gets full.
    expect(await readdir(join(folder, 'avatars'))).toEqual(['a.webp'])
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(files.write('avatars/a.webp', half() as never, 'image/webp')).rejects.toThrow('no space left on device')
  expect(await readdir(join(folder, 'avatars'))).toEqual([])
  await files.write('avatars/a.webp', Buffer.from('mine'), 'image/webp')
  await expect(files.write('avatars/a.webp', Buffer.from('another'), 'image/webp')).rejects.toThrow('EEXIST')
  expect(String(await files.read('avatars/a.webp'))).toBe('mine')
})

test('a hundred reads that fail are told once, and once more after the disk has answered [F17]', async () => {
  let works = false
  const read = async () => {
    if (!works) throw new Error('input/output error')
    return Buffer.from('a')
  }
  const files = boundedFiles({ ...filesInFolder(folder), read }, { failed })
  const askedFor = (times: number) => Promise.allSettled(Array.from({ length: times }, () => files.read('avatars/a.webp')))
  await askedFor(100)
  expect(said).toEqual(['read: input/output error'])
  works = true
  await askedFor(1)
  works = false
  await askedFor(2)
  expect(said).toEqual(['read: input/output error', 'read: input/output error'])
})

test('a disk that does not answer is waited for 5 s, whatever it is asked; what it writes afterwards is removed [F17]', async () => {
  const real = filesInFolder(folder)
  const moves = Promise.withResolvers<void>()
  const later =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args) =>
      moves.promise.then(() => work(...args))
  const slow: Files = { write: later(real.write), read: later(real.read), has: later(real.has), remove: later(real.remove) }
  // What fails is told once: each is asked of files of its own.
  const files = () => boundedFiles(slow, { failed })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcomes: string[] = []
  const asked = [
    files().write('avatars/a.webp', Buffer.from('a'), 'image/webp'),
    files().read('avatars/b.webp'),
    files().has('avatars/c.webp'),
    files().remove('avatars/d.webp'),
  ].map(work => (work as Promise<unknown>).catch(error => outcomes.push(error.reason)))
  await vi.advanceTimersByTimeAsync(4999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([outcomes, said]).toEqual([
    ['busy', 'busy', 'busy', 'busy'],
    ['write', 'read', 'look', 'remove'].map(what => `${what}: the disk does not answer`),
  ])
  const removed = vi.spyOn(slow, 'remove')
  moves.resolve()
  await Promise.all(asked)
  await expect.poll(() => removed.mock.calls).toEqual([['avatars/a.webp']])
  await expect.poll(() => readdir(join(folder, 'avatars'))).toEqual([])
})
