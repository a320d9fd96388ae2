import { wishlistApi } from '@waha/contract/wishlist.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('a product is put on, taken off and all are cleared, the newest first [API-08, API-09, API-10]', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const call = shop.as((await signUp(shop)).token)
  expect(await call(wishlistApi.toggle, { body: { productId: second } })).toMatchObject({
    wishlist: [{ id: second }],
    message: 'Product added to wishlist!',
  })
  await call(wishlistApi.toggle, { body: { productId: first } })
  expect((await call(wishlistApi.get, {})).wishlist.map(product => product.id)).toEqual([first, second])
  expect(await call(wishlistApi.toggle, { body: { productId: second } })).toMatchObject({
    wishlist: [{ id: first }],
    message: 'Product removed from wishlist!',
  })
  expect(await call(wishlistApi.clear, {})).toEqual({ wishlist: [], message: 'Wishlist updated!' })
})

test('what is taken off one list, or cleared, stays on others [API-09, API-10]', async () => {
  const ids = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const [call, other] = [shop.as((await signUp(shop)).token), shop.as((await signUp(shop)).token)]
  for (const productId of ids) for (const put of [call, other]) await put(wishlistApi.toggle, { body: { productId } })
  const theirs = async () => (await other(wishlistApi.get, {})).wishlist.map(({ id }) => id)
  await call(wishlistApi.toggle, { body: { productId: ids[0] ?? '' } })
  expect(await theirs()).toEqual(ids.toReversed())
  await call(wishlistApi.clear, {})
  expect(await theirs()).toEqual(ids.toReversed())
})

test('what was done is said in the caller’s language, also in Arabic [API-08, API-10, ERROR-04]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const inArabic = { token, headers: { 'accept-language': 'ar' } }
  const toggle = async () => (await shop.send('POST', '/auth/wishlist', { ...inArabic, body: { productId } })).body
  expect(await toggle()).toMatchObject({ wishlist: [{ id: productId }], message: 'أُضيف المنتج إلى المفضلة!' })
  expect(await toggle()).toMatchObject({ wishlist: [], message: 'أُزيل المنتج من المفضلة!' })
  expect((await shop.send('DELETE', '/auth/wishlist', inArabic)).body.message).toBe('حُدّثت المفضلة!')
})

test('a hundred toggles at once leave the list as it was [C1]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.send('POST', '/auth/wishlist', { token, body: { productId } })))
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist).toEqual([])
})

/** Puts so many products on somebody's list, and answers others that are not on it. */
const fill = async (userId: string, count: number, more: number) => {
  const ids = await Promise.all(Array.from({ length: count + more }, () => makeProduct(shop.db)))
  const items = ids.slice(0, count).map(product_id => ({ user_id: userId, product_id }))
  await shop.db.insertInto('wishlist_items').values(items).execute()
  return { on: ids.slice(0, count), off: ids.slice(count) }
}

test('the 200th product is taken, the 201st refused in the caller’s language; a removal makes room [API-08, API-23]', async () => {
  const { token, id } = await signUp(shop)
  const { on, off } = await fill(id, 199, 2)
  const toggle = (productId = '', language = 'en') =>
    shop.send('POST', '/auth/wishlist', { token, body: { productId }, headers: { 'accept-language': language } })
  const last = await toggle(off[0])
  expect([last.status, last.body.wishlist.length]).toEqual([200, 200])
  const refused = await toggle(off[1])
  expect([refused.status, refused.body.code]).toEqual([400, 'wishlist_full'])
  expect(refused.body.message).toBe('A wishlist holds at most 200 products. Please remove one first.')
  expect((await toggle(off[1], 'ar')).body.message).toBe('تتسع المفضلة لـ 200 منتج على الأكثر. أزل منتجًا أولًا.')
  expect((await toggle(on[0])).body.wishlist.length).toBe(199)
  expect((await toggle(off[1])).status).toBe(200)
})

test('a product that is no longer sold takes no place on a full list [API-08]', async () => {
  const { token, id } = await signUp(shop)
  const { on, off } = await fill(id, 200, 1)
  await shop.db
    .updateTable('products')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', on[0] ?? '')
    .execute()
  const { status, body } = await shop.send('POST', '/auth/wishlist', { token, body: { productId: off[0] } })
  expect([status, body.wishlist.length]).toEqual([200, 200])
})

test('of twenty products put on at once where ten fit, exactly ten are there [C1]', async () => {
  const { token, id } = await signUp(shop)
  const { off } = await fill(id, 190, 20)
  const answers = await Promise.all(off.map(productId => shop.send('POST', '/auth/wishlist', { token, body: { productId } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(400)])
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist.length).toBe(200)
})

test('a toggle waits for another of the same list before it looks at the product: the second takes off what the first has put on [C1]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const toggle = () => shop.send('POST', '/auth/wishlist', { token, body: { productId } })
  const { answers } = await callWhileLocked(shop, 'products', [productId], () => [toggle(), toggle()])
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist).toEqual([])
})

test('a toggle waits for another of the same list before it counts the products [C1]', async () => {
  const { token, id } = await signUp(shop)
  const { off } = await fill(id, 199, 2)
  const putOn = () => off.map(productId => shop.send('POST', '/auth/wishlist', { token, body: { productId } }))
  const { answers } = await callWhileLocked(shop, 'products', off, putOn)
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await shop.as(token)(wishlistApi.get, {})).wishlist.length).toBe(200)
})

test('a product that never was, or is no longer sold, is 404 [API-08, API-23]', async () => {
  const { token } = await signUp(shop)
  const withdrawn = await makeProduct(shop.db)
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', withdrawn).execute()
  for (const productId of ['nothing', withdrawn])
    expect((await shop.send('POST', '/auth/wishlist', { token, body: { productId } })).status).toBe(404)
  expect((await shop.send('POST', '/auth/wishlist', { token, body: {} })).status).toBe(400)
})
