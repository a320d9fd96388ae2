import { addressesApi } from '@waha/contract/addresses.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { deliveryApi } from '@waha/contract/delivery.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addExpress, inCairo, inRiyadh, setRate } from '../testing/delivery.ts'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(async () => {
  shop.clock.now = () => new Date()
  await shop.db.deleteFrom('rates').where('position', '=', 2).execute()
  for (const country of ['SA', 'EG']) await setRate(shop, country, { price_cents: 0, free_from_cents: null })
})

/** A buyer of two pieces at 19.99 with these addresses, the last of which is the default. */
const buyer = async (...addresses: (typeof inRiyadh | typeof inCairo)[]) => {
  const made = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  for (const body of addresses) await made.call(addressesApi.add, { body: { ...body, isDefault: true } })
  const book = (await made.call(addressesApi.list, {})).addresses
  const idIn = (country: string) => book.find(address => address.country === country)?._id ?? ''
  const hosted = async (body: object = {}) => sessionOf((await made.checkOut(body)).body.url)
  return { ...made, idIn, hosted, flags: () => flagsOf(made.id) }
}
/** A session that is superseded is closed by its owner's next change, or by a pass of the reconciler. */
const stateOf = async (session: string) =>
  (await shop.db.selectFrom('checkouts').select('state').where('session_id', '=', session).executeTakeFirstOrThrow()).state
const flagsOf = async (user: string) =>
  (await shop.db.selectFrom('orders').select('flag').where('user_id', '=', user).execute()).map(({ flag }) => flag)
const atProvider = (id: string) => shop.api.payments.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
const shippingOf = async (id: string) => {
  const { payment_intent: intent } = await atProvider(id)
  return typeof intent === 'object' ? intent?.shipping : undefined
}

test('with a known address the provider asks for none: one rate, the address with the payment, and the order has both [DELIVER-03, DELIVER-05]', async () => {
  await setRate(shop, 'SA', { price_cents: 1550 })
  const { checkOut, receipt, orders } = await buyer(inCairo, inRiyadh)
  const session = sessionOf((await checkOut()).body.url)
  expect(await atProvider(session)).toMatchObject({
    amount_subtotal: 3998,
    amount_total: 5548,
    shipping_address_collection: null,
    phone_number_collection: { enabled: false },
    shipping_options: [{ shipping_amount: 1550 }],
  })
  shop.sandbox.pay(session)
  expect(await shippingOf(session)).toMatchObject({
    name: 'Noura',
    phone: '+966501234567',
    address: { country: 'SA', city: 'Riyadh', line1: 'Olaya Street, 4821', line2: 'Olaya', postal_code: '12345' },
  })
  await receipt(session)
  expect((await orders())[0]).toMatchObject({
    totalAmount: 55.48,
    address: { ...inRiyadh, phone: '+966501234567', region: '', shortAddress: '', note: '' },
    delivery: { name: 'Standard delivery', price: 15.5 },
  })
})

test('an addressId is the caller’s choice; without one it is the default address [DELIVER-03]', async () => {
  await setRate(shop, 'EG', { price_cents: 900 })
  const { hosted, idIn, checkOut } = await buyer(inCairo, inRiyadh)
  expect((await atProvider(await hosted())).amount_total).toBe(3998)
  expect((await atProvider(await hosted({ addressId: idIn('EG') }))).amount_total).toBe(4898)
  const unknown = await checkOut({ addressId: '00000000-0000-4000-8000-000000000000' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'address_not_found'])
})

test('a caller without an address is asked on the provider’s page, within the default zone, and what is given there is the order’s [DELIVER-03]', async () => {
  const { hosted, receipt, orders, flags } = await buyer()
  const session = await hosted()
  expect(await atProvider(session)).toMatchObject({
    amount_total: 3998,
    shipping_address_collection: { allowed_countries: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'] },
    phone_number_collection: { enabled: true },
    shipping_options: [{ shipping_amount: 0 }],
  })
  const given = { name: 'Sara', country: 'AE', city: 'Dubai', state: 'Dubai', line1: 'Marina Walk', line2: '12', phone: '+971501234567' }
  expect(shop.sandbox.pay(session, undefined, { ...given, country: 'EG' })).toMatchObject({ state: 'failed' })
  expect(shop.sandbox.pay(session, undefined, { ...given, phone: '' })).toMatchObject({ state: 'failed' })
  shop.sandbox.pay(session, undefined, { ...given, postal_code: '' })
  await receipt(session)
  expect((await orders())[0]).toMatchObject({
    totalAmount: 39.98,
    delivery: { name: 'Standard delivery', price: 0 },
    address: {
      recipient: 'Sara',
      phone: '+971501234567',
      country: 'AE',
      region: 'Dubai',
      city: 'Dubai',
      street: 'Marina Walk',
      building: '12',
    },
  })
  expect(await flags()).toEqual([null])
})

test('a rate that is chosen on the provider’s page is what the order costs; it makes no payment wrong [DELIVER-03, DELIVER-05, PAY-10]', async () => {
  await setRate(shop, 'SA', { price_cents: 500 })
  const express = await addExpress(shop, 'SA', 2500)
  const { hosted, receipt, orders, flags } = await buyer()
  const session = await hosted()
  const { shipping_options: options } = await atProvider(session)
  expect(options.map(({ shipping_amount }) => shipping_amount)).toEqual([500, 2500])
  shop.sandbox.pay(session, undefined, { rate: String(options[1]?.shipping_rate) })
  await receipt(session)
  expect((await orders())[0]).toMatchObject({ totalAmount: 64.98, paymentStatus: 'paid', delivery: { name: 'Express', price: 25 } })
  expect(await flags()).toEqual([null])
  const { rate } = await shop.db.selectFrom('orders').select('rate').where('session_id', '=', session).executeTakeFirstOrThrow()
  expect(rate).toMatchObject({ id: express, name: { en: 'Express', ar: 'سريع' }, priceCents: 2500, daysFrom: 1, daysTo: 1 })
})

test('the way that was chosen in the cart is the one that the provider’s page begins with: who changes nothing there gets it, and no other is lost [DELIVER-03, DELIVER-04]', async () => {
  const express = await addExpress(shop, 'SA', 0)
  const { hosted, receipt, orders, flags } = await buyer()
  const session = await hosted({ rateId: express })
  expect((await atProvider(session)).shipping_options.length).toBe(2)
  shop.sandbox.pay(session)
  await receipt(session)
  expect((await orders())[0]).toMatchObject({ totalAmount: 39.98, delivery: { name: 'Express', price: 0 } })
  expect(await flags()).toEqual([null])
})

test('ways of delivery, and the checkout that is opened, are in the language of the request where nothing else is said [DELIVER-04, LANG-04]', async () => {
  await addExpress(shop, 'SA', 2500)
  const { token, products, id } = await buyer(inRiyadh)
  const inArabic = { token, headers: { 'accept-language': 'ar' } }
  const { body } = await shop.send('GET', '/delivery/options', inArabic)
  expect(body.rates.map(({ name }: { name: string }) => name)).toEqual(['توصيل عادي', 'سريع'])
  const open = (path: string) => shop.send('POST', path, { ...inArabic, body: { products } })
  expect((await open('/stripe/create-checkout-session')).status).toBe(200)
  expect((await open('/stripe/create-payment-session')).body.delivery).toMatchObject({ name: 'توصيل عادي' })
  const opened = await shop.db.selectFrom('checkouts').select(['mode', 'language']).where('user_id', '=', id).orderBy('mode').execute()
  expect(opened.map(({ mode, language }) => [mode, language])).toEqual([
    ['embedded', 'ar'],
    ['hosted', 'ar'],
  ])
})

test('ways of delivery stay in the shop’s order, whatever they cost, and without a choice it is the first [DELIVER-03, DELIVER-04]', async () => {
  await setRate(shop, 'SA', { price_cents: 1500 })
  await addExpress(shop, 'SA', 500)
  const { call, hosted, receipt, orders } = await buyer(inRiyadh)
  const { rates } = await call(deliveryApi.options, { query: {} })
  expect(rates.map(({ name, price }) => [name, price])).toEqual([
    ['Standard delivery', 15],
    ['Express', 5],
  ])
  const session = await hosted()
  shop.sandbox.pay(session)
  await receipt(session)
  expect((await orders())[0]).toMatchObject({ totalAmount: 54.98, delivery: { name: 'Standard delivery', price: 15 } })
})

test('a rateId chooses among the rates of the address; one that is not among them is refused [DELIVER-04]', async () => {
  const express = await addExpress(shop, 'SA', 2500)
  const { hosted, idIn, checkOut } = await buyer(inCairo, inRiyadh)
  expect((await atProvider(await hosted({ rateId: express }))).amount_total).toBe(6498)
  const elsewhere = await checkOut({ rateId: express, addressId: idIn('EG') })
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'rate_gone'])
})

test('an address in no zone cannot be ordered to, whatever rate is asked for: said before the provider hears of it [DELIVER-04, B2]', async () => {
  const { checkOut } = await buyer({ ...inRiyadh, country: 'BR', phone: '+966501234567' })
  for (const choice of [{}, { rateId: crypto.randomUUID() }]) {
    const { status, body } = await checkOut(choice)
    expect([status, body.code]).toEqual([409, 'address_not_served'])
  }
})

test('delivery is free from the limit of the lines on, the limit included [DELIVER-04]', async () => {
  const { hosted } = await buyer(inRiyadh)
  await setRate(shop, 'SA', { price_cents: 700, free_from_cents: 3999 })
  expect((await atProvider(await hosted())).amount_total).toBe(4698)
  await setRate(shop, 'SA', { free_from_cents: 3998 })
  expect((await atProvider(await hosted())).amount_total).toBe(3998)
})

test('a double click with the same address and rate gets the same session, another address ends it [DELIVER-05, P6]', async () => {
  const { hosted, idIn } = await buyer(inCairo, inRiyadh)
  const first = await hosted()
  expect(await hosted()).toBe(first)
  const second = await hosted({ addressId: idIn('EG') })
  expect(second).not.toBe(first)
  expect([(await atProvider(first)).status, (await atProvider(second)).status]).toEqual(['expired', 'open'])
})

for (const [what, change] of [
  ['written anew', { call: 'change' }],
  ['removed', { call: 'remove' }],
  ['no longer the default', { call: 'makeDefault' }],
] as const)
  test(`an address that is ${what} while the provider’s page is open: that page can be paid no more [DELIVER-05, B2]`, async () => {
    const { hosted, idIn, call, orders } = await buyer(inCairo, inRiyadh)
    const session = await hosted()
    const to = (country: string) => ({ params: { id: idIn(country) } })
    if (change.call === 'change') await call(addressesApi.change, { ...to('SA'), body: { ...inRiyadh, building: '4822' } })
    if (change.call === 'remove') await call(addressesApi.remove, to('SA'))
    if (change.call === 'makeDefault') await call(addressesApi.makeDefault, to('EG'))
    expect((await atProvider(session)).status).toBe('expired')
    expect(shop.sandbox.pay(session)).toMatchObject({ state: 'failed' })
    expect(await orders()).toEqual([])
  })

test('who adds an address while the provider’s page asks for one cannot pay that page any more [DELIVER-05, B2]', async () => {
  const { hosted, call } = await buyer()
  const session = await hosted()
  await call(addressesApi.add, { body: inRiyadh })
  expect((await atProvider(session)).status).toBe('expired')
})

test('another’s address, and one that the checkout does not go to, leave it open [DELIVER-05]', async () => {
  const [{ hosted, call, idIn }, withoutAddress] = [await buyer(inCairo, inRiyadh), await buyer()]
  const sessions = [await hosted(), await withoutAddress.hosted()]
  const other = await buyer(inRiyadh)
  await other.call(addressesApi.remove, { params: { id: other.idIn('SA') } })
  await call(addressesApi.change, { params: { id: idIn('EG') }, body: { ...inCairo, building: '8' } })
  for (const session of sessions) expect([await stateOf(session), (await atProvider(session)).status]).toEqual(['open', 'open'])
})

test('a rate or a country among which the provider’s page asks supersedes it when it changes [DELIVER-05, B2]', async () => {
  const express = await addExpress(shop, 'SA', 2500)
  const byRate = await (await buyer()).hosted()
  await shop.db.updateTable('rates').set({ price_cents: 3500 }).where('id', '=', express).execute()
  expect(await stateOf(byRate)).toBe('superseded')
  const byCountry = await (await buyer()).hosted()
  const gone = await shop.db.deleteFrom('zone_countries').where('country', '=', 'OM').returningAll().executeTakeFirstOrThrow()
  await shop.db.insertInto('zone_countries').values(gone).execute()
  const still = await (await buyer()).hosted()
  expect([await stateOf(byCountry), await stateOf(still)]).toEqual(['superseded', 'open'])
})

test('an address or a rate that is saved as it was changes nothing: checkouts that rest on it stay open [DELIVER-05]', async () => {
  const { hosted, call, idIn } = await buyer(inRiyadh)
  const session = await hosted()
  await call(addressesApi.change, { params: { id: idIn('SA') }, body: inRiyadh })
  await shop.db
    .updateTable('rates')
    .set(eb => ({ price_cents: eb.ref('price_cents') }))
    .execute()
  await shop.db
    .updateTable('zone_countries')
    .set(eb => ({ country: eb.ref('country') }))
    .execute()
  expect([await stateOf(session), (await atProvider(session)).status]).toEqual(['open', 'open'])
})

test('choosing the default address again changes no address: checkouts to it and to others stay open [DELIVER-05]', async () => {
  for (const country of ['SA', 'EG']) {
    const { hosted, call, idIn } = await buyer(inCairo, inRiyadh)
    const session = await hosted({ addressId: idIn(country) })
    await call(addressesApi.makeDefault, { params: { id: idIn('SA') } })
    expect([country, await stateOf(session)]).toEqual([country, 'open'])
  }
})

test('a rate that changes while the provider’s page is open supersedes it: the next pass of the reconciler closes it, and the next try charges the new one [DELIVER-05, B2]', async () => {
  const { hosted, id } = await buyer(inRiyadh)
  const session = await hosted()
  await setRate(shop, 'EG', { price_cents: 300 })
  expect(await stateOf(session)).toBe('open')
  await setRate(shop, 'SA', { price_cents: 1250 })
  expect(await stateOf(session)).toBe('superseded')
  const created_at = new Date(Date.now() - 120_000)
  await shop.db.updateTable('checkouts').set({ created_at }).where('user_id', '=', id).execute()
  await reconcile(shop.api)
  expect((await atProvider(session)).status).toBe('expired')
  expect((await atProvider(await hosted())).amount_total).toBe(5248)
})

test('who pays in the moment before the page is closed pays what it showed, and the order is looked at [DELIVER-05, B2]', async () => {
  const { hosted, receipt, orders, flags } = await buyer(inRiyadh)
  const session = await hosted()
  await setRate(shop, 'SA', { price_cents: 1250 })
  shop.sandbox.pay(session)
  await receipt(session)
  expect((await orders())[0]).toMatchObject({ totalAmount: 39.98, paymentStatus: 'paid', delivery: { price: 0 } })
  expect(await flags()).toEqual(['paid-after-closing'])
})

test('a rate that changes while checkouts open never leaves an open one with another price [DELIVER-05, B2]', async () => {
  const { call, products, checkOut, id } = await buyer(inRiyadh)
  // Who is told that it has changed meanwhile tries again.
  const told = (error: unknown) => expect(error).toMatchObject({ status: 409, code: 'checkout_changed' })
  for (let price = 100; price < 2000; price += 100) {
    const [{ status }] = await Promise.all([
      checkOut(),
      setRate(shop, 'SA', { price_cents: price }),
      call(checkoutApi.createPaymentSession, { body: { products } }).catch(told),
    ])
    expect([200, 409]).toContain(status)
    const open = await shop.db
      .selectFrom('checkouts')
      .select(['delivery_cents', 'total_cents'])
      .where('user_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    for (const checkout of open) expect(checkout).toEqual({ delivery_cents: price, total_cents: 3998 + price })
  }
})

test('the payment on our own page says where it goes and what delivery costs; it asks the provider for nothing [DELIVER-03, DELIVER-05]', async () => {
  await setRate(shop, 'SA', { price_cents: 1550 })
  await addExpress(shop, 'SA', 2500)
  const { call, products, receipt } = await buyer(inRiyadh)
  const opened = await call(checkoutApi.createPaymentSession, { body: { products, lang: 'ar' } })
  expect(opened).toMatchObject({ total: 55.48, address: { recipient: 'Noura' }, delivery: { name: 'توصيل عادي', price: 15.5 } })
  const { shipping_options, ...asked } = await atProvider(opened.sessionId)
  expect(shipping_options.length).toBe(1)
  expect(asked).toMatchObject({ shipping_address_collection: null, phone_number_collection: { enabled: false } })
  shop.sandbox.pay(opened.sessionId)
  expect((await receipt(opened.sessionId)).order).toMatchObject({ totalAmount: 55.48, address: { phone: '+966501234567' } })
})

test('our own page opens no payment without an address: the call says that one is needed, also where delivery is free [DELIVER-03, PAY-05]', async () => {
  const { call, products, id } = await buyer()
  for (const price_cents of [0, 1550]) {
    await setRate(shop, 'SA', { price_cents })
    const opened = call(checkoutApi.createPaymentSession, { body: { products } })
    await expect(opened).rejects.toMatchObject({ status: 409, code: 'address_required' })
  }
  expect(await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('where the provider’s page takes an address in none of the shop’s countries, one is needed before: nothing is opened that nobody could deliver [DELIVER-03, DELIVER-04]', async () => {
  const { checkOut, call } = await buyer()
  const zone = await shop.db.selectFrom('zone_countries').select('zone_id').where('country', '=', 'SA').executeTakeFirstOrThrow()
  const before = await shop.db.deleteFrom('zone_countries').where('zone_id', '=', zone.zone_id).returningAll().execute()
  const answers: unknown[] = []
  for (const [at, countries] of [['SY', 'SA'], ['SY'], ['SY', 'SA'], ['SY']].entries()) {
    if (at === 2) await call(addressesApi.add, { body: inRiyadh })
    await shop.db.deleteFrom('zone_countries').where('zone_id', '=', zone.zone_id).execute()
    await shop.db
      .insertInto('zone_countries')
      .values(countries.map(country => ({ ...zone, country })))
      .execute()
    answers.push((await checkOut()).body.code)
  }
  await shop.db.deleteFrom('zone_countries').where('zone_id', '=', zone.zone_id).execute()
  await shop.db.insertInto('zone_countries').values(before).execute()
  expect(answers).toEqual([undefined, 'address_required', undefined, 'address_not_served'])
})

test('anybody can read from which sum on delivery is free in the default zone, and nobody else’s rates count [ITEM-06, API-36]', async () => {
  const free = () => shop.as()(deliveryApi.free, {})
  expect(await free()).toEqual({ freeFrom: 0 })
  await setRate(shop, 'SA', { price_cents: 1550, free_from_cents: 7550 })
  expect(await free()).toEqual({ freeFrom: 75.5 })
  await setRate(shop, 'SA', { free_from_cents: null })
  expect(await free()).toEqual({ freeFrom: null })
  await addExpress(shop, 'EG', 0)
  expect(await free()).toEqual({ freeFrom: null })
})
