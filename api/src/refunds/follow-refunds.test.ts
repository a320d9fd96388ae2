import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { followRefunds, recordRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

type Order = Awaited<ReturnType<typeof desk.paidOrder>>

/** As if so many cents had been given back one by one at the provider; what it says of them. */
const makeElsewhere = async ({ intent }: Order, count: number) => {
  const made: Stripe.Refund[] = []
  for (let each = 0; each < count; each += 1)
    made.push(await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 1 }))
  return made
}

/** How many statements it takes to record this, and how often the order is locked. */
const statementsFor = async ({ order }: Order, made: readonly Stripe.Refund[]) => {
  const found = { statements: 0, locks: 0 }
  const rows: number[] = []
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      found.statements += 1
      if ('endModifiers' in node && node.endModifiers) {
        found.locks += 1
        rows.push(0)
      }
      if (node.kind === 'InsertQueryNode') rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await recordRefunds({ ...shop.api, db }, { order }, made)
  return { ...found, rows }
}

test('what is known already takes one statement and no lock, however much it is [B1]', async () => {
  const order = await desk.paidOrder()
  const made = await makeElsewhere(order, 30)
  await recordRefunds(shop.api, order, made)
  expect(await statementsFor(order, made)).toEqual({ statements: 1, locks: 0, rows: [] })
})

test('refunds that are new take a few statements each, and one lock for 25 of them [B1]', async () => {
  const [few, many] = [await desk.paidOrder(), await desk.paidOrder()]
  const forOne = await statementsFor(few, await makeElsewhere(few, 1))
  expect(forOne.locks).toBe(1)
  const forMany = await statementsFor(many, await makeElsewhere(many, 51))
  // Of each a row, a line in the timeline and a mail.
  expect([forMany.locks, forMany.rows]).toEqual([3, [75, 75, 3]])
  // With the row's answer.
  expect(forMany.statements - 3 * forOne.statements).toBeLessThanOrEqual(48 * 4)
  expect((await many.states()).length).toBe(51)
})

test('two processes that read the same refunds at once write each of them once [B1]', async () => {
  const order = await desk.paidOrder()
  await makeElsewhere(order, 30)
  const db = connect(shop.databaseUrl, { connections: 2, longRunning: true })
  await Promise.all([followRefunds(shop.api, order.intent), followRefunds({ ...shop.api, db }, order.intent)])
  await db.destroy()
  expect([(await order.states()).length, (await order.mails()).length]).toEqual([30, 30])
})

test('of two refunds at the provider that name the same one of ours, the older is ours and the other stands beside it [B1]', async () => {
  const order = await desk.paidOrder()
  const { id } = await shop.db
    .insertInto('refunds')
    .values({ order_id: order.order, amount_cents: 100, reason: 'returned', note: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const make = (amount: number) =>
    shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount, metadata: { refund: id } })
  const [older, newer] = [await make(100), await make(300)]
  await recordRefunds(shop.api, order, [{ ...newer, created: older.created + 1 }, older])
  expect((await order.money()).refunds.map(({ _id, amount, reference }) => [_id === id, amount, reference])).toEqual([
    [true, 1, older.id],
    [false, 3, newer.id],
  ])
})

test('a refund that the provider made for somebody else does not become one of ours that waits for its call [B1]', async () => {
  const order = await desk.paidOrder()
  await shop.db.insertInto('refunds').values({ order_id: order.order, amount_cents: 100, reason: 'returned', note: null }).execute()
  const [made] = await makeElsewhere(order, 1)
  await recordRefunds(shop.api, order, [{ ...made, metadata: null } as Stripe.Refund])
  expect((await order.money()).refunds.map(({ amount, reference }) => [amount, reference])).toEqual([
    [1, null],
    [0.01, made?.id],
  ])
})

test('a list that names a refund twice writes it once, and one that was cancelled has failed [B1]', async () => {
  const order = await desk.paidOrder()
  const [made] = await makeElsewhere(order, 1)
  const cancelled = { ...made, status: 'canceled' } as Stripe.Refund
  await recordRefunds(shop.api, order, [cancelled, cancelled])
  expect([await order.states(), (await order.mails()).length]).toEqual([['failed'], 0])
})

test('of an order that nobody knows nothing is recorded [B1]', async () => {
  const order = await desk.paidOrder()
  const made = await makeElsewhere(order, 1)
  await recordRefunds(shop.api, { paymentIntent: 'pi_of_nobody' }, made)
  expect(await order.states()).toEqual([])
})

test('of several that failed each is said in the log, and nothing else [DESK-06]', async () => {
  const order = await desk.paidOrder()
  const made = (await makeElsewhere(order, 3)).map((refund, index) => ({ ...refund, status: index === 1 ? 'succeeded' : 'failed' }))
  await recordRefunds(shop.api, order, made)
  expect(shop.logged.map(({ level, message, details }) => [level, message, details])).toEqual([
    ['error', 'a refund failed', { refund: made[0]?.id }],
    ['error', 'a refund failed', { refund: made[2]?.id }],
  ])
})
