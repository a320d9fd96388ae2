import { catalogApi } from '@waha/contract/catalog.ts'
import { discounts, priceLimits, priceRanges, productCategories, ratings } from '@waha/contract/choices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  // Every end of every range, a cent beside it, each category, averages on and beside whole stars.
  const prices = [1, ...priceRanges.flatMap(([min]) => [min * 100 - 1, min * 100, min * 100 + 1]).filter(cents => cents > 1)]
  for (const [index, priceCents] of prices.entries()) {
    await makeProduct(shop.db, {
      category: productCategories[index % productCategories.length] ?? 'other',
      priceCents,
      name: { en: index % 2 ? `Lamp ${index}` : `Chair ${index}` },
      discount: [0, 5, 10, 22, 29.5, 30, 49, 50, 70, 99][index % 10] ?? 0,
      ratings: [[], [5], [4, 5], [3, 3], [1], [2, 3, 3], [4, 4]][index % 7] ?? [],
    })
  }
  for (const category of ['furniture', 'beauty'] as const)
    await makeProduct(shop.db, {
      ...{ category, priceCents: 3000, discount: 30, ratings: [4] },
      ...{ name: { en: 'Polish' }, description: { en: 'For furniture of all kinds.' } },
    })
  await shop.db
    .updateTable('products')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', await makeProduct(shop.db, {}))
    .execute()
})
afterAll(() => shop.stop())

const total = async (query: object) => (await shop.as()(catalogApi.list, { query: { ...query, limit: 1 } })).total
const facets = (query: object) => shop.as()(catalogApi.facets, { query })

const filters = {
  'no filter': {},
  'a category': { category: 'digital' },
  'a price range': { minPrice: 25, maxPrice: 50 },
  'the open range': { minPrice: 50_000 },
  'a range of no band': { minPrice: 24.99, maxPrice: 333.33 },
  'a rating': { rating: 3 },
  'up to a price': { maxPrice: 100 },
  'a discount': { minDiscount: 30 },
  'a discount that is not offered': { minDiscount: 25, rating: 2 },
  'a search': { q: 'lamp' },
  'a search with all filters': { q: 'lamp', category: 'beauty', minPrice: 0, maxPrice: 25, rating: 1, minDiscount: 10 },
  'a search that finds nothing': { q: 'qqqqqq' },
} as const

describe('facets', () => {
  test.each(Object.entries(filters))(
    'counts what each choice would leave, as the list itself counts: %s [LIST-12, LIST-15, API-34]',
    async (_, given) => {
      const { category: _c, ...noCategory } = given as Record<string, unknown>
      const { minPrice: _min, maxPrice: _max, ...noPrice } = given as Record<string, unknown>
      const { rating: _r, ...noRating } = given as Record<string, unknown>
      const { minDiscount: _d, ...noDiscount } = given as Record<string, unknown>
      const counted = await facets(given)
      expect(counted.all).toBe(await total(noCategory))
      for (const { category, count } of counted.categories)
        expect([category, count]).toEqual([category, await total({ ...noCategory, category })])
      for (const { minPrice, maxPrice, count } of counted.prices)
        expect([minPrice, count]).toEqual([minPrice, await total({ ...noPrice, minPrice, ...(maxPrice === null ? {} : { maxPrice }) })])
      for (const { maxPrice, count } of counted.priceLimits)
        expect([maxPrice, count]).toEqual([maxPrice, await total({ ...noPrice, maxPrice })])
      for (const { minDiscount, count } of counted.discounts)
        expect([minDiscount, count]).toEqual([minDiscount, await total({ ...noDiscount, minDiscount })])
      for (const { rating, count } of counted.ratings) expect([rating, count]).toEqual([rating, await total({ ...noRating, rating })])
    },
  )

  test.each([
    {},
    { category: 'furniture' },
    { category: 'beauty' },
    { minPrice: 25, maxPrice: 50 },
    { minPrice: 24.99, maxPrice: 333.33 },
    { rating: 3 },
    { minDiscount: 30 },
    { minDiscount: 25, rating: 2 },
  ])('a search for categories counts each product that it lists once, with %j [LIST-12, LIST-13]', async (filter: object) => {
    // Named in the text of a product of the category, and of another one; begun by the names of three; with a limit in words.
    for (const q of ['furniture', 'الا', 'furniture under $500', 'chairs under $500', 'furniture polish']) {
      const { products, total } = await shop.as()(catalogApi.list, { query: { ...filter, q, limit: 100 } })
      expect([q, total]).toEqual([q, products.length])
      const { category, ...others } = filter as { category?: string }
      const { all, categories } = await facets({ ...others, q })
      const counted = category ? categories.find(one => one.category === category)?.count : all
      expect([q, counted]).toEqual([q, total])
    }
  })

  test('names every category, price, rating and discount, also those that would leave none [LIST-12, LIST-04, LIST-14]', async () => {
    const { categories, prices, ratings: stars, ...rest } = await facets({ q: 'qqqqqq' })
    expect(categories).toEqual(productCategories.map(category => ({ category, count: 0 })))
    expect(prices).toEqual(priceRanges.map(([minPrice, maxPrice]) => ({ minPrice, maxPrice: maxPrice ?? null, count: 0 })))
    expect(stars).toEqual(ratings.map(rating => ({ rating, count: 0 })))
    expect(rest.priceLimits).toEqual(priceLimits.map(maxPrice => ({ maxPrice, count: 0 })))
    expect(rest.discounts).toEqual(discounts.map(minDiscount => ({ minDiscount, count: 0 })))
  })

  test('filters that make no sense are 400, unknown names are none of its business [I2, I5, API-23]', async () => {
    for (const query of [
      'category=cars',
      'minPrice=9&maxPrice=2',
      'rating=0',
      'rating=1.5',
      'minDiscount=0',
      'minDiscount=101',
      'q=a&q=b',
      `q=${'x'.repeat(101)}`,
      'q=%00',
    ])
      expect([query, (await shop.send('GET', `/products/facets?${query}`)).status]).toEqual([query, 400])
    expect((await shop.send('GET', '/products/facets?ids=x&page=3')).status).toBe(200)
  })
})
