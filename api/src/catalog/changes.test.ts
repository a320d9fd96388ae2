import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { changesSince, currentPlace, type Place } from './changes.queries.ts'

let shop: TestApi
let place: Place
let id: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  id = await makeProduct(shop.db, { ratings: [4] })
  place = await currentPlace(shop.db)
  // Transactions of other tests on the same server count as open, too: then all that was noted since they began is told again.
  while ((await look()).length > 0) {}
})

const look = async () => {
  const found = await changesSince(shop.db, place)
  place = found.place
  return found.changes
}
const update = (values: Record<string, unknown>, db: Pick<Db, 'updateTable'> = shop.db) =>
  db.updateTable('products').set(values).where('id', '=', id).execute()
const review = { user_name: 'Noor', rating: 5, comment: 'Good.' }
const insert = (count: number) =>
  sql`insert into reviews (product_id, user_name, rating, comment) select ${id}, 'Crowd', 5, 'Good.' from generate_series(1, ${count}::int)`.execute(
    shop.db,
  )

test('what a page shows of a product is noted when it changes: fields, texts, a new product, one that goes [CACHE-04]', async () => {
  await update({ price_cents: 5 })
  expect(await look()).toEqual([{ productId: id, what: 'product' }])
  await shop.db.updateTable('product_texts').set({ name: 'New' }).where('product_id', '=', id).where('language', '=', 'en').execute()
  expect(await look()).toEqual([{ productId: id, what: 'product' }])
  await update({ withdrawn_at: new Date() })
  expect(await look()).toEqual([{ productId: id, what: 'product' }])
  const other = await makeProduct(shop.db)
  expect(new Set((await look()) as object[])).toContainEqual({ productId: other, what: 'product' })
  await shop.db.deleteFrom('product_texts').where('product_id', '=', other).execute()
  await shop.db.deleteFrom('products').where('id', '=', other).execute()
  expect(await look()).toEqual(Array.from({ length: 3 }, () => ({ productId: other, what: 'product' })))
  expect(await look()).toEqual([])
})

test('each field that a page shows or a search looks through is noted when it changes, and each text that comes, changes or goes [CACHE-04]', async () => {
  const noted = [{ productId: id, what: 'product' }]
  const fields = {
    category: 'furniture',
    price_cents: 7777,
    old_price_cents: 8888,
    discount: 12,
    image: '/pictures/lamp/1-1000.webp',
    images: ['/pictures/lamp/2-1000.webp'],
    preview: 'data:image/webp;base64,AAAA',
    own_language: 'ar',
    search_name: 'lamp',
    search_text: 'lamp',
    withdrawn_at: new Date(),
  }
  for (const [field, value] of Object.entries(fields)) {
    await update({ [field]: value })
    expect([field, await look()]).toEqual([field, noted])
  }
  await shop.db.deleteFrom('product_texts').where('product_id', '=', id).where('language', '=', 'ar').execute()
  expect(['a text goes', await look()]).toEqual(['a text goes', noted])
  await shop.db.insertInto('product_texts').values({ product_id: id, language: 'ar', name: 'مصباح', description: '' }).execute()
  expect(['a text comes', await look()]).toEqual(['a text comes', noted])
  await shop.db.deleteFrom('product_texts').where('product_id', '=', id).execute()
  await shop.db.deleteFrom('reviews').where('product_id', '=', id).execute()
  await look()
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  expect(['the product goes', await look()]).toEqual(['the product goes', noted])
  const bare = { id, category: 'other', price_cents: 1, own_language: 'en', search_name: '', search_text: '' } as const
  await shop.db.insertInto('products').values(bare).execute()
  expect(['a product without texts comes', await look()]).toEqual(['a product without texts comes', noted])
})

test('a review is noted as such when it is written, changed or removed; the rating that goes with it is not noted again [CACHE-04]', async () => {
  const noted = [{ productId: id, what: 'reviews' }]
  await shop.db
    .insertInto('reviews')
    .values({ product_id: id, ...review })
    .execute()
  expect(await look()).toEqual(noted)
  await update({ rating_sum: 9, rating_count: 2 })
  expect(await look()).toEqual([])
  await shop.db.updateTable('reviews').set({ comment: 'Better.' }).where('product_id', '=', id).where('user_name', '=', 'Noor').execute()
  expect(await look()).toEqual(noted)
  await shop.db.deleteFrom('reviews').where('product_id', '=', id).where('user_name', '=', 'Noor').execute()
  expect(await look()).toEqual(noted)
})

test('a change that was written first but committed last is not missed, and none is told twice meanwhile [CACHE-04]', async () => {
  const other = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const slow = await other.startTransaction().execute()
  await update({ price_cents: 7 }, slow)
  await shop.db
    .insertInto('reviews')
    .values({ product_id: id, ...review })
    .execute()
  expect(await look()).toEqual([{ productId: id, what: 'reviews' }])
  expect(await look()).toEqual([])
  await slow.commit().execute()
  expect(await look()).toEqual([{ productId: id, what: 'product' }])
  expect(await look()).toEqual([])
  await other.destroy()
})

test('a reader that begins while a change is under way is told of it once it is committed [CACHE-04]', async () => {
  const other = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const slow = await other.startTransaction().execute()
  await update({ price_cents: 9 }, slow)
  // A later transaction that ends earlier.
  await insert(1)
  place = await currentPlace(shop.db)
  await slow.commit().execute()
  expect(await look()).toContainEqual({ productId: id, what: 'product' })
  await other.destroy()
})

test('a change that is rolled back is not told [CACHE-04]', async () => {
  await shop.db
    .transaction()
    .execute(async tx => {
      await update({ price_cents: 8 }, tx)
      throw new Error('no')
    })
    .catch(() => {})
  expect(await look()).toEqual([])
})

test('more than a thousand changes at once are everything; a thousand are named [CACHE-04]', async () => {
  await insert(1000)
  expect(await look()).toHaveLength(1000)
  await insert(1001)
  expect(await look()).toBe('everything')
})

test('many changes that are known already, while an old transaction is open, hide no new ones [CACHE-04]', async () => {
  const other = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const slow = await other.startTransaction().execute()
  await update({ price_cents: 10 }, slow)
  await insert(1000)
  expect(await look()).toHaveLength(1000)
  await insert(3)
  expect(await look()).toHaveLength(3)
  await slow.commit().execute()
  expect(await look()).toEqual([{ productId: id, what: 'product' }])
  await other.destroy()
})

test('another rate of delivery, or order of zones, is noted as what concerns every page [CACHE-04, ITEM-06]', async () => {
  const everyPage = { productId: '', what: 'product' }
  const { id: rate, zone_id } = await shop.db.selectFrom('rates').select(['id', 'zone_id']).limit(1).executeTakeFirstOrThrow()
  await shop.db.updateTable('rates').set({ free_from_cents: 9900 }).where('id', '=', rate).execute()
  expect(await look()).toEqual([everyPage])
  await shop.db.updateTable('zones').set({ position: 99 }).where('id', '=', zone_id).execute()
  expect(await look()).toEqual([everyPage])
  await shop.db.deleteFrom('rates').where('id', '=', rate).execute()
  expect(await look()).toEqual([everyPage])
})
