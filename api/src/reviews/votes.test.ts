import { reviewsApi } from '@waha/contract/reviews.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { setVote, votesOf } from './review-votes.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** A product with one review of somebody signed in. */
const makeReviewed = async () => {
  const productId = await makeProduct(shop.db)
  const writer = await signUp(shop)
  const write = (comment: string) => shop.as(writer.token)(reviewsApi.write, { body: { productId, rating: 4, comment } })
  return { productId, writer, write, id: (await write('Solid.')).review._id }
}

const counted = async (productId: string) => (await shop.as()(reviewsApi.list, { query: { productId } })).reviews[0]?.helpful
const mine = async (token: string, productId: string) => (await shop.as(token)(reviewsApi.mine, { query: { productId } })).helpful

/** People who did not have to register. */
const makeVoters = async (count: number) => {
  const people = Array.from({ length: count }, (_, index) => ({ email: `voter-${index}-${Math.random()}@waha.example`, name: 'Voter' }))
  return (await shop.db.insertInto('users').values(people).returning('id').execute()).map(({ id }) => id)
}

test('a vote counts once, can be taken back without others, and is known to the voter alone [REVIEW-02]', async () => {
  const { productId, id } = await makeReviewed()
  const [one, two] = [await signUp(shop), await signUp(shop)]
  const params = { id }
  expect(await counted(productId)).toBe(0)
  expect(await shop.as(one.token)(reviewsApi.vote, { params })).toEqual({ helpful: 1 })
  expect(await shop.as(one.token)(reviewsApi.vote, { params })).toEqual({ helpful: 1 })
  expect(await shop.as(two.token)(reviewsApi.vote, { params })).toEqual({ helpful: 2 })
  const another = await makeReviewed()
  await shop.as(one.token)(reviewsApi.vote, { params: { id: another.id } })
  expect(await counted(productId)).toBe(2)
  expect([await mine(one.token, productId), await mine(two.token, await makeProduct(shop.db))]).toEqual([[id], []])
  expect(await shop.as(one.token)(reviewsApi.unvote, { params })).toEqual({ helpful: 1 })
  expect(await shop.as(one.token)(reviewsApi.unvote, { params })).toEqual({ helpful: 1 })
  expect([await mine(one.token, productId), await mine(two.token, productId), await counted(productId)]).toEqual([[], [id], 1])
  expect([await mine(one.token, another.productId), await counted(another.productId)]).toEqual([[another.id], 1])
})

test('nobody votes for their own review, for one that is gone or not sold, or signed out [REVIEW-02, Z1]', async () => {
  const { productId, writer, id } = await makeReviewed()
  const vote = async (token: string | undefined, review: string) => {
    const { status, body } = await shop.send('POST', `/reviews/${review}/helpful`, token ? { token } : {})
    return [status, body.code]
  }
  expect(await vote(writer.token, id)).toEqual([403, 'review_own'])
  expect(await vote(undefined, id)).toEqual([401, 'sign_in_required'])
  const { token } = await signUp(shop)
  expect(await vote(token, '00000000-0000-4000-8000-000000000000')).toEqual([404, 'review_not_found'])
  expect((await vote(token, 'nothing'))[0]).toBe(400)
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', productId).execute()
  expect(await vote(token, id)).toEqual([404, 'review_not_found'])
  expect(await shop.db.selectFrom('review_votes').select('user_id').where('review_id', '=', id).execute()).toEqual([])
})

test('all votes for a product’s reviews are told, the last first; of more than are asked for the last ones [REVIEW-02]', async () => {
  const { productId, id } = await makeReviewed()
  const { id: voter, token } = await signUp(shop)
  const others = await Promise.all(
    [1, 2].map(
      async () =>
        (await shop.as((await signUp(shop)).token)(reviewsApi.write, { body: { productId, rating: 5, comment: 'Solid.' } })).review._id,
    ),
  )
  const voted = [id, ...others]
  for (const review of voted) await setVote(shop.db, voter, review, true)
  expect(await mine(token, productId)).toEqual(voted.toReversed())
  expect(await votesOf(shop.db, voter, productId, 2)).toEqual(voted.toReversed().slice(0, 2))
})

test('votes by two hundred people at once, each given five times, are two hundred; half of them taken back leave a hundred [REVIEW-02, R5]', async () => {
  const { productId, id } = await makeReviewed()
  const voters = await makeVoters(200)
  await Promise.all(Array.from({ length: 5 }).flatMap(() => voters.map(voter => setVote(shop.db, voter, id, true))))
  expect(await counted(productId)).toBe(200)
  const half = voters.slice(0, 100)
  await Promise.all([...half, ...half].map(voter => setVote(shop.db, voter, id, false)))
  expect(await counted(productId)).toBe(100)
  expect((await shop.db.selectFrom('review_votes').selectAll().where('review_id', '=', id).execute()).length).toBe(100)
})

test('a vote that waits for another one counts beside it [REVIEW-02, R5]', async () => {
  const { productId, id } = await makeReviewed()
  const [first = '', second = ''] = await makeVoters(2)
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%set_review_vote%'`
  const vote = await shop.db.transaction().execute(async tx => {
    await setVote(tx, first, id, true)
    const later = setVote(shop.db, second, id, true)
    await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(1)
    return { later }
  })
  expect(await vote.later).toEqual({ refused: null, votes: 2 })
  expect(await counted(productId)).toBe(2)
})

test('one person who gives and takes back at once a hundred times has one vote or none, and the number says which [REVIEW-02, R5]', async () => {
  const { productId, id } = await makeReviewed()
  const [voter = ''] = await makeVoters(1)
  await Promise.all(Array.from({ length: 100 }, (_, turn) => setVote(shop.db, voter, id, turn % 2 === 0)))
  const rows = await shop.db.selectFrom('review_votes').select('user_id').where('review_id', '=', id).execute()
  expect(rows.length).toBeLessThan(2)
  expect(await counted(productId)).toBe(rows.length)
})

test('a review that replaces another starts without votes, also while some are given, and takes none from others [REVIEW-02, R5]', async () => {
  const { productId, write, id } = await makeReviewed()
  const [early = '', ...late] = await makeVoters(30)
  const other = await makeReviewed()
  for (const review of [id, other.id]) await setVote(shop.db, early, review, true)
  expect((await write('It broke.')).review.helpful).toBe(0)
  expect([await counted(productId), await counted(other.productId)]).toEqual([0, 1])
  await Promise.all([...late.map(voter => setVote(shop.db, voter, id, true)), write('Mended, and solid.')])
  const rows = await shop.db.selectFrom('review_votes').select('user_id').where('review_id', '=', id).execute()
  expect(await counted(productId)).toBe(rows.length)
  expect(rows.map(row => row.user_id)).not.toContain(early)
})

test('with an account its votes go, and the numbers follow [REVIEW-02]', async () => {
  const [one, two] = [await makeReviewed(), await makeReviewed()]
  const [leaving = '', staying = ''] = await makeVoters(2)
  for (const { id } of [one, two]) for (const voter of [leaving, staying]) await setVote(shop.db, voter, id, true)
  await shop.db.deleteFrom('users').where('id', '=', leaving).execute()
  expect([await counted(one.productId), await counted(two.productId)]).toEqual([1, 1])
})

test('sixty votes a minute, whichever reviews they are for [REVIEW-02, D5]', async () => {
  // Within one minute, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const reviews = [await makeReviewed(), await makeReviewed()]
  const { token } = await signUp(shop)
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, turn) => shop.send('POST', `/reviews/${reviews[turn % 2]?.id}/helpful`, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
  expect(answers.flatMap(({ headers }) => headers.get('retry-after') ?? [])).toEqual(['60'])
})

test('a vote is noted as a change of its product’s votes, not of ratings that lists show [CACHE-04]', async () => {
  const { productId, id } = await makeReviewed()
  const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from catalogue_changes`.execute(shop.db)
  const [voter = ''] = await makeVoters(1)
  await setVote(shop.db, voter, id, true)
  const notes = await shop.db
    .selectFrom('catalogue_changes')
    .select(['product_id', 'what'])
    .where('id', '>', before[0]?.last ?? 0)
    .execute()
  expect(notes).toEqual([{ product_id: productId, what: 'votes' }])
})
