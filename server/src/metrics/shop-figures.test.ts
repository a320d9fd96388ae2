import { connect, type Db } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createShopFigures } from './shop-figures.ts'

let db: Db
beforeAll(async () => {
  db = connect(await freshDatabase(inject('databaseUrl')), { connections: 2 })
})
afterAll(() => db.destroy())

const addStrayPayment = () => sql`insert into stray_payments (session_id) values (gen_random_uuid()::text)`.execute(db)

test('whoever asks within ten seconds is told the same figures, whoever asks after that new ones [OPERATE-02]', async () => {
  let clock = 0
  const figures = createShopFigures(db, vi.fn(), () => clock)
  const strayPayments = async () => (await figures()).waha_stray_payments
  expect(await strayPayments()).toBe(0)
  await addStrayPayment()
  clock = 9999
  expect(await strayPayments()).toBe(0)
  clock = 10_000
  expect(await strayPayments()).toBe(1)
  await addStrayPayment()
  clock = 20_000
  expect(await strayPayments()).toBe(2)
})

test('while the database does not answer the figures say so, and nothing that they do not know; afterwards they are whole again [OPERATE-02]', async () => {
  const said: string[] = []
  let clock = 0
  const figures = createShopFigures(
    db,
    (level, message) => void said.push(`${level}: ${message}`),
    () => clock,
  )
  await sql`alter table stray_payments rename to elsewhere`.execute(db)
  expect(await figures()).toEqual({ waha_database_up: 0 })
  expect(said).toEqual(['warn: the database does not say how the shop is'])
  await sql`alter table elsewhere rename to stray_payments`.execute(db)
  clock = 10_000
  expect(await figures()).toMatchObject({ waha_database_up: 1, waha_mails_waiting: 0, waha_orders_flagged: 0 })
})
