import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCheckout } from '../checkout/checkouts.queries.ts'
import { setRate } from '../testing/delivery.ts'
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

test('a rate that changes while a checkout is being opened waits for it, and then supersedes it [DELIVER-05]', async () => {
  const { id, email } = await signUp(shop)
  let change: Promise<unknown> = Promise.resolve()
  const checkout = await shop.db.transaction().execute(async tx => {
    const delivery = await chooseDelivery(tx, { userId: id })
    change = setRate(shop, 'SA', { price_cents: 1250 })
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
