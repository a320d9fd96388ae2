import { execFileSync } from 'node:child_process'
import files, { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { executable, placeBinaries } from './binaries.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-programs-'))
  // As root another user runs them.
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true }))

const there = () => readdir(join(dataDir, 'programs'))
const postgresIn = (place: string) => join(place, 'bin', executable('postgres'))

test('programs that do not run, as when a part of them is missing, are put there anew, and nothing of an earlier try is left [F2]', async () => {
  const place = await placeBinaries(dataDir)
  await rm(postgresIn(place))
  await mkdir(join(dataDir, 'programs/new/bin'), { recursive: true })
  expect(await placeBinaries(dataDir)).toBe(place)
  expect(execFileSync(postgresIn(place), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
  expect(await there()).toEqual([basename(place)])
})

// Elsewhere the package has no libraries to be linked, which is the last step.
test.runIf(process.platform === 'linux')(
  'programs have their place once they are whole: where putting them there breaks off, none has it [F2]',
  async () => {
    const linked = vi.spyOn(files, 'symlink').mockRejectedValue(new Error('broken off'))
    syncBuiltinESMExports()
    onTestFinished(() => {
      linked.mockRestore()
      syncBuiltinESMExports()
    })
    await expect(placeBinaries(dataDir)).rejects.toThrow('broken off')
    expect(await there()).toEqual(['new'])
  },
)

test.skipIf(process.platform === 'win32')(
  'programs of a package that does not say which libraries to link are refused, with what to do [F2]',
  async () => {
    const { readFile } = files
    const read = vi.spyOn(files, 'readFile').mockImplementation((async (path: string, ...how: []) => {
      if (path.endsWith('pg-symlinks.json')) throw new Error('ENOENT')
      return readFile(path, ...how)
    }) as never)
    syncBuiltinESMExports()
    onTestFinished(() => {
      read.mockRestore()
      syncBuiltinESMExports()
    })
    await expect(placeBinaries(dataDir)).rejects.toThrow('The packaged PostgreSQL is not whole: delete node_modules and run "npm ci"')
    expect(await there()).toEqual(['new'])
  },
)
