import type { Page } from '@playwright/test'
import { openMail } from './mailbox.ts'
import { type Account, allow, at, expect, type Language, languages, ready, receiptStays, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test.beforeEach(({ page }) => receiptStays(page))

const searched = { en: 'sidr honey', ar: 'عسل سدر' }
const named = { en: 'Wadi Nahl Sidr Honey', ar: 'عسل سدر وادي نحل' }

/** From the home page to a cart with two jars of honey, signing in on the way. */
const fillCart = async (page: Page, language: Language, account: Pick<Account, 'email' | 'password'>) => {
  const t = words[language]
  await page.goto(at(language, '/'))
  await ready(page)
  await page.getByRole('navigation').first().getByRole('link', { name: t.products.title }).click()
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill(searched[language])
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: t.products.categories.groceries }).click()
  await expect(page).toHaveURL(/category=groceries/)
  await page.getByRole('link', { name: t.products.viewDetails.replace('{name}', named[language]) }).click()
  await expect(page.getByRole('heading', { level: 1, name: named[language] })).toBeVisible()
  await page.getByRole('button', { name: t.products.addToCart, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
  await signIn(page, language, account)
  await expect(page).toHaveURL(/\/products\/sidr-honey-wadi-nahl$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.getByRole('link', { name: t.products.item.checkCart }).click()
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  await row.getByRole('button', { name: t.cart.increase.replace('{name}', named[language]) }).click()
  await expect(row.getByTestId('quantity')).toHaveText('2')
  await expect(toast(page, t.cart.updated)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('$116.00')
}

const proceed = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: words[language].cart.checkout }).click()
  await expect(page.getByRole('button', { name: 'Pay $116.00' })).toBeVisible()
}

const payBy = async (page: Page, card: RegExp) => {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: 'Pay $116.00' }).click()
}

const seeTheReceipt = async (page: Page, language: Language) => {
  await expect(page.getByRole('heading', { level: 1, name: words[language].checkout.confirmed })).toBeVisible()
  await expect(page.getByTestId('order-total')).toHaveText('$116.00')
  await page.getByRole('button', { name: words[language].checkout.stay }).click()
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await page.goto(at(language, '/cart'))
  await expect(page.getByRole('heading', { level: 1, name: words[language].cart.empty })).toBeVisible()
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test(`a stranger finds, signs in, buys and sees the order (${language}) [PAY-01, PAY-02, PAY-03]`, async ({ page, account }) => {
      await fillCart(page, language, account)
      await proceed(page, language)
      await payBy(page, /4242/)
      await expect(page).toHaveURL(new RegExp(`${at(language, '/success')}\\?session_id=cs_`))
      await seeTheReceipt(page, language)
    })

    test(`paying on the shop’s own page: what is missing is marked, declined in a red box, then paid (${language}) [PAY-05, API-31]`, async ({
      signedIn: page,
      cartHolds,
      hasAddress,
    }) => {
      const t = words[language].checkout
      allow('/api/orders/latest')
      await hasAddress()
      await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
      await page.goto(at(language, '/cart'))
      await page.getByRole('link', { name: words[language].cart.payHere }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      const number = page.getByLabel(language === 'ar' ? 'رقم البطاقة' : 'Card number')
      await page.getByRole('button', { name: t.payNow }).click()
      await expect(number).toBeFocused()
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('button', { name: /0002/ }).click()
      await expect(number).not.toHaveAttribute('aria-invalid')
      await page.getByRole('button', { name: t.payNow }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: language === 'ar' ? 'رُفضت بطاقتك.' : 'Your card was declined.' }),
      ).toBeVisible()
      // The provider's fields wear the colours of the theme, and keep what is typed.
      await expect(number).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(number).toHaveCSS('color', 'rgb(18, 30, 24)')
      await page.getByRole('banner').getByRole('button', { name: words[language].layout.switchTheme }).click()
      await expect(number).toHaveCSS('background-color', 'rgb(19, 28, 24)')
      await expect(number).toHaveCSS('color', 'rgb(241, 238, 231)')
      await expect(number).toHaveValue('4000 0000 0000 0002')
      // As an Arabic keyboard writes them: ٤٢٤٢.
      await number.fill('٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢')
      const expiry = page.getByLabel(language === 'ar' ? /^تاريخ الانتهاء/ : /^Expiry date/)
      await expiry.fill('١٢٣٩')
      // On a narrow phone, the two short fields stand in one row.
      await page.setViewportSize({ width: 320, height: 700 })
      const code = page.getByLabel(language === 'ar' ? 'رمز الأمان' : 'Security code')
      await expect.poll(async () => (await code.boundingBox())?.y === (await expiry.boundingBox())?.y).toBe(true)
      await code.fill('۱۲۳')
      await page.getByRole('button', { name: t.payNow }).click()
      await seeTheReceipt(page, language)
    })
  })
}

test('a declined card, a cancelled checkout, then a bank that asks: nothing is lost [P10, PAY-09, CART-08]', async ({ page, account }) => {
  await fillCart(page, 'ar', account)
  await proceed(page, 'ar')
  await payBy(page, /0002/)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(toast(page, words.ar.cart.canceled)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/cart$/)
  await expect(page.getByTestId('quantity')).toHaveText('2')
  await proceed(page, 'ar')
  await payBy(page, /3155/)
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  await payBy(page, /3155/)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await seeTheReceipt(page, 'ar')
})

test('a buyer who comes back from the provider’s page by the back button can check out again [CART-09]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/cart')
  // The browser stays: as if the page had been frozen on its way out.
  await page.route('**/api/stripe/create-checkout-session', route => route.fulfill({ json: { url: '/cart#away' } }))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(page).toHaveURL(/#away$/)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
})

test('a way to the provider’s page that is stopped can be gone again after 10 s [CART-09]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.route('**/api/stripe/create-checkout-session', route => route.fulfill({ json: { url: '/cart#away' } }))
  await page.goto('/cart')
  await ready(page)
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await expect(checkout).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await checkout.click()
  await expect(page).toHaveURL(/#away$/)
  await page.clock.runFor(9900)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.clock.runFor(100)
  await expect(checkout).toBeEnabled()
})

test('the payment page shows what is charged; when the cart has changed it offers to renew, and charges that [PAY-05, P5]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/checkout')
  const charged = page.getByRole('complementary', { name: 'Your order' }).getByRole('listitem')
  await expect(charged).toHaveText(['Wadi Nahl Sidr HoneyQuantity: 1$58.00'])
  await expect(page.getByTestId('charged-total')).toHaveText('$58.00')
  await expect(page.getByRole('button', { name: 'Update order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /4242/ })).toBeVisible()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Your cart or a price has changed.')).toBeVisible()
  await expect(charged).toHaveText(['Wadi Nahl Sidr HoneyQuantity: 1$58.00'])
  await expect(page.getByTestId('charged-total')).toHaveText('$58.00')
  await page.getByRole('button', { name: 'Update order' }).click()
  await expect(charged).toHaveText(['Wadi Nahl Sidr HoneyQuantity: 2$116.00'])
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
  await expect(page.getByRole('button', { name: 'Update order' })).toHaveCount(0)
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await seeTheReceipt(page, 'en')
})

test('on our own page, a cart that changes on another device cannot be paid as it was: the page says so, also on a phone where one sees it, updates the order and takes that [DELIVER-05, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('/api/orders/latest')
  await page.setViewportSize({ width: 390, height: 600 })
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/checkout')
  await page.getByRole('button', { name: /4242/ }).click()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.getByRole('button', { name: words.ar.checkout.payNow }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'انتهت صلاحية جلسة الدفع هذه.' })).toBeVisible()
  await expect(page.getByText(words.ar.checkout.outdated)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: words.ar.checkout.update })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: words.ar.checkout.update }).click()
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: words.ar.checkout.payNow }).click()
  await seeTheReceipt(page, 'ar')
})

test('on the provider’s page, a cart that changes in another tab cannot be paid as it was; back in the cart it can, as it is [DELIVER-05, CART-08]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: words.ar.cart.checkout }).click()
  await page.getByRole('button', { name: /4242/ }).click()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.getByRole('button', { name: 'Pay $58.00' }).click()
  await expect(page.getByRole('alert')).toHaveText('This checkout session has expired.')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByTestId('cart-total')).toHaveText('$116.00')
  await proceed(page, 'ar')
  await payBy(page, /4242/)
  await seeTheReceipt(page, 'ar')
})

test('a price that has changed between two visits of the payment page, however soon: the second shows and charges the new one, and the cart follows [PAY-05, P5]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/checkout')
  const nowPay = page.locator('form').filter({ has: page.getByRole('button', { name: 'Pay Now' }) })
  await expect(nowPay).toContainText('Total$58.00')
  // As on a busy machine: what is to be tidied up after the first visit has to wait.
  await page.evaluate(() => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    const hold = (work: () => void, ms?: number) => (ms ? setTimeout(work, ms) : held.push(work))
    const release = () => {
      Object.assign(window, { setTimeout })
      for (const work of held) work()
    }
    Object.assign(window, { setTimeout: hold, release })
  })
  await page.getByRole('link', { name: 'Back to cart' }).click()
  // The payment page, which has that sum in its margin, too, is gone once the cart shows; the address changes before.
  await expect(page.getByTestId('cart-total')).toHaveText('$58.00')
  // From now on it is dearer, to everybody who asks.
  const dearer = (text: string) => text.replaceAll(/"(price|total|amount_total)":58(00)?\b/g, '"$1":68$2')
  await page.route(/\/api\/(auth\/(me|cart)|stripe\/create-payment-session)$|\/sandbox\/stripe\/session\?/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: dearer(await answer.text()) })
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toHaveCount(0)
  await page.evaluate('release()')
  await expect(page.getByTestId('charged-total')).toHaveText('$68.00')
  await expect(page.getByRole('complementary', { name: 'Your order' }).getByRole('listitem')).toHaveText([
    'Wadi Nahl Sidr HoneyQuantity: 1$68.00',
  ])
  await expect(nowPay).toContainText('Total$68.00')
  await expect(page.getByText('Your cart or a price has changed.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByRole('complementary')).toContainText('$68.00')
})

test('a payment that fails without a word is an unexpected error, in the red box, until it is tried again; who comes back from the way to the receipt can pay again [PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('net::ERR_FAILED', '/api/orders/latest', 'Failed to fetch')
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/checkout')
  await page.getByRole('button', { name: /4242/ }).click()
  await page.route('**/sandbox/stripe/pay/**', route => route.abort())
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const failed = page.getByRole('alert').filter({ hasText: /^An unexpected error occurred\.$/ })
  await expect(failed).toHaveClass(/bg-sale-tint/)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await page.unroute('**/sandbox/stripe/pay/**')
  const held = Promise.withResolvers<void>()
  await page.route('**/sandbox/stripe/pay/**', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(failed).toHaveCount(0)
  // An answer without content leaves the browser where it is: as if the page had been frozen on its way out.
  await page.route('**/success?*', route => route.fulfill({ status: 204 }))
  const leaves = page.waitForRequest('**/success?*')
  held.resolve()
  const receipt = (await leaves).url()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await page.unroute('**/success?*')
  await page.goto(receipt)
  await seeTheReceipt(page, 'en')
})

test('with the provider’s own script, coming to the payment page from sign-in lets it in all the same [PAY-05, H1]', async ({
  page,
  account,
  cartHolds,
  hasAddress,
}) => {
  const provider = 'https://js.stripe.com'
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  const script = await (await page.request.get('/sandbox/stripe/stripe.js')).text()
  await page.route(`${provider}/**`, route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route('**/api/stripe/create-payment-session', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), scriptUrl: null } })
  })
  // The policy of this one page, as it is with real keys.
  await page.route(/\/checkout$/, async route => {
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy']?.replace('script-src', `script-src ${provider}`) ?? ''
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } })
  })
  await page.goto('/checkout')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: words.en.cart.loginNow }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.reload()
  await ready(page)
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: words.en.checkout.payNow }).click()
  await seeTheReceipt(page, 'en')
})

test('the mail that the receipt promises is in the mailbox, in the buyer’s language [PAY-08, PAY-03]', async ({
  signedIn: page,
  cartHolds,
  account,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: words.ar.cart.checkout }).click()
  await payBy(page, /4242/)
  await expect(page.getByRole('paragraph').filter({ hasText: account.email })).toBeVisible()
  const order = (await page.locator('dd bdi').first().textContent()) ?? ''
  await openMail(page, account.email, order)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'شكرًا لطلبك' })).toBeVisible()
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(mail.getByText('$116.00').last()).toBeVisible()
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.locator('pre')).toContainText('$116.00')
})
