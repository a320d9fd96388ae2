import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect, type Db } from './connect.ts'
import { askPrepared, prepareQueries } from './prepared.ts'
import type { Tables } from './schema.ts'

const double = (db: Db, value: number) => askPrepared<{ doubled: number }>(db, sql`select 2 * ${value}::int as doubled`)
const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`

let url: string
beforeAll(async () => {
  url = await freshDatabase(inject('databaseUrl'))
})
const open: { end: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(each => each.end())))
const connectOnce = () => {
  const db = connect(url, { connections: 1 })
  open.push({ end: () => db.destroy() })
  return db
}

test('a query that is asked several times is prepared once, with its values as parameters', async () => {
  const db = connectOnce()
  expect(await double(db, 21)).toEqual([{ doubled: 42 }])
  expect(await double(db, 4)).toEqual([{ doubled: 8 }])
  expect((await prepared.execute(db)).rows).toEqual([{ statement: 'select 2 * $1::int as doubled' }])
})

test('in a transaction, too', async () => {
  expect(
    await connectOnce()
      .transaction()
      .execute(tx => double(tx, 3)),
  ).toEqual([{ doubled: 6 }])
})

test('of queries whose text varies the first hundred are prepared; others always are', async () => {
  // A copy of its own: other tests of this process may have used up the hundred.
  const afresh = './prepared.ts?afresh'
  const { askPrepared: ask, prepareQueries: onConnect }: typeof import('./prepared.ts') = await import(afresh)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1, onConnect }) }) })
  open.push({ end: () => db.destroy() })
  const askOne = (number: number, varies: boolean) => ask(db, sql`select ${sql.lit(number)} as one_of_many`, { varies })
  for (let number = 0; number < 101; number += 1) await askOne(number, true)
  await askOne(1000, false)
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%one_of_many' and name like 'query-%'`.execute(db)
  const texts = rows.map(({ statement }) => statement)
  for (const number of [0, 99]) expect(texts).toContain(`select ${number} as one_of_many`)
  expect(texts).not.toContain('select 100 as one_of_many')
  expect(texts).toContain('select 1000 as one_of_many')
})

test('behind a pooler, whose process ids are not the database’s, nothing is prepared', async () => {
  await double(connectOnce(), 1)
  const preparedWith = async (change: (id: number) => number) => {
    const client: pg.Client & { processID?: number } = new pg.Client({ connectionString: url })
    open.push(client)
    await client.connect()
    client.processID = change(client.processID ?? 0)
    await prepareQueries(client)
    await client.query('select 2 * $1::int as doubled', [1])
    return (await client.query('select statement from pg_prepared_statements')).rows.length
  }
  expect([await preparedWith(id => id), await preparedWith(id => id + 1)]).toEqual([1, 0])
})
