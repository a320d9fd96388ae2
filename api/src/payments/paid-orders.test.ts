import { randomUUID } from 'node:crypto'
import { ordersApi } from '@waha/contract/orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyersAndEvents } from '../testing/buyers-and-events.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const { buyer, asNew } = buyersAndEvents(() => shop)
beforeEach(asNew)

describe('orders', () => {
  /** Two buyers, of whom the first has paid. */
  const payerAndOther = async () => {
    const [one, other] = [await buyer(), await buyer()]
    const session = await one.open()
    shop.sandbox.pay(session)
    await one.receipt(session)
    return { one, other, session }
  }

  test('the list has one’s own orders only; another’s userId is refused, an empty one is none [API-19, Z1]', async () => {
    const { one, other } = await payerAndOther()
    expect((await shop.send('GET', `/orders?userId=${one.id}`, { token: other.token })).status).toBe(403)
    for (const userId of ['[]', "x' or 1=1", `${one.id}&userId=${other.id}`])
      expect((await shop.send('GET', `/orders?userId=${userId}`, { token: other.token })).status).toBe(400)
    const odd = await shop.send('GET', '/orders?userId=x', { token: other.token })
    expect(odd.body).toMatchObject({ status: false, message: 'This belongs to another account' })
    expect(await other.orders()).toEqual([])
    const empty = await shop.send('GET', '/orders?userId=', { token: one.token })
    expect([empty.status, empty.body.orders.map((order: { totalAmount: number }) => order.totalAmount)]).toEqual([200, [39.98]])
  })

  test('the latest order is one’s own, and another’s session opens none [API-20, Z1, Z5]', async () => {
    const { one, other, session } = await payerAndOther()
    expect((await one.call(ordersApi.latest, {})).order._id).toBe((await one.orders())[0]?._id)
    expect((await shop.send('GET', '/orders/latest', { token: other.token })).status).toBe(404)
    expect((await shop.send('GET', `/orders/latest?session_id=${session}`, { token: other.token })).status).toBe(404)
  })

  test('an admin moves an order along its table, step by step, and no other way [PAY-11]', async () => {
    const { open, call, orders } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const { order } = await call(ordersApi.latest, { query: { session_id: session } })
    const admin = shop.as((await signUp(shop, { role: 'admin' })).token)
    const table = [
      ['processing', 'processing', 409],
      ['processing', 'completed', 200],
      ['processing', 'cancelled', 200],
      ['completed', 'processing', 409],
      ['completed', 'completed', 409],
      ['completed', 'cancelled', 409],
      ['cancelled', 'processing', 409],
      ['cancelled', 'completed', 409],
      ['cancelled', 'cancelled', 409],
    ] as const
    for (const [from, to, expected] of table) {
      await shop.db.updateTable('orders').set({ status: from }).where('id', '=', order._id).execute()
      const step = admin(ordersApi.move, { params: { id: order._id }, body: { status: to } })
      const said = await step.then(
        answer => [200, answer.order.status],
        problem => [problem.status, problem.code],
      )
      expect([from, to, ...said]).toEqual([from, to, expected, expected === 200 ? to : 'order_transition'])
      expect((await orders()).map(({ status }) => status)).toEqual([expected === 200 ? to : from])
    }
  })

  test('nobody but an admin moves an order, and an unknown one is 404 [PAY-11]', async () => {
    const { open, call } = await buyer()
    const session = await open()
    shop.sandbox.pay(session)
    const { order } = await call(ordersApi.latest, { query: { session_id: session } })
    const admin = shop.as((await signUp(shop, { role: 'admin' })).token)
    await expect(call(ordersApi.move, { params: { id: order._id }, body: { status: 'cancelled' } })).rejects.toMatchObject({ status: 403 })
    await expect(admin(ordersApi.move, { params: { id: randomUUID() }, body: { status: 'cancelled' } })).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
  })
})
