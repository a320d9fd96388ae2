// What comes of an answer that is late: when the page was left meanwhile, the language switched, or somebody else has signed in.
import type { Page, Route } from '@playwright/test'
import { hasHeard, holdAddress, holdChanges, holdFiles, open, switchTo } from './held-changes.ts'
import { allow, exactly, expect, type Language, ready, saveData, signOutElsewhere, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const t = words.ar

/** Follows a link of the banner to another Arabic page. */
const followBanner = async (page: Page, name: string, path: string) => {
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(exactly(`/ar${path}`))
}

test('who goes on to the cart before a product is in it is told when that fails [CART-10, CACHE-03]', async ({ signedIn: page }) => {
  allow('Failed to load resource')
  await open(page, '/ar/products/pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.products.addToCart, exact: true }).first().click()
  await asked
  await main.getByRole('link', { name: t.products.item.checkCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.cart.empty })).toBeVisible()
  answer(500)
  await expect(toast(page, t.common.failedToAddToCart)).toBeVisible()
})

test('who has left the cart for another page, the other language or signed out before a payment is opened is led to no payment, and told of no failure [CART-09]', async ({
  signedIn: page,
  context,
  cartHolds,
}) => {
  allow('was preloaded using link preload', 'Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const toProducts = () => followBanner(page, t.products.title, '/products')
  const signOut = async () => {
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    const tab = await context.newPage()
    await signOutElsewhere(tab)
    await expect(page.getByRole('heading', { level: 1, name: t.cart.signedOut })).toBeVisible()
  }
  for (const [leave, left, status] of [
    [toProducts, '/ar/products', 500],
    [toProducts, '/ar/products', 200],
    [() => switchTo(page, 'en', '/cart'), '/cart', 200],
    [signOut, '/ar/cart', 200],
  ] as const) {
    await open(page, '/ar/cart')
    const answered = await holdAddress(page, '**/api/stripe/create-checkout-session', status, { url: '/cart#away' })
    await page.getByRole('button', { name: t.cart.checkout }).click()
    await leave()
    await answered()
    // At once: a toast would go by itself.
    expect(await page.locator('[data-tone]').count()).toBe(0)
    await expect(page).toHaveURL(exactly(left))
  }
})

test('who is on the way to another page, whose code is still to come, when a payment is opened or Google’s address is there is not led away [CART-09, GOOGLE-01]', async ({
  page,
  account,
  cartHolds,
}) => {
  await saveData(page)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const toProducts = async (button: string, path: string, json: object) => {
    await ready(page)
    const answered = await holdAddress(page, path, 200, json)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    const files = await holdFiles(page)
    await page.getByRole('banner').getByRole('link', { name: t.products.title }).click()
    await files.asked
    await answered()
    files.come()
    await expect(page).toHaveURL(exactly('/ar/products'))
    await page.unroute('**/assets/**')
  }
  await page.goto('/ar/auth')
  await toProducts(t.accounts.google.button, '**/api/auth/google/url*', { status: true, authUrl: '/auth#away' })
  await page.evaluate(token => localStorage.setItem('token', token), account.token)
  await open(page, '/ar/cart')
  await toProducts(t.cart.checkout, '**/api/stripe/create-checkout-session', { url: '/cart#away' })
})

test('who is on the way to another page, whose code is still to come, when the change of the cart ends that a payment waits for is led to no payment [CART-04, CART-09, PAY-05]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await saveData(page)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const payments: string[] = []
  await page.route('**/api/stripe/create-checkout-session', route => {
    payments.push(route.request().method())
    return route.fulfill({ json: { url: '/cart#away' } })
  })
  const main = page.getByRole('main')
  // While the one in the page is out of sight, a bar has the same.
  for (const pay of [main.getByRole('button', { name: t.cart.checkout }), main.getByRole('link', { name: t.cart.payHere })]) {
    await open(page, '/ar/cart')
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    const changed = page.waitForResponse(of => of.request().method() !== 'GET' && of.url().endsWith('/api/auth/cart'))
    await main.getByRole('button', { name: t.cart.increase.replace('{name}', '') }).click()
    await asked
    await pay.first().click()
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible()
    const files = await holdFiles(page)
    await page.getByRole('banner').getByRole('link', { name: t.products.title }).click()
    await files.asked
    answer(undefined)
    await (await changed).finished()
    await hasHeard(page)
    files.come()
    await expect(page).toHaveURL(exactly('/ar/products'))
    expect(payments).toEqual([])
    await page.unroute('**/assets/**')
    await page.unroute('**/api/auth/cart')
  }
})

test('of the two ways to pay the one that was pressed last counts: the address of the provider’s page, which comes after it, leads nowhere [CART-09, PAY-05]', async ({
  signedIn: page,
  hasAddress,
  cartHolds,
}) => {
  await hasAddress()
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const session = Promise.withResolvers<Route>()
  await page.route('**/api/stripe/create-checkout-session', session.resolve)
  await open(page, '/ar/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.cart.checkout }).first().click()
  const asked = await session.promise
  const change = await holdChanges(page, '**/api/auth/cart')
  await main.getByRole('button', { name: t.cart.increase.replace('{name}', '') }).click()
  await change.asked
  const payHere = main.getByRole('link', { name: t.cart.payHere }).first()
  await payHere.click()
  await expect(payHere).toHaveAttribute('aria-busy', 'true')
  await asked.fulfill({ json: { url: '/cart#away' } })
  await hasHeard(page)
  change.answer(undefined)
  await expect(page).toHaveURL(exactly('/ar/checkout'))
  await expect(page.getByRole('button', { name: words.ar.checkout.payNow })).toBeVisible()
})

test('who has left the sign-in page before Google’s address is there is not led away, and told of no failure; the button of the other language can be pressed [GOOGLE-01]', async ({
  page,
}) => {
  allow('was preloaded using link preload', 'Failed to load resource')
  const toProducts = () => followBanner(page, t.products.title, '/products')
  const google = (of: Language) => page.getByRole('button', { name: words[of].accounts.google.button })
  for (const [leave, left, status] of [
    [toProducts, '/ar/products', 500],
    [toProducts, '/ar/products', 200],
    [() => switchTo(page, 'en', '/auth'), '/auth', 200],
  ] as const) {
    await page.goto('/ar/auth')
    await ready(page)
    const answered = await holdAddress(page, '**/api/auth/google/url*', status, { status: true, authUrl: '/auth#away' })
    await google('ar').click()
    await leave()
    await answered()
    // At once: a toast would go by itself.
    expect(await page.locator('[data-tone]').count()).toBe(0)
    await expect(page).toHaveURL(exactly(left))
  }
  await expect(google('en')).toBeEnabled()
})

test('who is on the way to the other language, or to another page, when signing in succeeds goes on in that language, or to that page [AUTH-04, LANG-03]', async ({
  page,
  account,
}) => {
  allow('was preloaded using link preload')
  await saveData(page)
  const banner = page.getByRole('banner')
  for (const [link, to] of [
    [banner.getByRole('link', { name: 'العربية' }), '/ar/products'],
    [banner.getByRole('link', { name: 'Waha' }), '/'],
  ] as const) {
    await signOutElsewhere(page)
    await page.goto('/auth')
    await ready(page)
    const signingIn = await holdChanges(page, '**/api/auth/login')
    await signIn(page, 'en', account)
    await signingIn.asked
    const files = await holdFiles(page)
    await link.click()
    await files.asked
    const answered = page.waitForResponse('**/api/auth/login')
    signingIn.answer(undefined)
    await (await answered).finished()
    await hasHeard(page)
    files.come()
    await expect(page).toHaveURL(exactly(to))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('**/assets/**')
    await page.unroute('**/api/auth/login')
  }
})

test('who goes on to the cart before a product is in it, and whose session is over, finds it there after signing in [CARD-04]', async ({
  signedIn: page,
  account,
  request,
}) => {
  allow('401')
  await open(page, '/ar/products/pearl-earbuds')
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.products.addToCart, exact: true }).first().click()
  await asked
  await main.getByRole('link', { name: t.products.item.checkCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.cart.empty })).toBeVisible()
  await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${account.token}` } })
  answer(undefined)
  await expect(page).toHaveURL(exactly('/ar/auth'))
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(exactly('/ar/cart'))
  await expect(page.getByTestId('line-pearl-earbuds')).toBeVisible()
})
