import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { seedCatalogue, uuidOf } from './seed-catalogue.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await seedCatalogue(shop.db)
})
afterAll(() => shop.stop())

const mostHelpful = async () =>
  (await shop.as()(reviewsApi.list, { query: { productId: 'haven-armchair-boucle', sort: 'helpful' } })).reviews.map(
    ({ _id, helpful }) => ({ id: _id, helpful }),
  )

test('reviews of the demo have votes, so that the most helpful come first [REVIEW-01]', async () => {
  const found = (await mostHelpful()).map(({ helpful }) => helpful)
  expect(found.slice(0, 5)).toEqual([24, 5, 3, 1, 0])
})

test('when the catalogue is written again, votes that people gave stay, and those of the demo count once [REVIEW-02]', async () => {
  const before = await mostHelpful()
  const [{ id: first } = { id: '' }, ...others] = before
  const { token } = await signUp(shop)
  await shop.as(token)(reviewsApi.vote, { params: { id: first } })
  await shop.db.updateTable('seeds').set({ digest: 'of an older catalogue' }).where('name', '=', 'catalogue').execute()
  await seedCatalogue(shop.db)
  expect(await mostHelpful()).toEqual([{ id: first, helpful: 25 }, ...others])
})

test('when the catalogue is written again, reviews that it has no longer go, those of people stay, also without their accounts', async () => {
  const productId = 'haven-armchair-boucle'
  const [person, older] = [await signUp(shop), uuidOf(`${productId} 50`)]
  await shop.as(person.token)(reviewsApi.write, { body: { productId, rating: 4, comment: 'Soft, and stays so.' } })
  await shop.db.deleteFrom('users').where('id', '=', person.id).execute()
  await shop.db
    .insertInto('reviews')
    .values({ id: older, product_id: productId, user_name: 'Lina', rating: 5, comment: 'Of an older catalogue.' })
    .execute()
  await shop.db.updateTable('seeds').set({ digest: 'of an older catalogue' }).where('name', '=', 'catalogue').execute()
  await seedCatalogue(shop.db)
  const comments = (await shop.as()(reviewsApi.list, { query: { productId } })).reviews.map(({ comment }) => comment)
  expect(comments).toContain('Soft, and stays so.')
  expect(comments).not.toContain('Of an older catalogue.')
})

test('in dinars a product of the demo is reduced by what its rounded prices say [SETTINGS-02, LIST-15]', async () => {
  await shop.db.updateTable('seeds').set({ digest: 'of an older catalogue' }).where('name', '=', 'catalogue').execute()
  setCurrency(currencyOf('KWD'))
  try {
    await seedCatalogue(shop.db)
  } finally {
    setCurrency()
  }
  const found = shop.db.selectFrom('products').select(['price_cents', 'old_price_cents', 'discount']).where('id', '=', 'penne-pasta-box')
  // 2.90 and 3.75 in the catalogue: 23 percent, before they are rounded.
  expect(await found.executeTakeFirst()).toEqual({ price_cents: 290, old_price_cents: 380, discount: 24 })
})
