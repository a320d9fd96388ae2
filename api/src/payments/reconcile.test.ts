import { cartApi } from '@waha/contract/cart.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { paymentsApi } from '@waha/contract/payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { reconcile } from './reconcile.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  shop.logged.length = 0
  await shop.db.deleteFrom('orders').execute()
  await shop.db.deleteFrom('checkouts').execute()
})

const hour = 60 * 60_000
/** A pass of the job, so long after now. Without the provider's list: it looks at our own rows alone. */
const pass = async (later: number, { hours = 0 } = {}) => {
  shop.clock.now = () => new Date(Date.now() + later)
  await reconcile(shop.api, { hours }).finally(() => {
    shop.clock.now = () => new Date()
  })
}
const soon = 2 * 60_000
const buyer = async () => {
  const id = await makeProduct(shop.db)
  const person = await signUp(shop)
  const call = shop.as(person.token)
  await call(cartApi.setLine, { body: { productId: id, quantity: 1 } })
  const { sessionId: session } = await call(paymentsApi.createPaymentSession, { body: { products: [{ id, amount: 1 }] } })
  const orders = async () => (await call(ordersApi.list, {})).orders.length
  const state = async () => {
    const { state } = await shop.db.selectFrom('checkouts').select('state').where('user_id', '=', person.id).executeTakeFirstOrThrow()
    return state
  }
  const receipt = () => call(ordersApi.latest, { query: { session_id: session } })
  return { ...person, session, orders, state, receipt }
}
const errors = () => shop.logged.filter(({ level }) => level === 'error').map(({ message }) => message)

test('W9 F9 a checkout that the provider fails on keeps no other waiting, and is settled when it can be', async () => {
  const buyers = [await buyer(), await buyer(), await buyer()]
  for (const { session } of buyers) shop.sandbox.pay(session)
  Object.assign(shop.sandbox.faults, { calls: 500, only: buyers[0]?.session })
  const counts = () => Promise.all(buyers.map(({ orders }) => orders()))
  await pass(soon)
  expect(await counts()).toEqual([0, 1, 1])
  shop.sandbox.faults.calls = 'answer'
  await pass(soon)
  expect(await counts()).toEqual([1, 1, 1])
})

test('W9 F9 while the provider says nothing at all a pass ends soon', async () => {
  for (let count = 0; count < 5; count += 1) await buyer()
  shop.sandbox.faults.calls = 'reset'
  const asked = new Set<string>()
  shop.api.payments.stripe.on('request', ({ path }: { path: string }) => asked.add(path))
  await pass(soon)
  expect(asked.size).toBe(1 + 3)
})

test('W9 hundreds of checkouts that the provider does not know keep no other waiting; after a day they are given up, and it is said', async () => {
  const { id } = await signUp(shop)
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, session_id, created_at, expires_at)
    select ${id}, 'hosted', 'superseded', '', '[]', 100, 'x@waha.example', 'en', 'cs_test_elsewhere_' || n,
      now() - interval '1 hour', now() from generate_series(1, 510) n`.execute(shop.db)
  const { session, orders } = await buyer()
  shop.sandbox.pay(session)
  await pass(soon)
  expect(await orders()).toBe(1)
  const unsettled = async () => (await shop.db.selectFrom('checkouts').select('id').where('state', '=', 'superseded').execute()).length
  expect([await unsettled(), errors()]).toEqual([510, []])
  await pass(25 * hour)
  expect([await unsettled(), errors().length]).toEqual([0, 510])
})

test('P9 W9 a payment that does not match is said again and again for a day, then looked at no more', async () => {
  const { session, state, orders } = await buyer()
  await shop.db.updateTable('checkouts').set({ total_cents: 1 }).where('session_id', '=', session).execute()
  shop.sandbox.pay(session)
  await pass(2 * hour)
  expect([await state(), errors()]).toEqual(['open', ['a payment does not match its checkout']])
  await pass(26 * hour)
  expect([await state(), await orders(), errors().length]).toEqual(['expired', 0, 3])
  await pass(27 * hour)
  expect(errors().length).toBe(3)
})

test('W9 PAY-02b a bank that takes days: the checkout waits for its answer and ends with it', async () => {
  const [one, other] = [await buyer(), await buyer()]
  for (const { session } of [one, other]) shop.sandbox.bank.start(session)
  await pass(3 * 24 * hour)
  expect([await one.state(), await other.state(), shop.logged]).toEqual(['open', 'open', []])
  await expect(one.receipt()).rejects.toMatchObject({ code: 'order_pending' })
  shop.sandbox.bank.answer(one.session, false)
  shop.sandbox.bank.answer(other.session, true)
  await pass(4 * 24 * hour)
  expect([await one.state(), await other.state(), await one.orders(), await other.orders()]).toEqual(['expired', 'paid', 0, 1])
  await expect(one.receipt()).rejects.toMatchObject({ code: 'order_unpaid' })
})

test('W9 a checkout that was given up is settled by the buyer’s return and by the provider’s list all the same', async () => {
  for (const settle of ['return', 'list'] as const) {
    const { session, state, orders, receipt } = await buyer()
    shop.sandbox.pay(session)
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('session_id', '=', session).execute()
    if (settle === 'return') await receipt()
    else await pass(soon, { hours: 3 })
    expect([await state(), await orders()]).toEqual(['paid', 1])
  }
})
