import { addressesApi } from '@waha/contract/addresses.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExpress, inCairo, inRiyadh, setRate } from '../testing/delivery.ts'
import { reconcile } from '../testing/reconcile.ts'
import { makeBuyer, sessionOf } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** A buyer in Riyadh of two pieces at 19.99; delivery there costs 5.00. */
const buyer = async () => {
  const made = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  const { addresses } = await made.call(addressesApi.add, { body: inRiyadh })
  const openPage = async (body: object = {}) => sessionOf((await made.checkOut(body)).body.url)
  return { ...made, addressId: addresses[0]?._id ?? '', openPage }
}
const atProvider = (id: string) => shop.api.payments.stripe.checkout.sessions.retrieve(id)

/** Lets the reconciler look at all checkouts of a buyer. */
const reconcileFor = async (user: string) => {
  const created_at = new Date(Date.now() - 120_000)
  await shop.db.updateTable('checkouts').set({ created_at }).where('user_id', '=', user).execute()
  await reconcile(shop.api)
}

/** As it was before a test: Saudi Arabia in the first zone, where delivery costs 5.00. */
const restore = async () => {
  await sql`insert into zones (position, name_en, name_ar) select 1, 'Gulf', 'دول الخليج' where not exists (select from zones where position = 1)`.execute(
    shop.db,
  )
  await sql`insert into rates (zone_id, position, name_en, name_ar, price_cents, days_from, days_to)
    select id, 1, 'Standard delivery', 'توصيل عادي', 500, 2, 4 from zones
    where position = 1 and not exists (select from rates where zone_id = zones.id and position = 1)`.execute(shop.db)
  await sql`insert into zone_countries (country, zone_id) select 'SA', id from zones where position = 1
    on conflict (country) do update set zone_id = excluded.zone_id`.execute(shop.db)
  await setRate(shop, 'SA', { price_cents: 500, free_from_cents: null })
}

const zoneOf = (country: string) => sql`(select zone_id from zone_countries where country = ${country})`
const changes = {
  'the price of the rate': () => sql`update rates set price_cents = 700 where zone_id = ${zoneOf('SA')}`,
  'the sum from which it is free': () => sql`update rates set free_from_cents = 3998 where zone_id = ${zoneOf('SA')}`,
  'the days of the rate': () => sql`update rates set days_to = 9 where zone_id = ${zoneOf('SA')}`,
  'the rate, which is removed,': () => sql`delete from rates where zone_id = ${zoneOf('SA')}`,
  'the zone of the country': () => sql`update zone_countries set zone_id = ${zoneOf('EG')} where country = 'SA'`,
  'the country, which is no longer delivered to,': () => sql`delete from zone_countries where country = 'SA'`,
  'the zone, which is removed,': () => sql`delete from zones where id = ${zoneOf('SA')}`,
}
/** What the next try comes to: what the provider is to charge, or why there is none. */
const nextTries: Record<keyof typeof changes, number | string> = {
  'the price of the rate': 4698,
  'the sum from which it is free': 3998,
  'the days of the rate': 4498,
  'the rate, which is removed,': 'address_not_served',
  'the zone of the country': 3998,
  'the country, which is no longer delivered to,': 'address_not_served',
  'the zone, which is removed,': 'address_not_served',
}

for (const [what, change] of Object.entries(changes) as [keyof typeof changes, () => ReturnType<typeof sql>][])
  test(`${what} changes while the provider’s page is open: it is closed unpaid, or was paid as shown; the next try is as it is now [DELIVER-05, B2]`, async () => {
    await restore()
    const [late, quick] = [await buyer(), await buyer()]
    const [closing, paying] = [await late.openPage(), await quick.openPage()]
    expect([(await atProvider(closing)).amount_total, (await atProvider(paying)).amount_total]).toEqual([4498, 4498])
    await change().execute(shop.db)
    shop.sandbox.pay(paying)
    expect((await quick.receipt(paying)).order).toMatchObject({ totalAmount: 44.98, paymentStatus: 'paid', delivery: { price: 5 } })
    const { flag } = await shop.db.selectFrom('orders').select('flag').where('session_id', '=', paying).executeTakeFirstOrThrow()
    expect(flag).toBe('paid-after-closing')
    await reconcileFor(late.id)
    expect((await atProvider(closing)).status).toBe('expired')
    expect(shop.sandbox.pay(closing)).toMatchObject({ state: 'failed' })
    expect(await late.orders()).toEqual([])
    const { status, body } = await late.checkOut()
    const next = status === 200 ? (await atProvider(sessionOf(body.url))).amount_total : body.code
    expect([what, next]).toEqual([what, nextTries[what]])
    await restore()
  })

test('another’s address cannot be ordered to, nor one that does not exist or is no id; the provider hears of none [DELIVER-03, B2]', async () => {
  await restore()
  const [{ checkOut, call, products, id }, other] = [await buyer(), await buyer()]
  const tries = [other.addressId, '00000000-0000-4000-8000-000000000000', 'x', '', 7, null, { $ne: null }]
  const answers = []
  for (const addressId of tries) {
    const { status, body } = await checkOut({ addressId })
    answers.push([status, body.code ?? body.errors?.[0].code, typeof body.message])
  }
  const refused = (status: number) => [status, 'address_not_found', 'string']
  expect(answers.slice(0, 2)).toEqual([refused(404), refused(404)])
  expect(answers.slice(2)).toEqual(Array(5).fill([400, 'invalid_input', 'string']))
  await expect(call(checkoutApi.createPaymentSession, { body: { products, addressId: other.addressId } })).rejects.toMatchObject({
    status: 404,
    code: 'address_not_found',
  })
  expect(await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('a rate of another zone, one that has gone or is no id is refused in either way to pay [DELIVER-04, B2]', async () => {
  await restore()
  const elsewhere = await addExpress(shop, 'EG', 100)
  const gone = await addExpress(shop, 'SA', 100)
  await shop.db.deleteFrom('rates').where('id', '=', gone).execute()
  const { checkOut, call, products, id } = await buyer()
  for (const rateId of [elsewhere, gone]) {
    const { status, body } = await checkOut({ rateId })
    expect([status, body.code]).toEqual([409, 'rate_gone'])
    await expect(call(checkoutApi.createPaymentSession, { body: { products, rateId } })).rejects.toMatchObject({ code: 'rate_gone' })
  }
  for (const rateId of ['x', 7, null, [elsewhere]]) expect([rateId, (await checkOut({ rateId })).status]).toEqual([rateId, 400])
  expect(await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', id).execute()).toEqual([])
  await shop.db.deleteFrom('rates').where('id', '=', elsewhere).execute()
})

test('what a browser says delivery costs, or where and by which rate it was, counts for nothing [DELIVER-05, B2, P1]', async () => {
  await restore()
  const { openPage, receipt, addressId } = await buyer()
  const forged = {
    ...{ delivery: { price: 0, name: 'Free' }, deliveryPrice: 0, delivery_cents: 0, deliveryCents: -4000, shipping: 0, total: 0.5 },
    ...{ address: { ...inCairo, country: 'EG' }, rate: { priceCents: 0 }, shipping_options: [], asks: null },
  }
  const session = await openPage({ ...forged, addressId })
  expect(await atProvider(session)).toMatchObject({ amount_total: 4498, shipping_options: [{ shipping_amount: 500 }] })
  shop.sandbox.pay(session)
  expect((await receipt(session)).order).toMatchObject({ totalAmount: 44.98, delivery: { price: 5 }, address: { country: 'SA' } })
})

test('a buyer whose address the provider asks for cannot take another country, rate or price than it offers [DELIVER-03, B2]', async () => {
  await restore()
  const express = await addExpress(shop, 'EG', 100)
  const made = await makeBuyer(shop, { quantity: 2, priceCents: 1999 })
  const session = sessionOf((await made.checkOut()).body.url)
  const options = (await atProvider(session)).shipping_options.map(({ shipping_amount }) => shipping_amount)
  expect(options).toEqual([500])
  for (const given of [{ country: 'EG' }, { country: 'DE' }, { rate: express }, { rate: 'shr_forged' }, { phone: '' }, { line1: '' }])
    expect([given, shop.sandbox.pay(session, undefined, given).state]).toEqual([given, 'failed'])
  expect(await made.orders()).toEqual([])
  shop.sandbox.pay(session)
  expect((await made.receipt(session)).order).toMatchObject({ totalAmount: 44.98, paymentStatus: 'paid' })
  await shop.db.deleteFrom('rates').where('id', '=', express).execute()
})
