import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followPayment } from '../payments/follow-payment.ts'
import { plansOf } from '../testing/plans-of.ts'
import { lateCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import type { TestApi } from '../testing/start-api.ts'
import { waiting } from './filter-orders.queries.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
afterAll(() => shop.stop())
afterEach(async () => {
  await shop.db.updateTable('orders').set({ status: 'completed' }).execute()
})

const dealtWith = () => shop.db.updateTable('refunds').set({ dealt_with_at: new Date() }).where('state', '=', 'failed').execute()
const flagged = async (flag: string) => {
  const { order } = await desk.paidOrder()
  await shop.db.updateTable('orders').set({ flag }).where('id', '=', order).execute()
  return order
}
const ship = async (id: string) => {
  const { version } = (await desk.desk(deskOrdersApi.order, { params: { id } })).order
  const body = { version, carrier: 'other' as const, pieces: [{ line: 0, quantity: 1 }] }
  await desk.desk(deskOrdersApi.ship, { params: { id }, body })
}
/** What the list, the order's page and the home page say of the order, which is the only one that can wait. */
const shown = async (id: string) => {
  const { orders } = await desk.desk(deskOrdersApi.orders, { query: { waiting: 'payment' } })
  const { order } = await desk.desk(deskOrdersApi.order, { params: { id } })
  const { payments } = (await desk.desk(deskHomeApi.home, { query: {} })).waiting
  return { listed: orders.map(({ _id }) => _id), attention: order.attention, payments, flag: order.flag }
}

for (const flag of ['paid-after-closing', 'without-address'])
  test(`an order that settlement has flagged ${flag} waits until a parcel of it is sent; its note stays [DESK-02, DESK-03]`, async () => {
    const order = await flagged(flag)
    expect(await shown(order)).toEqual({ listed: [order], attention: true, payments: 1, flag })
    await ship(order)
    expect(await shown(order)).toEqual({ listed: [], attention: false, payments: 0, flag })
    await ship(order)
    expect(await shown(order)).toEqual({ listed: [], attention: false, payments: 0, flag })
  })

for (const flag of ['paid-after-closing', 'without-address', 'amount 4000, expected 3000'])
  test(`an order that settlement has flagged ${flag} waits until all of its money was given back, and again if that fails; its note stays [DESK-02, DESK-06]`, async () => {
    const { order, refund, atProvider, intent } = await desk.paidOrder({ card: lateCard })
    await shop.db.updateTable('orders').set({ flag }).where('id', '=', order).execute()
    if (flag.startsWith('amount')) await shop.db.updateTable('orders').set({ payment_status: 'review' }).where('id', '=', order).execute()
    const waits = { listed: [order], attention: true, payments: 1, flag }
    await refund({ what: 'amount', amount: 39.99 })
    expect(await shown(order)).toEqual(waits)
    await refund({ what: 'amount', amount: 0.01 })
    expect(await shown(order)).toEqual({ listed: [], attention: false, payments: 0, flag })
    shop.sandbox.refunds.answer(String(atProvider().at(-1)?.id), false)
    await followPayment(shop.api, intent)
    // Whoever has dealt with the refund has not with the order.
    await dealtWith()
    expect(await shown(order)).toEqual(waits)
  })

test('an order whose dispute was lost goes on waiting when a parcel of it is sent, and when its money is gone [DESK-02, DESK-06]', async () => {
  const order = await flagged('dispute-lost')
  await ship(order)
  await shop.db.updateTable('orders').set({ nothing_to_ship: true }).where('id', '=', order).execute()
  expect(await shown(order)).toEqual({ listed: [order], attention: true, payments: 1, flag: 'dispute-lost' })
})

test('the index of payments to look at serves those that wait', async () => {
  const { plan } = await shop.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return plansOf(tx, db => db.selectFrom('orders').select('id').where(waiting.payment).execute())
  })
  expect(plan).toContain('orders_to_look_at')
})
