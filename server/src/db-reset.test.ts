import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-reset-'))
  // As root the server's user must reach the database in it.
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Does something with the stopped shop's database. */
const withDatabase = async <Result>(work: (db: ReturnType<typeof connect>) => Promise<Result>) => {
  const { url, stop } = await startPostgres({ name: 'waha', dataDir })
  await migrate(url)
  const db = connect(url, { longRunning: true })
  const result = await work(db)
  await db.destroy()
  await stop()
  return result
}
const emails = () =>
  withDatabase(async db => (await db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email))
const run = (command: 'db-reset' | 'db-seed' | 'db-migrate', env: object = {}) =>
  new Promise<{ code: unknown; said: string }>(resolve => {
    const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
    execFile(process.execPath, [file], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    )
  })
const exists = (path: string) => access(join(dataDir, path)).then(...([() => true, () => false] as const))

test('the database of a shop that was never a demo is neither emptied nor filled where its settings are missing, also if a demo is asked for [A15, F15]', async () => {
  await withDatabase(db => db.insertInto('users').values({ email: 'noor@shop.example', name: 'Noor' }).execute())
  for (const env of [{}, { DEMO: 'true' }])
    expect([env, await run('db-reset', env)]).toEqual([env, { code: 1, said: expect.stringContaining('demo shop') }])
  expect(await run('db-seed')).toEqual({ code: 1, said: expect.stringContaining('STRIPE_SECRET_KEY') })
  expect(await emails()).toEqual(['noor@shop.example'])
})

test('a real shop gets no products of the demo, though its settings are there [A15]', async () => {
  await withDatabase(db => db.insertInto('users').values({ email: 'noor@shop.example', name: 'Noor' }).execute())
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const env of [stripe, { DEMO: 'true' }])
    expect([env, await run('db-seed', env)]).toEqual([env, { code: 1, said: expect.stringContaining('real shop') }])
  expect(await withDatabase(db => db.selectFrom('products').select('id').execute())).toEqual([])
})

test('a demo begins anew: what people did is gone, from the stand-ins as well, and its accounts are there; so does one that has just been made [A15]', async () => {
  expect(await run('db-reset')).toMatchObject({ code: 0 })
  await withDatabase(db => db.insertInto('users').values({ email: 'noor@shop.example', name: 'Noor' }).execute())
  for (const kept of ['sandbox/mailbox', 'images']) await mkdir(join(dataDir, kept), { recursive: true })
  await writeFile(join(dataDir, 'sandbox/mailbox/mails.jsonl'), '')
  expect(await run('db-reset')).toMatchObject({ code: 0 })
  const there = await emails()
  for (const { email } of Object.values(demoAccounts)) expect(there).toContain(email)
  expect(there).not.toContain('noor@shop.example')
  expect([await exists('sandbox'), await exists('images')]).toEqual([false, true])
})

test('while a shop runs on the folder no command empties, fills or upgrades its database, and it is said who has it [F3]', async () => {
  const { url, stop } = await startPostgres({ name: 'waha', dataDir })
  await migrate(url)
  const db = connect(url, { longRunning: true })
  const tables = async () => (await db.introspection.getTables()).length
  const before = await tables()
  const refused = { code: 1, said: expect.stringContaining(`Another process (${process.pid}) is using ${dataDir}`) }
  for (const command of ['db-reset', 'db-seed', 'db-migrate'] as const)
    expect([command, await run(command, { DEMO: 'true' })]).toEqual([command, refused])
  expect([await tables(), await db.selectFrom('products').select('id').execute()]).toEqual([before, []])
  await db.destroy()
  await stop()
})
