import type { Page } from '@playwright/test'
import auth from '../web/app/i18n/messages/ar/auth.json' with { type: 'json' }
import { answerLate } from './older-answer.ts'
import { allow, appears, at, exactly, expect, languages, ready, settled, stopTime, test, toast, unexpectedError, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const clearAll = async (page: Page) => {
  const name = 'مسح الكل'
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
const honey = 'عسل سدر وادي نحل'

for (const language of languages) {
  const t = words[language].cart

  test(`the table and the summary, to the cent (${language}) [CART-02, CART-03, PAY-10]`, async ({ signedIn: page, cartHolds }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 }, { id: 'full-cream-milk-marai-hills', quantity: 3 })
    await page.goto(at(language, '/cart'))
    await expect(page.getByRole('columnheader')).toHaveText([t.columns.product, t.columns.price, t.columns.total, t.columns.remove])
    const row = page.getByTestId('line-full-cream-milk-marai-hills')
    await expect(row).toContainText('$3.40')
    await expect(row).toContainText('$10.20')
    const summary = page.getByRole('complementary')
    for (const text of [t.summary, t.items.replace('{count}', '5'), '$126.20', t.taxIncluded, t.checkout, t.encrypted, t.freeDelivery])
      await expect(summary).toContainText(text)
    await expect(summary).toContainText('Stripe')
    await expect(summary.getByText(t.noArabicThere)).toHaveCount(language === 'ar' ? 1 : 0)
    // The provider's page has no Arabic: there, this site comes first.
    const ways = summary.getByRole('button', { name: t.checkout }).or(summary.getByRole('link', { name: t.payHere }))
    await expect(ways).toHaveText(language === 'ar' ? [t.payHere, t.checkout] : [t.checkout, t.payHere])
    await expect(ways.first()).toHaveClass(/bg-palm /)
  })
}

test('signed out, empty and full each say what they are [CART-01, CART-07]', async ({ page, account, cartHolds }) => {
  const t = words.ar.cart
  await page.goto('/ar/cart')
  await expect(page.getByRole('heading', { level: 1, name: t.signedOut })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.loginNow })).toHaveAttribute('href', '/ar/auth')
  await page.evaluate(token => localStorage.setItem('token', token), account.token)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t.empty })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.continue })).toHaveAttribute('href', '/ar/products')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.reload()
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  // The last answer that the page waits for is in.
  await expect(page.getByTestId('cart-total')).toBeVisible()
  // When the session has ended unknown to the page, a click leads to sign-in.
  await page.evaluate(() => localStorage.removeItem('token'))
  await row.getByRole('button', { name: t.increase.replace('{name}', honey) }).click()
  await expect(toast(page, t.loginToManage)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/auth$/)
})

test('cart and payment page name the cards; the total stands above the button that pays [PAY-13]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  const t = words.ar.cart
  const cards = ['Visa', 'Mastercard', 'American Express']
  await hasAddress()
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/ar/cart')
  await expect(page.getByRole('list', { name: t.weAccept }).getByRole('listitem')).toHaveText(cards)
  await page.goto('/ar/checkout')
  await expect(page.getByRole('list', { name: t.weAccept }).getByRole('listitem')).toHaveText(cards)
  const { payNow, total } = words.ar.checkout
  const button = page.getByRole('button', { name: payNow })
  await expect(button.locator('xpath=preceding-sibling::*[1]')).toHaveText(`${total}$116.00`)
})

test('a session that is over leads to sign-in and back, whatever is changed [CART-07, CARD-04]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  const t = words.ar.cart
  test.slow()
  allow('401', 'the user could not be fetched')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/ar')
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  const card = page.getByRole('article').first()
  for (const [path, change, why] of [
    ['/cart', () => row.getByRole('button', { name: t.increase.replace('{name}', honey) }).click(), t.loginToManage],
    ['/cart', () => row.getByRole('button', { name: t.moveNamed.replace('{name}', honey) }).click(), t.loginToManage],
    ['/products', () => card.getByRole('button').first().click(), auth.loginRequired],
    ['/products', () => card.getByRole('button').last().click(), auth.loginToAddToCart],
    ['/wishlist', () => clearAll(page), auth.loginRequired],
  ] as const) {
    const dead = (await (await request.post('/api/auth/login', { data: account })).json()) as { token: string }
    await page.evaluate(stored => localStorage.setItem('token', stored), dead.token)
    await page.goto(`/ar${path}`)
    await ready(page)
    await expect(page.getByTestId('cart-badge')).toBeVisible()
    if (path === '/wishlist') await expect(card).toBeVisible()
    if (path === '/cart') await expect(page.getByTestId('cart-total')).toBeVisible()
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${dead.token}` } })
    await change()
    await expect(toast(page, why)).toBeVisible()
    await expect(page).toHaveURL(/\/ar\/auth$/)
    await signIn(page, 'ar', account)
    await expect(page).toHaveURL(exactly(`/ar${path}`))
    if (why === auth.loginRequired && path === '/products')
      await expect(card.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
    if (why === auth.loginToAddToCart) await expect(page.getByTestId('cart-badge')).toHaveText('2')
  }
})

test('a change shows at once, holds its row, and is taken back when it fails; an older answer undoes nothing [CART-04, CART-06, CART-10]', async ({
  signedIn: page,
  cartHolds,
  context,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/cart')
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  const more = row.getByRole('button', { name: /Increase quantity/ })
  await expect(more).toBeVisible()
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/cart', async route => {
    await held.promise
    await route.fulfill(unexpectedError(400))
  })
  await more.click()
  await expect(row.getByTestId('quantity')).toHaveText('3')
  for (const button of await row.getByRole('button').all()) await expect(button).toBeDisabled()
  const refused = page.waitForResponse(answer => answer.request().method() === 'GET' && answer.status() === 400)
  held.resolve()
  // The cart is asked for again, in vain: what is known of it stays.
  await refused
  await expect(toast(page, 'Failed to update cart')).toBeVisible()
  await expect(row.getByTestId('quantity')).toHaveText('2')
  await context.unroute('**/api/auth/cart')
  await answerLate(page, '/api/auth/cart', {
    change: () => more.click(),
    told: () => expect(toast(page, 'Cart updated successfully')).toBeVisible(),
  })
  await page.unrouteAll()
  await more.click()
  await expect(row.getByTestId('quantity')).toHaveText('4')
  await expect(row.getByRole('button', { name: /Decrease quantity/ })).toBeEnabled()
  await page.reload()
  await expect(row.getByTestId('quantity')).toHaveText('4')
})

test('a removal that fails brings the line back, and the keyboard goes on in the page [CART-06, CART-10, LAYOUT-17]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.goto('/cart')
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/cart/*', async route => {
    await held.promise
    await route.fulfill(unexpectedError(500))
  })
  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(row).toHaveCount(0)
  held.resolve()
  await expect(toast(page, 'Failed to remove item')).toBeVisible()
  await expect(row).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a line takes 99 pieces and no more [CART-04]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 98 })
  await page.goto('/cart')
  const row = page.getByTestId('line-sidr-honey-wadi-nahl')
  const more = row.getByRole('button', { name: /Increase quantity/ })
  await more.click()
  await expect(toast(page, 'Cart updated successfully')).toBeVisible()
  await expect(row.getByRole('button', { name: /Decrease quantity/ })).toBeEnabled()
  await expect(more).toBeDisabled()
  await more.press('Enter')
  await expect(row.getByTestId('quantity')).toHaveText('99')
})

for (const late of ['a failure', 'an old answer']) {
  test(`two rows at once: ${late} of the first leaves the second alone, and the cart is asked for again [CART-04, C1]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    if (late === 'a failure') allow('Failed to load resource')
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 }, { id: 'pearl-earbuds', quantity: 4 })
    await page.goto('/cart')
    await ready(page)
    const [honeyRow, earbudsRow] = [page.getByTestId('line-sidr-honey-wadi-nahl'), page.getByTestId('line-pearl-earbuds')]
    await expect(honeyRow).toBeVisible()
    const [answered, refetched] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/auth/cart*', async route => {
      if (route.request().method() === 'GET') {
        await refetched.promise
        return route.continue()
      }
      if (route.request().postDataJSON().productId === 'pearl-earbuds') return route.continue()
      const response = late === 'a failure' ? undefined : await route.fetch()
      await answered.promise
      await route.fulfill(response ? { response } : unexpectedError(500))
    })
    await honeyRow.getByRole('button', { name: /Increase quantity/ }).click()
    await earbudsRow.getByRole('button', { name: /Increase quantity/ }).click()
    await expect(toast(page, 'Cart updated successfully')).toBeVisible()
    answered.resolve()
    await expect(honeyRow.getByRole('button', { name: /Increase quantity/ })).toBeEnabled()
    await expect(honeyRow.getByTestId('quantity')).toHaveText(late === 'a failure' ? '2' : '3')
    await expect(earbudsRow.getByTestId('quantity')).toHaveText('5')
    // What another device did meanwhile shows with the cart that is asked for at the end.
    await cartHolds({ id: 'arc-floor-lamp', quantity: 1 })
    refetched.resolve()
    await expect(page.getByTestId('line-arc-floor-lamp')).toBeVisible()
    await expect(earbudsRow.getByTestId('quantity')).toHaveText('5')
  })
}

test('a piece whose answer is lost on a bad line counts once when the button is pressed again, and the next one counts with it [CART-11]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /in cart$/ })
    .first()
  await expect(add).toHaveText('1 item in cart')
  // The cart itself cannot be asked for.
  let lost = true
  await page.route('**/api/auth/cart', async route => {
    if (route.request().method() === 'GET') return route.abort()
    if (!lost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await add.click()
  await expect(toast(page, /^No response from server/)).toBeVisible()
  lost = false
  await add.click()
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await expect(add).toHaveText('2 items in cart')
  await add.click()
  await expect(add).toHaveText('3 items in cart')
})

test('below 1 a line goes, as by its remove button [CART-05, CART-10]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 }, { id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/cart')
  await page
    .getByTestId('line-sidr-honey-wadi-nahl')
    .getByRole('button', { name: /Decrease quantity/ })
    .click()
  await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toHaveCount(0)
  await expect(toast(page, 'Item removed from cart')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Durra Wireless Earbuds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
})

test('back from a cancelled checkout: a note, once, and the address forgets it [CART-08]', async ({ signedIn: page }) => {
  await stopTime(page)
  await page.goto('/about')
  await page.goto('/cart?canceled=true')
  await appears(page, toast(page, 'Order canceled -- continue shopping and checkout when ready.'))
  await page.clock.resume()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a checkout that cannot be opened says so and can be tried again [CART-09, CART-10]', async ({
  signedIn: page,
  cartHolds,
  context,
}) => {
  allow('Failed to load resource')
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  const held = Promise.withResolvers<void>()
  await context.route('**/api/stripe/create-checkout-session', async route => {
    await held.promise
    await route.fulfill({
      status: 503,
      json: {
        status: false,
        message: 'Failed to create checkout session.',
        error: 'Failed to create checkout session.',
        code: 'checkout_failed',
      },
    })
  })
  await ready(page)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  held.resolve()
  await expect(toast(page, 'Failed to create checkout session.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  // An answer that leads nowhere is a failure, too.
  await context.route('**/api/stripe/create-checkout-session', route => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(toast(page, 'Error creating checkout session')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

/** Adds a product and goes to the cart, which is there although its owner is still asked for. */
const putIntoCartUnknown = async (page: Page) => {
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('button', { name: '1 item in cart' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Check Cart' }).click()
}

test('a click on checkout counts although the cart was there before its owner was known [CART-09]', async ({ signedIn: page }) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async route => {
    await known.promise
    await route.continue()
  })
  await putIntoCartUnknown(page)
  await page.getByRole('button', { name: words.en.cart.checkout }).click()
  await expect(page.getByRole('button', { name: words.en.cart.processing })).toBeVisible()
  known.resolve()
  await expect(page).toHaveURL(/\/sandbox\/stripe\//)
})

test('offline, checkout fails at once although the owner of the cart is not known [CART-09, ERROR-01]', async ({
  signedIn: page,
  context,
}) => {
  allow('net::ERR_', 'the user could not be fetched')
  await page.route('**/api/auth/me', () => {})
  await putIntoCartUnknown(page)
  const checkout = page.getByRole('button', { name: words.en.cart.checkout })
  await expect(checkout).toBeEnabled()
  await page.unrouteAll()
  await context.setOffline(true)
  await checkout.click()
  await expect(toast(page, 'No response from server. Please check your connection.')).toBeVisible()
  await expect(checkout).toBeEnabled()
})

test('a cart that cannot be fetched says so, and shows when it is asked for again [CART-10, CART-01]', async ({
  signedIn: page,
  context,
}) => {
  allow('Failed to load resource', 'the user could not be fetched')
  await context.route(/\/api\/auth\/(me|cart)$/, route => route.fulfill(unexpectedError(400)))
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Error loading cart' })).toBeVisible()
  await context.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
})

test('a line of millions does not widen the cart on a phone of 320 px [CART-02]', async ({ signedIn: page, cartHolds }) => {
  await cartHolds({ id: 'diamond-line-bracelet', quantity: 99 })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/cart', '/ar/cart']) {
    await page.goto(path)
    await expect(page.getByTestId('line-diamond-line-bracelet').getByText('$6,336,000.00')).toBeVisible()
    await settled(page)
    const wider = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(wider).toBeLessThanOrEqual(0)
  }
})
