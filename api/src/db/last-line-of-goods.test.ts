// What the code never writes of products, reviews, lists and codes, the database refuses all the same.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { writeEach, writeRow } from '../testing/write-row.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('the database itself refuses a product whose price is none, whose discount is more than all, or that has fewer than no reviews [M2, R3]', async () => {
  const texts = { own_language: 'en', search_name: 'lamp', search_text: 'lamp' }
  const product = () => ({ id: `lamp-${randomUUID()}`, category: 'furniture', price_cents: 1999, ...texts })
  const highest = { price_cents: 99_999_999, old_price_cents: 99_999_999, discount: 100 }
  expect(await writeEach(shop.db, 'products', product, [{}, highest, { price_cents: 1, old_price_cents: 1, discount: 0 }])).toEqual(
    Array(3).fill('written'),
  )
  expect(
    await writeEach(shop.db, 'products', product, [
      { price_cents: 0 },
      { price_cents: -1 },
      { price_cents: 100_000_000 },
      { old_price_cents: 0 },
      { old_price_cents: 100_000_000 },
      { discount: -0.01 },
      { discount: 100.01 },
      { rating_count: -1 },
      { category: 'weapons' },
      { id: 'Lamp' },
      { id: '../lamp' },
      { id: 'x'.repeat(81) },
    ]),
  ).toEqual([
    ...Array(3).fill('products_price_cents_check'),
    ...Array(2).fill('products_old_price_cents_check'),
    ...Array(2).fill('products_discount_check'),
    'products_rating_count_check',
    'products_category_check',
    ...Array(3).fill('products_id_check'),
  ])
})

test('the database itself keeps one review of a product by a person, of one to five stars and some words, and one vote of a person for it [R2, R3]', async () => {
  const [product_id, { id: user_id }] = [await makeProduct(shop.db), await signUp(shop)]
  // Those that came with the demo have no writer: there may be many.
  const review = () => ({ product_id, user_name: 'Noor', rating: 5, comment: 'Good' })
  const [id, own] = [randomUUID(), { user_id }]
  expect(await writeEach(shop.db, 'reviews', review, [{}, { rating: 1 }, { ...own, id }])).toEqual(Array(3).fill('written'))
  expect(
    await writeEach(shop.db, 'reviews', review, [own, { rating: 0 }, { rating: 6 }, { rating: -1 }, { comment: '' }, { helpful: -1 }]),
  ).toEqual(['reviews_product_id_user_id_key', ...Array(3).fill('reviews_rating_check'), 'reviews_comment_check', 'reviews_helpful_check'])
  const vote = () => ({ review_id: id, user_id: null })
  expect(await writeEach(shop.db, 'review_votes', vote, [{}, {}, own, own])).toEqual([
    ...Array(3).fill('written'),
    'review_votes_review_id_user_id_key',
  ])
})

test('the database itself keeps a picture with one review, at a place in it, or with none [R3, U8]', async () => {
  const [product_id, { id: user_id }] = [await makeProduct(shop.db), await signUp(shop)]
  const review_id = randomUUID()
  expect(await writeRow(shop.db, 'reviews', { id: review_id, product_id, user_id, user_name: 'Noor', rating: 5, comment: 'Good' })).toBe(
    'written',
  )
  const picture = () => ({ address: randomUUID(), user_id, product_id })
  const twice = { address: 'twice' }
  expect(
    await writeEach(shop.db, 'review_pictures', picture, [{}, { review_id, position: 1 }, twice, twice, { review_id }, { position: 1 }]),
  ).toEqual([...Array(3).fill('written'), 'review_pictures_pkey', ...Array(2).fill('review_pictures_check')])
})

test('the database itself keeps a product in one place of a wishlist [C1]', async () => {
  const item = { user_id: (await signUp(shop)).id, product_id: await makeProduct(shop.db) }
  expect(await writeEach(shop.db, 'wishlist_items', () => item, [{}, {}])).toEqual(['written', 'wishlist_items_pkey'])
})

test('the database itself takes the hashes of a code and its ticket at their full length alone, once, for a purpose that there is [B6]', async () => {
  const hash = () => randomBytes(32)
  const code = () => ({
    ticket_hash: hash(),
    code_hash: hash(),
    email: 'noor@waha.example',
    purpose: 'sign-in',
    expires_at: new Date(Date.now() + 60_000),
  })
  const [first, short, long] = [{ ticket_hash: hash() }, randomBytes(31), randomBytes(33)]
  expect(await writeEach(shop.db, 'mail_codes', code, [{}, { purpose: 'new-password' }, first])).toEqual(Array(3).fill('written'))
  expect(
    await writeEach(shop.db, 'mail_codes', code, [
      first,
      { ticket_hash: short },
      { ticket_hash: long },
      { code_hash: short },
      { code_hash: long },
      { purpose: 'order' },
    ]),
  ).toEqual([
    'mail_codes_pkey',
    ...Array(2).fill('mail_codes_ticket_hash_check'),
    ...Array(2).fill('mail_codes_code_hash_check'),
    'mail_codes_purpose_check',
  ])
})
