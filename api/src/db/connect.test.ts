import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect, type Db } from './connect.ts'

let db: Db
beforeAll(async () => {
  db = connect(await freshDatabase(inject('databaseUrl')), { connections: 2 })
})
afterAll(() => db.destroy())

test('a statement of 5 s is cancelled by the database, whose limit is 2 s [F6]', async () => {
  const shown = async (name: string) => (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name]
  expect([await shown('statement_timeout'), await shown('lock_timeout')]).toEqual(['2s', '1500ms'])
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
})
