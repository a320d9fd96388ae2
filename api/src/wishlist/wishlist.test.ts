import { wishlistApi } from '@waha/contract/wishlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-in.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('API-08 API-09 API-10 a product is put on, taken off and all are cleared, the newest first', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const call = shop.as((await signUp(shop)).token)
  expect(await call(wishlistApi.toggle, { body: { productId: first } })).toMatchObject({
    wishlist: [{ id: first }],
    message: 'Product added to wishlist!',
  })
  await call(wishlistApi.toggle, { body: { productId: second } })
  expect((await call(wishlistApi.get, {})).wishlist.map(product => product.id)).toEqual([second, first])
  expect(await call(wishlistApi.toggle, { body: { productId: first } })).toMatchObject({
    wishlist: [{ id: second }],
    message: 'Product removed from wishlist!',
  })
  expect(await call(wishlistApi.clear, {})).toEqual({ wishlist: [], message: 'Wishlist updated!' })
})

test('C1 a hundred toggles at once leave the list as it was', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.send('POST', '/auth/wishlist', { token, body: { productId } })))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist).toEqual([])
})

test('API-08 API-23 a product that is not sold is 404', async () => {
  const { token } = await signUp(shop)
  expect((await shop.send('POST', '/auth/wishlist', { token, body: { productId: 'nothing' } })).status).toBe(404)
  expect((await shop.send('POST', '/auth/wishlist', { token, body: {} })).status).toBe(400)
})
