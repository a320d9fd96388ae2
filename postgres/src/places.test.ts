import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseDataDir, makeSocketFolder } from './places.ts'

/** A folder that nobody but its owner can enter. */
const closedFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.runIf(process.getuid?.() === 0)(
  'of root’s folders a configured one is refused, with what to do, and never replaced; the usual one is, each by its own [F15]',
  async () => {
    const [one, other] = [await closedFolder(), await closedFolder()]
    await expect(chooseDataDir('waha', join(one, 'data'), false)).rejects.toThrow('Choose another DATA_DIR, such as /var/lib/waha.')
    const usual = (folder: string) => chooseDataDir('waha', join(folder, 'data'), true)
    expect(await usual(one)).toMatch(/^\/var\/lib\/waha\/[0-9a-f]{10}$/)
    expect([await usual(one), await usual(other)]).toEqual([await usual(one), expect.not.stringContaining(await usual(one))])
  },
)

test.runIf(process.getuid?.() === 0)(
  'a database that root finds in a closed folder is never left for an empty one: it is refused, with whose it is [F15]',
  async () => {
    const folder = join(await closedFolder(), 'data')
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await chown(join(folder, 'postgres'), 4321, 4321)
    for (const isDefault of [true, false])
      await expect(chooseDataDir('waha', folder, isDefault)).rejects.toThrow(
        `${folder} has a database, which belongs to the user with the id 4321`,
      )
  },
)

test('a folder that the server’s user reaches is taken as it is, also where it is only to be made [F15]', async () => {
  const folder = join(tmpdir(), 'waha-not-there', 'data')
  expect([await chooseDataDir('waha', folder, false), await chooseDataDir('waha', folder, true)]).toEqual([folder, folder])
})

test.skipIf(process.platform === 'win32')(
  'the socket is in a folder with a short path, counted in bytes as the system does [F15]',
  async () => {
    const folder = join(tmpdir(), 'مجلد'.repeat(12))
    expect(folder.length).toBeLessThan(70)
    await mkdir(folder, { mode: 0o711 })
    vi.stubEnv('TMPDIR', folder)
    const made = await makeSocketFolder().finally(() => vi.unstubAllEnvs())
    await Promise.all([folder, made].map(path => rm(path, { recursive: true, force: true })))
    expect(dirname(made)).toBe('/tmp')
  },
)
