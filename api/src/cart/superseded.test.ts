// A change of the cart while a payment is open: what can still be paid then, and what becomes of it.
import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '../http/rate-limits.ts'
import { inRiyadh, setRate } from '../testing/delivery.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let another: string
beforeAll(async () => {
  shop = await startApi()
  another = await makeProduct(shop.db)
})
afterAll(() => shop.stop())
beforeEach(() => {
  Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  // These tests sign up more users than an address may.
  shop.api.limits = createRateLimiter()
})

/** A buyer of two pieces of a product and one of another, who is on the provider's page. */
const payer = async () => {
  const made = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  const other = await makeProduct(shop.db)
  const { call, token, productId } = made
  await call(cartApi.setLine, { body: { productId: other } })
  const products = [...made.products, { id: other, amount: 1 }]
  const session = sessionOf((await made.checkOut({ products })).body.url)
  const row = () =>
    shop.db.selectFrom('checkouts').select(['state', 'confirmed_at']).where('session_id', '=', session).executeTakeFirstOrThrow()
  return {
    ...made,
    ...{ other, products, session },
    set: (body: object) => shop.send('POST', '/auth/cart', { token, body: { productId, ...body } }),
    remove: (id: string) => call(cartApi.removeLine, { params: { productId: id } }),
    atProvider: async () => (await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status,
    state: async () => (await row()).state,
    isConfirmed: async () => (await row()).confirmed_at !== null,
    flag: async () => (await shop.db.selectFrom('orders').select('flag').where('session_id', '=', session).executeTakeFirstOrThrow()).flag,
  }
}
type Payer = Awaited<ReturnType<typeof payer>>

for (const [what, change] of Object.entries({
  'has a piece more': ({ set }: Payer) => set({ quantity: 3 }),
  'has a piece less': ({ set }: Payer) => set({ quantity: 1, expected: 2 }),
  'has one product more': ({ set }: Payer) => set({ productId: another }),
  'has one product more, in front of the others': ({ set, productId }: Payer) => set({ productId: another, before: [productId] }),
  'has one product less': ({ remove, other }: Payer) => remove(other),
}))
  test(`a cart that ${what} while the provider’s page is open: once that is answered the page can be paid no more [DELIVER-05, P5]`, async () => {
    const buyer = await payer()
    await change(buyer)
    expect(await buyer.atProvider()).toBe('expired')
    expect(shop.sandbox.pay(buyer.session)).toMatchObject({ state: 'failed' })
    expect([await buyer.state(), await buyer.orders()]).toEqual(['expired', []])
  })

for (const [what, change] of Object.entries({
  'the quantity that it has': ({ set }: Payer) => set({ quantity: 2 }),
  'another place in the cart': ({ set, other }: Payer) => set({ quantity: 2, before: [other] }),
  'a change that is refused': ({ set }: Payer) => set({ quantity: 5, expected: 1 }),
  'the removal of a line that is not there': ({ remove }: Payer) => remove(another),
}))
  test(`${what} is no change: the provider’s page stays open [DELIVER-05]`, async () => {
    const buyer = await payer()
    await change(buyer)
    expect([await buyer.state(), await buyer.atProvider()]).toEqual(['open', 'open'])
  })

test('a change that comes after the checkout that charges it already leaves the page open: the buttons of a cart do not wait for each other [DELIVER-05]', async () => {
  const { checkOut, products, productId, other, set, remove } = await payer()
  const wanted = products.map(({ id }) => ({ id, amount: 7 })).slice(0, 1)
  const session = sessionOf((await checkOut({ products: wanted })).body.url)
  await set({ quantity: 7 })
  await remove(other)
  expect((await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status).toBe('open')
  await set({ productId, quantity: 6 })
  expect((await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status).toBe('expired')
})

test('the removal of a line that has gone already leaves a page open that charges it: what adds it anew may be on its way [DELIVER-05, C1]', async () => {
  const { checkOut, products, other, remove } = await payer()
  await remove(other)
  const session = sessionOf((await checkOut({ products })).body.url)
  await remove(other)
  expect((await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status).toBe('open')
})

test('a product that is withdrawn is not charged, so that removing it leaves the page open [DELIVER-05, C2]', async () => {
  const { set, remove, checkOut, products } = await payer()
  const withdrawn = await makeProduct(shop.db)
  await set({ productId: withdrawn })
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', withdrawn).execute()
  const session = sessionOf((await checkOut({ products })).body.url)
  await remove(withdrawn)
  expect((await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status).toBe('open')
})

test('another’s cart leaves it open [DELIVER-05, Z1]', async () => {
  const [one, other] = [await payer(), await payer()]
  await other.set({ quantity: 9 })
  expect([await one.state(), await one.atProvider(), await other.atProvider()]).toEqual(['open', 'open', 'expired'])
  // Of the very product that the first is about to pay, too.
  await other.set({ productId: one.productId })
  await other.remove(one.productId)
  expect([await one.state(), await one.atProvider()]).toEqual(['open', 'open'])
})

test('on our own page it is the same [DELIVER-05, P5]', async () => {
  const { call, products, set } = await payer()
  await call(addressesApi.add, { body: inRiyadh })
  const { sessionId } = await call(checkoutApi.createPaymentSession, { body: { products } })
  await set({ quantity: 1 })
  expect(shop.sandbox.pay(sessionId)).toMatchObject({ state: 'failed' })
})

test('who pays in the moment before the page is closed pays what it showed, the order is looked at, and what was added stays in the cart [DELIVER-05, P5]', async () => {
  const { set, session, state, receipt, flag, call, productId } = await payer()
  shop.sandbox.faults.calls = 500
  expect((await set({ quantity: 3 })).status).toBe(200)
  expect(await state()).toBe('superseded')
  shop.sandbox.faults.calls = 'answer'
  shop.sandbox.pay(session)
  expect((await receipt(session)).order).toMatchObject({ paymentStatus: 'paid', products: [{ quantity: 2 }, { quantity: 1 }] })
  expect(await flag()).toBe('paid-after-closing')
  expect((await call(cartApi.get, {})).cart).toMatchObject([{ _id: productId, quantity: 1 }])
})

for (const [what, change] of Object.entries({
  'a change of the cart': async ({ set }: Payer) => expect((await set({ quantity: 3 })).body.cart[0].quantity).toBe(3),
  'an address that is added': async ({ call }: Payer) =>
    expect((await call(addressesApi.add, { body: inRiyadh })).addresses).toMatchObject([{ recipient: 'Noura' }]),
  'a code that proves the e-mail': async ({ email }: Payer) => {
    const calls = createCodeCalls(shop)
    const { ticket, code } = await calls.receive(email)
    expect((await calls.signIn(ticket, code)).body.user.email).toBe(email)
  },
}))
  test(`${what} is answered although the payment provider is not: the page is closed later [DELIVER-05, F9]`, async () => {
    const buyer = await payer()
    shop.logged.length = 0
    shop.sandbox.faults.calls = 'hang'
    await change(buyer)
    const waiting = { level: 'warn', message: 'a payment session is not closed yet' }
    expect(shop.logged).toContainEqual({ ...waiting, details: { error: 'Error: the payment provider takes long' } })
    expect(await buyer.state()).toBe('superseded')
    shop.sandbox.faults.calls = 'answer'
    const created_at = new Date(Date.now() - 120_000)
    await shop.db.updateTable('checkouts').set({ created_at }).where('user_id', '=', buyer.id).execute()
    await reconcile(shop.api)
    expect([await buyer.state(), await buyer.atProvider()]).toEqual(['expired', 'expired'])
  })

test('what a paid order takes out of the cart supersedes nothing [DELIVER-05, P5]', async () => {
  const { call, products, session, receipt } = await payer()
  // Another one takes its place, and it stays open at the provider.
  Object.assign(shop.sandbox.faults, { calls: 500, only: '/expire' })
  await call(addressesApi.add, { body: inRiyadh })
  const second = await call(checkoutApi.createPaymentSession, { body: { products } })
  shop.sandbox.pay(session)
  await receipt(session)
  expect((await call(cartApi.get, {})).cart).toEqual([])
  const { state } = await shop.db
    .selectFrom('checkouts')
    .select('state')
    .where('session_id', '=', second.sessionId)
    .executeTakeFirstOrThrow()
  expect([state, (await shop.api.payments.stripe.checkout.sessions.retrieve(second.sessionId)).status]).toEqual(['open', 'open'])
})

test('a debit that the bank has not answered yet is confirmed: what becomes of the cart meanwhile does not make its order one to look at [DELIVER-05, P5]', async () => {
  const [{ set, remove, other, session, state, isConfirmed, receipt, flag }, stranger] = [await payer(), await payer()]
  expect(await isConfirmed()).toBe(false)
  shop.sandbox.bank.start(session)
  await expect(receipt(session)).rejects.toMatchObject({ code: 'order_pending' })
  expect([await isConfirmed(), await stranger.isConfirmed()]).toEqual([true, false])
  await set({ quantity: 5 })
  await remove(other)
  expect(await state()).toBe('open')
  shop.sandbox.bank.answer(session, true)
  expect((await receipt(session)).order.paymentStatus).toBe('paid')
  expect(await flag()).toBeNull()
})

for (const [what, change] of Object.entries({
  'its buyer adds an address': ({ call }: Payer) => call(addressesApi.add, { body: inRiyadh }),
  'its rate changes': () => setRate(shop, 'SA', { price_cents: 1250 }),
  'a country leaves the zone': () => shop.db.deleteFrom('zone_countries').where('country', '=', 'OM').execute(),
}))
  test(`a debit that the bank has not answered yet stays open when ${what}: its order is none to look at [DELIVER-05, P5]`, async () => {
    onTestFinished(() => setRate(shop, 'SA', { price_cents: 0 }).then(() => {}))
    const buyer = await payer()
    const { session, receipt } = buyer
    shop.sandbox.bank.start(session)
    await expect(receipt(session)).rejects.toMatchObject({ code: 'order_pending' })
    await change(buyer)
    expect(await buyer.state()).toBe('open')
    shop.sandbox.bank.answer(session, true)
    expect((await receipt(session)).order).toMatchObject({ paymentStatus: 'paid', delivery: { price: 0 } })
    expect(await buyer.flag()).toBeNull()
  })

test('another checkout that is opened while the bank has not answered a debit makes its order one to look at: the same cart may be paid twice [P7]', async () => {
  const { call, products, session, state, receipt, flag } = await payer()
  shop.sandbox.bank.start(session)
  await expect(receipt(session)).rejects.toMatchObject({ code: 'order_pending' })
  await call(addressesApi.add, { body: inRiyadh })
  const { sessionId } = await call(checkoutApi.createPaymentSession, { body: { products } })
  expect(await state()).toBe('superseded')
  shop.sandbox.pay(sessionId)
  shop.sandbox.bank.answer(session, true)
  await Promise.all([receipt(sessionId), receipt(session)])
  expect(await flag()).toBe('paid-after-closing')
})

test('a line that is removed while a checkout is being opened waits for it, and then supersedes it [DELIVER-05, C1]', async () => {
  const { id, session, state, remove, other } = await payer()
  await shop.db.updateTable('checkouts').set({ state: 'expired' }).where('session_id', '=', session).execute()
  const removing = await shop.db.transaction().execute(async tx => {
    await sql`select from users where id = ${id} for update`.execute(tx)
    await tx.updateTable('checkouts').set({ state: 'open' }).where('session_id', '=', session).execute()
    const removed = remove(other)
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(1)
    return { removed }
  })
  await removing.removed
  expect(await state()).toBe('expired')
})

test('a process of before, which asks for the cart in the old way, supersedes as well [DELIVER-05]', async () => {
  const { id, productId, state } = await payer()
  const asked = sql<{ refused: string | null; cart: unknown[] }>`
    select refused, cart from set_cart_line(${id}, ${productId}, ${4}, ${null}, ${100}, ${'en'})`
  expect((await asked.execute(shop.db)).rows).toMatchObject([{ refused: null, cart: [{ quantity: 4 }, {}] }])
  expect(await state()).toBe('superseded')
})
