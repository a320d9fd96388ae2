import { randomUUID } from 'node:crypto'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcileRefunds } from '../payments/reconcile-refunds.ts'
import { lateCard, pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { followRefunds } from './follow-refunds.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())
type Paid = Awaited<ReturnType<typeof desk.paidOrder>>

test('what is given back before it was sent is of its line and its order alone: the rest is shipped as ever [DESK-05, DESK-06]', async () => {
  const [one, other] = [await desk.paidOrder({ also: { priceCents: 3000 } }), await desk.paidOrder()]
  const find = async () => (await desk.desk(deskOrdersApi.order, { params: { id: one.order } })).order
  const form = { carrier: 'other' as const, version: (await find()).version }
  await desk.desk(deskOrdersApi.ship, { params: { id: one.order }, body: { ...form, pieces: [{ line: 0, quantity: 1 }] } })
  const waiting = async () => (await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })).orders.map(({ _id }) => _id)
  const refund = (line: number) => one.refund({ what: 'pieces', pieces: [{ line, quantity: 1 }], reason: 'changed-mind' })
  await refund(1)
  const { lines, fulfilment } = await find()
  expect([lines.map(({ shipped, withdrawn = 0 }) => [shipped, withdrawn]), fulfilment]).toEqual([
    [
      [1, 0],
      [0, 1],
    ],
    'part',
  ])
  expect(await waiting()).toEqual(expect.arrayContaining([one.order, other.order]))
  await refund(0)
  expect((await find()).fulfilment).toBe('shipped')
  expect(await waiting()).toContain(other.order)
  expect(await waiting()).not.toContain(one.order)
})

test('a whole refund: the provider makes one, the order stays paid with the refund beside it, the customer gets a mail [DESK-06]', async () => {
  const { refund, order, orders, atProvider, events, mails } = await desk.paidOrder({ language: 'ar' })
  const money = await refund({ note: 'Box was torn' })
  expect(money).toMatchObject({ captured: 40, left: 0, lines: [{ line: 0, quantity: 2, left: 0 }] })
  expect(money.refunds).toMatchObject([
    {
      amount: 40,
      delivery: 0,
      pieces: [{ line: 0, quantity: 2 }],
      reason: 'returned',
      note: 'Box was torn',
      restock: false,
      state: 'succeeded',
      waits: false,
    },
  ])
  const [made] = atProvider()
  expect(atProvider().length).toBe(1)
  expect(made).toMatchObject({
    amount: 4000,
    reason: 'requested_by_customer',
    metadata: { refund: money.refunds[0]?._id, order },
    id: money.refunds[0]?.reference,
  })
  expect(await orders()).toMatchObject([
    { paymentStatus: 'paid', status: 'processing', totalAmount: 40, refunds: [{ amount: 40, pending: false }] },
  ])
  expect(await events()).toEqual(['placed by customer', 'refund-asked by staff', 'refunded by provider'])
  expect(await mails()).toEqual([{ language: 'ar', order, amount: 40, failed: false, pieces: [{ name: 'عسل', quantity: 2 }] }])
})

test('pieces, then an amount, then the rest; what is too much is refused and changes nothing [DESK-06]', async () => {
  const { refund, money, atProvider } = await desk.paidOrder()
  const piece = [{ line: 0, quantity: 1 }]
  expect((await refund({ what: 'pieces', pieces: piece, restock: true })).left).toBe(20)
  expect((await refund({ what: 'amount', amount: 7.5, reason: 'goodwill' })).left).toBe(12.5)
  await expect(refund({ what: 'pieces', pieces: piece })).rejects.toMatchObject({ status: 409, code: 'refund_too_high' })
  await expect(refund({ what: 'pieces', pieces: [{ line: 0, quantity: 2 }] })).rejects.toMatchObject({ code: 'refund_too_many_pieces' })
  await expect(refund({ what: 'amount', amount: 12.51 })).rejects.toMatchObject({ code: 'refund_too_high' })
  expect((await refund({})).left).toBe(0)
  await expect(refund({})).rejects.toMatchObject({ code: 'refund_nothing_left' })
  expect((await money()).refunds.map(({ amount, pieces, restock }) => [amount, pieces, restock])).toEqual([
    [20, piece, true],
    [7.5, [], false],
    [12.5, piece, false],
  ])
  expect(atProvider().map(({ amount }) => amount)).toEqual([2000, 750, 1250])
})

test('the same refund twice is made once; one that was meant for another sum is told what changed [DESK-06, B1]', async () => {
  const { refund, formOf, money, atProvider, order } = await desk.paidOrder()
  const form = await formOf({ what: 'amount', amount: 10 })
  const again = () => desk.desk(deskRefundsApi.refund, { params: { id: order }, body: form })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(answer => answer.money.left)).toEqual([30, 30, 30])
  await expect(refund({ what: 'amount', amount: 10, left: 40 })).rejects.toMatchObject({
    status: 409,
    code: 'refund_changed',
    details: { money: { left: 30 } },
  })
  const other = await desk.paidOrder()
  await expect(other.refund({ id: form.id })).rejects.toMatchObject({ code: 'refund_changed' })
  expect([(await money()).refunds.length, atProvider().length, other.atProvider().length]).toEqual([1, 1, 0])
})

test('who means to give back what a colleague has sent meanwhile is told so, and gives nothing until it was seen [DESK-06, DESK-08]', async () => {
  const { order, refund, money, atProvider } = await desk.paidOrder()
  const { version, left } = await money()
  await desk.desk(deskOrdersApi.ship, {
    params: { id: order },
    body: { version, carrier: 'aramex', trackingNumber: '12345', pieces: [{ line: 0, quantity: 2 }] },
  })
  const late = { version, left, what: 'whole', reason: 'unavailable' } as const
  const refused = await refund(late).catch(error => error)
  expect(refused).toMatchObject({ status: 409, code: 'desk_order_changed', details: { order: { fulfilment: 'shipped' }, money: { left } } })
  expect([(await money()).refunds, atProvider()]).toEqual([[], []])
  expect(await refund({ ...late, version: refused.details.money.version })).toMatchObject({ left: 0 })
})

test('cancel and refund are one step: both or neither [DESK-06]', async () => {
  const { refund, orders, events, order, atProvider } = await desk.paidOrder()
  expect((await refund({ cancel: true, reason: 'unavailable' })).status).toBe('cancelled')
  expect(await orders()).toMatchObject([{ status: 'cancelled', paymentStatus: 'paid', refunds: [{ amount: 40 }] }])
  expect(await events()).toEqual(['placed by customer', 'cancelled by staff', 'refund-asked by staff', 'refunded by provider'])
  expect(order).toBeTruthy()
  expect(atProvider().length).toBe(1)
  const sent = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ fulfilment: 'part' }).where('id', '=', sent.order).execute()
  await expect(sent.refund({ cancel: true })).rejects.toMatchObject({ status: 409, code: 'desk_order_shipped' })
  const done = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', done.order).execute()
  await expect(done.refund({ cancel: true })).rejects.toMatchObject({
    status: 409,
    code: 'desk_order_final',
    params: { status: 'completed' },
  })
  await expect(done.refund({ cancel: true, what: 'amount', amount: 1 })).rejects.toMatchObject({ status: 400 })
  expect([await sent.states(), await done.states(), done.atProvider(), sent.atProvider()]).toEqual([[], [], [], []])
})

test('moving an order to cancelled gives nothing back and leaves its payment alone [PAY-11, DESK-06]', async () => {
  const { order, orders, money, atProvider, mails } = await desk.paidOrder()
  await desk.desk(ordersApi.move, { params: { id: order }, body: { status: 'cancelled' } })
  const [cancelled] = await orders()
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(cancelled).not.toHaveProperty('refunds')
  expect([(await money()).left, atProvider(), await mails()]).toEqual([40, [], []])
})

test('only the shop’s people see the money of an order or give it back [DESK-06, Z2]', async () => {
  const { order, token, formOf, atProvider } = await desk.paidOrder()
  const body = await formOf({})
  const path = `/desk/orders/${order}/refunds`
  expect((await shop.send('POST', path, { token, body })).status).toBe(403)
  expect((await shop.send('GET', path, { token })).status).toBe(403)
  expect((await shop.send('POST', path, { body })).status).toBe(401)
  for (const method of ['GET', 'POST'])
    expect(
      (
        await shop.send(method, `/desk/orders/${randomUUID()}/refunds`, {
          token: desk.staff.token,
          body: method === 'POST' ? body : undefined,
        })
      ).status,
    ).toBe(404)
  expect(atProvider()).toEqual([])
})

test('an amount that is no amount, a missing reason or id, and a line named twice are refused with their fields [DESK-06]', async () => {
  const { order, formOf } = await desk.paidOrder()
  const form = await formOf({ what: 'amount', amount: 1 })
  const twice = [0, 0].map(line => ({ line, quantity: 1 }))
  for (const [wrong, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ amount: '1' }, 'amount'],
    [{ reason: undefined }, 'reason'],
    [{ id: 'x' }, 'id'],
    [{ left: -1 }, 'left'],
    [{ amount: 1_000_000 }, 'amount'],
    [{ left: 1.005 }, 'left'],
    [{ what: 'all' }, 'what'],
    [{ what: 'pieces', pieces: twice }, 'pieces'],
    [{ what: 'pieces', pieces: [{ line: 0.5, quantity: 1 }] }, 'pieces.0.line'],
    [{ what: 'pieces', pieces: [{ line: 0, quantity: 0 }] }, 'pieces.0.quantity'],
    [{ what: 'pieces', pieces: Array.from({ length: 101 }, (_, line) => ({ line, quantity: 1 })) }, 'pieces'],
    [{ note: ' ' }, 'note'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ cancel: true }, 'cancel'],
  ] as const) {
    const { status, body } = await shop.send('POST', `/desk/orders/${order}/refunds`, {
      token: desk.staff.token,
      body: { ...form, ...wrong },
    })
    expect([wrong, status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([wrong, 400, [field]])
  }
})

test('pieces that are refunded before they were shipped are not shipped any more; those that came back were [DESK-06, DESK-05]', async () => {
  const { order, refund, atProvider } = await desk.paidOrder({ card: lateCard })
  const deskOrder = async () => (await desk.desk(deskOrdersApi.order, { params: { id: order } })).order
  const ship = async (quantity: number) =>
    (
      await desk.desk(deskOrdersApi.ship, {
        params: { id: order },
        body: { carrier: 'other', pieces: [{ line: 0, quantity }], version: (await deskOrder()).version },
      })
    ).order
  const one = { what: 'pieces' as const, pieces: [{ line: 0, quantity: 1 }] }
  expect((await ship(1)).fulfilment).toBe('part')
  await refund({ ...one, reason: 'unavailable' })
  expect(await deskOrder()).toMatchObject({ fulfilment: 'shipped', lines: [{ quantity: 2, shipped: 1, withdrawn: 1 }] })
  await expect(ship(1)).rejects.toMatchObject({ status: 409 })
  await refund({ ...one, reason: 'returned' })
  expect(await deskOrder()).toMatchObject({ fulfilment: 'shipped', lines: [{ shipped: 1, withdrawn: 1 }] })
  shop.sandbox.refunds.answer(String(atProvider()[0]?.id), false)
  await reconcileRefunds(shop.api)
  const again = await deskOrder()
  expect([again.fulfilment, again.lines[0]]).toEqual(['part', expect.not.objectContaining({ withdrawn: 1 })])
  expect((await ship(1)).fulfilment).toBe('shipped')
})

/** An order of two pieces, one of which was sent; how that arrives, the other one is given back, and what the bank says of its money. */
const sentInPart = async (card?: string) => {
  const paid = await desk.paidOrder(card ? { card } : {})
  const params = { id: paid.order }
  const find = async () => (await desk.desk(deskOrdersApi.order, { params })).order
  const pieces = [{ line: 0, quantity: 1 }]
  const ship = async () =>
    (await desk.desk(deskOrdersApi.ship, { params, body: { carrier: 'other', pieces, version: (await find()).version } })).order
  const parcel = String((await ship()).parcels[0]?._id)
  return {
    ...paid,
    ship,
    arrive: async () => desk.desk(deskOrdersApi.deliver, { params: { ...params, parcel }, body: { version: (await find()).version } }),
    giveBack: () => paid.refund({ what: 'pieces', pieces, reason: 'unavailable' }),
    answer: (taken: boolean) => shop.sandbox.refunds.answer(String(paid.atProvider()[0]?.id), taken),
    state: async () => (({ status, fulfilment }) => [status, fulfilment])(await find()),
  }
}

/** Three of them: of the first the bank takes the money at once, of the second later, of the third it refuses. */
const threeSentInPart = async () => {
  const orders = [await sentInPart(), await sentInPart(pendingCard), await sentInPart(pendingCard)] as const
  const states = () => Promise.all(orders.map(({ state }) => state()))
  const [atOnce, later, refused] = orders
  return {
    orders,
    atOnce,
    refused,
    expectToWait: async () => {
      expect(await states()).toEqual([
        ['completed', 'delivered'],
        ['processing', 'delivered'],
        ['processing', 'delivered'],
      ])
    },
    expectToFollowTheBank: async () => {
      later.answer(true)
      refused.answer(false)
      await reconcileRefunds(shop.api)
      expect(await states()).toEqual([
        ['completed', 'delivered'],
        ['completed', 'delivered'],
        ['processing', 'part'],
      ])
    },
  }
}

test('an order of which all that was sent has arrived is completed once the rest has gone back, not before the bank has taken that, nor when it refuses [DESK-05, DESK-06]', async () => {
  const { orders, atOnce, expectToWait, expectToFollowTheBank } = await threeSentInPart()
  for (const { arrive, giveBack } of orders) {
    await arrive()
    await giveBack()
  }
  await expectToWait()
  expect((await atOnce.events()).slice(-2)).toEqual(['refunded by provider', 'completed by shop'])
  await expectToFollowTheBank()
})

test('an order of which the rest is given back before what was sent arrives is not completed before the bank has taken that; what it refuses can be shipped [DESK-05, DESK-06]', async () => {
  const { orders, refused, expectToWait, expectToFollowTheBank } = await threeSentInPart()
  for (const { arrive, giveBack } of orders) {
    await giveBack()
    await arrive()
  }
  await expectToWait()
  await expectToFollowTheBank()
  expect((await refused.ship()).fulfilment).toBe('shipped')
})

/** Whether the mails of an order's parcels that have arrived say that the rest is still to come. */
const restToCome = async ({ order }: Paid) => {
  const rows = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'order-delivered').execute()
  return rows.flatMap(({ payload: { orderId, rest } }) => (orderId === order ? [rest] : []))
}

test.each(['refunded by amount', 'refunded at the provider'])(
  'an order sent in part whose money has all been %s is completed once what was sent has arrived, whichever comes first, and the mail promises no rest [DESK-05, DESK-06]',
  async how => {
    const giveAll = ({ intent, refund }: Paid) =>
      how === 'refunded by amount'
        ? refund({ what: 'amount', amount: 40 })
        : shop.api.payments.stripe.refunds.create({ payment_intent: intent }).then(() => followRefunds(shop.api, intent))
    const [first, last, pending] = [await sentInPart(), await sentInPart(), await sentInPart(pendingCard)]
    for (const order of [first, pending]) await giveAll(order)
    expect(await first.state()).toEqual(['processing', 'part'])
    for (const { arrive } of [first, last, pending]) await arrive()
    const states = () => Promise.all([first, last, pending].map(({ state }) => state()))
    expect(await states()).toEqual([
      ['completed', 'part'],
      ['processing', 'part'],
      ['processing', 'part'],
    ])
    await giveAll(last)
    pending.answer(true)
    await reconcileRefunds(shop.api)
    expect((await states()).map(([status]) => status)).toEqual(['completed', 'completed', 'completed'])
    expect((await first.events()).slice(-2)).toEqual(['delivered by staff', 'completed by shop'])
    expect(await Promise.all([first, last].map(restToCome))).toEqual([[false], [true]])
  },
)

test('an order sent in part of whose money a cent is left goes on: the rest is to come, and can be sent [DESK-05, DESK-06]', async () => {
  const order = await sentInPart()
  await order.refund({ what: 'amount', amount: 39.99 })
  await order.arrive()
  expect([await order.state(), await restToCome(order)]).toEqual([['processing', 'part'], [true]])
  expect((await order.ship()).fulfilment).toBe('shipped')
})

const toShip = async () => (await desk.desk(deskOrdersApi.orders, { query: { waiting: 'to-ship' } })).orders.map(({ _id }) => _id)

test('an order whose money has all gone back waits to be shipped no more, however it went; it does again when the bank refuses [DESK-06, DESK-02]', async () => {
  const orders = [await desk.paidOrder({ card: lateCard }), await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()]
  const [whole, amounts, elsewhere, part] = orders as [Paid, Paid, Paid, Paid]
  const waits = async () => {
    const waiting = await toShip()
    return orders.map(({ order }) => waiting.includes(order))
  }
  expect(await waits()).toEqual([true, true, true, true])
  await whole.refund({ reason: 'goodwill' })
  await amounts.refund({ what: 'amount', amount: 15 })
  await part.refund({ what: 'amount', amount: 39.99 })
  expect(await waits()).toEqual([false, true, true, true])
  await amounts.refund({ what: 'amount', amount: 25 })
  await shop.api.payments.stripe.refunds.create({ payment_intent: elsewhere.intent })
  await followRefunds(shop.api, elsewhere.intent)
  expect(await waits()).toEqual([false, false, false, true])
  shop.sandbox.refunds.answer(String(whole.atProvider()[0]?.id), false)
  await reconcileRefunds(shop.api)
  expect(await waits()).toEqual([true, false, false, true])
})

test('lists and orders say how much of an order was given back: nothing, a part, all; what failed was not [DESK-06]', async () => {
  const [none, part, all, failed] = [await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()]
  await part.refund({ what: 'amount', amount: 0.01 })
  await all.refund({ what: 'pieces', pieces: [{ line: 0, quantity: 2 }] })
  await failed.writeRefund({ amount_cents: 4000, state: 'failed' })
  const { orders } = await desk.desk(deskOrdersApi.orders, { query: {} })
  const told = await Promise.all(
    [none, part, all, failed].map(async ({ order }) => [
      orders.find(({ _id }) => _id === order)?.refunded,
      (await desk.desk(deskOrdersApi.order, { params: { id: order } })).order.refunded,
    ]),
  )
  expect(told).toEqual([
    [undefined, undefined],
    ['part', 'part'],
    ['all', 'all'],
    [undefined, undefined],
  ])
})
