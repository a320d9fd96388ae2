import { addressesApi } from '@waha/contract/addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRiyadh } from '../testing/delivery.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const buyer = async () => {
  const { token } = await signUp(shop)
  await shop.as(token)(addressesApi.add, { body: inRiyadh })
  return async (...lines: [id: string, amount: number][]): Promise<string> => {
    const products = lines.map(([id, amount]) => ({ id, amount }))
    return (await shop.send('POST', '/stripe/create-payment-session', { token, body: { products } })).body.sessionId
  }
}
const statusOf = async (session: string) => (await shop.api.payments.stripe.checkout.sessions.retrieve(session)).status
const checkouts = (session: string) => shop.db.selectFrom('checkouts').select('state').where('session_id', '=', session).execute()

test('the same products in any order are the same checkout, which stays open; another product, quantity or price is another [P6, P5]', async () => {
  const [lamp, dates, honey] = [await makeProduct(shop.db), await makeProduct(shop.db), await makeProduct(shop.db)]
  const open = await buyer()
  const first = await open([lamp, 1], [dates, 2])
  expect(await open([dates, 2], [lamp, 1])).toBe(first)
  expect([await statusOf(first), await checkouts(first)]).toEqual(['open', [{ state: 'open' }]])
  const others = [await open([lamp, 2], [dates, 2]), await open([lamp, 2], [honey, 2])]
  await shop.db.updateTable('products').set({ price_cents: 7700 }).where('id', '=', honey).execute()
  others.push(await open([lamp, 2], [honey, 2]))
  expect(new Set([first, ...others]).size).toBe(4)
  expect(await Promise.all([first, ...others].map(statusOf))).toEqual(['expired', 'expired', 'expired', 'open'])
})

test('a checkout that was replaced is not handed out again, though its session is still open [P6]', async () => {
  const lamp = await makeProduct(shop.db)
  const open = await buyer()
  const first = await open([lamp, 1])
  await shop.db.updateTable('checkouts').set({ state: 'superseded' }).where('session_id', '=', first).execute()
  const second = await open([lamp, 1])
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'open'])
})
