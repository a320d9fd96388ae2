import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareCluster, stopOrphan } from './cluster.ts'

test.skipIf(process.platform === 'win32')(
  'a database that cannot be made leaves nothing of itself, and its program’s own words say why [F2]',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    // Another user makes it where tests run as root.
    await chmod(dataDir, 0o755)
    const binaries = join(dataDir, 'programs')
    await mkdir(join(binaries, 'bin'), { recursive: true })
    await writeFile(join(binaries, 'bin/initdb'), '#!/bin/sh\necho half > PG_VERSION\necho "no room" >&2\nexit 1\n', { mode: 0o755 })
    await expect(prepareCluster({ name: 'waha', binaries, folder: join(dataDir, 'postgres') })).rejects.toThrow(
      `The database could not be made in ${dataDir}: no room\nOr set DATABASE_URL`,
    )
    expect(await readdir(dataDir)).toEqual(['programs'])
  },
)

test('an empty pid file, as a power cut leaves it, is removed; that of a server which starts just now is not [F15]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-postgres-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'postmaster.pid')
  await writeFile(file, '')
  const soon = new Date(Date.now() + 3_600_000)
  await utimes(file, soon, soon)
  await stopOrphan(folder)
  expect(await readdir(folder)).toEqual(['postmaster.pid'])
  await utimes(file, 0, 0)
  await stopOrphan(folder)
  expect(await readdir(folder)).toEqual([])
})
