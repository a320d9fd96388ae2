import type { APIRequestContext, Page } from '@playwright/test'
import enReviews from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import enWishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress } from './address-form.ts'
import { withRates } from './addresses.ts'
import { hasHeard, holdAddress, holdChanges, open } from './held-changes.ts'
import { form } from './review-form.ts'
import { addTo, chosen, open as openProduct, photo } from './review-pictures.ts'
import { type Account, exactly, expect, ready, test, toast, words } from './shopper.ts'
import { somebodyElse } from './somebody-else.ts'

/** The cart of one person, after another one's has been shown, who has a cart as well. */
const openAfterOther = async (page: Page, request: APIRequestContext, account: Account) => {
  const other = await somebodyElse(page, request)
  const shows = (id: string) => expect(page.getByTestId(`line-${id}`)).toBeVisible()
  const known = () => expect(page.getByRole('button', { name: words.en.cart.checkout })).toBeVisible()
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/auth/cart', { data: { productId: 'pearl-earbuds', quantity: 1 }, headers })
  await request.post('/api/auth/cart', { data: { productId: 'samt-headphones', quantity: 1 }, headers: other.headers })
  await page.goto('/cart')
  await other.signsIn()
  await shows('samt-headphones')
  await known()
  await other.leavesItTo(account)
  await shows('pearl-earbuds')
  await known()
  return {
    otherReturns: async () => {
      await other.signsIn()
      await shows('samt-headphones')
    },
  }
}

test('what was put into one person’s cart is not shown in the cart of another, who has signed in in another tab meanwhile [AUTH-10, CART-11]', async ({
  signedIn: page,
  request,
}) => {
  const other = await somebodyElse(page, request)
  await request.post('/api/auth/cart', { data: { productId: 'samt-headphones', quantity: 1 }, headers: other.headers })
  await request.post('/api/auth/cart', { data: { productId: 'sidr-honey-wadi-nahl', quantity: 1 }, headers: other.headers })
  await open(page, '/products/pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await asked
  await other.signsIn()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  answer(undefined)
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Check Cart' }).click()
  await expect(page.getByTestId('line-samt-headphones')).toBeVisible()
  await expect(page.getByTestId('line-pearl-earbuds')).toHaveCount(0)
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
})

test('that one person’s wishlist was cleared empties no other’s, who has signed in in another tab meanwhile [AUTH-10, WISH-02]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const other = await somebodyElse(page, request)
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/auth/wishlist', { data: { productId: 'pearl-earbuds' }, headers })
  await request.post('/api/auth/wishlist', { data: { productId: 'samt-headphones' }, headers: other.headers })
  const list = page.getByRole('main').getByRole('article')
  const shows = (id: string) => expect(list.locator(`a[href$="/${id}"]`).first()).toBeVisible()
  await open(page, '/wishlist')
  await other.signsIn()
  await shows('samt-headphones')
  await other.leavesItTo(account)
  await shows('pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByRole('button', { name: enWishlist.clearAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: enWishlist.clearAll }).click()
  await asked
  await other.signsIn()
  await shows('samt-headphones')
  // What the page goes by until the list is there that is asked for again.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() === 'GET') await known.promise
    await route.fallback()
  })
  answer(undefined)
  await expect(toast(page, enWishlist.updated)).toBeVisible()
  await shows('samt-headphones')
  known.resolve()
})

test('a payment that one person has asked for does not open for another, who has signed in in another tab meanwhile [AUTH-10, CART-09]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const { otherReturns } = await openAfterOther(page, request, account)
  const asked = page.waitForRequest('**/api/stripe/create-checkout-session')
  const answered = await holdAddress(page, '**/api/stripe/create-checkout-session', 200, { url: '/cart#away' })
  await page.getByRole('button', { name: words.en.cart.checkout }).click()
  await asked
  await otherReturns()
  await answered()
  await expect(page).toHaveURL(exactly('/cart'))
})

test('an address that one person has saved does not show in the book of another, who has signed in in another tab meanwhile [AUTH-10, SELF-06]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const { otherReturns } = await openAfterOther(page, request, account)
  const t = deliveryTexts.en
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.add }).click()
  await fillAddress(page, 'en')
  const { asked, answer } = await holdChanges(page, '**/api/addresses')
  const saved = page.waitForResponse(one => one.request().method() === 'POST' && one.url().endsWith('/api/addresses'))
  await saveAddress(page, 'en')
  await asked
  await otherReturns()
  // Nor does what was typed.
  await expect(dialog).toHaveCount(0)
  answer(undefined)
  await (await saved).finished()
  await hasHeard(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/addresses', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t.add }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  held.resolve()
  await expect(dialog.getByLabel(t.recipient, { exact: true })).toHaveValue('')
})

test('what one person has typed of an address on the payment page does not stand in the form of another, who signs in in another tab [AUTH-10, PAY-05]', async ({
  signedIn: page,
  request,
  account,
  cartHolds,
}) => {
  const other = await somebodyElse(page, request)
  for (const productId of ['samt-headphones', 'sidr-honey-wadi-nahl'])
    await request.post('/api/auth/cart', { data: { productId, quantity: 1 }, headers: other.headers })
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
  const recipient = page.getByLabel(deliveryTexts.en.recipient, { exact: true })
  const shows = async (lines: string) => {
    await expect(page.getByTestId('cart-badge')).toHaveText(lines)
    await expect(recipient).toHaveValue('')
  }
  await page.goto('/checkout')
  await shows('1')
  await other.signsIn()
  await shows('2')
  await other.leavesItTo(account)
  await shows('1')
  await recipient.fill('Amal')
  await other.signsIn()
  await shows('2')
})

test('pictures of a review that wait for their turn are not sent as those of another person, who has signed in in another tab meanwhile; who chose them can send them again [AUTH-10, REVIEW-04]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const other = await somebodyElse(page, request)
  const senders: (string | undefined)[] = []
  const held = await holdChanges(page, '**/api/reviews/pictures?*')
  page.on('request', asked => asked.url().includes('/api/reviews/pictures?') && senders.push(asked.headers().authorization))
  await openProduct(page, 'en', '/products/sahn-pouf-leather')
  await addTo(page, 'en', await photo('first', 60, 60), await photo('second', 60, 60))
  await held.asked
  await other.signsIn()
  // The first one's uploads are not the other's.
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(form(page).locator('[type=file]')).toBeAttached()
  const answered = page.waitForResponse('**/api/reviews/pictures?*')
  held.answer(undefined)
  await (await answered).finished()
  // By then the second would be under way.
  await hasHeard(page)
  await other.leavesItTo(account)
  const failed = form(page).getByRole('alert')
  await expect(failed).toContainText(enReviews.form.pictures.failed)
  await failed.getByRole('button', { name: words.en.common.retry }).click()
  await expect(failed).toHaveCount(0)
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  for (const number of [1, 2]) await expect(chosen(page, 'en', number)).toBeVisible()
  expect(senders).toEqual(Array(2).fill(`Bearer ${account.token}`))
})

test('what one person has removed cannot be put back into the cart of another, who has signed in in another tab meanwhile [AUTH-10, CART-10]', async ({
  signedIn: page,
  request,
  cartHolds,
}) => {
  const other = await somebodyElse(page, request)
  await cartHolds({ id: 'pearl-earbuds', quantity: 3 }, { id: 'samt-headphones', quantity: 1 })
  await page.goto('/cart')
  await ready(page)
  await page
    .getByTestId('line-pearl-earbuds')
    .getByRole('button', { name: /^Remove / })
    .press('Enter')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await other.signsIn()
  await expect(page.getByRole('heading', { name: words.en.cart.empty })).toBeVisible()
  await expect(undo).toHaveCount(0)
})
