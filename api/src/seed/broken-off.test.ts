import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { closeDemo, seedDemo } from './seed-demo.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(shop.db)
})
afterAll(() => shop.stop())

/** What is done breaks off where it first changes this table. */
const breaksOffAt = async (table: string, work: () => Promise<unknown>) => {
  const name = sql.table(table)
  await sql`create trigger break_off before insert or update or delete on ${name} for each statement execute function break_off()`.execute(
    shop.db,
  )
  await expect(work()).rejects.toThrow('broken off')
  await sql`drop trigger break_off on ${name}`.execute(shop.db)
}
const counted = async (...tables: ('products' | 'reviews' | 'orders' | 'users' | 'seeds')[]) => {
  const counts = tables.map(async table => {
    const { count } = await shop.db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
const nothing = { products: 0, reviews: 0, orders: 0, users: 0, seeds: 0 }

test('a catalogue or a past that breaks off while it is written leaves nothing of itself, and is whole after the next start [F2]', async () => {
  const all = () => counted('products', 'reviews', 'orders', 'users', 'seeds')
  for (const table of ['review_votes', 'seeds']) {
    await breaksOffAt(table, () => seedCatalogue(shop.db))
    expect([table, await all()]).toEqual([table, nothing])
  }
  await seedCatalogue(shop.db)
  const planted = await all()
  expect(planted).toMatchObject({ orders: 0, seeds: 1 })
  for (const table of ['order_events', 'seeds']) {
    await breaksOffAt(table, () => seedDemo(shop.db))
    expect([table, await all()]).toEqual([table, planted])
  }
  await seedDemo(shop.db)
  expect(await counted('orders', 'seeds')).toEqual({ orders: 42, seeds: 3 })
})

test('a demo that breaks off while it is being closed is as open as before, and is closed by the next start [F2, A15]', async () => {
  const accounts = async () => (await shop.db.selectFrom('users').select('id').where('password_hash', 'is not', null).execute()).length
  await breaksOffAt('identities', () => closeDemo(shop.db))
  expect(await accounts()).toBe(2)
  expect([await closeDemo(shop.db), await accounts()]).toEqual([true, 0])
})
