import { reviewsApi } from '@waha/contract/reviews.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { writeReview } from './write-review.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const post = (token: string | undefined, body: unknown) => shop.send('POST', '/reviews', { ...(token ? { token } : {}), body })

/** What is stored with the product, and what its reviews say. */
const truth = async (productId: string) => {
  const { rating_sum, rating_count, average_rating } = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await shop.db.selectFrom('reviews').select('rating').where('product_id', '=', productId).execute()
  return {
    stored: [rating_sum, rating_count, average_rating],
    counted: [
      rows.reduce((sum, { rating }) => sum + rating, 0),
      rows.length,
      Number((rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length).toFixed(3)),
    ],
  }
}

/** People who did not have to register: only their ids matter. */
const makeUsers = async (count: number) => {
  const people = Array.from({ length: count }, (_, index) => ({
    email: `crowd-${index}-${Math.random()}@waha.example`,
    name: `Crowd ${index}`,
  }))
  return (await shop.db.insertInto('users').values(people).returning('id').execute()).map(({ id }) => id)
}

test('a review is stored under the name of who signed in, and the product’s rating follows [API-22, API-21, ITEM-10]', async () => {
  const productId = await makeProduct(shop.db, { ratings: [5, 4] })
  const { token } = await signUp(shop)
  const { status, body } = await post(token, { productId, rating: 3, comment: '  Solid, a bit loud.  ', userName: 'Admin' })
  expect(status).toBe(201)
  expect(body.review).toMatchObject({ productId, rating: 3, comment: 'Solid, a bit loud.' })
  const { reviews, histogram } = await shop.as()(reviewsApi.list, { query: { productId } })
  expect(reviews.length).toBe(3)
  expect(reviews[0]).toEqual(body.review)
  expect(Object.keys(reviews[0] ?? {}).sort()).toEqual([
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
  expect(histogram).toEqual([0, 0, 1, 1, 1])
  const { body: product } = await shop.send('GET', `/products/${productId}`)
  expect(product.product).toMatchObject({ averageRating: 4, numReviews: 3 })
})

test('a review has the day that it was in the shop when it was written, wherever it is read [ITEM-10]', async () => {
  const productId = await makeProduct(shop.db)
  const { id, token } = await signUp(shop)
  await post(token, { productId, rating: 3, comment: 'Good.' })
  const days = async () => {
    const { reviews } = await shop.as()(reviewsApi.list, { query: { productId } })
    const { review } = await shop.as(token)(reviewsApi.mine, { query: { productId } })
    return [...reviews.map(({ day }) => day), review?.day]
  }
  // Midnight in Riyadh.
  for (const [written, day] of [
    ['2026-03-14T20:59:59.999Z', '2026-03-14'],
    ['2026-03-14T21:00:00Z', '2026-03-15'],
  ] as const) {
    await shop.db
      .updateTable('reviews')
      .set({ created_at: new Date(written) })
      .where('user_id', '=', id)
      .execute()
    expect([written, ...(await days())]).toEqual([written, day, day])
  }
})

test('a second review replaces the first and is the newest; what it was is gone from the rating [ITEM-13]', async () => {
  const productId = await makeProduct(shop.db, { ratings: [2] })
  const { token } = await signUp(shop)
  const mine = () =>
    shop
      .as(token)(reviewsApi.mine, { query: { productId } })
      .then(answer => answer.review)
  expect(await mine()).toBeNull()
  await post(token, { productId, rating: 5, comment: 'Wonderful.' })
  await post((await signUp(shop)).token, { productId, rating: 4, comment: 'Between.' })
  await post(token, { productId, rating: 1, comment: 'It broke.' })
  const { reviews } = await shop.as()(reviewsApi.list, { query: { productId } })
  expect(reviews.map(({ comment }) => comment)).toEqual(['It broke.', 'Between.', 'Said.'])
  expect(await mine()).toEqual(reviews[0])
  expect(await truth(productId)).toEqual({ stored: [7, 3, 2.333], counted: [7, 3, 2.333] })
})

test('one person’s reviews of two products stand beside each other: each counts in its own rating, and is known as theirs [ITEM-13, API-21]', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const { token } = await signUp(shop)
  for (const [productId, rating] of [
    [first, 5],
    [second, 2],
    [second, 3],
  ] as const)
    expect((await post(token, { productId, rating, comment: 'As it is.' })).status).toBe(201)
  expect([(await truth(first)).stored, (await truth(second)).stored]).toEqual([
    [5, 1, 5],
    [3, 1, 3],
  ])
  const mine = async (productId: string) => (await shop.as(token)(reviewsApi.mine, { query: { productId } })).review
  expect([(await mine(first))?.rating, (await mine(second))?.rating]).toEqual([5, 3])
  expect(await mine(await makeProduct(shop.db))).toBeNull()
})

test('a name cannot be borrowed, the signed-out get 401, the eleventh in a minute 429 [R4]', async () => {
  // Within one minute, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const productId = await makeProduct(shop.db)
  expect((await post(undefined, { productId, rating: 5, comment: 'Hello' })).status).toBe(401)
  expect((await shop.send('GET', `/reviews/mine?productId=${productId}`)).status).toBe(401)
  const { token, id } = await signUp(shop)
  const { name } = await shop.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const answers = []
  for (let turn = 0; turn < 11; turn++)
    answers.push(await post(token, { productId, rating: 5, comment: `Turn ${turn}`, userName: 'Waha Admin' }))
  expect(answers.slice(0, 10).map(({ status, body }) => [status, body.review?.userName])).toEqual(Array(10).fill([201, name]))
  expect([answers[10]?.status, answers[10]?.body.code]).toEqual([429, 'too_many_requests'])
  expect(answers[10]?.headers.get('retry-after')).toBe('60')
  expect((await post((await signUp(shop)).token, { productId, rating: 5, comment: 'Another may' })).status).toBe(201)
})

test('the ten reviews a minute are the writer’s, whichever products they are of [R4, D5]', async () => {
  const { token } = await signUp(shop)
  const statuses = []
  for (let turn = 0; turn < 11; turn++)
    statuses.push((await post(token, { productId: await makeProduct(shop.db), rating: 5, comment: 'Good.' })).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('an account without a name is shown by the one it gives, else as Anonymous [API-22, ITEM-11]', async () => {
  const productId = await makeProduct(shop.db)
  const { token, id } = await signUp(shop)
  await shop.db.updateTable('users').set({ name: '' }).where('id', '=', id).execute()
  const nameFor = async (body: object) => (await post(token, { productId, rating: 4, comment: 'Fine', ...body })).body.review.userName
  expect(await nameFor({})).toBe('Anonymous')
  expect(await nameFor({ userName: ' Huda ' })).toBe('Huda')
  const blank = await post(token, { productId, rating: 4, comment: 'Fine', userName: ' \u200b ' })
  expect([blank.status, blank.body.message]).toEqual([400, 'Please enter your name'])
})

test('who came by a code is shown by the name given, else as Anonymous, and never by the mailbox [API-22, ITEM-11]', async () => {
  const productId = await makeProduct(shop.db)
  const calls = createCodeCalls(shop)
  const { ticket, code } = await calls.receive('john.smith1985@waha.example')
  const { token } = (await calls.signIn(ticket, code)).body
  const nameFor = async (given: object) => {
    await post(token, { productId, rating: 4, comment: 'Fine', ...given })
    return (await shop.as()(reviewsApi.list, { query: { productId } })).reviews.map(({ userName }) => userName)
  }
  expect(await nameFor({ userName: 'J.' })).toEqual(['J.'])
  expect(await nameFor({})).toEqual(['Anonymous'])
})

test('who has no name in the shop may be called by 100 characters, and by no more [R2, T2]', async () => {
  const productId = await makeProduct(shop.db)
  const { token, id } = await signUp(shop)
  await shop.db.updateTable('users').set({ name: '' }).where('id', '=', id).execute()
  const write = (userName: string) => post(token, { productId, rating: 4, comment: 'Fine', userName })
  expect((await write('🌴'.repeat(100))).body.review.userName).toBe('🌴'.repeat(100))
  const { status, body } = await write('🌴'.repeat(101))
  expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field: 'userName', code: 'text_too_long' })])
})

test('ratings are whole from 1 to 5, comments have 1 to 2,000 characters, the product is sold [R2, API-23]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  for (const rating of [0, 6, 4.5, '5', null, [5], undefined, true, -1, 1e21]) {
    const { status, body } = await post(token, { productId, rating, comment: 'Hello' })
    expect([rating, status, body.errors[0].field]).toEqual([rating, 400, 'rating'])
  }
  for (const comment of ['', '   \n ', '\u200b\u200d\ufeff\u2060', '\u202e\u2066', '\u3164\u2800\u115f', null, 5, undefined]) {
    const { status, body } = await post(token, { productId, rating: 5, comment })
    expect([comment, status, body.message]).toEqual([comment, 400, 'Please enter a comment'])
  }
  const long = await post(token, { productId, rating: 5, comment: '🌴'.repeat(2001) })
  expect([long.status, long.body.message]).toEqual([400, 'At most 2000 characters, please'])
  expect((await post(token, { productId, rating: 5, comment: 'x\0y' })).body.errors[0].code).toBe('text_unreadable')
  expect((await post(token, { productId, rating: 5, comment: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  expect((await shop.as()(reviewsApi.list, { query: { productId } })).reviews).toEqual([])
  expect((await post(token, { productId, rating: 5, comment: '🌴'.repeat(2000) })).status).toBe(201)
  expect((await post(token, { productId: 'nothing', rating: 5, comment: 'Hello' })).status).toBe(404)
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', productId).execute()
  expect((await post(token, { productId, rating: 5, comment: 'Hello' })).status).toBe(404)
})

test('whatever is posted is taken or refused, never a failure [R2, API-23]', async () => {
  const productId = await makeProduct(shop.db)
  const { token, id } = await signUp(shop)
  // Without the rate limit, which is not tested here.
  const patient = () => shop.api.limits.refund({ name: 'review', points: 10, seconds: 60 }, id)
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          productId: fc.oneof(fc.constant(productId), fc.jsonValue()),
          rating: fc.jsonValue(),
          comment: fc.jsonValue(),
          userName: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      async body => {
        await patient()
        expect((await post(token, body)).status).toBeLessThan(500)
      },
    ),
    { numRuns: 200 },
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async comment => {
      await patient()
      expect([201, 400]).toContain((await post(token, { productId, rating: 5, comment })).status)
    }),
    { numRuns: 100 },
  )
})

test('overrides that turn text around are taken out; runs of blank lines become one [T1]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const { body } = await post(token, { productId, rating: 5, comment: '\u202eevil\u202c \u2067\u2066good\u2069\n\n \n\n\nend' })
  expect(body.review.comment).toBe('evil good\n\nend')
})

test('a hundred posts at once by one user are one review, and the rating is that of the one [R3, ITEM-13]', async () => {
  const productId = await makeProduct(shop.db, { ratings: [4, 4] })
  const [userId = ''] = await makeUsers(1)
  await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      writeReview(shop.db, { productId, userId, userName: 'One', rating: (turn % 5) + 1, comment: `Turn ${turn}` }),
    ),
  )
  const { stored, counted } = await truth(productId)
  expect([stored, counted[1]]).toEqual([counted, 3])
})

test('the same over the wire: ten of a hundred are taken, the rest told to wait, one row [R3]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => post(token, { productId, rating: (turn % 5) + 1, comment: 'Again' })),
  )
  expect(answers.filter(({ status }) => status === 201).length).toBe(10)
  expect(answers.filter(({ status }) => status === 429).length).toBe(90)
  const { stored, counted } = await truth(productId)
  expect([stored, counted[1]]).toEqual([counted, 1])
})

test('a thousand people at once: sum, count and average are those of the stored reviews [R3]', async () => {
  const productId = await makeProduct(shop.db)
  const people = await makeUsers(1000)
  await Promise.all(
    people.map((userId, index) =>
      writeReview(shop.db, { productId, userId, userName: 'Many', rating: (index % 5) + 1, comment: 'At once' }),
    ),
  )
  const { stored, counted } = await truth(productId)
  expect([stored, counted[1]]).toEqual([counted, 1000])
  const { histogram } = await shop.as()(reviewsApi.list, { query: { productId } })
  expect(histogram.reduce((sum, votes) => sum + votes, 0)).toBe(counted[1])
})
