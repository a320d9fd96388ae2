import { cartApi } from '@waha/contract/cart.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** How many statements it takes to settle a paid checkout of so many lines. */
const statementsFor = async (lines: number) => {
  const call = shop.as((await signUp(shop)).token)
  const products = await Promise.all(Array.from({ length: lines }, async () => ({ id: await makeProduct(shop.db), amount: 2 })))
  for (const { id } of products) await call(cartApi.setLine, { body: { productId: id, quantity: 3 } })
  const { sessionId } = await call(checkoutApi.createPaymentSession, { body: { products } })
  shop.sandbox.pay(sessionId)
  let statements = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await settlePayment({ ...shop.api, db }, sessionId)
  expect((await call(cartApi.get, {})).cart.map(line => line.quantity)).toEqual(Array(lines).fill(1))
  return statements
}

test('settling takes as many statements for eight lines as for one [P5]', async () => {
  const forOne = await statementsFor(1)
  expect(forOne).toBeLessThan(20)
  expect(await statementsFor(8)).toBe(forOne)
})

test('what one buyer pays leaves that buyer’s cart alone: the same products stay in another’s [P5, Z1]', async () => {
  const id = await makeProduct(shop.db)
  const [payer, other] = [shop.as((await signUp(shop)).token), shop.as((await signUp(shop)).token)]
  await payer(cartApi.setLine, { body: { productId: id, quantity: 2 } })
  await other(cartApi.setLine, { body: { productId: id, quantity: 1 } })
  const { sessionId } = await payer(checkoutApi.createPaymentSession, { body: { products: [{ id, amount: 2 }] } })
  shop.sandbox.pay(sessionId)
  await settlePayment(shop.api, sessionId)
  const left = async (call: typeof payer) => (await call(cartApi.get, {})).cart.map(line => line.quantity)
  expect([await left(payer), await left(other)]).toEqual([[], [1]])
})
