import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

/** A database without anything in it, and a connection to it. */
const emptyDatabase = async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  const db = connect(url, { connections: 1 })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return { url, db }
}

const tablesOf = async (db: ReturnType<typeof connect>) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('an upgrade that breaks off at any of its statements leaves nothing of itself, and works when run again [F13]', async () => {
  const { url, db } = await emptyDatabase()
  // Every statement that changes the schema is counted, in a sequence since that is not rolled back; the chosen one fails.
  await sql`create schema faults; create sequence faults.statements`.execute(db)
  await sql
    .raw(
      `create function faults.fail() returns event_trigger language plpgsql as $$
       begin
         if nextval('faults.statements') = current_setting('faults.at')::int then raise exception 'injected'; end if;
       end $$`,
    )
    .execute(db)
  await sql`create event trigger fail_at on ddl_command_end execute function faults.fail()`.execute(db)
  const name = new URL(url).pathname.slice(1)
  const failAt = async (statement: number) => {
    await sql.raw(`alter database ${name} set faults.at = '${statement}'`).execute(db)
    await sql`select setval('faults.statements', 1, false)`.execute(db)
  }
  const attempt = async (statement: number) => {
    await failAt(statement)
    return migrate(url).then(
      () => 'done',
      error => String(error),
    )
  }
  const outcomes: string[] = []
  // Starting anew each time: the same statement is met at the same number only as long as nothing of the attempt before has stayed.
  for (let statement = 1; statement < 500; statement += 1) {
    const outcome = await attempt(statement)
    if (outcome === 'done') break
    outcomes.push(outcome)
    expect([statement, await tablesOf(db)]).toEqual([statement, []])
  }
  expect(outcomes.length).toBeGreaterThan(40)
  expect(outcomes.filter(outcome => !outcome.includes('injected'))).toEqual([])
  expect(await tablesOf(db)).toContain('orders')
  await db.destroy()
})

test('several that start at once upgrade one after the other [F13]', async () => {
  const { url, db } = await emptyDatabase()
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(await tablesOf(db)).toContain('orders')
  await db.destroy()
})

test('a database of a newer version is left alone, and it is said why [F13]', async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00Z')`)
  await expect(migrate(url)).rejects.toThrow(/made by a newer version of the shop .* 9999-of-tomorrow/)
  await client.end()
})
