import { deliveryTexts, cartSummary as summary } from './address-form.ts'
import { addAddress, inCairo, inRiyadh, withRates } from './addresses.ts'
import { allow, at, drawn, expect, languages, ready, receiptStays, test, toast, words } from './shopper.ts'

test.beforeEach(({ page }) => receiptStays(page))

test('total and ways to pay show once delivery is known, and not before; while it cannot be fetched there is no total, and only the way to the shop’s own page [DELIVER-02, DELIVER-05]', async ({
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
  const total = page.getByTestId('cart-total')
  const bar = page.getByTestId('cart-bar')
  const there = page.getByRole('button', { name: 'Proceed to Checkout' }).first()
  const here = page.getByRole('link', { name: 'Pay by card here' })
  const payment = [total, there, here]
  await expect(summary(page)).toContainText('Items (2):$116.00')
  await expect(summary(page).getByRole('status')).toHaveText('Loading')
  for (const part of payment) await expect(part).toHaveCount(0)
  known.resolve()
  await expect(summary(page).getByRole('alert')).toContainText('delivery')
  await expect(summary(page).getByRole('status')).toHaveCount(0)
  await expect(here).toBeVisible()
  await expect(there).toBeDisabled()
  await expect(total).toHaveCount(0)
  await expect(summary(page)).not.toContainText('Total')
  await page.setViewportSize({ width: 390, height: 500 })
  await drawn(page)
  await expect(bar).toHaveCount(0)
  await page.unrouteAll()
  await summary(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(summary(page)).toContainText('Deliver to')
  await expect(total).toHaveText('$116.00')
  await expect(there).toBeEnabled()
  await page.mouse.wheel(0, -2000)
  await expect(bar).toContainText('$116.00')
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
  // Where the reload has scrolled to, the buttons may be in sight.
  await page.evaluate(() => scrollTo(0, 0))
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
  await expect(toast(page, 'This delivery option is no longer offered.')).toBeVisible()
  await expect(page.getByTestId('cart-total')).toHaveText('$116.00')
  await expect(rates).toHaveCount(0)
  // What was chosen counts no more once it is not offered.
  await page.reload()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
})

test('the ways of delivery have their names in the language that is switched to [DELIVER-04, LANG-03]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.route('**/api/delivery/options', async route => {
    const answer = await route.fetch()
    const options = await answer.json()
    const [rate] = options.rates
    await route.fulfill({ response: answer, json: { ...options, rates: [rate, { ...rate, id: 'another' }] } })
  })
  await page.goto('/cart')
  await ready(page)
  const english = page.getByRole('radio', { name: /^Standard delivery/ })
  await expect(english).toHaveCount(2)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByRole('radio', { name: /^توصيل عادي/ })).toHaveCount(2)
  await expect(english).toHaveCount(0)
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

test('on our own payment page, an address that changes on another device is not paid to as it was: the page says so, and updates the order [DELIVER-05, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const t = words.ar.checkout
  allow('/api/orders/latest')
  const cairo = await addAddress(request, account, inCairo)
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/ar/checkout')
  await page.getByRole('button', { name: /4242/ }).click()
  const headers = { authorization: `Bearer ${account.token}` }
  await request.patch(`/api/addresses/${cairo}`, { data: { ...inCairo, street: 'شارع النيل' }, headers })
  await page.getByRole('button', { name: t.payNow }).click()
  await expect(page.getByText(deliveryTexts.ar.outdated)).toBeVisible()
  await expect(page.getByText(t.outdated)).toHaveCount(0)
  await page.getByRole('button', { name: t.update }).click()
  await expect(summary(page)).toContainText('شارع النيل')
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: t.payNow }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('شارع النيل')
})
