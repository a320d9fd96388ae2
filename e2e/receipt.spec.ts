import ar from '../contract/src/problems/ar.json' with { type: 'json' }
import en from '../contract/src/problems/en.json' with { type: 'json' }
import { aReceipt } from './a-receipt.ts'
import { comeBackUntil } from './held-changes.ts'
import {
  allow,
  appears,
  at,
  drawn,
  escapeDialog,
  exactly,
  expect,
  languages,
  ready,
  receiptStays,
  signInAs,
  stopTime,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('without a session, or with somebody else’s, nothing is confirmed [PAY-02b, PAY-03, P8]', async ({ signedIn: page, cartHolds }) => {
  allow('404')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await stopTime(page)
  await page.goto('/ar/about')
  await page.goto('/ar/success')
  await appears(page, toast(page, words.ar.checkout.invalidSession))
  await page.clock.resume()
  await expect(page).toHaveURL(/\/ar$/)
  // Back leads out, not to the same again.
  await page.goBack()
  await expect(page).toHaveURL(exactly('/ar/about'))
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/orders/latest*', async route => {
    await seen.promise
    await route.continue()
  })
  await page.goto('/ar/success?session_id=cs_test_forged')
  for (const state of [words.ar.checkout.processingOrder, words.ar.checkout.couldNotVerify]) {
    await expect(page.getByRole('heading', { level: 1, name: state })).toBeVisible()
    await expect(page).toHaveTitle(words.ar.common.pageTitle.replace('{page}', state))
    seen.resolve()
  }
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

test('a payer whose network is lost on the way back asks again, and sees the order [PAY-02b, PAY-03]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('Failed to load resource')
  const t = words.ar
  await receiptStays(page)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: t.cart.checkout }).click()
  await page.route('**/api/orders/latest?*', route => route.fulfill(unexpectedError(400)))
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.couldNotVerify })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: t.common.retry }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a payer whose session has ended meanwhile signs in and sees the order [PAY-02b, AUTH-04]', async ({
  signedIn: page,
  request,
  account,
  cartHolds,
}) => {
  allow('401')
  const t = words.ar
  await receiptStays(page)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: t.cart.checkout }).click()
  await page.getByRole('button', { name: /4242/ }).click()
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.signInToSee })).toBeVisible()
  await expect(page).toHaveTitle(t.common.pageTitle.replace('{page}', t.checkout.signInToSee))
  await page.getByRole('main').getByRole('link', { name: t.cart.loginNow }).click()
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(/\/ar\/success\?session_id=cs_/)
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
  await expect(page).toHaveTitle(t.common.pageTitle.replace('{page}', t.checkout.confirmed))
})

test('the event never comes: the page settles the payment itself, and counts down home [PAY-02b, PAY-06, W6]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await receiptStays(page)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Test controls').click()
  await page.getByLabel('never').check()
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(/^Taking you home in/)).toBeVisible()
  // Seen, however slow the machine is, it is in front of the payer.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
  await expect(page).toHaveURL(/\/$/)
})

test('/checkout/success empties the local cart until the next page; with a session the receipt takes over [PAY-04]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('404')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  // The cart that comes with the user on arrival is answered when it has been emptied, and a call made then is seen.
  const [emptied, askedAtHome, answers] = [Promise.withResolvers<void>(), [] as string[], [] as Promise<unknown>[]]
  const carts = /\/api\/auth\/(me|cart)/
  page.on('request', request => carts.test(request.url()) && answers.push(request.response().catch(() => null)))
  await page.route(carts, async route => {
    if (new URL(page.url()).pathname === '/') askedAtHome.push(route.request().method())
    await emptied.promise
    await route.continue().catch(() => {})
  })
  await stopTime(page)
  await page.goto('/checkout/success')
  await appears(page, toast(page, 'Payment successful! Your order has been placed.'))
  await page.clock.resume()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  emptied.resolve()
  await Promise.all(answers)
  await page.getByRole('banner').getByRole('button', { name: words.en.layout.account }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: words.en.layout.cart, exact: true })).toBeVisible()
  await escapeDialog(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  expect(askedAtHome).toEqual([])
  await page.getByRole('navigation').first().getByRole('link', { name: words.en.products.title }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.goto('/checkout/success?session_id=cs_test_x')
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_x$/)
})

test('Back from where a payment has led does not thank for it again [PAY-04]', async ({ signedIn: page }) => {
  allow('404')
  for (const [path, led] of [
    ['/checkout/success', '/'],
    ['/checkout/success?session_id=cs_test_x', '/success\\?session_id=cs_test_x'],
  ] as const) {
    await page.goto('/about')
    await page.goto(path)
    await expect(page).toHaveURL(exactly(led))
    await page.goBack()
    await expect(page).toHaveURL(exactly('/about'))
  }
})

test('a payment that is confirmed late: the page says that it takes longer, and has the receipt once it comes [PAY-02b]', async ({
  signedIn: page,
}) => {
  allow('404')
  const t = words.ar.checkout
  const pending = { status: 404, json: { status: false, message: 'x', error: 'x', code: 'order_pending' } }
  const paid = Promise.withResolvers<void>()
  let tries = 0
  await page.route('**/api/orders/latest*', async route => {
    tries += 1
    if (tries < 6) return route.fulfill(pending)
    await paid.promise
    await route.fulfill({ json: { order: aReceipt } })
  })
  await stopTime(page)
  await page.goto('/ar/success?session_id=cs_test_x')
  await ready(page)
  await page.clock.runFor(2000)
  await appears(page, page.getByText(t.processingText))
  // The longest pause between two tries.
  const pause = () => page.clock.runFor(15_000)
  await expect.poll(() => pause().then(() => page.getByRole('main').textContent())).toContain(t.stillWaiting)
  await expect.poll(() => pause().then(() => tries)).toBe(6)
  paid.resolve()
  await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
})

test('a payer who is offline reads that there is no connection, not that it takes seconds; with one the receipt comes by itself [PAY-02b, OFFLINE-05]', async ({
  signedIn: page,
  context,
}) => {
  const t = words.ar.checkout
  const offline = 'لا استجابة من الخادم. يرجى التحقق من اتصالك بالإنترنت.'
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: aReceipt } }))
  await stopTime(page)
  await page.goto('/ar/success?session_id=cs_test_x')
  await ready(page)
  await expect(page.getByText(t.processingText)).toBeVisible()
  await context.setOffline(true)
  await page.clock.runFor(2000)
  await appears(page, page.getByRole('main').getByText(offline))
  await expect(page.getByText(t.processingText)).toHaveCount(0)
  await context.setOffline(false)
  await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
})

test('a page that has asked for its order too often waits for at least as long as it is told, and has the receipt then [PAY-02b, D5]', async ({
  signedIn: page,
}) => {
  allow('429')
  const t = words.en.checkout
  const refusal = { status: false, message: 'x', error: 'x', code: 'too_many_requests', params: { seconds: 40 } }
  const asked: number[] = []
  await page.route('**/api/orders/latest*', async route => {
    asked.push(await page.evaluate(() => Date.now()))
    if (asked.length > 1) return route.fulfill({ json: { order: aReceipt } })
    await route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: refusal })
  })
  await stopTime(page)
  await page.goto('/success?session_id=cs_test_x')
  await ready(page)
  await page.clock.runFor(2000)
  // Less at a time than the receipt is shown for.
  await expect.poll(() => page.clock.runFor(1000).then(() => asked.length), { intervals: [0] }).toBe(2)
  await appears(page, page.getByRole('heading', { level: 1, name: t.confirmed }))
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(40_000)
})

test('what was paid is not shown to the next who signs in in the same window [PAY-02b, AUTH-10, P8]', async ({
  signedIn: page,
  account,
  context,
}) => {
  allow('404')
  // Under review there is no countdown.
  const order = { ...aReceipt, paymentStatus: 'review' }
  await page.route('**/api/orders/latest*', route =>
    route.request().headers().authorization === `Bearer ${account.token}` ? route.fulfill({ json: { order } }) : route.continue(),
  )
  const t = words.en.checkout
  await page.goto('/success?session_id=cs_test_x')
  await expect(page.getByRole('heading', { level: 1, name: t.underReview })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.returnHome }).click()
  await expect(page).toHaveURL(exactly('/'))
  // In another tab somebody else has signed in.
  const other = await context.newPage()
  await signInAs(other, 'shopper')
  await other.goto('/about')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t.couldNotVerify })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(order.customerEmail)
})

for (const language of languages)
  test(`who cancels at the bank is told that nothing was paid, with the ways back; who goes back to the same payment and authorises it has the receipt (${language}) [PAY-02b, PAY-05]`, async ({
    signedIn: page,
    cartHolds,
    hasAddress,
  }) => {
    allow('404')
    const t = words[language].checkout
    const main = page.getByRole('main')
    await hasAddress()
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
    const payAtBank = async (answer: string) => {
      await page.getByRole('button', { name: /4242/ }).click()
      await page.getByLabel(language === 'ar' ? 'رقم البطاقة' : 'Card number').fill('4000000000003220')
      await page.getByRole('button', { name: t.payNow }).click()
      await page.getByRole('button', { name: answer }).click()
    }
    await page.goto(at(language, '/checkout'))
    await payAtBank('Cancel')
    await expect(main.getByRole('heading', { level: 1, name: { en: en.order_open, ar: ar.order_open }[language] })).toBeVisible()
    await expect(main.getByRole('link', { name: t.backToCart })).toHaveAttribute('href', at(language, '/cart'))
    const asks = page.url()
    await main.getByRole('link', { name: t.backToPayment }).click()
    await expect(page).toHaveURL(exactly(at(language, '/checkout')))
    await payAtBank('Authorise')
    await expect(main.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible()
    expect(page.url()).toBe(asks)
  })

test('a payment that arrives after the page has said that nothing was paid still shows its receipt [PAY-02b]', async ({
  signedIn: page,
}) => {
  allow('404')
  const t = words.ar.checkout
  const paid = Promise.withResolvers<void>()
  let tries = 0
  const unpaid = { status: 404, json: { status: false, message: 'x', error: 'x', code: 'order_open' } }
  await page.route('**/api/orders/latest*', async route => {
    tries += 1
    if (tries < 4) return route.fulfill(unpaid)
    await paid.promise
    await route.fulfill({ json: { order: aReceipt } })
  })
  await page.goto('/ar/success?session_id=cs_test_x')
  await expect(page.getByRole('heading', { level: 1, name: ar.order_open })).toBeVisible()
  expect(tries).toBeGreaterThanOrEqual(3)
  paid.resolve()
  await expect(page.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible()
})

test('the payment page asks the signed-out to sign in, and says when there is nothing to pay [PAY-05]', async ({ page, account }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in to pay' })).toBeVisible()
  await page.evaluate(token => localStorage.setItem('token', token), account.token)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
})

test('what was put into the cart after a payment stays there when the receipt is come back to, or loaded again [PAY-03]', async ({
  signedIn: page,
  cartHolds,
}) => {
  const t = words.ar.checkout
  const badge = page.getByTestId('cart-badge')
  /** The badge once the page has done what it does when it knows the order. */
  const expectOneInCart = async () => {
    await expect(page.getByRole('heading', { level: 1, name: t.underReview })).toBeVisible()
    await drawn(page)
    await expect(badge).toHaveText('1')
  }
  // Under review there is no countdown.
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: { ...aReceipt, paymentStatus: 'review' } } }))
  await page.goto('/ar/success?session_id=cs_test_x')
  await page.getByRole('main').getByRole('link', { name: t.returnHome }).click()
  await expect(page).toHaveURL(exactly('/ar'))
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await comeBackUntil(page, patience => expect(badge).toHaveText('1', patience))
  await page.goBack()
  await expectOneInCart()
  await page.reload()
  await expectOneInCart()
})

test('states of an order that the page does not know show as they came, grey and yellow [ACCOUNT-03]', async ({ signedIn: page }) => {
  const orders = [{ ...aReceipt, status: 'shipped', paymentStatus: 'on-hold' }]
  await page.route(/\/api\/orders\?/, route => route.fulfill({ json: { orders } }))
  await page.goto('/ar/account')
  await expect(page.getByText('shipped', { exact: true }).locator('xpath=..')).toHaveClass(/bg-neutral/)
  await expect(page.getByText('on-hold', { exact: true }).locator('xpath=..')).toHaveClass(/bg-warning/)
})
