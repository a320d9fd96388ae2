import type { Page, Route } from '@playwright/test'
import { deliveryTexts, fillAddress, saveAddress, cartSummary as summary } from './address-form.ts'
import { withRates } from './addresses.ts'
import { hasHeard } from './held-changes.ts'
import { allow, escapeDialog, expect, ready, test, unexpectedError, words } from './shopper.ts'

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

/** The payments that are opened from now on. */
const paymentsOf = async (page: Page) => {
  const opened: string[] = []
  await page.route('**/api/stripe/create-checkout-session', route => {
    opened.push(route.request().url())
    return route.fulfill({ json: { url: '/cart#away' } })
  })
  return opened
}

test('where delivery costs and no address is known, the way to the provider’s page asks for it first, then goes on by itself, with the way of delivery that was chosen [DELIVER-02]', async ({
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
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('dialog', { name: 'New address' })).toBeVisible()
  await escapeDialog(page)
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
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
    const stays = other.includes('another')
    if (stays) {
      await page.getByRole('button', { name: 'Add a delivery address' }).click()
      await expect(dialog).toBeVisible()
    }
    late.resolve()
    await expect(summary(page)).toContainText('شارع العليا ٩')
    await hasHeard(page)
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
  await hasHeard(page)
  expect(opened).toEqual([])
  await expect(page).toHaveURL(/\/about$/)
})

/** From now on nobody is told what delivery costs, until what this answers is called. */
const loseOptions = async (page: Page) => {
  const refuse = (route: Route) => route.fulfill(unexpectedError(400))
  await page.route('**/api/delivery/options', refuse)
  return () => page.unroute('**/api/delivery/options', refuse)
}

const standard = { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null }

test('where it cannot be fetched what delivery to a new address costs, the cart says so in place of the total for another one, and leads to no payment until it is known [DELIVER-02, DELIVER-05]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('400')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await withRates(page, standard)
  const opened = await paymentsOf(page)
  const total = page.getByTestId('cart-total')
  const there = page.getByRole('button', { name: 'Proceed to Checkout' })
  await page.goto('/cart')
  await expect(total).toHaveText('$123.50')
  const find = await loseOptions(page)
  await giveAddress(page, Promise.resolve())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const failed = summary(page).getByRole('alert')
  await expect(failed).toContainText(deliveryTexts.en.failed)
  await expect(total).toHaveCount(0)
  await expect(there).toBeDisabled()
  await hasHeard(page)
  expect(opened).toEqual([])
  await find()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(summary(page)).toContainText('شارع العليا ٩')
  await expect(total).toHaveText('$123.50')
  await there.click()
  await expect(page).toHaveURL(/#away$/)
})

test('where it cannot be fetched what delivery to the address costs that the payment page has asked for, the payment opens with what is charged [DELIVER-02, PAY-05]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('400')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await withRates(page, standard)
  const main = page.getByRole('main')
  await page.goto('/ar/checkout')
  await fillAddress(page, 'ar', main)
  await loseOptions(page)
  await main.getByRole('button', { name: deliveryTexts.ar.saveHere }).press('Enter')
  await expect(main.getByRole('button', { name: words.ar.checkout.payNow })).toBeVisible()
  await expect(main.getByTestId('charged-total')).toHaveText('$116.00')
  await expect(main.getByRole('complementary')).toContainText('شارع العليا ٩')
})
