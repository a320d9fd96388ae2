import { type OrderStatus, ordersApi } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { latestOrder, listOrders } from './orders.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const march = (day: number) => new Date(Date.UTC(2026, 2, day))
const eventsOf = async (order: string) => {
  const rows = await shop.db
    .selectFrom('order_events')
    .select(['kind', 'actor', 'actor_name'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, actor, actor_name }) => [kind, actor, actor_name])
}

test('orders come newest first, those of one moment by their ids; the latest is the first, and nobody sees another’s [API-19, API-20]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  const first = await makeOrder(shop.db, { userId: one.id, createdAt: march(1) })
  const same = [
    await makeOrder(shop.db, { userId: one.id, createdAt: march(3) }),
    await makeOrder(shop.db, { userId: one.id, createdAt: march(3) }),
  ]
  const middle = await makeOrder(shop.db, { userId: one.id, createdAt: march(2) })
  const foreign = await makeOrder(shop.db, { userId: other.id, createdAt: march(4) })
  expect((await listOrders(shop.db, one.id)).map(({ _id }) => _id)).toEqual([...same.toSorted(), middle, first])
  expect([(await latestOrder(shop.db, one.id))?._id, (await latestOrder(shop.db, other.id))?._id]).toEqual([same.toSorted()[0], foreign])
  expect(await latestOrder(shop.db, crypto.randomUUID())).toBeUndefined()
})

test('the list has the newest 200 orders [API-19]', async () => {
  const { id } = await signUp(shop)
  await sql`insert into orders (user_id, payment_status, total_cents, email, language, created_at)
    select ${id}, 'paid', n, 'x@waha.example', 'en', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 201) n`.execute(
    shop.db,
  )
  const cents = (await listOrders(shop.db, id)).map(({ totalAmount }) => Math.round(totalAmount * 100))
  expect([cents.length, cents[0], cents.at(-1)]).toEqual([200, 201, 2])
})

test('lines stand as they were bought, with the product’s picture of today, or that of then [API-19]', async () => {
  const { id, call } = await makeBuyer(shop)
  const [shown, gone] = [await makeProduct(shop.db), 'gone-for-good']
  await shop.db.updateTable('products').set({ image: '/images/new.webp' }).where('id', '=', shown).execute()
  const lines = ['c', 'a', 'b'].map((name, index) => ({ name, quantity: index + 1, productId: name === 'a' ? shown : gone }))
  const order = await makeOrder(shop.db, { userId: id, lines })
  await makeOrder(shop.db, { userId: id, createdAt: march(1) })
  await shop.db.updateTable('order_lines').set({ image: '/images/old.webp' }).where('order_id', '=', order).execute()
  const [latest] = (await call(ordersApi.list, {})).orders
  expect(latest?.products).toEqual([
    { _id: gone, name: 'c', image: '/images/old.webp', quantity: 1, price: 10 },
    { _id: shown, name: 'a', image: '/images/new.webp', quantity: 2, price: 10 },
    { _id: gone, name: 'b', image: '/images/old.webp', quantity: 3, price: 10 },
  ])
})

test('the customer sees what was given back of an order, the oldest first: what is pending, but nothing that failed [DESK-06]', async () => {
  const { id } = await signUp(shop)
  const [order, other] = [
    await makeOrder(shop.db, { userId: id, createdAt: march(2) }),
    await makeOrder(shop.db, { userId: id, createdAt: march(1) }),
  ]
  const refund = (state: 'pending' | 'succeeded' | 'failed', amount_cents: number, day: number) => ({
    order_id: order,
    amount_cents,
    state,
    created_at: march(day),
    reason: null,
    note: null,
  })
  await shop.db
    .insertInto('refunds')
    .values([refund('pending', 300, 6), refund('succeeded', 100, 4), refund('failed', 200, 5)])
    .execute()
  const [first, second] = await listOrders(shop.db, id)
  expect(first?.refunds).toEqual([
    { amount: 1, pending: false, createdAt: '2026-03-04T00:00:00.000Z' },
    { amount: 3, pending: true, createdAt: '2026-03-06T00:00:00.000Z' },
  ])
  expect([second?._id, second && 'refunds' in second]).toEqual([other, false])
})

test('who moved an order stands in its timeline; a move that is refused does not [PAY-11]', async () => {
  const [buyer, admin] = [await signUp(shop), await signUp(shop, { role: 'admin' })]
  const [one, other] = [await makeOrder(shop.db, { userId: buyer.id }), await makeOrder(shop.db, { userId: buyer.id })]
  const move = (id: string, status: 'completed' | 'cancelled' | 'processing') =>
    shop.send('PATCH', `/orders/${id}`, { token: admin.token, body: { status } })
  expect((await move(one, 'completed')).body.order).toMatchObject({ _id: one, status: 'completed' })
  const { status, body } = await move(one, 'cancelled')
  expect([status, body.code, body.message]).toEqual([409, 'order_transition', 'An order that is completed cannot become cancelled'])
  const { name } = await shop.db.selectFrom('users').select('name').where('id', '=', admin.id).executeTakeFirstOrThrow()
  expect([await eventsOf(one), await eventsOf(other)]).toEqual([
    [
      ['placed', 'customer', null],
      ['completed', 'staff', name],
    ],
    [['placed', 'customer', null]],
  ])
  const statuses = await shop.db.selectFrom('orders').select('status').where('user_id', '=', buyer.id).execute()
  expect(statuses.map(row => row.status).toSorted()).toEqual(['completed', 'processing'])
})

test('why an order cannot be moved is said in the language of who asks, its states too [API-23, PAY-11]', async () => {
  const [buyer, admin] = [await signUp(shop), await signUp(shop, { role: 'admin' })]
  const id = await makeOrder(shop.db, { userId: buyer.id })
  const refusal = async (from: OrderStatus, to: OrderStatus, language: string) => {
    await shop.db.updateTable('orders').set({ status: from }).where('id', '=', id).execute()
    const headers = { 'accept-language': language }
    const { body } = await shop.send('PATCH', `/orders/${id}`, { token: admin.token, headers, body: { status: to } })
    return [body.message, body.params]
  }
  expect([
    await refusal('completed', 'cancelled', 'ar'),
    await refusal('cancelled', 'processing', 'ar'),
    await refusal('cancelled', 'processing', 'en'),
  ]).toEqual([
    ['لا يمكن نقل الطلب من «مكتمل» إلى «ملغى»', { from: 'completed', to: 'cancelled' }],
    ['لا يمكن نقل الطلب من «ملغى» إلى «قيد التنفيذ»', { from: 'cancelled', to: 'processing' }],
    ['An order that is cancelled cannot become processing', { from: 'cancelled', to: 'processing' }],
  ])
})
