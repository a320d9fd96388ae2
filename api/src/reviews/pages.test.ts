import { reviewsApi } from '@waha/contract/reviews.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** A product with so many reviews, three of each moment, one microsecond between the moments; every fifth has one star. */
const makeReviewed = async (count: number) => {
  const productId = await makeProduct(shop.db)
  await sql`insert into reviews (product_id, user_name, rating, comment, created_at)
    select ${productId}, 'Reader', case when n % 5 = 0 then 1 else 4 end, 'Said ' || n,
      timestamptz '2026-01-01 00:00:00.123456Z' + (n / 3) * interval '1 microsecond'
    from generate_series(0, ${count - 1}::int) n`.execute(shop.db)
  return productId
}

const list = (query: { productId: string; limit?: number; after?: string; rating?: number }) => shop.as()(reviewsApi.list, { query })

/** All pages, one after the other. */
const walk = async (query: { productId: string; limit: number; rating?: number }) => {
  const pages: string[][] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await list({ ...query, ...(after ? { after } : {}) })
    pages.push(page.reviews.map(({ comment }) => comment))
    after = page.next
  }
  return pages
}

const commentsInOrder = async (productId: string, rating?: number) => {
  const { rows } = await sql<{ comment: string }>`select comment from reviews where product_id = ${productId}
    and (${rating ?? null}::int is null or rating = ${rating ?? null}::int) order by created_at desc, id`.execute(shop.db)
  return rows.map(({ comment }) => comment)
}

test('the pages together are every review once, newest first, those of one moment included [API-21]', async () => {
  const productId = await makeReviewed(20)
  const pages = await walk({ productId, limit: 6 })
  expect(pages.map(page => page.length)).toEqual([6, 6, 6, 2])
  expect(pages.flat()).toEqual(await commentsInOrder(productId))
  expect((await walk({ productId, limit: 1 })).flat()).toEqual(pages.flat())
  expect((await walk({ productId, limit: 10 })).map(page => page.length)).toEqual([10, 10])
})

test('pages of those with so many stars; the histogram counts all reviews on each [API-21]', async () => {
  const productId = await makeReviewed(20)
  const pages = await walk({ productId, limit: 3, rating: 1 })
  expect(pages.map(page => page.length)).toEqual([3, 1])
  expect(pages.flat()).toEqual(['Said 15', 'Said 10', 'Said 5', 'Said 0'])
  expect(await walk({ productId, limit: 3, rating: 5 })).toEqual([[]])
  const { next } = await list({ productId, limit: 3, rating: 1 })
  expect((await list({ productId, limit: 3, rating: 1, after: next ?? '' })).histogram).toEqual([4, 0, 0, 16, 0])
})

test('what is written between two pages is neither repeated nor makes one be left out [API-21]', async () => {
  const productId = await makeReviewed(9)
  const first = await list({ productId, limit: 3 })
  await sql`insert into reviews (product_id, user_name, rating, comment) values (${productId}, 'New', 5, 'Newer')`.execute(shop.db)
  const second = await list({ productId, limit: 3, after: first.next ?? '' })
  expect([...first.reviews, ...second.reviews].map(({ comment }) => comment)).toEqual((await commentsInOrder(productId)).slice(1, 7))
})

test('the plain call answers the newest 500 with all their fields [API-21]', async () => {
  const productId = await makeReviewed(501)
  const { body } = await shop.send('GET', `/reviews?productId=${productId}`)
  expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual((await commentsInOrder(productId)).slice(0, 500))
  expect(Object.keys(body.reviews[0]).sort()).toEqual([
    '_id',
    'comment',
    'createdAt',
    'day',
    'helpful',
    'pictures',
    'productId',
    'rating',
    'userName',
  ])
  expect(body.histogram).toEqual([101, 0, 0, 400, 0])
  expect((await list({ productId: await makeReviewed(3) })).next).toBeNull()
})

test('a page size, place or number of stars that makes no sense is 400; an empty one counts as omitted [API-23]', async () => {
  const productId = await makeReviewed(2)
  const ask = async (query: string) => (await shop.send('GET', `/reviews?productId=${productId}&${query}`)).status
  const place = '1767225600123456-00000000-0000-4000-8000-000000000000'
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=x',
    'rating=0',
    'rating=6',
    'after=x',
    `after=${place}x`,
    `after=9${place}9`,
    'after=-1',
  ])
    expect([query, await ask(query)]).toEqual([query, 400])
  for (const query of [
    'limit=1',
    'limit=100',
    'rating=1',
    'rating=5',
    `after=${place}`,
    `after=9999999999999999${place.slice(16)}`,
    'limit=&after=&rating=',
  ])
    expect([query, await ask(query)]).toEqual([query, 200])
})
