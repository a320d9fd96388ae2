import type { APIRequestContext, Page } from '@playwright/test'
import problems from '../contract/src/problems/en.json' with { type: 'json' }
import { cartSummary, deliveryTexts } from './address-form.ts'
import { addAddress, inCairo, inRiyadh } from './addresses.ts'
import { type Account, allow, escapeDialog, expect, test } from './shopper.ts'

const t = deliveryTexts.en

/** Opens the address book from the cart. */
const openBook = async (page: Page) => {
  await page.goto('/cart')
  await page.getByRole('button', { name: t.changeLong }).click()
  return page.getByRole('dialog')
}

/** Removes the address in a street, unknown to the open page. */
const removeElsewhere = async (request: APIRequestContext, { token }: Account, street: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { addresses } = await (await request.get('/api/addresses', { headers })).json()
  const { _id } = addresses.find((address: { street: string }) => address.street === street)
  expect((await request.delete(`/api/addresses/${_id}`, { headers })).status()).toBe(200)
}

test('an address whose removal was not answered is gone once it is removed again [SELF-06]', async ({
  signedIn: page,
  account,
  request,
  cartHolds,
}) => {
  allow('Failed to load resource')
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const dialog = await openBook(page)
  const cairo = dialog.getByRole('listitem').filter({ hasText: inCairo.street })
  const remove = cairo.getByRole('button', { name: /^Remove the address/ })
  await page.route('**/api/addresses/*', async route => {
    await route.fetch()
    await route.abort()
  })
  await remove.click()
  await expect(cairo.getByRole('alert')).toHaveText(problems.network_error)
  await page.unroute('**/api/addresses/*')
  await remove.click()
  await expect(cairo).toHaveCount(0)
  await expect(dialog.getByRole('status')).toHaveText(t.removed)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('an address that was removed on another device leaves the list when the order is to go there, which says why; the order can go to another [SELF-06, DELIVER-02]', async ({
  signedIn: page,
  account,
  request,
  cartHolds,
}) => {
  allow('404')
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await addAddress(request, account, { ...inRiyadh, street: 'Tahlia Street' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const dialog = await openBook(page)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await removeElsewhere(request, account, inCairo.street)
  await dialog.getByRole('button', { name: /^Deliver here: .*عمر/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText(problems.address_not_found)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  // The button that was pressed is gone.
  await expect(dialog.getByRole('listitem').first().getByRole('button').first()).toBeFocused()
  await dialog.getByRole('button', { name: /^Deliver here: .*Tahlia/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cartSummary(page)).toContainText('Tahlia Street')
})

test('the only address, removed on another device while it is edited, is refused with the reason, and leads back to the form of a new one; the summary says it no more [SELF-06]', async ({
  signedIn: page,
  account,
  request,
  cartHolds,
}) => {
  allow('404')
  await addAddress(request, account, inRiyadh)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const dialog = await openBook(page)
  await dialog.getByRole('button', { name: /^Edit the address/ }).click()
  await removeElsewhere(request, account, inRiyadh.street)
  await dialog.getByLabel(t.fields.street, { exact: true }).fill('Tahlia Street')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByRole('alert')).toHaveText(problems.address_not_found)
  await dialog.getByRole('button', { name: t.back }).click()
  await expect(dialog.getByRole('heading', { name: t.new })).toBeFocused()
  await escapeDialog(page)
  await expect(page.getByRole('button', { name: t.add })).toBeVisible()
  await expect(page.getByRole('complementary')).not.toContainText(inRiyadh.street)
})

test('once the last address is removed the form has the focus at its title at once, and takes it from no field when what delivery costs is known [SELF-06, LAYOUT-17]', async ({
  signedIn: page,
  account,
  request,
  cartHolds,
}) => {
  await addAddress(request, account, inRiyadh)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  const dialog = await openBook(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/delivery/options*', async route => {
    await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: /^Remove the address/ }).press('Enter')
  await expect(dialog.getByRole('heading', { name: t.new })).toBeFocused()
  const street = dialog.getByLabel(t.fields.street, { exact: true })
  await street.fill('Tahlia')
  held.resolve()
  await expect(page.getByRole('button', { name: t.add, includeHidden: true })).toHaveCount(1)
  await page.keyboard.type(' Street')
  await expect(street).toHaveValue('Tahlia Street')
})
