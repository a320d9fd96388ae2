import { catalogApi } from '@waha/contract/catalog.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const total = async (query: object) => (await shop.as()(catalogApi.list, { query })).total
const change = (id: string, values: object) => shop.db.updateTable('products').set(values).where('id', '=', id).execute()

/** What the kept counts say, and what the rows say. */
const keptAndCounted = async () => {
  const kept = sql`select category, price_band, stars, discount_band, count from product_counts where count <> 0 order by 1, 2, 3, 4`
  const counted = sql`
    select category, price_band, stars, discount_band, count(*) as count from products where withdrawn_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`
  return [(await kept.execute(shop.db)).rows, (await counted.execute(shop.db)).rows]
}
const expectTrue = async () => {
  const [kept, counted] = await keptAndCounted()
  expect(kept).toEqual(counted)
}

test('totals follow every change of a product: new, another price, category, rating, withdrawn, back, deleted [LIST-12, API-16]', async () => {
  const digital = { category: 'digital' }
  expect(await total({})).toBe(0)
  const [id] = [await makeProduct(shop.db, { category: 'digital', priceCents: 2500 }), await makeProduct(shop.db, { category: 'beauty' })]
  expect([await total({}), await total(digital), await total({ minPrice: 25, maxPrice: 50 })]).toEqual([2, 1, 1])
  await change(id, { price_cents: 2499 })
  expect([await total({ minPrice: 25, maxPrice: 50 }), await total({ maxPrice: 25, ...digital })]).toEqual([0, 1])
  await change(id, { category: 'furniture' })
  expect([await total(digital), await total({ category: 'furniture' })]).toEqual([0, 1])
  await change(id, { rating_sum: 8, rating_count: 2 })
  expect([await total({ rating: 4 }), await total({ rating: 5 }), await total({})]).toEqual([1, 0, 2])
  await expectTrue()
  await change(id, { withdrawn_at: new Date(), price_cents: 9900 })
  expect([await total({}), await total({ rating: 1 })]).toEqual([1, 0])
  await change(id, { withdrawn_at: null })
  expect([await total({}), await total({ minPrice: 50, maxPrice: 100 })]).toEqual([2, 1])
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  expect(await total({})).toBe(1)
  await expectTrue()
})

test('totals of a least discount follow each change of one, also of a discount that no filter offers [LIST-15, API-16]', async () => {
  const digital = { category: 'digital' as const }
  const totals = async () => [
    await total({ ...digital, minDiscount: 30 }),
    await total({ ...digital, minDiscount: 25 }),
    await total({ ...digital, minDiscount: 1 }),
  ]
  expect(await totals()).toEqual([0, 0, 0])
  const id = await makeProduct(shop.db, { ...digital, discount: 29.99, priceCents: 4000 })
  expect(await totals()).toEqual([0, 1, 1])
  await change(id, { discount: 30 })
  expect(await totals()).toEqual([1, 1, 1])
  await change(id, { discount: 24 })
  expect(await totals()).toEqual([0, 0, 1])
  await change(id, { discount: 9.5 })
  expect([await totals(), await total({ ...digital, minDiscount: 10 })]).toEqual([[0, 0, 1], 0])
  await change(id, { discount: 100 })
  expect([await totals(), await total({ minDiscount: 100 }), await total({ minDiscount: 70, maxPrice: 25 })]).toEqual([[1, 1, 1], 1, 0])
  await expectTrue()
  await change(id, { withdrawn_at: new Date() })
  expect(await totals()).toEqual([0, 0, 0])
  await expectTrue()
})

test('a range that no filter offers is counted exactly, too [LIST-12, API-16]', async () => {
  for (const priceCents of [77_701, 77_702, 77_703]) await makeProduct(shop.db, { category: 'clothes', priceCents, ratings: [3] })
  const around = { category: 'clothes', minPrice: 777.02, maxPrice: 777.03 }
  expect([await total(around), await total({ ...around, rating: 4 })]).toEqual([2, 0])
  // A cent beside what a filter offers.
  for (const priceCents of [2501, 2502]) await makeProduct(shop.db, { category: 'clothes', priceCents })
  expect([
    await total({ category: 'clothes', maxPrice: 25.01 }),
    await total({ category: 'clothes', minPrice: 25.02, maxPrice: 50 }),
  ]).toEqual([1, 1])
})

test('many changes at once are all counted, and none fails another [LIST-12, C4]', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, index) => makeProduct(shop.db, { category: index % 2 ? 'other' : 'fragrances', priceCents: 600 })),
  )
  const changeAll = (odd: object, even: object) => Promise.all(ids.map((id, index) => change(id, index % 2 ? odd : even)))
  for (let turn = 0; turn < 3; turn += 1) {
    await changeAll({ category: 'fragrances' }, { category: 'other' })
    await changeAll({ category: 'other' }, { category: 'fragrances' })
  }
  await changeAll({ category: 'fragrances' }, { price_cents: 4000 })
  expect([await total({ category: 'fragrances' }), await total({ category: 'fragrances', minPrice: 25 })]).toEqual([40, 20])
  await expectTrue()
})

test('a change that is undone was never counted [LIST-12]', async () => {
  const before = await total({})
  await shop.db
    .transaction()
    .execute(async tx => {
      await makeProduct(tx, {})
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await total({})).toBe(before)
  await expectTrue()
})
