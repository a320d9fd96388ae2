// Calls of one statement are repeated after a conflict, as transactions are.
import { cartApi } from '@waha/contract/cart.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conflictTwice } from '../testing/conflict-twice.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { toggleItem } from '../wishlist/wishlist.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('a line of a cart that stands in another’s way twice is set and removed all the same [C4, C1]', async () => {
  const [call, productId] = [shop.as((await signUp(shop)).token), await makeProduct(shop.db)]
  const tries = await conflictTwice(shop, 'cart_lines')
  expect(await tries(() => call(cartApi.setLine, { body: { productId, quantity: 2 } }))).toBe(3)
  expect(await tries(() => call(cartApi.removeLine, { params: { productId } }))).toBe(3)
  expect((await call(cartApi.get, {})).cart).toEqual([])
})

test('a wish that stands in another’s way twice is put on and taken off all the same [C4, C1]', async () => {
  const [call, productId] = [shop.as((await signUp(shop)).token), await makeProduct(shop.db)]
  const tries = await conflictTwice(shop, 'wishlist_items')
  const toggle = () => call(wishlistApi.toggle, { body: { productId } })
  expect(await tries(toggle)).toBe(3)
  expect((await call(wishlistApi.get, {})).wishlist.map(({ id }) => id)).toEqual([productId])
  expect(await tries(toggle)).toBe(3)
  expect((await call(wishlistApi.get, {})).wishlist).toEqual([])
})

test('a wish whose answer is lost on its way is not put on and taken off again: it may have been done [C3]', async () => {
  const [{ token, id }, productId] = [await signUp(shop), await makeProduct(shop.db)]
  let asked = 0
  const losing = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async () => {
      asked += 1
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    },
  })
  await expect(toggleItem(losing, id, productId)).rejects.toMatchObject({ code: '57P01' })
  expect(asked).toBe(1)
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist.map(product => product.id)).toEqual([productId])
})

test('a vote that stands in another’s way twice is given and taken back all the same [C4, R3]', async () => {
  const [call, writer] = [shop.as((await signUp(shop)).token), shop.as((await signUp(shop)).token)]
  const body = { productId: await makeProduct(shop.db), rating: 5, comment: 'Good' }
  const params = { id: (await writer(reviewsApi.write, { body })).review._id }
  const tries = await conflictTwice(shop, 'review_votes')
  expect(await tries(() => call(reviewsApi.vote, { params }))).toBe(3)
  expect(await tries(async () => expect((await call(reviewsApi.unvote, { params })).helpful).toBe(0))).toBe(3)
})
