import { type ReviewSort, reviewSorts } from '@waha/contract/reviews.rules.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { plansOf } from '../testing/plans-of.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { listReviews } from './reviews.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const list = (query: { productId: string; sort?: ReviewSort; limit?: number; after?: string; rating?: number }) =>
  shop.as()(reviewsApi.list, { query })

/** Writes reviews, each a minute younger than the one before, and gives them votes. */
const review = async (productId: string, said: { comment: string; rating: number; votes: number }[]) => {
  for (const [minute, { comment, rating, votes }] of said.entries()) {
    const { id } = await shop.db
      .insertInto('reviews')
      .values({ product_id: productId, user_name: 'Reader', rating, comment, created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into review_votes (review_id) select ${id} from generate_series(1, ${votes}::int)`.execute(shop.db)
  }
}

test('each order has its own first, and the newer one first among equals [REVIEW-01]', async () => {
  const productId = await makeProduct(shop.db)
  await review(productId, [
    { comment: 'five, oldest', rating: 5, votes: 0 },
    { comment: 'one, two votes', rating: 1, votes: 2 },
    { comment: 'three, ten votes', rating: 3, votes: 10 },
    { comment: 'five, newer, two votes', rating: 5, votes: 2 },
    { comment: 'one, newest', rating: 1, votes: 0 },
  ])
  const said = async (sort?: ReviewSort) => (await list({ productId, ...(sort ? { sort } : {}) })).reviews.map(({ comment }) => comment)
  const newest = ['one, newest', 'five, newer, two votes', 'three, ten votes', 'one, two votes', 'five, oldest']
  expect(await said()).toEqual(newest)
  expect(await said('newest')).toEqual(newest)
  expect(await said('helpful')).toEqual(['three, ten votes', 'five, newer, two votes', 'one, two votes', 'one, newest', 'five, oldest'])
  expect(await said('highest')).toEqual(['five, newer, two votes', 'five, oldest', 'three, ten votes', 'one, newest', 'one, two votes'])
  expect(await said('lowest')).toEqual(['one, newest', 'one, two votes', 'three, ten votes', 'five, newer, two votes', 'five, oldest'])
})

/** Reviews with all stars and up to 11 votes, three of each moment. */
const makeMany = async (count: number) => {
  const productId = await makeProduct(shop.db)
  await sql`insert into reviews (product_id, user_name, rating, comment, created_at, helpful)
    select ${productId}, 'Reader', 1 + n % 5, 'Said ' || n, timestamptz '2026-01-01 00:00:00.123456Z' + (n / 3) * interval '1 microsecond', n * 7 % 12
    from generate_series(0, ${count - 1}::int) n`.execute(shop.db)
  return productId
}

const orders: Record<ReviewSort, string> = {
  newest: 'created_at desc, id',
  helpful: 'helpful desc, created_at desc, id',
  highest: 'rating desc, created_at desc, id',
  lowest: 'rating, created_at desc, id',
}

test.each(reviewSorts)(
  'by %s, pages of any size are together every review once and in order, with and without stars [REVIEW-01]',
  async sort => {
    const productId = await makeMany(47)
    for (const rating of [undefined, 2])
      for (const limit of [1, 6, 47]) {
        const { rows } = await sql<{ comment: string }>`select comment from reviews where product_id = ${productId}
        and (${rating ?? null}::int is null or rating = ${rating ?? null}::int) order by ${sql.raw(orders[sort])}`.execute(shop.db)
        const found: string[] = []
        let after: string | null | undefined
        while (after !== null) {
          const page = await list({ productId, sort, limit, ...(rating ? { rating } : {}), ...(after ? { after } : {}) })
          found.push(...page.reviews.map(({ comment }) => comment))
          after = page.next
        }
        expect([sort, limit, rating, found]).toEqual([sort, limit, rating, rows.map(({ comment }) => comment)])
      }
  },
)

test('an unknown order, and a place of another order, are 400 [REVIEW-01, API-23]', async () => {
  const productId = await makeMany(5)
  const ask = async (query: string) => {
    const { status, body } = await shop.send('GET', `/reviews?productId=${productId}&${query}`)
    return [status, body.code, body.errors?.[0]?.field]
  }
  expect(await ask('sort=password')).toEqual([400, 'invalid_input', 'sort'])
  const byStars = (await list({ productId, sort: 'lowest', limit: 2 })).next
  const byTime = (await list({ productId, limit: 2 })).next
  for (const query of [`after=${byStars}`, `sort=newest&after=${byStars}`, `sort=highest&after=${byTime}`, `sort=helpful&after=${byTime}`])
    expect([query, ...(await ask(query))]).toEqual([query, 400, 'invalid_input', 'after'])
  expect((await ask(`sort=&after=${byTime}`))[0]).toBe(200)
})

/** A page of reviews as the shop asks for it: the database's plan of the statement that is sent, and the place of the next page. */
const explain = async (productId: string, page: { sort: ReviewSort; after?: string }) => {
  const { answer, plan } = await plansOf(shop.db, db => listReviews(db, productId, { ...page, limit: 6 }))
  return { plan, next: answer.next ?? '' }
}

test('each order is read from an index, and a later page of it not from the beginning, however many reviews there are [REVIEW-01]', async () => {
  const productId = await makeMany(20_000)
  await sql`vacuum analyze reviews`.execute(shop.db)
  const begins = { newest: 'created_at <=', helpful: 'helpful <=', highest: 'rating <=', lowest: 'rating >=' }
  for (const sort of reviewSorts) {
    const first = await explain(productId, { sort })
    const second = await explain(productId, { sort, after: first.next })
    for (const { plan } of [first, second])
      expect([sort, plan]).toEqual([sort, expect.stringMatching(/^Limit .*\n +-> +Index Scan using reviews_/)])
    expect(second.plan).toMatch(new RegExp(`Index Cond: .*${begins[sort]}`))
  }
})
