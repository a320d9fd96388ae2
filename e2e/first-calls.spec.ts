import type { Page } from '@playwright/test'
import { hasHeard } from './held-changes.ts'
import { cards, exactly, expect, ready, saveData, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

/** What the page asks of the user, the cart and the wishlist, in order. */
const note = (page: Page) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/auth\/(me|cart|wishlist)$/.test(pathname)) asked.push(`${request.method()} ${pathname.slice('/api/auth/'.length)}`)
  })
  return asked
}

const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

const heart = (page: Page) => cards(page).first().getByRole('button').first()

const both = ['GET cart', 'GET wishlist']

test('on start the user is asked for once and brings cart and wishlist; they are asked for on focus [AUTH-08]', async ({
  signedIn: page,
  cartHolds,
  request,
  account,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  const headers = { authorization: `Bearer ${account.token}` }
  const id = 'solid-gold-wristwatch'
  const heart = page
    .getByRole('article')
    .filter({ has: page.locator(`a[href$="/${id}"]`) })
    .getByRole('button')
    .first()
  await request.post('/api/auth/wishlist', { data: { productId: id }, headers })
  const asked = note(page)
  await page.goto('/ar/about')
  await ready(page)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  // The hearts that are first seen on a later page know what came at the start.
  await page.getByRole('navigation').first().getByRole('link', { name: words.ar.products.title }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(asked).toEqual(['GET me'])

  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await request.post('/api/auth/wishlist', { data: { productId: id }, headers })
  await comeBack(page)
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(asked.slice(1).sort()).toEqual(both)

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(exactly('/products'))
  await expect.poll(() => asked.slice(3).sort()).toEqual(both)
})

test('after signing in nothing is asked that the answer has said [AUTH-08, AUTH-04]', async ({ page, account, cartHolds }) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  await page.goto('/auth')
  await ready(page)
  const asked = note(page)
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([])
  await comeBack(page)
  await expect.poll(() => asked.toSorted()).toEqual(both)
})

test('what is changed while the user is asked for is not undone by the older answer [WISH-04, CART-04]', async ({ signedIn: page }) => {
  const [read, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/auth/me', async route => {
    const response = await route.fetch()
    read.resolve()
    await late.promise
    await route.fulfill({ response })
  })
  await page.goto('/products')
  await ready(page)
  await read.promise
  await heart(page).click()
  await expect(toast(page, 'Product added to wishlist!')).toBeVisible()
  await cards(page).first().getByRole('button').last().click()
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  const answered = page.waitForResponse('**/api/auth/me')
  late.resolve()
  await answered
  await page.getByRole('navigation').first().getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist (1)' })).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

const asksAgain = [
  { path: '/', title: 'asks of its data for the texts of its strips alone', again: ['/api/products/grouped'] },
  { path: '/products', title: 'asks for none of its data', again: [] },
  { path: '/products/samt-headphones', title: 'asks for none of its data', again: [] },
]
for (const { path, title, again } of asksAgain) {
  test(`${path} ${title} again, however long ago it was rendered [CACHE-04]`, async ({ page }) => {
    await page.clock.setFixedTime(Date.now() + 30 * 60_000)
    // Of other pages nothing is fetched ahead.
    await saveData(page)
    const asked: string[] = []
    page.on('request', request => /\/api\/(?:products|reviews)/.test(request.url()) && asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    await ready(page)
    await expect.poll(() => asked).toEqual(again)
    // What else the page asks for once it is alive comes before this.
    await hasHeard(page)
    expect(asked).toEqual(again)
  })
}

test('a page that Back takes from the browser’s own copy asks for what it shows again [OFFLINE-01]', async ({ page }) => {
  await saveData(page)
  await page.goto('/products/samt-headphones')
  await ready(page)
  await page.goto('/about')
  const asked = page.waitForRequest('**/api/products/samt-headphones?*')
  await page.goBack()
  await asked
  const loads = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(load => (load as PerformanceNavigationTiming).type),
  )
  expect(loads).toEqual(['back_forward'])
})
