import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { startWorker } from './start-worker.ts'

test('one that cannot bring the schema up to date does not serve, and ends; the next one does once that can be done [F13, F16]', async () => {
  const [folder, databaseUrl] = [await mkdtemp(join(tmpdir(), 'waha-half-started-')), await freshDatabase(inject('databaseUrl'))]
  const [shop, db] = [await openShop(folder, 1, { DATABASE_URL: databaseUrl }), connect(databaseUrl, { longRunning: true })]
  onTestFinished(async () => {
    await shop.stop()
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  const times = (message: string) => shop.said().split(message).length - 1
  // The first step of the schema seems to be missing, which can be made no more.
  const { rows } = await sql<{ timestamp: string }>`delete from kysely_migration where name = '0001-shop' returning timestamp`.execute(db)
  for (const pid of await shop.serving()) process.kill(pid, 'SIGKILL')
  await expect.poll(() => times('a process that serves could not be started')).toBeGreaterThan(0)
  expect(times('a process serves again')).toBe(0)
  await sql`insert into kysely_migration (name, timestamp) values ('0001-shop', ${rows[0]?.timestamp})`.execute(db)
  await expect.poll(() => times('a process serves again')).toBe(1)
  expect((await shop.insist('/ready')).status).toBe(200)
  await expect.poll(async () => (await shop.serving()).length).toBe(1)
})

test('one that the system cannot make has ended, and whoever asks something of it is told so [F16]', async () => {
  const { execPath } = process
  Object.defineProperty(process, 'execPath', { value: join(tmpdir(), 'no-such-program') })
  onTestFinished(() => void Object.defineProperty(process, 'execPath', { value: execPath }))
  const worker = startWorker(1000)
  expect(await worker.ended).toContain('ENOENT')
  await expect(worker.ask({ command: 'stop' })).rejects.toThrow('ENOENT')
})
