import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../db/connect.ts'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { followRefunds, recordRefunds } from './follow-refunds.ts'
import { ordersToAskAbout } from './refunds.queries.ts'

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

/** How many statements it takes to record this, and how often the order is locked; how many refunds are written each time. */
const statementsFor = async ({ order }: Order, made: readonly Stripe.Refund[]) => {
  const found = { statements: 0, locks: 0, written: [] as number[] }
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      found.statements += 1
      if ('endModifiers' in node && node.endModifiers) {
        found.locks += 1
        found.written.push(0)
      }
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'refunds')
        found.written.push((found.written.pop() ?? 0) + 1)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await recordRefunds({ ...shop.api, db }, { order }, made)
  return found
}

test('what is known already takes one statement and no lock, however much it is [B1]', async () => {
  const order = await desk.paidOrder()
  const made = await makeElsewhere(order, 30)
  await recordRefunds(shop.api, order, made)
  expect(await statementsFor(order, made)).toEqual({ statements: 1, locks: 0, written: [] })
})

test('refunds that are new take a few statements each, and one lock for 25 of them [B1]', async () => {
  const [few, many] = [await desk.paidOrder(), await desk.paidOrder()]
  const forOne = await statementsFor(few, await makeElsewhere(few, 1))
  expect(forOne.locks).toBe(1)
  const forMany = await statementsFor(many, await makeElsewhere(many, 51))
  expect(forMany.locks).toBe(3)
  expect(forMany.written).toEqual([25, 25, 1])
  // A row, its answer, a line in the timeline, a mail.
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
  const id = await order.writeRefund({ amount_cents: 100, reason: 'returned' })
  const make = (amount: number) =>
    shop.api.payments.stripe.refunds.create({ payment_intent: order.intent, amount, metadata: { refund: id } })
  const [older, newer] = [await make(100), await make(300)]
  await recordRefunds(shop.api, order, [{ ...newer, created: older.created + 1 }, older])
  expect((await order.money()).refunds.map(({ _id, amount, reference }) => [_id === id, amount, reference])).toEqual([
    [true, 1, older.id],
    [false, 3, newer.id],
  ])
})

test('of an order that nobody knows nothing is recorded [B1]', async () => {
  const order = await desk.paidOrder()
  const made = await makeElsewhere(order, 1)
  await recordRefunds(shop.api, { paymentIntent: 'pi_of_nobody' }, made)
  await followRefunds(shop.api, 'pi_of_nobody')
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

test('a refund that had failed before anybody heard of it stands in the timeline and waits; the customer, to whom nothing was promised, hears nothing [DESK-06]', async () => {
  const order = await desk.paidOrder()
  const [elsewhere] = (await makeElsewhere(order, 1)) as [Stripe.Refund]
  const id = await order.writeRefund({ amount_cents: 500 })
  const ours = { ...elsewhere, id: 're_ours', amount: 500, metadata: { refund: id } }
  await recordRefunds(shop.api, order, [
    { ...elsewhere, status: 'failed' },
    { ...ours, status: 'failed' },
  ])
  const { refunds } = await order.money()
  expect(refunds.map(({ amount, state, waits }) => [amount, state, waits])).toEqual([
    [5, 'failed', true],
    [0.01, 'failed', true],
  ])
  expect(await order.events()).toEqual(['placed by customer', 'refund-failed by provider', 'refund-failed by provider'])
  expect(await order.mails()).toEqual([])
})

test('a refund that stands twice in a report is told of once [B1]', async () => {
  const order = await desk.paidOrder()
  const [made] = (await makeElsewhere(order, 1)) as [Stripe.Refund]
  await recordRefunds(shop.api, order, [made, made])
  expect([await order.states(), await order.events()]).toEqual([['succeeded'], ['placed by customer', 'refunded by provider']])
})

test('refunds at the provider that name none of ours stand beside one that was not sent yet [B1]', async () => {
  const order = await desk.paidOrder()
  const ours = await order.writeRefund()
  const [nameless, without] = (await makeElsewhere(order, 2)) as [Stripe.Refund, Stripe.Refund]
  await recordRefunds(shop.api, order, [nameless, { ...without, metadata: null }])
  expect((await order.money()).refunds.map(({ _id, amount, state, reference }) => [_id === ours, amount, state, reference])).toEqual([
    [true, 10, 'pending', null],
    [false, 0.01, 'succeeded', nameless.id],
    [false, 0.01, 'succeeded', without.id],
  ])
})

test('a report that is older than what is known undoes nothing [B1]', async () => {
  const order = await desk.paidOrder()
  await order.refund({ what: 'amount', amount: 5 })
  const [made] = order.atProvider()
  const report = async (status: string) => {
    await recordRefunds(shop.api, order, [{ ...made, status } as Stripe.Refund])
    return order.states()
  }
  expect([await report('pending'), await report('failed'), await report('succeeded')]).toEqual([['succeeded'], ['failed'], ['failed']])
})

test('a refund that was cancelled at the provider has failed: its money is there again [DESK-06, B1]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  const [made] = (await makeElsewhere(order, 1)) as [Stripe.Refund]
  await recordRefunds(shop.api, order, [made])
  expect(await order.money()).toMatchObject({ left: 39.99, refunds: [{ state: 'pending' }] })
  await recordRefunds(shop.api, order, [{ ...made, status: 'canceled' }])
  expect(await order.money()).toMatchObject({ left: 40, refunds: [{ state: 'failed', waits: true }] })
})

test('a refund made at the provider that is pending was asked for there, and is of no piece; the bank’s answer comes after [DESK-06, B1]', async () => {
  const order = await desk.paidOrder({ card: pendingCard })
  await makeElsewhere(order, 1)
  await followRefunds(shop.api, order.intent)
  const [refund] = (await order.money()).refunds
  expect(refund).toMatchObject({ state: 'pending', reason: null, delivery: 0, pieces: [], restock: false })
  const asked = ['refund-asked', 'provider', { refund: refund?._id, amount: 0.01 }]
  expect(await order.timeline()).toEqual([asked])
  shop.sandbox.refunds.answer(String(refund?.reference), true)
  await followRefunds(shop.api, order.intent)
  expect(await order.timeline()).toEqual([asked, ['refunded', 'provider', { refund: refund?._id, amount: 0.01 }]])
  expect(await order.mails()).toEqual([{ language: 'en', order: order.order, amount: 0.01, failed: false, pieces: [] }])
})

test('who has asked about the pending refund of an order need not ask again for an hour, the job included; about others it asks [B1]', async () => {
  const [order, other] = [await desk.paidOrder({ card: pendingCard }), await desk.paidOrder({ card: pendingCard })]
  for (const { refund } of [order, other]) await refund()
  const ids = [order.order, other.order]
  await shop.db
    .updateTable('refunds')
    .set({ asked_at: new Date('2026-02-01') })
    .where('order_id', 'in', ids)
    .execute()
  const asked = new Date('2026-03-01T00:00:00Z')
  shop.clock.now = () => asked
  await followRefunds(shop.api, order.intent)
  const list = vi.spyOn(shop.api.payments.stripe.refunds, 'list')
  desk.listNoEvents()
  const askedBy = async (ms: number) => {
    shop.clock.now = () => new Date(asked.getTime() + ms)
    await reconcileRefunds(shop.api)
    const intents = list.mock.calls.splice(0).map(([params]) => params?.payment_intent)
    return [order, other].map(({ intent }) => intents.includes(intent))
  }
  const hour = 3600_000
  expect(await askedBy(hour)).toEqual([false, true])
  expect(await askedBy(hour + 1)).toEqual([true, false])
})

test('of orders with pending refunds the one that was asked about longest ago comes first, by the oldest of its refunds [B1]', async () => {
  const [order, other] = [await desk.paidOrder(), await desk.paidOrder()]
  const askedOn = (day: number) => ({ provider_id: `re_asked_on_${day}`, asked_at: new Date(`2026-02-0${day}`) })
  await other.writeRefund(askedOn(5))
  for (const day of [1, 9]) await order.writeRefund(askedOn(day))
  const orders = await ordersToAskAbout(shop.db, new Date('2026-03-01'))
  expect(orders.filter(id => [order.order, other.order].includes(id))).toEqual([order.order, other.order])
})
