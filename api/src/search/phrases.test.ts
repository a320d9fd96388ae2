import { catalogApi } from '@waha/contract/catalog.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const ask = async (q: string) => {
  const { products, understood } = await shop.as()(catalogApi.list, { query: { q } })
  return [products.map(({ name }) => name), understood?.without]
}

test('of words that mean something together, which nothing has, one finds what it says by itself; if something has each of them, that is found and none left out [FIND-05, FIND-01]', async () => {
  await makeProduct(shop.db, { name: { en: 'Copper Lamp', ar: 'مصباح نحاسي' } })
  // Phrases that the files know.
  expect(await ask('reading lamp')).toEqual([['Copper Lamp'], ['reading']])
  expect(await ask('a brass reading lamp')).toEqual([['Copper Lamp'], ['brass', 'reading']])
  await makeProduct(shop.db, { name: { en: 'Night Lamp', ar: 'مصباح ليلي' } })
  expect(await ask('night light')).toEqual([['Night Lamp'], undefined])
})
