import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { variables } from '../variables.ts'
import { openShop } from './open-shop.ts'

test('a shop of a test opens on a database of its own, whatever settings somebody has exported', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'waha-exported-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    return rm(dataDir, { recursive: true, force: true })
  })
  for (const name of Object.keys(variables.shape)) vi.stubEnv(name, 'somebody’s own')
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
  const shop = await openShop(dataDir, 1)
  expect([shop.said(), await shop.stop()]).toEqual([expect.stringContaining(`data        ${dataDir}`), 0])
})
