// Whoever got no answer asks again, with the version of the order that was seen before.
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let mine: string
let colleague: string
let buyer: { id: string; email: string }
beforeAll(async () => {
  shop = await startApi()
  mine = (await signUp(shop, { role: 'admin' })).token
  colleague = (await signUp(shop, { role: 'admin' })).token
  buyer = await signUp(shop)
})
beforeEach(() => shop.db.deleteFrom('outbox').execute())
afterAll(() => shop.stop())

const orderOf = () => makeOrder(shop.db, { userId: buyer.id, email: buyer.email })
const desk = () => shop.as(mine)
const find = async (id: string) => (await desk()(deskOrdersApi.order, { params: { id } })).order
const note = (id: string) => desk()(deskOrdersApi.note, { params: { id }, body: { text: 'The door is green.' } })
const mails = async () => (await shop.db.selectFrom('outbox').select('kind').where('recipient', '=', buyer.email).execute()).length

/** An order with two parcels under way, and how it is said that one has arrived. */
const underWay = async () => {
  const id = await orderOf()
  for (const line of [0, 1])
    await desk()(deskOrdersApi.ship, {
      params: { id },
      body: { version: (await find(id)).version, carrier: 'other', pieces: [{ line, quantity: 1 }] },
    })
  const { parcels, version } = await find(id)
  const arrived = (index: number, token = mine) =>
    shop.send('POST', `/desk/orders/${id}/parcels/${parcels[index]?._id}/delivered`, { token, body: { version } })
  return { id, arrived }
}

test('that a parcel has arrived is said again where the answer was lost, and stands once, whatever happened meanwhile; of another parcel, or by a colleague, it is not [DESK-05, DESK-08]', async () => {
  const { id, arrived } = await underWay()
  await shop.db.deleteFrom('outbox').execute()
  expect((await arrived(0)).status).toBe(200)
  await note(id)
  const again = await arrived(0)
  expect(again.status).toBe(200)
  expect(again.body.order).toEqual(await find(id))
  for (const other of [await arrived(1), await arrived(0, colleague)])
    expect([other.status, other.body.code]).toEqual([409, 'desk_order_changed'])
  expect((await find(id)).events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
  expect(await mails()).toBe(1)
})

test('an order is cancelled again where the answer was lost, and once, whatever happened meanwhile; a colleague is told [DESK-06, DESK-08]', async () => {
  const id = await orderOf()
  const { version } = await find(id)
  const cancel = (token = mine) => shop.send('POST', `/desk/orders/${id}/cancel`, { token, body: { version } })
  expect((await cancel()).status).toBe(200)
  await note(id)
  const again = await cancel()
  expect(again.status).toBe(200)
  expect(again.body.order).toEqual(await find(id))
  const other = await cancel(colleague)
  expect([other.status, other.body.code]).toEqual([409, 'desk_order_changed'])
  expect((await find(id)).events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(await mails()).toBe(1)
})
