import files, { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from './lock.ts'

test('who finds a dead lock that another takes over meanwhile is refused, and leaves it to that one [F3]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-lock-'))
  const lock = join(folder, 'shop.lock')
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 - 3, began: '' }))
  const other = JSON.stringify({ pid: process.pid, began: '', nonce: 'another' })
  const { link } = files
  // The other is done before this one has the right to take over a dead lock.
  const linked = vi.spyOn(files, 'link').mockImplementation(async (from, to) => {
    if (to !== lock) await writeFile(lock, other)
    await link(from, to)
  })
  syncBuiltinESMExports()
  onTestFinished(async () => {
    linked.mockRestore()
    syncBuiltinESMExports()
    await rm(folder, { recursive: true })
  })
  await expect(takeLock(lock)).rejects.toThrow(`process (${process.pid})`)
  expect(await readFile(lock, 'utf8')).toBe(other)
})

test('where nobody can tell whether the process that holds a lock is a shop, the file is named that holds others back [F3]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lock = join(folder, 'shop.lock')
  await writeFile(lock, JSON.stringify({ pid: process.pid, began: '' }))
  await expect(takeLock(lock)).rejects.toThrow(`choose another DATA_DIR. If it is no shop, delete ${lock}.`)
})
