import pg from 'pg'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { prepareStatements, statement } from './statement.ts'

const double = statement<{ doubled: number }>('double', 'select 2 * $1::int as doubled')
const preparedNames = 'select name from pg_prepared_statements'
const named = statement<{ name: string }>('names', preparedNames)

let url: string
beforeAll(async () => {
  url = await freshDatabase(inject('databaseUrl'))
})
const open: { end: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map(each => each.end())))

test('a statement answers rows, and a connection of the pool prepares it under its name', async () => {
  const db = connect(url, { connections: 1 })
  open.push({ end: () => db.destroy() })
  expect(await double(db, 21)).toEqual([{ doubled: 42 }])
  expect(await double(db, 4)).toEqual([{ doubled: 8 }])
  expect(await named(db)).toEqual([{ name: 'double' }, { name: 'names' }])
})

test('in a transaction, too', async () => {
  const db = connect(url, { connections: 1 })
  open.push({ end: () => db.destroy() })
  expect(await db.transaction().execute(tx => double(tx, 3))).toEqual([{ doubled: 6 }])
})

test('behind a pooler, whose process ids are not the database’s, nothing is prepared', async () => {
  const connected = async (processID: number | undefined) => {
    const client: pg.Client & { processID?: number } = new pg.Client({ connectionString: url })
    open.push(client)
    await client.connect()
    if (processID !== undefined) client.processID = processID
    await prepareStatements(client)
    await client.query('select 2 * $1::int as doubled', [1])
    return (await client.query(preparedNames)).rows
  }
  expect(await connected(undefined)).toEqual([{ name: 'double' }, { name: 'names' }])
  expect(await connected(1)).toEqual([])
})
