// Answers that come late take the focus from nobody who types elsewhere by then.
import type { Page } from '@playwright/test'
import arWishlist from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import { fillAddress } from './address-form.ts'
import { withRates } from './addresses.ts'
import { hasHeard, holdChanges } from './held-changes.ts'
import { asNewSender } from './mailed-codes.ts'
import { allow, expect, ready, test, toast, words } from './shopper.ts'

/** Goes to the products and types into their search; returns its field. */
const typeElsewhere = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: words.ar.products.title }).click()
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.fill('عط')
  return field
}

test('who has left a wishlist that is being cleared, or a heart that fails, goes on typing [WISH-02, WISH-04, LAYOUT-17]', async ({
  signedIn: page,
  wishlistHolds,
}) => {
  allow('Failed to load resource')
  await wishlistHolds('samt-headphones')
  await page.goto('/ar/wishlist')
  await ready(page)
  const heart = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByRole('article').getByRole('button', { pressed: true }).press('Enter')
  await heart.asked
  let field = await typeElsewhere(page)
  heart.answer(500)
  await expect(toast(page, arWishlist.failed)).toBeVisible()
  await expect(field).toBeFocused()
  await page.unroute('**/api/auth/wishlist')
  // In the banner, which does not move when what was typed is searched for.
  await page.getByRole('banner').getByRole('link', { name: words.ar.layout.wishlist }).click()
  const clearing = await holdChanges(page, '**/api/auth/wishlist**')
  await page.getByRole('button', { name: arWishlist.clearAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: arWishlist.clearAll }).click()
  await clearing.asked
  field = await typeElsewhere(page)
  clearing.answer(undefined)
  await expect(toast(page, arWishlist.updated)).toBeVisible()
  await expect(field).toBeFocused()
})

test('who has left the form of an address that is being saved goes on typing [DELIVER-02, LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
  await page.goto('/ar/checkout')
  const saving = await holdChanges(page, '**/api/addresses')
  await fillAddress(page, 'ar', page.getByRole('main'))
  await page.getByRole('main').locator('form [type=submit]').click()
  await saving.asked
  const field = await typeElsewhere(page)
  const saved = page.waitForResponse('**/api/addresses')
  saving.answer(undefined)
  await (await saved).finished()
  await hasHeard(page)
  await expect(field).toBeFocused()
})

test('who types elsewhere before it is known that an address for the newsletter is none goes on typing; what is typed after one was sent stays [LAYOUT-14, LAYOUT-17]', async ({
  page,
}) => {
  const schema = Promise.withResolvers<void>()
  await page.goto('/ar/products')
  await ready(page)
  const newsletter = page.getByRole('contentinfo').locator('form')
  await newsletter.getByRole('textbox').fill('reader@waha')
  // Its schema comes when the form is sent.
  await page.route('**/assets/*.js', async route => {
    await schema.promise
    await route.continue()
  })
  await newsletter.getByRole('button').click()
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.fill('عط')
  schema.resolve()
  await expect(newsletter.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  const sending = await holdChanges(page, '**/api/newsletter')
  await newsletter.getByRole('textbox').fill('reader@waha.example')
  await newsletter.getByRole('button').click()
  await sending.asked
  await newsletter.getByRole('textbox').fill('another@waha.example')
  sending.answer(undefined)
  await expect(toast(page, words.ar.layout.newsletter.done)).toBeVisible()
  await expect(newsletter.getByRole('textbox')).toHaveValue('another@waha.example')
})

test('who types elsewhere when the form for a code comes goes on typing [SELF-01, LAYOUT-17]', async ({ page }) => {
  await asNewSender(page)
  await page.goto('/ar/auth/code')
  await ready(page)
  const sending = await holdChanges(page, '**/api/auth/codes')
  await page.getByLabel(words.ar.accounts.email, { exact: true }).fill('reader@waha.example')
  await page.getByRole('main').locator('form').getByRole('button', { name: words.ar.accounts.code.send }).click()
  await sending.asked
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('عط')
  sending.answer(undefined)
  await expect(page.getByLabel(words.ar.accounts.code.label, { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
})
