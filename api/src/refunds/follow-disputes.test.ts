import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { followDisputes } from './follow-disputes.ts'
import { followRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

let count = 0
const dispute = (status: string, other: object = {}) => {
  count += 1
  const created = Date.parse('2026-11-20T10:00:00Z') / 1000 + count
  return { id: `du_${count}`, amount: 4000, reason: 'fraudulent', status, created, evidence_details: { due_by: null }, ...other }
}
/** An order that has been paid, and what the provider says of its disputes, the newest first. */
const disputed = async (card?: string) => {
  const order = await desk.paidOrder(card ? { card } : {})
  const say = async (...disputes: object[]) => {
    vi.spyOn(shop.api.payments.stripe.disputes, 'list').mockImplementation((async () => ({ data: disputes })) as never)
    await followDisputes(shop.api, order.intent)
  }
  const told = async () => (await order.events()).slice(1)
  return { ...order, say, told }
}
const logged = () => shop.logged.filter(({ level }) => level === 'error').map(({ message, details }) => ({ message, details }))

test('a dispute is open until the bank has decided or an inquiry is over; each outcome has its event and its flag [DESK-06]', async () => {
  const outcomes = [
    ['needs_response', 'disputed by provider', 'disputed', true],
    ['under_review', 'disputed by provider', 'disputed', true],
    ['warning_needs_response', 'disputed by provider', 'disputed', false],
    ['warning_under_review', 'disputed by provider', 'disputed', false],
    ['won', 'dispute-won by provider', null, false],
    ['warning_closed', 'dispute-won by provider', null, false],
    ['prevented', 'dispute-won by provider', null, false],
    ['lost', 'dispute-lost by provider', 'dispute-lost', true],
  ] as const
  for (const [status, event, flag, held] of outcomes) {
    const order = await disputed()
    shop.logged.length = 0
    await order.say(dispute(status))
    // Of one that is over nobody has to be told at once.
    expect([status, logged().length]).toEqual([status, flag === 'disputed' ? 1 : 0])
    expect([status, await order.told(), await order.flag(), (await order.money()).held]).toEqual([status, [event], flag, held])
  }
})

test('a dispute is told of once, when it opens and when it closes, whatever happens between [DESK-06]', async () => {
  const { say, told, money, flag } = await disputed()
  const first = dispute('needs_response', { evidence_details: { due_by: Date.parse('2026-12-01T00:00:00Z') / 1000 } })
  for (const status of ['needs_response', 'needs_response', 'under_review']) await say({ ...first, status })
  expect([await told(), logged()]).toEqual([
    ['disputed by provider'],
    [{ message: 'a payment is disputed', details: { dispute: first.id, reason: 'fraudulent' } }],
  ])
  expect((await money()).disputes).toMatchObject([{ status: 'under_review', amount: 40, answerBy: '2026-12-01T00:00:00.000Z' }])
  for (const status of ['won', 'won']) await say({ ...first, status })
  expect([await told(), logged().length, await flag()]).toEqual([['disputed by provider', 'dispute-won by provider'], 1, null])
})

test('an open dispute has the deadline and the amount that the bank says now, whether or not its state has changed [DESK-06]', async () => {
  const { say, told, money } = await disputed()
  const one = dispute('warning_needs_response')
  const steps: [status: string, amount: number, answerBy: string | null][] = [
    ['warning_needs_response', 40, null],
    ['needs_response', 40, '2026-12-01T00:00:00.000Z'],
    ['needs_response', 40, '2026-12-08T00:00:00.000Z'],
    ['needs_response', 35, '2026-12-08T00:00:00.000Z'],
    ['under_review', 30, null],
  ]
  for (const [status, amount, answerBy] of steps) {
    await say({ ...one, status, amount: amount * 100, evidence_details: { due_by: answerBy && Date.parse(answerBy) / 1000 } })
    expect((await money()).disputes).toMatchObject([{ status, amount, answerBy }])
  }
  expect([await told(), logged().length]).toEqual([['disputed by provider'], 1])
})

test('an order whose money the bank has taken waits to be shipped no more; one whose dispute is open, won or about a part does [DESK-06, DESK-02]', async () => {
  const stands = ['lost', 'needs_response', 'won'].map(status => [status, 4000] as const)
  for (const [status, amount] of [...stands, ['lost', 3999] as const]) {
    const { say, order, refund } = await disputed()
    await say(dispute(status, { amount }))
    const waits = async () =>
      (await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })).orders.some(({ _id }) => _id === order)
    expect([status, amount, await waits()]).toEqual([status, amount, status !== 'lost' || amount < 4000])
    if (status !== 'won') continue
    await refund()
    expect(await waits()).toBe(false)
  }
})

test('an order sent in part whose money the bank has taken is completed once what was sent has arrived, and asks for attention no more [DESK-02, DESK-05, DESK-06]', async () => {
  for (const steps of [['lose', 'arrive'] as const, ['arrive', 'lose'] as const]) {
    const { say, order: id } = await disputed()
    const params = { id }
    const find = async () => (await desk.desk(deskOrdersApi.order, { params })).order
    const piece = { carrier: 'other' as const, pieces: [{ line: 0, quantity: 1 }] }
    await desk.desk(deskOrdersApi.ship, { params, body: { ...piece, version: (await find()).version } })
    const { parcels, ...sent } = await find()
    expect([sent.status, sent.fulfilment]).toEqual(['processing', 'part'])
    for (const step of steps) {
      if (step === 'lose') await say(dispute('lost'))
      else {
        const { version } = await find()
        await desk.desk(deskOrdersApi.deliver, { params: { ...params, parcel: String(parcels[0]?._id) }, body: { version } })
      }
    }
    const { status, fulfilment, attention, flag } = await find()
    expect([steps, status, fulfilment, attention, flag]).toEqual([steps, 'completed', 'part', false, 'dispute-lost'])
  }
})

test('an order whose money is gone says so, and what is shipped of it all the same promises no rest; a cent less and both are as ever [DESK-05, DESK-06]', async () => {
  const ways: [way: string, cents: number][] = [
    ['refund', 4000],
    ['refund', 3999],
    ['lost', 4000],
    ['lost', 3999],
  ]
  const seen: unknown[] = []
  for (const [way, amount] of ways) {
    const { say, order: id, refund, email } = await disputed()
    const find = async () => (await desk.desk(deskOrdersApi.order, { params: { id } })).order
    expect((await find()).nothingToShip).toBe(false)
    if (way === 'lost') await say(dispute('lost', { amount }))
    else await refund({ what: 'amount', amount: amount / 100, reason: 'goodwill' })
    const { version, nothingToShip } = await find()
    const body = { carrier: 'other' as const, version, pieces: [{ line: 0, quantity: 1 }] }
    const { order } = await desk.desk(deskOrdersApi.ship, { params: { id }, body })
    const mails = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'order-shipped')
      .execute()
    seen.push([way, amount, nothingToShip, order.parcels.length, mails.map(({ payload }) => payload.rest)])
  }
  expect(seen).toEqual([
    ['refund', 4000, true, 1, [false]],
    ['refund', 3999, false, 1, [true]],
    ['lost', 4000, true, 1, [false]],
    ['lost', 3999, false, 1, [true]],
  ])
})

test('an event of before that comes late opens nothing again: the provider still says that it is closed [DESK-06]', async () => {
  for (const closed of ['won', 'lost', 'warning_closed', 'prevented']) {
    const { say, money, told } = await disputed()
    const one = dispute(closed)
    for (let event = 0; event < 2; event += 1) await say(one)
    expect((await money()).disputes.map(({ status }) => status)).toEqual([closed])
    expect((await told()).length).toBe(1)
  }
})

test('an appeal opens again what was lost, and its money is held until the bank has decided anew: each turn stands in the timeline [DESK-06]', async () => {
  const { say, told, money, flag } = await disputed()
  const one = dispute('lost')
  const seen: unknown[] = []
  for (const status of ['lost', 'appeal_needs_response', 'appeal_under_review', 'won']) {
    await say({ ...one, status })
    seen.push([status, await flag(), (await money()).held, (await told()).length, logged().length])
  }
  expect(seen).toEqual([
    ['lost', 'dispute-lost', true, 1, 0],
    ['appeal_needs_response', 'disputed', true, 2, 1],
    ['appeal_under_review', 'disputed', true, 2, 1],
    ['won', null, false, 3, 1],
  ])
  expect(await told()).toEqual(['dispute-lost by provider', 'disputed by provider', 'dispute-won by provider'])
})

test('an answer that was under way while another process read and wrote a later one is not written over it [DESK-06, W5]', async () => {
  for (const isKnown of [false, true]) {
    const { say, money, told, intent } = await disputed()
    const one = dispute('needs_response', { evidence_details: { due_by: Date.parse('2026-12-01T00:00:00Z') / 1000 } })
    if (isKnown) await say(one)
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()]
    vi.spyOn(shop.api.payments.stripe.disputes, 'list').mockImplementationOnce((() => {
      asked.resolve()
      return answer.promise
    }) as never)
    const slow = followDisputes(shop.api, intent)
    await asked.promise
    await say({ ...one, status: 'under_review', evidence_details: { due_by: null } })
    answer.resolve({ data: [one] })
    await slow
    expect([isKnown, (await money()).disputes]).toMatchObject([isKnown, [{ status: 'under_review', answerBy: null }]])
    expect(await told()).toEqual(['disputed by provider'])
  }
})

test('of two answers that are written at the same moment the later one stays, and the dispute is told of once [DESK-06, W5]', async () => {
  const { money, told, intent, order } = await disputed()
  const one = dispute('needs_response')
  const list = vi.spyOn(shop.api.payments.stripe.disputes, 'list')
  const answer = (status: string) => (async () => ({ data: [{ ...one, status }] })) as never
  list.mockImplementation(answer('under_review')).mockImplementationOnce(answer('needs_response'))
  const follow = () => followDisputes(shop.api, intent)
  const { answers } = await callWhileLocked(shop, 'orders', [order], () => [follow(), follow()])
  await Promise.all(answers)
  expect([(await money()).disputes.map(({ status }) => status), await told()]).toEqual([['under_review'], ['disputed by provider']])
})
test('of two disputes the older stands first, in the timeline too, and the order is flagged by what is worst [DESK-06]', async () => {
  const { say, money, flag, timeline } = await disputed()
  const [older, newer] = [dispute('lost', { amount: 1000 }), dispute('needs_response', { amount: 3000 })]
  await say(newer, older)
  expect((await money()).disputes.map(({ amount, answerBy }) => [amount, answerBy])).toEqual([
    [10, null],
    [30, null],
  ])
  expect(await timeline()).toEqual([
    ['dispute-lost', 'provider', { amount: 10 }],
    ['disputed', 'provider', { amount: 30 }],
  ])
  expect(await flag()).toBe('disputed')
  await say({ ...newer, status: 'won' }, older)
  expect(await flag()).toBe('dispute-lost')
  await say(dispute('needs_response'), { ...newer, status: 'won' }, older)
  expect(await flag()).toBe('disputed')
})

test('a dispute of which the provider tells late stands before the newer one [DESK-06]', async () => {
  const { say, money } = await disputed()
  const [older, newer] = [dispute('lost', { amount: 1000 }), dispute('needs_response', { amount: 3000 })]
  await say(newer)
  await say(newer, older)
  expect((await money()).disputes.map(({ amount }) => amount)).toEqual([10, 30])
})

test('a failed refund that nobody has dealt with comes after an open dispute and before one that was lost [DESK-06]', async () => {
  const { say, flag, order, refund } = await disputed()
  const one = dispute('warning_needs_response')
  await refund({ what: 'amount', amount: 5 })
  await shop.db.updateTable('refunds').set({ state: 'failed' }).where('order_id', '=', order).execute()
  await say(one)
  expect(await flag()).toBe('disputed')
  const lost = { ...one, amount: 3500, status: 'lost' }
  await say(lost)
  expect(await flag()).toBe('refund-failed')
  await shop.db.updateTable('refunds').set({ dealt_with_at: new Date() }).where('order_id', '=', order).execute()
  await say(lost, dispute('won'))
  expect(await flag()).toBe('dispute-lost')
})

test('a failed refund waits no more once the bank has given the customer all that was paid, nor one that is heard of afterwards; a cent less and it waits [DESK-06]', async () => {
  for (const [cents, waits] of [
    [4000, false],
    [3999, true],
  ] as const)
    for (const isFirst of [false, true]) {
      const { say, flag, money, intent, refund, atProvider } = await disputed(pendingCard)
      const lose = () => say(dispute('lost', { amount: cents }))
      await refund({ what: 'amount', amount: 5 })
      if (isFirst) await lose()
      shop.sandbox.refunds.answer(String(atProvider()[0]?.id), false)
      await followRefunds(shop.api, intent)
      if (!isFirst) await lose()
      const { refunds } = await money()
      expect([cents, isFirst, refunds.map(one => [one.state, one.waits]), await flag()]).toEqual([
        ...[cents, isFirst],
        [['failed', waits]],
        waits ? 'refund-failed' : 'dispute-lost',
      ])
    }
})

test('disputes of one order flag no other, and those of a payment without an order nothing [DESK-06]', async () => {
  const [one, other] = [await disputed(), await disputed()]
  await one.say(dispute('needs_response'))
  expect([await one.flag(), await other.flag(), (await other.money()).disputes]).toEqual(['disputed', null, []])
  shop.logged.length = 0
  await followDisputes(shop.api, 'pi_of_nobody')
  expect(logged()).toEqual([])
})

test('an order that was refunded when the shop did not know yet what was captured stays so when it is disputed [DESK-06]', async () => {
  const { say, order, flag } = await disputed()
  const old = { payment_status: 'refunded', captured_cents: null } as const
  await shop.db.updateTable('orders').set(old).where('id', '=', order).execute()
  await say(dispute('needs_response'))
  const { payment_status } = await shop.db.selectFrom('orders').select('payment_status').where('id', '=', order).executeTakeFirstOrThrow()
  expect([payment_status, await flag()]).toEqual(['refunded', 'disputed'])
})

test('a second dispute of an order is told of as the first was, each with its time and amount [DESK-06]', async () => {
  const { say, timeline, money } = await disputed()
  const [first, second] = [dispute('needs_response', { amount: 1000 }), dispute('needs_response', { amount: 3000, reason: 'duplicate' })]
  await say(first)
  await say(second, first)
  expect(await timeline()).toEqual([
    ['disputed', 'provider', { amount: 10 }],
    ['disputed', 'provider', { amount: 30 }],
  ])
  expect(logged().map(({ details }) => details)).toEqual([
    { dispute: first.id, reason: 'fraudulent' },
    { dispute: second.id, reason: 'duplicate' },
  ])
  const times = (await money()).disputes.map(({ createdAt }) => Date.parse(createdAt) / 1000)
  expect(times).toEqual([first.created, second.created])
})

test('a dispute of which there is no news is written nowhere again [DESK-06]', async () => {
  const { say, order } = await disputed()
  const one = dispute('needs_response')
  /** Which transactions have last written the order and its dispute. */
  const written = () =>
    sql`select orders.xmin::text as by, disputes.xmin::text as of from orders join disputes on order_id = orders.id where orders.id = ${order}`.execute(
      shop.db,
    )
  await say(one)
  const before = (await written()).rows
  await say(one)
  expect((await written()).rows).toEqual(before)
  await say({ ...one, status: 'under_review' })
  expect((await written()).rows).not.toEqual(before)
})
