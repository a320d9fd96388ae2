// The payment page of the shop itself: what it asks for before it takes a card, and what it says when it cannot.
import type { Locator, Page, Route } from '@playwright/test'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { deliveryTexts, fillAddress } from './address-form.ts'
import { addAddress, inRiyadh, withRates } from './addresses.ts'
import { comeBackUntil, hasHeard } from './held-changes.ts'
import { allow, exactly, expect, receiptStays, test, toast, unexpectedError, words } from './shopper.ts'

test.beforeEach(({ page }) => receiptStays(page))

const t = words.ar
const honey = 'sidr-honey-wadi-nahl'

/** Opens the payment page, and answers the id of its session. The provider never tells the shop of this payment by itself. */
const openUntold = async (page: Page) => {
  const answered = page.waitForResponse('**/api/stripe/create-payment-session')
  await page.goto('/ar/checkout')
  const { sessionId } = (await (await answered).json()) as { sessionId: string }
  await page.request.post(`/sandbox/stripe/delivery/${sessionId}`, { data: { manner: 'never' } })
  await expect(page.getByRole('button', { name: t.checkout.payNow })).toBeVisible()
  return sessionId
}

/** Pays with the card that is taken, and sees that the order is confirmed. */
const payByCard = async (page: Page) => {
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: t.checkout.payNow }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
}

test('where no address is known, the payment page asks for it, though delivery is free, then opens the payment; the cart leads there at once [DELIVER-02, PAY-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  allow('Failed to load resource')
  const headers = { authorization: `Bearer ${account.token}` }
  await cartHolds({ id: honey, quantity: 2 })
  await page.route('**/api/addresses', route => route.fulfill({ status: 400 }))
  const main = page.getByRole('main')
  await page.goto('/ar/checkout')
  await expect(main.getByRole('heading', { level: 1, name: deliveryTexts.ar.to })).toBeVisible()
  await page.unroute('**/api/addresses')
  await main.getByRole('alert').getByRole('button', { name: t.common.retry }).click()
  await expect(main.getByRole('button', { name: t.checkout.payNow })).toHaveCount(0)
  await fillAddress(page, 'ar', main)
  await main.getByRole('button', { name: deliveryTexts.ar.saveHere }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: t.checkout.title })).toBeVisible()
  await expect(main.getByRole('button', { name: t.checkout.payNow })).toBeVisible()
  await expect(main.getByRole('complementary')).toContainText('شارع العليا ٩')
  await expect(main).toBeFocused()

  const [{ _id }] = (await (await request.get('/api/addresses', { headers })).json()).addresses
  await request.delete(`/api/addresses/${_id}`, { headers })
  await page.goto('/ar/cart')
  await main.getByRole('link', { name: t.cart.payHere }).first().click()
  await expect(page).toHaveURL(exactly('/ar/checkout'))
  await fillAddress(page, 'ar', main)
  await main.getByRole('button', { name: deliveryTexts.ar.saveHere }).press('Enter')
  await expect(main.getByRole('button', { name: t.checkout.payNow })).toBeVisible()
})

test('the payment page asks for the way of delivery and the address that the cart has shown; what is offered no more is said, and the next try goes on without it [DELIVER-04, PAY-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  allow('409')
  const addressId = await addAddress(request, account, inRiyadh)
  await cartHolds({ id: honey, quantity: 2 })
  const express = '10000000-0000-4000-8000-000000000002'
  await withRates(
    page,
    { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 0, freeFrom: null },
    { id: express, name: 'Express', price: 12.25, freeFrom: null },
  )
  await page.goto('/ar/cart')
  await page.getByRole('radio', { name: /Express/ }).check()
  const asked = page.waitForRequest('**/api/stripe/create-payment-session')
  // The shop itself has no such way, and from now on says so.
  await page.route('**/api/stripe/create-payment-session', async route => {
    await page.unroute('**/api/delivery/options')
    await route.continue()
  })
  await page.getByRole('link', { name: t.cart.payHere }).first().click()
  expect((await asked).postDataJSON()).toMatchObject({
    userId: account.id,
    products: [{ id: honey, amount: 2 }],
    lang: 'ar',
    addressId,
    rateId: express,
  })
  await expect(page.getByRole('heading', { level: 1, name: t.cart.failedToCheckOut })).toBeVisible()
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText(problems.rate_gone)
  await expect(failed.getByRole('link', { name: t.checkout.backToCart })).toHaveAttribute('href', '/ar/cart')
  await failed.getByRole('button', { name: t.common.retry }).click()
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
  await expect(page.getByRole('button', { name: t.checkout.payNow })).toBeVisible()
})

test('the way to the payment page waits for changes of the cart that are under way; where one fails the cart stays, and who leaves it is not led to a payment [CART-04, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('500')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 }, { id: 'pearl-earbuds', quantity: 1 }, { id: 'full-cream-milk-marai-hills', quantity: 1 })
  const changes: Route[] = []
  await page.route('**/api/auth/cart/*', route => void changes.push(route))
  await page.goto('/ar/cart')
  const payHere = page.getByRole('link', { name: t.cart.payHere })
  /** Takes a line out, which the shop does not answer yet, and presses at once. */
  const removeAndPay = async (id: string) => {
    const row = page.getByTestId(`line-${id}`)
    await row.getByRole('button', { name: t.cart.columns.remove }).click()
    await expect(row).toHaveCount(0)
    await payHere.click()
    await expect(payHere).toHaveAttribute('aria-busy', 'true')
  }

  await removeAndPay('pearl-earbuds')
  await removeAndPay('full-cream-milk-marai-hills')
  await expect.poll(() => changes.length).toBe(2)
  await changes[0]?.fulfill(unexpectedError(500))
  await expect(toast(page, t.cart.failedToRemove)).toBeVisible()
  await changes[1]?.continue()
  await expect(toast(page, t.cart.removed)).toBeVisible()
  await expect(payHere).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL(exactly('/ar/cart'))

  await removeAndPay('pearl-earbuds')
  await page.getByRole('banner').getByRole('link', { name: t.products.title }).click()
  await expect(page).toHaveURL(exactly('/ar/products'))
  await expect.poll(() => changes.length).toBe(3)
  const answered = page.waitForResponse(answer => answer.request() === changes[2]?.request())
  await changes[2]?.continue()
  await (await answered).finished()
  await hasHeard(page)
  await expect(page).toHaveURL(exactly('/ar/products'))

  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/ar/cart')
  await removeAndPay('pearl-earbuds')
  await expect.poll(() => changes.length).toBe(4)
  await changes[3]?.continue()
  await expect(page).toHaveURL(exactly('/ar/checkout'))
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
})

test('either way to pay waits for a line that is moved to the wishlist, and is for the rest; where that fails the cart stays [CART-16, CART-04]', async ({
  signedIn: page,
  account,
  cartHolds,
  hasAddress,
}) => {
  allow('500')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 }, { id: 'pearl-earbuds', quantity: 1 })
  const moves: Route[] = []
  await page.route('**/api/auth/wishlist', route => (route.request().method() === 'POST' ? void moves.push(route) : route.continue()))
  const asked: unknown[] = []
  await page.route('**/api/stripe/create-checkout-session', route => {
    asked.push(route.request().postDataJSON().products)
    return route.fulfill({ json: { url: '/ar/cart#away' } })
  })
  const payHere = page.getByRole('link', { name: t.cart.payHere })
  const payThere = page.getByRole('button', { name: t.cart.checkout })
  /** Moves a line, which the shop does not answer yet, and goes on at once. */
  const moveAndPay = async (pay: Locator) => {
    await page.goto('/ar/cart')
    const row = page.getByTestId('line-pearl-earbuds')
    await row.getByRole('button', { name: t.cart.move }).click()
    await expect.poll(() => moves.length).toBe(1)
    await pay.click()
    await hasHeard(page)
    return moves.pop()
  }

  const failing = await moveAndPay(payThere)
  await expect(page.getByRole('button', { name: t.cart.processing })).toBeVisible()
  expect(asked).toEqual([])
  await failing?.fulfill(unexpectedError(500))
  await expect(payThere).toBeEnabled()
  await expect(page.locator('[data-tone=error]')).toBeVisible()
  await expect(page.getByTestId('line-pearl-earbuds')).toBeVisible()
  expect(asked).toEqual([])

  await (await moveAndPay(payThere))?.continue()
  await expect(page).toHaveURL(exactly('/ar/cart#away'))
  expect(asked).toEqual([[{ id: honey, amount: 2 }]])
  await expect(page.getByTestId('line-pearl-earbuds')).toHaveCount(0)

  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.request.post('/api/auth/wishlist', {
    data: { productId: 'pearl-earbuds' },
    headers: { authorization: `Bearer ${account.token}` },
  })
  const going = await moveAndPay(payHere)
  await expect(payHere).toHaveAttribute('aria-busy', 'true')
  await going?.continue()
  await expect(page).toHaveURL(exactly('/ar/checkout'))
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
})

test('that a card was declined is said until another try begins, and not beside a payment on its way; the order need not be updated [PAY-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  allow('/api/orders/latest')
  await addAddress(request, account, inRiyadh)
  await cartHolds({ id: honey, quantity: 2 })
  await page.goto('/ar/checkout')
  await page.getByRole('button', { name: /0002/ }).click()
  await page.getByRole('button', { name: t.checkout.payNow }).click()
  const declined = page.getByRole('alert').filter({ hasText: 'رُفضت بطاقتك.' })
  await expect(declined).toBeVisible()
  await expect(page.getByRole('button', { name: t.checkout.update })).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await page.route('**/sandbox/stripe/pay/**', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /4242/ }).click()
  await expect(declined).toBeVisible()
  await page.getByRole('button', { name: t.checkout.payNow }).click()
  await expect(page.getByRole('button', { name: t.checkout.processing })).toBeDisabled()
  await expect(declined).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
})

test('a payment form whose code does not come says so in the reader’s language, and comes when it is tried again [PAY-05, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await page.route('**/sandbox/stripe/stripe.js', route => route.abort())
  await page.goto('/ar/checkout')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText(problems.network_error)
  const retry = failed.getByRole('button', { name: t.common.retry })
  const again = page.waitForEvent('requestfailed', request => request.url().endsWith('/stripe.js'))
  await retry.click()
  await again
  await expect(failed).toContainText(problems.network_error)
  await page.unroute('**/sandbox/stripe/stripe.js')
  await retry.press('Enter')
  await payByCard(page)
})

test('a payment form that cannot reach the provider says so in the reader’s language, and comes when it is tried again [PAY-05, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await page.route('**/sandbox/stripe/session?client_secret*', route => route.abort(), { times: 1 })
  await page.goto('/ar/checkout')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.getByRole('paragraph')).toHaveText(t.checkout.unexpected)
  await failed.getByRole('button', { name: t.common.retry }).press('Enter')
  await payByCard(page)
})

test('a payment form whose fields do not come from the provider says so in the reader’s language, and comes when it is tried again [PAY-05, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await page.route('**/sandbox/stripe/frame', route => route.abort(), { times: 1 })
  await page.goto('/ar/checkout')
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.getByRole('paragraph')).toHaveText(t.checkout.unexpected)
  await expect(page.getByRole('button', { name: t.checkout.payNow })).toHaveCount(0)
  await failed.getByRole('button', { name: t.common.retry }).press('Enter')
  await payByCard(page)
})

test('a payment form whose file does not come from the shop is asked for again, and the page stays [PAY-05, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await page.route('**/assets/payment-form-*', route => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('/assets/payment-form-'))
  await page.goto('/ar/checkout')
  await lost
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.title })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await payByCard(page)
})

test('a payment whose answer is lost on its way leads to the receipt [PAY-02b, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED', 'Failed to fetch')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await openUntold(page)
  await page.getByRole('button', { name: /4242/ }).click()
  await page.route('**/sandbox/stripe/pay/**', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: t.checkout.payNow }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
  await expect(page).toHaveURL(exactly('/ar/success\\?session_id=cs_\\w+'))
  await expect(page.getByTestId('order-total')).toHaveText('$116.00')
})

test('a payment of which nobody can be asked says that the connection is lost, and is looked for before another one is tried; one that the shop says was not made is an unexpected error, whose cause stands in the console [PAY-05, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
  request,
}) => {
  allow('net::ERR_FAILED', '/api/orders/latest', 'Failed to fetch')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  const sessionId = await openUntold(page)
  const tries: string[] = []
  page.on('request', one => one.url().includes('/sandbox/stripe/pay/') && tries.push(one.method()))
  const alert = page.getByRole('main').getByRole('alert')
  const pay = page.getByRole('button', { name: t.checkout.payNow })
  await page.getByRole('button', { name: /4242/ }).click()
  await page.route('**/sandbox/stripe/pay/**', route => route.abort())
  const told = page.waitForEvent('console', said => said.type() === 'error' && said.text().includes('Failed to fetch'))
  await pay.click()
  await expect(alert).toHaveText(t.checkout.unexpected)
  await told
  await page.route('**/api/orders/latest*', route => route.abort())
  await pay.click()
  await expect(alert).toHaveText(t.checkout.noConnection)
  const again = page.waitForEvent('requestfailed', one => one.url().includes('/api/orders/latest'))
  await pay.click()
  await again
  await expect(alert).toHaveText(t.checkout.noConnection)
  expect(tries).toEqual(['POST', 'POST'])
  await page.unrouteAll()
  await request.post(`/sandbox/stripe/pay/${sessionId}`, { data: { number: '4242424242424242' } })
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
  expect(tries).toEqual(['POST', 'POST'])
})

test('a payment session that ended, since another was opened on the provider’s page or in the other language, says so when it is paid, and can be renewed [P10, PAY-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  hasAddress,
  request,
}) => {
  allow('/api/orders/latest')
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await page.goto('/ar/checkout')
  for (const [call, lang] of [
    ['create-checkout-session', 'ar'],
    ['create-payment-session', 'en'],
  ]) {
    await page.getByRole('button', { name: /4242/ }).click()
    const headers = { authorization: `Bearer ${account.token}` }
    await request.post(`/api/stripe/${call}`, { data: { products: [{ id: honey, amount: 2 }], lang }, headers })
    await expect(page.getByRole('button', { name: t.checkout.update })).toHaveCount(0)
    await page.getByRole('button', { name: t.checkout.payNow }).click()
    await expect(page.getByRole('complementary').getByRole('status')).toContainText(t.checkout.ended)
    await page.getByRole('button', { name: t.checkout.update }).click()
    await expect(page.getByRole('button', { name: t.checkout.update })).toHaveCount(0)
  }
  await payByCard(page)
  await expect(page.getByTestId('order-total')).toHaveText('$116.00')
})

test('a payment page whose cart becomes empty leads to the receipt where its order is paid, also after a failure, and else says that the cart is empty [PAY-02b, PAY-05]', async ({
  signedIn: page,
  account,
  cartHolds,
  hasAddress,
  request,
}) => {
  allow('net::ERR_FAILED', '/api/orders/latest', 'Failed to fetch')
  const headers = { authorization: `Bearer ${account.token}` }
  const comesBackTo = (name: string) =>
    comeBackUntil(page, patience => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(patience))
  await hasAddress()
  await cartHolds({ id: honey, quantity: 2 })
  await openUntold(page)
  await request.delete(`/api/auth/cart/${honey}`, { headers })
  await comesBackTo(t.cart.empty)

  await cartHolds({ id: honey, quantity: 2 })
  const sessionId = await openUntold(page)
  await page.getByRole('button', { name: /4242/ }).click()
  for (const lost of ['**/sandbox/stripe/pay/**', '**/api/orders/latest*']) await page.route(lost, route => route.abort())
  await page.getByRole('button', { name: t.checkout.payNow }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.checkout.noConnection })).toBeVisible()
  await page.unrouteAll()
  await request.post(`/sandbox/stripe/pay/${sessionId}`, { data: { number: '4242424242424242' } })
  expect((await request.get(`/api/orders/latest?session_id=${sessionId}`, { headers })).status()).toBe(200)
  await comesBackTo(t.checkout.confirmed)
})
