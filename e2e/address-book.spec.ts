import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { limits } from '../contract/src/limits.ts'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress, cartSummary as summary } from './address-form.ts'
import { addAddress, inCairo, inRiyadh, withRates } from './addresses.ts'
import { axeFaults } from './axe.ts'
import { hasHeard, holdAnswer, holdChanges } from './held-changes.ts'
import { allow, at, escapeDialog, expect, type Fixtures, test } from './shopper.ts'

/** On a phone the buttons of an address stand beside each other. */
const inOneRow = async (address: Locator) => {
  const tops = await address.getByRole('button').evaluateAll(all => all.map(button => button.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([3, 1])
}

/** The cart, in Arabic, of somebody with two addresses, the one in Riyadh before the one in Cairo. */
const openCart = async (
  page: Page,
  { request, account, cartHolds }: Pick<Fixtures, 'account' | 'cartHolds'> & { request: APIRequestContext },
) => {
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
}

test('the book: another address is chosen, one is edited, one removed and one added, by keyboard; where it is not delivered to cannot be paid [DELIVER-02, DELIVER-04, SELF-06]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await addAddress(request, account, { ...inRiyadh, recipient: 'Bruna', country: 'BR', phone: '+966501234567' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  const change = page.getByRole('button', { name: 'Change the delivery address' })
  await change.press('Enter')
  const dialog = page.getByRole('dialog')
  // While a change is saved, buttons wait for it and take no key.
  const press = async (name: string | RegExp) => {
    await expect(dialog.getByRole('button', { name })).toBeEnabled()
    await dialog.getByRole('button', { name }).press('Enter')
  }
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  expect(await axeFaults(page, 'dialog')).toEqual([])
  const wide = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 844 })
  await inOneRow(dialog.getByRole('listitem').filter({ hasText: inCairo.recipient }))
  await page.setViewportSize(wide)
  // It stays open until the cart says what delivery there costs: until then the cart would be paid for as it was.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/delivery/options', async route => {
    await known.promise
    await route.continue()
  })
  await press(/^Deliver here: .*Bruna/)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Bruna' })).toContainText(deliveryTexts.en.current)
  known.resolve()
  await expect(summary(page).getByRole('alert')).toContainText('We do not deliver to Brazil yet.')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Pay by card here' })).toHaveCount(0)
  await expect(change).toBeFocused()
  await change.press('Enter')
  // Its country is not offered, but stays.
  await press(/^Edit the address of .*Bruna/)
  await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('BR')
  await press('Back to your addresses')
  // While the price is asked for anew, the next address can be edited already.
  const priced = Promise.withResolvers<void>()
  await page.route('**/api/delivery/options', async route => {
    await priced.promise
    await route.continue()
  })
  await press(/^Remove the address of .*Bruna/)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('status')).toHaveText('Address removed')
  await press(/^Edit the address of .*عمر/)
  // The button is gone; the title has the focus, and says what has come.
  await expect(dialog.getByRole('heading', { name: deliveryTexts.en.editing })).toBeFocused()
  await dialog.getByLabel('Street', { exact: true }).fill('شارع النيل')
  priced.resolve()
  await press('Save address')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'شارع النيل' })).toHaveCount(1)
  const title = dialog.getByRole('heading', { name: deliveryTexts.en.book })
  await expect(title).toBeFocused()
  await press('Close')
  await expect(summary(page)).toContainText('شارع النيل')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  // It opens as a book again, whatever was left open in it.
  await change.press('Enter')
  await press(/^Edit the address of .*عمر/)
  await press('Close')
  await change.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await press(/^Edit the address of .*عمر/)
  await press('Back to your addresses')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(title).toBeFocused()
  await press(deliveryTexts.en.addNew)
  await expect(dialog.getByRole('heading', { name: deliveryTexts.en.new })).toBeFocused()
  // A new one is where the order goes from now on.
  await fillAddress(page, 'en')
  await saveAddress(page, 'en')
  await expect(dialog).toHaveCount(0)
  await expect(summary(page)).toContainText('شارع العليا ٩')
  // A full book takes no more, until one is removed.
  for (let more = 3; more < limits.addresses; more += 1) await addAddress(request, account, { ...inRiyadh, note: String(more) })
  await page.reload()
  await change.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(limits.addresses)
  await expect(dialog).toContainText(deliveryTexts.en.full)
  const add = dialog.getByRole('button', { name: deliveryTexts.en.addNew })
  await expect(add).toHaveCount(0)
  await dialog
    .getByRole('button', { name: /^Remove the address of/ })
    .last()
    .press('Enter')
  await expect(add).toBeEnabled()
  await expect(dialog).not.toContainText(deliveryTexts.en.full)
})

for (const language of ['en', 'ar'] as const)
  test(`${language}: whoever gave an address to the provider finds it in the form of the first of the book, in the cart and on the payment page, and completes it [SELF-06]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    const t = deliveryTexts[language]
    const given = { ...inRiyadh, region: '', district: '', building: '', shortAddress: '', note: '', phone: '+966501234567' }
    await page.route('**/api/addresses', async route => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), beginWith: given } })
    })
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
    await page.goto(at(language, '/checkout'))
    await expect(page.getByText(t.fromLastOrder)).toBeVisible()
    await expect(page.getByLabel(t.recipient, { exact: true })).toHaveValue('Noura Al Qahtani')
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: t.add }).click()
    const dialog = page.getByRole('dialog', { name: t.new })
    await expect(dialog.getByText(t.fromLastOrder)).toBeVisible()
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    await expect(field(t.recipient)).toHaveValue('Noura Al Qahtani')
    await expect(field(t.fields.street)).toHaveValue('Olaya Street')
    await expect(field(t.fields.postalCode)).toHaveValue('12345')
    await field(t.fields.district).fill('Al Olaya')
    await field(t.fields.buildingNumber).fill('4821')
    await saveAddress(page, language)
    await expect(summary(page)).toContainText('Al Olaya')
    // A book that holds one begins the next with nothing.
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: t.changeLong }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.addNew }).click()
    await expect(field(t.recipient)).toHaveValue('')
    await expect(page.getByText(t.fromLastOrder)).toHaveCount(0)
  })

test('an address of the book that cannot be chosen or removed says so itself, until it can; the others wait for it [DELIVER-04, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  context,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const t = deliveryTexts.ar
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await addAddress(request, account, { ...inRiyadh, recipient: 'Bruna' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: t.changeLong }).click()
  const dialog = page.getByRole('dialog')
  const other = dialog.getByRole('listitem').filter({ hasText: inCairo.recipient })
  await expect(other).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await inOneRow(other)
  await context.setOffline(true)
  for (const action of [t.here, t.remove]) {
    const cut = page.waitForEvent('requestfailed', request => request.url().includes('/api/addresses/'))
    await other.getByText(action, { exact: true }).click()
    await cut
    await expect(other.getByRole('alert')).toHaveText(problems.network_error)
    await expect(dialog.getByRole('alert')).toHaveCount(1)
  }
  await context.setOffline(false)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/addresses/*', async route => {
    await held.promise
    await route.continue()
  })
  // What has failed is not said any more once something else is done.
  await dialog.getByRole('listitem').filter({ hasText: 'Bruna' }).getByText(t.remove, { exact: true }).click()
  for (const action of [t.here, t.remove]) await expect(other.getByRole('button').filter({ hasText: action })).toBeDisabled()
  held.resolve()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await other.getByText(t.here, { exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(summary(page)).toContainText(inCairo.recipient)
})

test('while an address is saved, or chosen, no other form can be opened over it; what fails after the book was closed is said all the same [DELIVER-02, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const t = deliveryTexts.ar
  await openCart(page, { request, account, cartHolds })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button').filter({ hasText: name })
  for (const [act, whatWaits] of [
    [t.here, t.addNew],
    [t.edit, t.back],
  ] as const) {
    const change = await holdChanges(page, '**/api/addresses/**')
    await page.getByRole('button', { name: t.changeLong }).click()
    await dialog.getByRole('listitem').filter({ hasText: inCairo.recipient }).getByText(act, { exact: true }).click()
    if (act === t.edit) {
      await expect(button(whatWaits)).toBeEnabled()
      await button(t.save).click()
    }
    await change.asked
    await expect(button(whatWaits)).toBeDisabled()
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
    change.answer(500)
    const failed = page.locator('[data-tone=error]')
    await expect(failed).toHaveText(/[\u0600-\u06ff]/)
    // It stays as long as the mouse is over it.
    await failed.hover()
    await failed.getByRole('button').click()
    await expect(failed).toHaveCount(0)
    await page.unroute('**/api/addresses/**')
  }
})

test('what the address book was before a change, answered after it, undoes neither a removal nor a correction [SELF-06]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const t = deliveryTexts.ar
  await openCart(page, { request, account, cartHolds })
  const dialog = page.getByRole('dialog')
  const addresses = dialog.getByRole('listitem')
  const openBook = () => page.getByRole('button', { name: t.changeLong }).click()
  await openBook()
  await expect(addresses).toHaveCount(2)
  /** Opens the known book once more, and changes it before the answer to that is there. */
  const changeMeanwhile = async (change: () => Promise<void>) => {
    await escapeDialog(page)
    const old = await holdAnswer(page, '**/api/addresses')
    const asked = page.waitForRequest('**/api/addresses')
    await openBook()
    const answer = (await asked).response()
    await old.made
    await change()
    old.come()
    await (await answer)?.finished()
    await hasHeard(page)
  }
  await changeMeanwhile(async () => {
    await addresses.filter({ hasText: inRiyadh.recipient }).getByText(t.edit, { exact: true }).click()
    await dialog.getByLabel(t.fields.street, { exact: true }).fill('Tahlia Street')
    await dialog.getByRole('button', { name: t.save, exact: true }).click()
    await expect(addresses.filter({ hasText: 'Tahlia Street' })).toHaveCount(1)
  })
  // At once: an answer that is asked for later would set it right.
  expect(await addresses.filter({ hasText: 'Tahlia Street' }).count()).toBe(1)
  await changeMeanwhile(async () => {
    await addresses.filter({ hasText: inCairo.recipient }).getByText(t.remove, { exact: true }).click()
    await expect(addresses).toHaveCount(1)
  })
  expect(await addresses.count()).toBe(1)
})

test('of two changes that are under way at once neither is undone by the answer to the other [SELF-06]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const t = deliveryTexts.ar
  await openCart(page, { request, account, cartHolds })
  await page.getByRole('button', { name: t.changeLong }).click()
  const dialog = page.getByRole('dialog')
  const addresses = dialog.getByRole('listitem')
  const press = (name: string, text: string) => addresses.filter({ hasText: name }).getByText(text, { exact: true }).click()
  const late = await holdAnswer(page, '**/api/addresses/**')
  const removal = page.waitForRequest('**/api/addresses/**')
  await press(inCairo.recipient, t.remove)
  await late.made
  await press(inRiyadh.recipient, t.edit)
  await dialog.getByLabel(t.fields.street, { exact: true }).fill('Tahlia Street')
  await dialog.getByRole('button', { name: t.save, exact: true }).click()
  await expect(addresses.filter({ hasText: 'Tahlia Street' })).toHaveCount(1)
  late.come()
  await (await (await removal).response())?.finished()
  await hasHeard(page)
  await expect(addresses.filter({ hasText: 'Tahlia Street' })).toHaveCount(1)
  await expect(addresses).toHaveCount(1)
})

test('the focus stays where it has gone while an address is removed [SELF-06, LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const t = deliveryTexts.ar
  await openCart(page, { request, account, cartHolds })
  await page.getByRole('button', { name: t.changeLong }).click()
  const dialog = page.getByRole('dialog')
  const removal = await holdChanges(page, '**/api/addresses/**')
  await dialog.getByRole('listitem').filter({ hasText: inCairo.recipient }).getByText(t.remove, { exact: true }).click()
  await removal.asked
  const add = dialog.getByRole('button', { name: t.addNew })
  await add.focus()
  const priced = page.waitForResponse('**/api/delivery/options')
  removal.answer(undefined)
  await (await priced).finished()
  await expect(dialog.getByRole('status')).toHaveText(t.removed)
  await page.evaluate(async () => {
    await (await fetch('/api/health')).text()
    await new Promise(requestAnimationFrame)
  })
  await expect(add).toBeFocused()
})

test('a removal that fails while another address is edited is said once the book shows again [SELF-06, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const t = deliveryTexts.ar
  await openCart(page, { request, account, cartHolds })
  await page.getByRole('button', { name: t.changeLong }).click()
  const dialog = page.getByRole('dialog')
  const address = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const removal = await holdChanges(page, '**/api/addresses/**')
  await address(inCairo.recipient).getByText(t.remove, { exact: true }).click()
  await removal.asked
  await address(inRiyadh.recipient).getByText(t.edit, { exact: true }).click()
  await expect(dialog.getByRole('heading')).toHaveText(t.editing)
  const failed = page.waitForResponse('**/api/addresses/**')
  removal.answer(500)
  await (await failed).finished()
  await dialog.getByRole('button').filter({ hasText: t.back }).click()
  await expect(address(inCairo.recipient).getByRole('alert')).toBeVisible()
})
