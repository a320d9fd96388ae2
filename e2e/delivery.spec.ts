import type { Page } from '@playwright/test'
import { limits } from '../contract/src/limits.ts'
import ar from '../contract/src/problems/ar.json' with { type: 'json' }
import en from '../contract/src/problems/en.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress, cartSummary as summary } from './address-form.ts'
import { addAddress, inCairo, inRiyadh, withRates } from './addresses.ts'
import { axeFaults } from './axe.ts'
import { allow, at, expect, type Language, languages, ready, test, toast, words } from './shopper.ts'

const problems = { en, ar }

test('where delivery costs and no address is known, either way to pay asks for it first, then goes on by itself, with the way of delivery that was chosen [DELIVER-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  const express = '10000000-0000-4000-8000-000000000002'
  await withRates(
    page,
    { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: 150 },
    { id: express, name: 'Express', price: 12, freeFrom: null },
  )
  await page.route('**/api/stripe/create-checkout-session', route => route.fulfill({ json: { url: '/cart#away' } }))
  await page.goto('/cart')
  await expect(page.getByTestId('cart-total')).toHaveText('$123.50')
  await expect(summary(page)).toContainText('\u2066$34.00\u2069 more for free delivery')
  await expect(summary(page)).not.toContainText(deliveryTexts.en.askedThere)
  await page.getByRole('link', { name: 'Pay by card here' }).click()
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('radio', { name: /Express/ }).check()
  const asked = page.waitForRequest('**/api/stripe/create-checkout-session')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page, 'en')
  await saveAddress(page, 'en')
  await expect(page).toHaveURL(/#away$/)
  expect((await asked).postDataJSON()).toMatchObject({ addressId: expect.stringMatching(/^[0-9a-f-]{36}$/), rateId: express })
})

test('what is taken out of the cart while the address is asked for is not paid for [DELIVER-02, DELIVER-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 }, { id: 'pearl-earbuds', quantity: 1 })
  await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
  await page.route('**/api/stripe/create-checkout-session', route => route.fulfill({ json: { url: '/cart#away' } }))
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page, 'en')
  await request.delete('/api/auth/cart/pearl-earbuds', { headers: { authorization: `Bearer ${account.token}` } })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByTestId('cart-total')).toHaveText('$123.50')
  const asked = page.waitForRequest('**/api/stripe/create-checkout-session')
  await saveAddress(page, 'en')
  expect((await asked).postDataJSON().products).toEqual([{ id: 'sidr-honey-wadi-nahl', amount: 2 }])
  await expect(page).toHaveURL(/#away$/)
})

/** Asks to pay, and gives an address that is saved only when `late` says so. */
const giveAddress = async (page: Page, late: Promise<void>) => {
  await page.route('**/api/addresses', async route => {
    if (route.request().method() === 'POST') await late
    await route.continue()
  })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillAddress(page, 'en')
  const saving = page.waitForRequest(sent => sent.method() === 'POST' && sent.url().endsWith('/api/addresses'))
  await saveAddress(page, 'en')
  await saving
}

/** What is asked for after an answer comes after what the page makes of it. */
const heard = (page: Page) => page.evaluate(async () => (await fetch('/api/health')).text())

/** The payments that are opened from now on. */
const paymentsOf = async (page: Page) => {
  const opened: string[] = []
  await page.route('**/api/stripe/create-checkout-session', route => {
    opened.push(route.request().url())
    return route.fulfill({ json: { url: '/cart#away' } })
  })
  return opened
}

for (const other of ['and no other was opened', 'and another was opened, which stays,'])
  test(`an address that is saved after its dialog was closed ${other} leads to no payment [DELIVER-02]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
    const opened = await paymentsOf(page)
    const dialog = page.getByRole('dialog')
    const late = Promise.withResolvers<void>()
    await page.goto('/cart')
    await giveAddress(page, late.promise)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const stays = other.includes('another')
    if (stays) {
      await page.getByRole('button', { name: 'Add a delivery address' }).click()
      await expect(dialog).toBeVisible()
    }
    late.resolve()
    await expect(summary(page)).toContainText('شارع العليا ٩')
    await heard(page)
    await expect(dialog).toHaveCount(stays ? 1 : 0)
    expect(opened).toEqual([])
    await expect(page).toHaveURL(/\/cart$/)
  })

test('an address that is saved after the cart was left leads to no payment [DELIVER-02]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
  const opened = await paymentsOf(page)
  const late = Promise.withResolvers<void>()
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await giveAddress(page, late.promise)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  const saved = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/addresses'))
  late.resolve()
  await (await saved).finished()
  await heard(page)
  expect(opened).toEqual([])
  await expect(page).toHaveURL(/\/about$/)
})

test('total and ways to pay show once delivery is known, or cannot be fetched, and not before [DELIVER-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  const asked = Promise.withResolvers<void>()
  const known = Promise.withResolvers<void>()
  await page.route('**/api/delivery/options', async route => {
    asked.resolve()
    await known.promise
    await route.fulfill({ status: 503, json: { status: false, message: 'Away', error: 'Away', code: 'unexpected_error' } })
  })
  await page.goto('/cart')
  await asked.promise
  const payment = [
    page.getByTestId('cart-total'),
    page.getByRole('button', { name: 'Proceed to Checkout' }),
    page.getByRole('link', { name: 'Pay by card here' }),
  ]
  await expect(summary(page)).toContainText('Items (2):$116.00')
  await expect(summary(page).getByRole('status')).toHaveText('Loading')
  for (const part of payment) await expect(part).toHaveCount(0)
  known.resolve()
  await expect(summary(page).getByRole('alert')).toContainText('delivery')
  for (const part of payment) await expect(part).toBeVisible()
  await expect(summary(page).getByRole('status')).toHaveCount(0)
  await page.unrouteAll()
  await summary(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(summary(page)).toContainText('Deliver to')
})

for (const language of languages)
  test(`on phones the summary has about its height before delivery is known, so that the footer does not come and go (${language}) [DELIVER-02]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
    const known = Promise.withResolvers<void>()
    await page.route('**/api/delivery/options', async route => {
      await known.promise
      await route.continue()
    })
    const height = async () => (await summary(page).boundingBox())?.height ?? 0
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(at(language, '/cart'))
    const waiting = summary(page).getByRole('status')
    await expect(waiting).toBeVisible()
    const before = await height()
    known.resolve()
    await expect(waiting).toHaveCount(0)
    // Above the footer the page leaves 96 px.
    expect(Math.abs((await height()) - before)).toBeLessThan(96)
  })

test('several rates: each says what it costs for this cart and when it comes; the chosen one counts, in the total and in the call, and is remembered in this tab, until it is offered no more [DELIVER-02, DELIVER-04]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  allow('409')
  const addressId = await addAddress(request, account, inRiyadh)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  const idOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`
  const [standard, express, night] = [idOf(1), idOf(2), idOf(3)]
  await withRates(
    page,
    { id: standard, name: 'Standard', price: 9.5, freeFrom: 116 },
    { id: express, name: 'Express', price: 12.25, freeFrom: 116.01, earliest: '2026-11-21', latest: '2026-11-22' },
    { id: night, name: 'At night', price: 20, freeFrom: null },
  )
  await page.goto('/cart')
  await expect(page.getByTestId('cart-total')).toHaveText('$116.00')
  const rates = page.getByRole('group', { name: deliveryTexts.en.how }).locator('label')
  await expect(rates).toHaveText([/^Standard.*24.*26.*Free$/, /^Express.*21.*22.*\$12\.25$/, /^At night.*\$20\.00$/])
  // Of one that always costs nothing is said about free delivery.
  await page.getByRole('radio', { name: /At night/ }).check()
  await expect(page.getByTestId('cart-total')).toHaveText('$136.00')
  await expect(summary(page)).not.toContainText('free delivery')
  await page.getByRole('radio', { name: /Express/ }).check()
  await expect(page.getByTestId('cart-total')).toHaveText('$128.25')
  await expect(summary(page)).toContainText('\u2066$0.01\u2069 more for free delivery')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked()
  const wide = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByTestId('cart-bar')).toContainText('$128.25')
  await page.setViewportSize(wide)
  const call = page.waitForRequest('**/api/stripe/create-checkout-session')
  await page.route('**/api/stripe/create-checkout-session', async route => {
    await page.unroute('**/api/delivery/options')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  expect((await call).postDataJSON()).toMatchObject({ addressId, rateId: express })
  // The shop itself has no such rate, and the page shows what it has.
  await expect(toast(page, 'This way of delivery is no longer offered.')).toBeVisible()
  await expect(page.getByTestId('cart-total')).toHaveText('$116.00')
  await expect(rates).toHaveCount(0)
  // What was chosen counts no more once it is not offered.
  await page.reload()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
})

for (const language of languages)
  test(`the ways of delivery have their names in the language that is switched to (${language}) [DELIVER-04, LANG-03]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    const other = language === 'en' ? 'ar' : 'en'
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.route('**/api/delivery/options', async route => {
      const answer = await route.fetch()
      const options = await answer.json()
      const [rate] = options.rates
      await route.fulfill({ response: answer, json: { ...options, rates: [rate, { ...rate, id: 'another' }] } })
    })
    await page.goto(at(other, '/cart'))
    await ready(page)
    const names = (shown: Language) => page.getByRole('radio', { name: shown === 'ar' ? /^توصيل عادي/ : /^Standard delivery/ })
    await expect(names(other)).toHaveCount(2)
    await page
      .getByRole('banner')
      .getByRole('link', { name: language === 'ar' ? 'العربية' : 'English' })
      .click()
    await expect(names(language)).toHaveCount(2)
    await expect(names(other)).toHaveCount(0)
  })

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
  // It stays open until the cart says what delivery there costs: until then the cart would be paid for as it was.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/delivery/options', async route => {
    await known.promise
    await route.continue()
  })
  await press(/^Deliver to .*Bruna/)
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

test('nothing of one address is left in the next, also where two of its lines are equal [DELIVER-04]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const place = {
    recipient: 'Marie',
    phone: '+352621123456',
    street: '1 Rue du Parc',
    city: 'Luxembourg',
    postalCode: '1118',
    country: 'LU',
  }
  await addAddress(request, account, place)
  await addAddress(request, account, { ...place, street: '5 Rue de Rivoli', city: 'Paris', postalCode: '75001', country: 'FR' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  const lines = (...all: string[]) => expect(summary(page).locator('address > span')).toHaveText(['Marie', ...all, /352/])
  await lines('1 Rue du Parc', 'Luxembourg', '1118', 'Luxembourg')
  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deliver to .*Rivoli/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lines('5 Rue de Rivoli', 'Paris', '75001', 'France')
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

for (const language of languages) {
  test(`an address that cannot be saved: the dialog itself says why, and what was typed stays until it can (${language}) [DELIVER-01, ERROR-01]`, async ({
    signedIn: page,
    cartHolds,
    context,
  }) => {
    allow('Failed to load resource')
    await page.setViewportSize({ width: 390, height: 844 })
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: deliveryTexts[language].add }).click()
    await fillAddress(page, language)
    const dialog = page.getByRole('dialog')
    const street = dialog.getByLabel(deliveryTexts[language].fields.street, { exact: true })
    const told = async (text: string) => {
      await expect(dialog.getByRole('alert')).toHaveText(text)
      await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(street).toHaveValue('شارع العليا ٩')
    }
    await page.route('**/api/addresses', route =>
      route.fulfill({ status: 503, json: { status: false, message: 'Away', error: 'Away', code: 'unavailable' } }),
    )
    await saveAddress(page, language)
    await told(problems[language].unavailable)
    expect(await axeFaults(page, 'dialog')).toEqual([])
    await page.unrouteAll()
    await context.setOffline(true)
    // From a field far above the button.
    await dialog.getByLabel(deliveryTexts[language].recipient, { exact: true }).press('Enter')
    await told(problems[language].network_error)
    await context.setOffline(false)
    await saveAddress(page, language)
    await expect(dialog).toHaveCount(0)
    await expect(summary(page)).toContainText('شارع العليا ٩')
  })

  test(`an address of the book that cannot be chosen or removed says so itself, until it can; the others wait for it (${language}) [DELIVER-04, ERROR-01]`, async ({
    signedIn: page,
    cartHolds,
    context,
    account,
    request,
  }) => {
    allow('Failed to load resource')
    const t = deliveryTexts[language]
    await addAddress(request, account, inRiyadh)
    await addAddress(request, account, inCairo)
    await addAddress(request, account, { ...inRiyadh, recipient: 'Bruna' })
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: t.changeLong }).click()
    const dialog = page.getByRole('dialog')
    const other = dialog.getByRole('listitem').filter({ hasText: inCairo.recipient })
    await expect(other).toBeVisible()
    // On a phone its buttons stand in one row.
    await page.setViewportSize({ width: 390, height: 844 })
    const tops = await other.getByRole('button').evaluateAll(all => all.map(button => button.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([3, 1])
    await context.setOffline(true)
    for (const action of [t.here, t.remove]) {
      await other.getByText(action, { exact: true }).click()
      await expect(other.getByRole('alert')).toHaveText(problems[language].network_error)
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

  test(`Arabic digits of a phone and of a postal code stand in the order they were typed (${language}) [DELIVER-01]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: deliveryTexts[language].add }).click()
    await fillAddress(page, language)
    const { phone, fields } = deliveryTexts[language]
    for (const [label, typed] of [
      [phone, '٠٥٠ ١٢٣ ٤٥٦٧'],
      [fields.postalCode, '١٢٣٤٥-٦٧٨٩'],
    ] as const) {
      const field = page.getByRole('dialog').getByLabel(label, { exact: true })
      await field.fill(typed)
      // A press on the first digit from the left.
      const start = await field.evaluate(input => Number.parseFloat(getComputedStyle(input).paddingInlineStart))
      await field.click({ position: { x: start + 1, y: 20 } })
      expect([typed, await field.evaluate((input: HTMLInputElement) => input.selectionStart)]).toEqual([typed, 0])
    }
  })
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Africa/Cairo' })
  for (const language of languages)
    test(`a new address begins with the country of the clock, among all in the order of the reader’s alphabet (${language}) [DELIVER-01]`, async ({
      signedIn: page,
      cartHolds,
    }) => {
      await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
      await page.goto(at(language, '/cart'))
      await page.getByRole('button', { name: deliveryTexts[language].add }).click()
      const country = page.getByRole('dialog').getByLabel(deliveryTexts[language].country, { exact: true })
      await expect(country).toHaveValue('EG')
      const names = await country.getByRole('option').allTextContents()
      expect(names.length).toBeGreaterThan(10)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    })
})

test.describe('in the time zone of a country that is not served', () => {
  test.use({ timezoneId: 'America/Bogota' })
  test('a new address begins with Saudi Arabia [DELIVER-01]', async ({ signedIn: page, cartHolds }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto('/cart')
    await page.getByRole('button', { name: deliveryTexts.en.add }).click()
    await expect(page.getByRole('dialog').getByLabel(deliveryTexts.en.country, { exact: true })).toHaveValue('SA')
  })
})

test('fields of an address tell the browser what it can fill in and which keys are wanted; what is not written as its country writes it is shown how; what one country asks for and another does not is no fault any more once the other is chosen [DELIVER-01]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Add a delivery address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country', { exact: true }).selectOption('SA')
  await saveAddress(page, 'en')
  const postalCode = dialog.getByLabel(/^Postal code/)
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true')
  const fields = await dialog
    .locator('[name]')
    .evaluateAll(all => all.map(field => ['name', 'autocomplete', 'inputmode'].map(which => field.getAttribute(which))))
  expect(fields).toEqual([
    ['country', 'shipping country', null],
    ['recipient', 'shipping name', null],
    ['phone', 'shipping tel', 'tel'],
    ['city', 'shipping address-level2', null],
    ['district', 'shipping address-level3', null],
    ['street', 'shipping address-line1', null],
    ['building', 'shipping address-line2', 'numeric'],
    ['postalCode', 'shipping postal-code', 'numeric'],
    ['shortAddress', 'off', null],
    ['note', 'off', null],
  ])
  await postalCode.fill('1234')
  await expect(postalCode).toHaveAccessibleDescription('Please write it like 12345')
  await postalCode.fill('')
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Country', { exact: true }).selectOption('EG')
  await expect(postalCode).not.toHaveAttribute('aria-invalid')
  await saveAddress(page, 'en')
  await expect(dialog.getByLabel('Street', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(postalCode).not.toHaveAttribute('aria-invalid')
})

test('on our own payment page: the address is said; one that changes meanwhile is told, and updated before it is paid [DELIVER-05, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  await addAddress(request, account, inRiyadh)
  const cairo = await addAddress(request, account, { ...inCairo, isDefault: true })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/checkout')
  await expect(summary(page)).toContainText('شارع ٢٦ يوليو')
  await expect(page.getByRole('button', { name: /4242/ })).toBeVisible()
  const headers = { authorization: `Bearer ${account.token}` }
  await request.patch(`/api/addresses/${cairo}`, { data: { ...inCairo, street: 'شارع النيل' }, headers })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(deliveryTexts.en.outdated)).toBeVisible()
  await expect(page.getByText(words.en.checkout.outdated)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update order' }).press('Enter')
  await expect(summary(page)).toContainText('شارع النيل')
  await expect(page.getByRole('button', { name: 'Update order' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('شارع النيل')
})

for (const language of languages)
  test(`on our own payment page, an address that changes on another device is not paid to as it was: the page says so, and updates the order (${language}) [DELIVER-05, PAY-05]`, async ({
    signedIn: page,
    cartHolds,
    account,
    request,
  }) => {
    const t = words[language].checkout
    allow('/api/orders/latest')
    const cairo = await addAddress(request, account, inCairo)
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
    await page.goto(at(language, '/checkout'))
    await page.getByRole('button', { name: /4242/ }).click()
    const headers = { authorization: `Bearer ${account.token}` }
    await request.patch(`/api/addresses/${cairo}`, { data: { ...inCairo, street: 'شارع النيل' }, headers })
    await page.getByRole('button', { name: t.payNow }).click()
    await expect(page.getByText(deliveryTexts[language].outdated)).toBeVisible()
    await expect(page.getByText(t.outdated)).toHaveCount(0)
    await page.getByRole('button', { name: t.update }).click()
    await expect(summary(page)).toContainText('شارع النيل')
    await page.getByRole('button', { name: /4242/ }).click()
    await page.getByRole('button', { name: t.payNow }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('شارع النيل')
  })
