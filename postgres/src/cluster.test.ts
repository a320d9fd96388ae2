import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareCluster } from './cluster.ts'

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
