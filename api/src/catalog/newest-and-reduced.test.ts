import { catalogApi } from '@waha/contract/catalog.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  for (const { since, ...fields } of [
    { id: 'honey', priceCents: 5800, discount: 17, since: '2026-03-01', name: { en: 'Sidr Honey' } },
    { id: 'apples', priceCents: 2500, discount: 30, since: '2026-05-01' },
    { id: 'lamp', category: 'furniture' as const, priceCents: 31_000, since: '2026-04-01' },
    { id: 'mug', category: 'other' as const, priceCents: 100, discount: 29.99, since: '2026-02-01' },
  ])
    await makeProduct(shop.db, { ...fields, createdAt: new Date(since) })
})
afterAll(() => shop.stop())

const list = (query: object) => shop.as()(catalogApi.list, { query })
const ids = async (query: object) => (await list(query)).products.map(product => product.id)

test('the newest first, also within a category and among those found, or the oldest [API-16, LIST-16]', async () => {
  expect(await ids({ _sort: 'createdAt' })).toEqual(['apples', 'lamp', 'honey', 'mug'])
  expect(await ids({ _sort: 'createdAt', _order: 'desc', category: 'groceries' })).toEqual(['apples', 'honey'])
  expect(await ids({ _sort: 'createdAt', _order: 'asc' })).toEqual(['mug', 'honey', 'lamp', 'apples'])
  expect(await ids({ _sort: 'createdAt', page: 2, limit: 3 })).toEqual(['mug'])
  // Older, but the better match.
  await makeProduct(shop.db, { id: 'jar', name: { en: 'Honey' }, ratings: [5], createdAt: new Date('2026-01-01') })
  expect(await ids({ q: 'honey' })).toEqual(['jar', 'honey'])
  expect(await ids({ _sort: 'createdAt', q: 'honey' })).toEqual(['honey', 'jar'])
})

test('a least discount keeps products reduced by that much or more, alone, in a search and among ids [API-16, LIST-15]', async () => {
  expect(await ids({ minDiscount: 30 })).toEqual(['apples'])
  expect(await ids({ minDiscount: 31 })).toEqual([])
  expect(await ids({ minDiscount: 17 })).toEqual(['honey', 'apples', 'mug'])
  expect(await ids({ minDiscount: 18, _sort: 'createdAt' })).toEqual(['apples', 'mug'])
  expect(await ids({ minDiscount: 17, q: 'honey' })).toEqual(['honey'])
  expect(await ids({ minDiscount: 20, q: 'honey' })).toEqual([])
  expect(await ids({ minDiscount: 20, ids: ['lamp', 'apples'] })).toEqual(['apples'])
  expect((await list({ minDiscount: 20, ids: ['lamp', 'apples'] })).total).toBe(1)
})

test('products of one price and moment have one order, so that pages hold each of them once [API-16, LIST-09]', async () => {
  const made = ['same-b', 'same-c', 'same-a']
  for (const id of made) await makeProduct(shop.db, { id, category: 'digital', priceCents: 900, createdAt: new Date('2026-06-01') })
  for (const _sort of ['price', 'createdAt'])
    for (const [_order, sorted] of [
      ['asc', made.toSorted()],
      ['desc', made.toSorted().reverse()],
    ] as const) {
      const pages = await Promise.all([1, 2, 3].map(page => ids({ category: 'digital', _sort, _order, page, limit: 1 })))
      expect([_sort, _order, pages.flat()]).toEqual([_sort, _order, sorted])
    }
})
