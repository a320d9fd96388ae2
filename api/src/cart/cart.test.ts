import { cartApi } from '@waha/contract/cart.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { setLine } from './set-cart-line.ts'

let shop: TestApi
let countingDb: Db
const asked: string[] = []
beforeAll(async () => {
  shop = await startApi()
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 10 })
  countingDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query.sql) })
})
afterAll(async () => {
  await countingDb.destroy()
  await shop.stop()
})

const shopper = async () => {
  const { token, id } = await signUp(shop)
  return { token, id, call: shop.as(token), set: (body: object) => shop.send('POST', '/auth/cart', { token, body }) }
}

test('a line is set, read and removed; quantities are absolute [API-05, API-06, API-07]', async () => {
  const id = await makeProduct(shop.db, { priceCents: 1999 })
  const { call } = await shopper()
  await call(cartApi.setLine, { body: { productId: id } })
  const { cart } = await call(cartApi.setLine, { body: { productId: id, quantity: 3 } })
  expect(cart).toMatchObject([{ _id: id, quantity: 3, product: { id, price: 19.99, available: true } }])
  expect((await call(cartApi.get, {})).cart).toEqual(cart)
  expect((await call(cartApi.removeLine, { params: { productId: id } })).cart).toEqual([])
})

test('a cart is answered in the caller’s language, whatever is done with it [API-05, API-06, API-07, LANG-04]', async () => {
  const [id, other] = [
    await makeProduct(shop.db, { name: { en: 'Honey', ar: 'عسل' }, description: { en: 'Of wild flowers.', ar: 'من زهور برية.' } }),
    await makeProduct(shop.db, { name: { en: 'Lamp', ar: 'مصباح' }, description: { en: 'Warm light.', ar: 'ضوء دافئ.' } }),
  ]
  const { token } = await shopper()
  const textsAfter = async (method: string, path = '', body?: object) => {
    const answer = await shop.send(method, `/auth/cart${path}`, { token, body, headers: { 'accept-language': 'ar' } })
    return answer.body.cart.map(({ product }: { product: { name: string; description: string } }) => [product.name, product.description])
  }
  const honey = ['عسل', 'من زهور برية.']
  const lamp = ['مصباح', 'ضوء دافئ.']
  expect(await textsAfter('POST', '', { productId: other })).toEqual([lamp])
  expect(await textsAfter('POST', '', { productId: id, before: [other] })).toEqual([honey, lamp])
  expect(await textsAfter('GET')).toEqual([honey, lamp])
  expect(await textsAfter('DELETE', `/${other}`)).toEqual([honey])
})

test('a quantity that another tab raised is not lowered: 409 with the cart [ITEM-12b, C1]', async () => {
  const id = await makeProduct(shop.db)
  const { set } = await shopper()
  await set({ productId: id, quantity: 4 })
  const { status, body } = await set({ productId: id, quantity: 2, expected: 1 })
  expect([status, body.code, body.cart[0].quantity]).toEqual([409, 'cart_changed', 4])
})

test('a line that another tab has removed is not put back by a change of its quantity: 409 with the cart [C1]', async () => {
  const id = await makeProduct(shop.db)
  const { set, call } = await shopper()
  await set({ productId: id, quantity: 2 })
  await call(cartApi.removeLine, { params: { productId: id } })
  const { status, body } = await set({ productId: id, quantity: 3, expected: 2 })
  expect([status, body.code, body.cart]).toEqual([409, 'cart_changed', []])
})

test('a line that is put back goes before the first of its followers that is there, and the others keep their order [CART-13]', async () => {
  const ids = ['a', 'b', 'c', 'd'].map(letter => `undo-${letter}`)
  for (const id of ids) await makeProduct(shop.db, { id })
  const [a = '', b = '', c = '', d = ''] = ids
  const { set, call, token } = await shopper()
  const order = async () => (await call(cartApi.get, {})).cart.map(line => line._id)
  for (const id of ids) await set({ productId: id })
  // Lines that came at the same moment are in the order of their ids, and stay so.
  await sql`update cart_lines set added_at = '2026-03-14' where user_id = (select user_id from cart_lines where product_id = ${a})`.execute(
    shop.db,
  )
  for (const id of [b, c]) await call(cartApi.removeLine, { params: { productId: id } })
  const { body } = await set({ productId: b, quantity: 3, expected: 0, before: [c, d] })
  expect(body.cart.map((line: { _id: string; quantity: number }) => [line._id, line.quantity])).toEqual([
    [a, 1],
    [b, 3],
    [d, 1],
  ])
  await set({ productId: c, expected: 0, before: [d] })
  expect(await order()).toEqual([a, b, c, d])
  await call(cartApi.removeLine, { params: { productId: a } })
  await set({ productId: a, expected: 0, before: [b, c, d] })
  expect(await order()).toEqual([a, b, c, d])
  for (const before of [[], ['sold-out']]) {
    await call(cartApi.removeLine, { params: { productId: b } })
    await set({ productId: b, expected: 0, before })
    expect(await order()).toEqual([a, c, d, b])
    await set({ productId: b, before: [c] })
  }
  expect((await set({ productId: b, expected: 7, before: [a] })).status).toBe(409)
  expect(await order()).toEqual([a, b, c, d])
  for (const before of ['undo-a', [1], ['A B'], Array(101).fill('undo-a')])
    expect((await shop.send('POST', '/auth/cart', { token, body: { productId: b, before } })).status).toBe(400)
})

test('a line that is put back among lines of one moment goes before the first of its followers, and behind all others [CART-13]', async () => {
  const [put, other, first, second] = ['a', 'm', 'n', 'z'].map(letter => `moment-${letter}`) as [string, string, string, string]
  for (const id of [put, other, first, second]) await makeProduct(shop.db, { id })
  const { set } = await shopper()
  for (const productId of [second, first, other]) await set({ productId })
  await sql`update cart_lines set added_at = '2026-03-14' where product_id like 'moment-%'`.execute(shop.db)
  const { body } = await set({ productId: put, before: [second, first] })
  expect(body.cart.map(({ _id }: { _id: string }) => _id)).toEqual([other, put, first, second])
})

test('a line that is put back takes its place among its own cart’s lines, and leaves the carts of others in their order [CART-13]', async () => {
  const [first = '', put = '', next = ''] = await Promise.all(Array.from({ length: 3 }, () => makeProduct(shop.db)))
  const [earlier, one, later] = [await shopper(), await shopper(), await shopper()]
  for (const productId of [next, first, put]) await earlier.set({ productId })
  for (const productId of [first, next]) await one.set({ productId })
  for (const productId of [next, first, put]) await later.set({ productId })
  const { body } = await one.set({ productId: put, before: [next] })
  expect(body.cart.map(({ _id }: { _id: string }) => _id)).toEqual([first, put, next])
  for (const { call } of [earlier, later]) expect((await call(cartApi.get, {})).cart.map(({ _id }) => _id)).toEqual([next, first, put])
})

test('only whole quantities from 1 to 99 are taken, and the cart stays as it was [P2, API-23]', async () => {
  const id = await makeProduct(shop.db)
  const { set, call } = await shopper()
  await set({ productId: id, quantity: 2 })
  for (const quantity of [0, -1, 1.5, '2', '1e3', 1e21, null, true, [], {}, 2 ** 31, 2 ** 53, 100]) {
    const { status, body } = await set({ productId: id, quantity })
    expect([quantity, status, typeof body.errors[0].code]).toEqual([quantity, 400, 'string'])
  }
  expect((await call(cartApi.get, {})).cart[0]?.quantity).toBe(2)
})

/** Adds one of each product, all at once. */
const addAll = async (token: string, products: readonly string[]) => {
  const app = createApp({ ...shop.api, db: countingDb })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const add = (productId: string) =>
    app.fetch(new Request('http://shop.test/api/auth/cart', { method: 'POST', headers, body: JSON.stringify({ productId }) }))
  const answers = await Promise.all(products.map(add))
  return Promise.all(answers.map(async answer => ({ status: answer.status, body: await answer.json() })))
}

test('a hundred adds at once are all there; one more product is refused, more of one that is there is not [C1, API-06]', async () => {
  const products = await Promise.all(Array.from({ length: 101 }, () => makeProduct(shop.db)))
  const { token, set, call } = await shopper()
  const answers = await addAll(token, products.slice(0, 100))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect((await call(cartApi.get, {})).cart.length).toBe(100)
  expect((await set({ productId: products[100] })).body.code).toBe('cart_full')
  expect((await set({ productId: products[0], quantity: 2 })).status).toBe(200)
})

test('of 101 different products added at once exactly one is refused, and 100 lines are there [C1]', async () => {
  const products = await Promise.all(Array.from({ length: 101 }, () => makeProduct(shop.db)))
  const { token, call } = await shopper()
  const answers = await addAll(token, products)
  expect(answers.filter(({ status }) => status === 200).length).toBe(100)
  expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code])).toEqual([[400, 'cart_full']])
  expect((await call(cartApi.get, {})).cart.length).toBe(100)
})

test('of two that add to the same line at once exactly one gets 409, with the line as the other left it [C1, ITEM-12b]', async () => {
  const id = await makeProduct(shop.db)
  const { set, call } = await shopper()
  for (let known = 0; known < 10; known += 1) {
    const both = [
      set({ productId: id, quantity: known + 1, expected: known }),
      set({ productId: id, quantity: known + 1, expected: known }),
    ]
    const [first, second] = (await Promise.all(both)).sort((a, b) => a.status - b.status)
    expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'cart_changed'])
    expect(second?.body.cart).toMatchObject([{ _id: id, quantity: known + 1 }])
  }
  expect((await call(cartApi.get, {})).cart).toMatchObject([{ quantity: 10 }])
})

test('a write waits for another of the same cart before it looks at the line [C1, ITEM-12b]', async () => {
  const id = await makeProduct(shop.db)
  const { set, call } = await shopper()
  await set({ productId: id, quantity: 1 })
  const twice = () => [set({ productId: id, quantity: 2, expected: 1 }), set({ productId: id, quantity: 2, expected: 1 })]
  const answers = await Promise.all((await callWhileLocked(shop, 'cart_lines', [id], twice)).answers)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(cartApi.get, {})).cart).toMatchObject([{ quantity: 2 }])
})

test('a write waits for another of the same cart before it counts the lines [C1]', async () => {
  const products = await Promise.all(Array.from({ length: 101 }, () => makeProduct(shop.db)))
  const { token, set, call } = await shopper()
  await addAll(token, products.slice(0, 99))
  const last = products.slice(99)
  const answers = await Promise.all(
    (await callWhileLocked(shop, 'products', last, () => last.map(productId => set({ productId })))).answers,
  )
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [400, 'cart_full'],
  ])
  expect((await call(cartApi.get, {})).cart.length).toBe(100)
})

test('setting a line and answering the cart takes one statement [CART-11]', async () => {
  const id = await makeProduct(shop.db)
  const { id: userId } = await signUp(shop)
  asked.length = 0
  const { cart } = await setLine(countingDb, { userId, productId: id, quantity: 2, expected: 0, locale: 'en' })
  expect(cart).toMatchObject([{ _id: id, quantity: 2 }])
  expect(asked.length).toBe(1)
})

test('a product that is withdrawn stays in the cart, marked [C2]', async () => {
  const id = await makeProduct(shop.db)
  const { set, call } = await shopper()
  await set({ productId: id })
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  expect((await call(cartApi.get, {})).cart[0]?.product.available).toBe(false)
  expect((await set({ productId: id, quantity: 2 })).status).toBe(404)
})

test('the cart is one’s own [Z1]', async () => {
  const id = await makeProduct(shop.db)
  const [one, other] = [await shopper(), await shopper()]
  await one.set({ productId: id })
  expect((await other.call(cartApi.get, {})).cart).toEqual([])
})

test('what somebody sets or removes changes no other cart with the same product [Z1, C1]', async () => {
  const id = await makeProduct(shop.db)
  const [one, other] = [await shopper(), await shopper()]
  for (const { set } of [one, other]) await set({ productId: id, quantity: 2 })
  const others = async () => (await other.call(cartApi.get, {})).cart.map(({ quantity }) => quantity)
  await one.set({ productId: id, quantity: 5 })
  expect(await others()).toEqual([2])
  await one.call(cartApi.removeLine, { params: { productId: id } })
  expect([(await one.call(cartApi.get, {})).cart, await others()]).toEqual([[], [2]])
})

test('what a call says of whose cart it is or what a piece costs counts for nothing [A12, Z1]', async () => {
  const productId = await makeProduct(shop.db, { priceCents: 1999 })
  const [one, other] = [await shopper(), await shopper()]
  const forged = { userId: other.id, user_id: other.id, user: { _id: other.id }, role: 'admin', price: 0.01, product: { price: 0.01 } }
  const { status, body } = await one.set({ productId, quantity: 2, ...forged })
  expect([status, body.cart]).toMatchObject([200, [{ _id: productId, quantity: 2, product: { price: 19.99 } }]])
  expect((await one.call(cartApi.get, {})).cart).toEqual(body.cart)
  expect((await other.call(cartApi.get, {})).cart).toEqual([])
})
