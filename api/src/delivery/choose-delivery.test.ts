import { type AddressForm, addressesApi } from '@waha/contract/addresses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCheckout } from '../checkout/checkouts.queries.ts'
import { inCairo, inRiyadh, setRate } from '../testing/delivery.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { chooseDelivery } from './choose-delivery.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** Until somebody waits for a lock. */
const somebodyWaits = () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0)
}

const move = (country: string) =>
  sql`update zone_countries set zone_id = (select id from zones order by position desc limit 1) where country = ${country}`.execute(shop.db)
const changes: [string, AddressForm[], () => Promise<unknown>][] = [
  ['a rate that changes', [], () => setRate(shop, 'SA', { price_cents: 1250 })],
  ['the country of an address that moves to another zone', [inCairo], () => move('EG')],
  ['a country of the default zone that moves to another one, while no address is known,', [], () => move('OM')],
]

test.for(changes)('%s while a checkout is being opened waits for it, and then supersedes it [DELIVER-05]', async ([, book, make]) => {
  const { id, email, token } = await signUp(shop)
  for (const body of book) await shop.as(token)(addressesApi.add, { body })
  let change: Promise<unknown> = Promise.resolve()
  const checkout = await shop.db.transaction().execute(async tx => {
    const delivery = await chooseDelivery(tx, { userId: id })
    change = make()
    await Promise.race([change, somebodyWaits()])
    const lines = [{ productId: 'x', name: 'X', image: null, quantity: 1, priceCents: 500 }]
    const money = { lines, deliveryCents: 0, totalCents: 500 }
    const expiresAt = new Date(Date.now() + 3_600_000)
    return addCheckout(tx, { userId: id, mode: 'hosted', fingerprint: 'x', delivery, ...money, email, language: 'en', expiresAt })
  })
  await change
  const { state } = await shop.db.selectFrom('checkouts').select('state').where('id', '=', checkout.id).executeTakeFirstOrThrow()
  expect(state).toBe('superseded')
})

test('a country that has just moved is charged the rate of its new zone [DELIVER-03, DELIVER-05]', async () => {
  const { id, token } = await signUp(shop)
  await shop.as(token)(addressesApi.add, { body: inRiyadh })
  const europe = await setRate(shop, 'FR', { price_cents: 2300 })
  const moved = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const moving = shop.db.transaction().execute(async tx => {
    await sql`update zone_countries set zone_id = (select zone_id from rates where id = ${europe}) where country = 'SA'`.execute(tx)
    moved.resolve()
    await saved.promise
  })
  await moved.promise
  const chosen = shop.db.transaction().execute(tx => chooseDelivery(tx, { userId: id }))
  await Promise.race([chosen, somebodyWaits()])
  saved.resolve()
  await moving
  expect((await chosen).rate).toMatchObject({ id: europe, priceCents: 2300 })
})
