import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyChecksums, writeChecksums } from './checksums.ts'

// Paths are taken apart as Windows does it. Files are still opened as this system does.
vi.mock('node:path', async original => {
  const path = await original<typeof import('node:path')>()
  return { ...path, normalize: path.win32.normalize, isAbsolute: path.win32.isAbsolute }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-sums-'))
  await mkdir(join(folder, 'tables'))
  await writeFile(join(folder, 'tables/orders.copy.gz'), 'orders')
})
afterEach(() => rm(folder, { recursive: true }))

test('checksums that were written are read again, also on Windows [F14]', async () => {
  await writeChecksums(folder, ['tables/orders.copy.gz'])
  expect(await verifyChecksums(folder)).toEqual(['tables/orders.copy.gz'])
})

test('a line that leads out of the backup on any system is none [F14]', async () => {
  const digest = createHash('sha256').update('orders').digest('hex')
  for (const path of ['/tables/orders.copy.gz', '../x', 'tables/../../x', 'tables\\..\\..\\x', '..\\x', 'C:/x', 'C:x']) {
    await writeFile(join(folder, 'SHA256SUMS'), `${digest}  ${path}\n`)
    expect([path, await verifyChecksums(folder).catch(({ message }) => message)]).toEqual([
      path,
      'The backup is damaged: SHA256SUMS has a line that is none.',
    ])
  }
})
