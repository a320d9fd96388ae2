import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let staff: { id: string; token: string }
let buyer: { id: string; email: string; token: string }
beforeAll(async () => {
  shop = await startApi()
  staff = await signUp(shop, { role: 'admin', staff: 'staff' })
  buyer = await signUp(shop)
})
beforeEach(() => shop.db.deleteFrom('outbox').execute())
afterAll(() => shop.stop())

const find = async (id: string) => (await shop.as(staff.token)(deskOrdersApi.order, { params: { id } })).order
const ship = async (id: string, quantity: number) => {
  const { version } = await find(id)
  const body = { carrier: 'smsa' as const, trackingNumber: '290012345678', pieces: [{ line: 0, quantity }], version }
  return (await shop.as(staff.token)(deskOrdersApi.ship, { params: { id }, body })).order
}
/** An order of which a parcel is on its way. */
const shipped = async (quantity = 2) => {
  const id = await makeOrder(shop.db, { userId: buyer.id, email: buyer.email, language: 'ar' })
  const order = await ship(id, quantity)
  return { id, order, parcel: order.parcels[0]?._id ?? '', version: order.version }
}
const correct = ({ id, parcel, version }: { id: string; parcel: string; version: number }, body: object) =>
  shop.send('PATCH', `/desk/orders/${id}/parcels/${parcel}`, { token: staff.token, body: { version, ...body } })
const mails = () => shop.db.selectFrom('outbox').select(['kind', 'recipient', 'language', 'payload']).orderBy('id').execute()

test('a number or carrier that was wrong is put right for the desk, the customer and the timeline; the customer is written to, and nothing else changes [DESK-05]', async () => {
  const sent = await shipped(1)
  const { order } = await ship(sent.id, 1).then(order => ({ order }))
  await shop.db.deleteFrom('outbox').execute()
  const { status, body } = await correct({ ...sent, version: order.version }, { carrier: 'aramex', trackingNumber: ' \u2066٤٤٠٠١\u2069 ' })
  expect(status).toBe(200)
  const [first, second] = order.parcels
  expect(body.order.parcels).toEqual([{ ...first, carrier: 'aramex', trackingNumber: '44001' }, second])
  expect({ ...body.order, parcels: 0, events: 0, version: 0 }).toEqual({ ...order, parcels: 0, events: 0, version: 0 })
  expect(body.order.events.at(-1)).toMatchObject({
    kind: 'parcel-corrected',
    actor: 'staff',
    data: { parcel: sent.parcel, carrier: 'aramex', trackingNumber: '44001' },
  })
  const theirs = (await shop.as(buyer.token)(ordersApi.list, {})).orders.find(({ _id }) => _id === sent.id)
  expect(theirs?.parcels).toMatchObject([
    { carrier: 'aramex', trackingNumber: '44001' },
    { carrier: 'smsa', trackingNumber: '290012345678' },
  ])
  const pieces = [{ name: 'Lamp', image: null, quantity: 1 }]
  const payload = { orderId: sent.id, carrier: 'aramex', trackingNumber: '44001', pieces, corrected: true }
  expect(await mails()).toMatchObject([{ kind: 'order-shipped', recipient: buyer.email, language: 'ar', payload }])
})

test('an order is found by the numbers of its parcels, by no number that was wrong [DESK-03]', async () => {
  const sent = await shipped(1)
  const { version } = await ship(sent.id, 1)
  await correct({ ...sent, version }, { carrier: 'aramex', trackingNumber: 'RR 7788-99SA' })
  const other = await shipped(1)
  const found = async (q: string) => (await shop.as(staff.token)(deskOrdersApi.orders, { query: { q } })).orders.map(({ _id }) => _id)
  expect(await found('rr 7788-99sa')).toEqual([sent.id])
  for (const q of ['290012345678', '2900 1234 5678']) expect((await found(q)).slice(0, 2)).toEqual([other.id, sent.id])
  await correct(other, { carrier: 'dhl', trackingNumber: '5566' })
  expect(await found('290012345678')).not.toContain(other.id)
})

test('one’s own carrier needs no number, and takes the old one away; any other does [DESK-05]', async () => {
  const sent = await shipped()
  const refused = async (body: object) => {
    const answer = await correct(sent, body)
    return [answer.status, answer.body.errors[0].field, answer.body.errors[0].code]
  }
  expect(await refused({ carrier: 'dhl', trackingNumber: ' ' })).toEqual([400, 'trackingNumber', 'desk_tracking_required'])
  expect(await refused({ carrier: 'dhl', trackingNumber: '<1>' })).toEqual([400, 'trackingNumber', 'desk_tracking_invalid'])
  expect(await refused({ carrier: 'pigeon', trackingNumber: '1' })).toEqual([400, 'carrier', 'desk_carrier_required'])
  expect((await find(sent.id)).parcels).toEqual(sent.order.parcels)
  const { body } = await correct(sent, { carrier: 'other' })
  expect(body.order.parcels).toMatchObject([{ carrier: 'other', trackingNumber: null }])
})

test('sent again, or with what is there already, nothing is written, and nobody is written to [DESK-05]', async () => {
  const sent = await shipped()
  const before = await find(sent.id)
  await shop.db.deleteFrom('outbox').execute()
  expect((await correct(sent, { carrier: 'smsa', trackingNumber: '290012345678' })).body.order).toEqual(before)
  expect(await mails()).toEqual([])
  const body = { carrier: 'smsa', trackingNumber: '290012345679' }
  const [first, again] = [await correct(sent, body), await correct(sent, body)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.order).toEqual(first.body.order)
  expect(await mails()).toHaveLength(1)
})

test('whoever saw an older state is told; a parcel that has arrived stays, and so does another order’s [DESK-05, DESK-08]', async () => {
  const [sent, other] = [await shipped(), await shipped()]
  const body = { carrier: 'ups', trackingNumber: '1Z' }
  const late = await correct({ ...sent, version: sent.version - 1 }, body)
  expect([late.status, late.body.code, late.body.order.version]).toEqual([409, 'desk_order_changed', sent.version])
  const foreign = await correct({ ...sent, parcel: other.parcel }, body)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'desk_parcel_not_found'])
  const params = { id: sent.id, parcel: sent.parcel }
  const { order } = await shop.as(staff.token)(deskOrdersApi.deliver, { params, body: { version: sent.version } })
  const arrived = await correct({ ...sent, version: order.version }, body)
  expect([arrived.status, arrived.body.code]).toEqual([409, 'desk_parcel_delivered'])
  for (const { id, order } of [sent, other])
    expect((await find(id)).parcels.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual(
      order.parcels.map(({ carrier, trackingNumber }) => [carrier, trackingNumber]),
    )
})
