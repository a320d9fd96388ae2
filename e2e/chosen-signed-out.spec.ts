// What somebody chose before signing in is done after it.
import type { Page, Route } from '@playwright/test'
import arWishlist from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import enWishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import {
  allow,
  appears,
  at,
  drawn,
  exactly,
  expect,
  type Language,
  ready,
  signOutElsewhere,
  stopTime,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn, signUp } from './sign-in-form.ts'

const wishlists = { en: enWishlist, ar: arWishlist }
const refused = unexpectedError(403)

/** The address of sign-in is there before its page: until then the language button is that of the page before. */
const signInShows = async (page: Page, language: Language) => {
  await expect(page).toHaveURL(new RegExp(`${at(language, '/auth')}$`))
  await expect(page.locator('main form').getByRole('button', { name: words[language].accounts.signIn.button })).toBeVisible()
}

/** Clicks a button of a product's page while signed out, which leads to sign-in. */
const choose = async (page: Page, language: Language, button: string) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  await signInShows(page, language)
}

test('what asks for sign-in between an address and its page is not forgotten when the page shows [CARD-04, LANG-03]', async ({
  page,
  account,
}) => {
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  // The address of the other language is there, its page is not: an answer that asks for sign-in may come now.
  await page.evaluate(() => {
    const { replaceState } = history
    history.replaceState = function (...state) {
      replaceState.apply(this, state)
      history.replaceState = replaceState
      const intention = { from: location.pathname, add: ['pearl-earbuds'], wish: [], at: Date.now() }
      sessionStorage.setItem('intention', JSON.stringify(intention))
    }
  })
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Durra')
  await page.getByRole('banner').getByRole('button', { name: words.en.layout.account }).click()
  await page.getByRole('dialog').getByRole('link', { name: words.en.layout.signInOrUp }).click()
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(exactly('/products/pearl-earbuds'))
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

test('cart and wishlist chosen, the language switched, the page reloaded, then signed up: all is there [CARD-04, AUTH-06]', async ({
  page,
}) => {
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  await choose(page, 'ar', wishlists.ar.add)
  await page.goBack()
  await choose(page, 'ar', words.ar.products.addToCart)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(exactly('/auth'))
  await page.reload()
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: words.en.accounts.signIn.toSignUp }).click()
  await signUp(page, 'en')
  const said = [words.en.common.addedToCart, wishlists.en.added]
  await Promise.all(said.map(text => expect(toast(page, text)).toBeVisible()))
  await page.getByRole('main').getByRole('link', { name: words.en.accounts.signIn.goOn }).click()
  await expect(page).toHaveURL(exactly('/products/pearl-earbuds'))
  await expect(page.getByRole('button', { name: wishlists.en.remove, exact: true })).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  // Done once: another session of the same tab adds nothing.
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true })).toHaveCount(0)
  await page.goto('/cart')
  await expect(page.getByTestId('quantity')).toHaveText('1')
})

test('a reload while what was chosen is being done loses nothing whose turn has not come [CARD-04]', async ({ page, account }) => {
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  await choose(page, 'ar', wishlists.ar.add)
  await page.goBack()
  await choose(page, 'ar', words.ar.products.addToCart)
  const adding = Promise.withResolvers<void>()
  await page.route('**/api/auth/cart', route => (route.request().method() === 'POST' ? adding.resolve() : route.continue()))
  await signIn(page, 'ar', account)
  await adding.promise
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: words.ar.accounts.signIn.goOn }).click()
  await expect(toast(page, wishlists.ar.added)).toBeVisible()
  await expect(page).toHaveURL(exactly('/ar/products/pearl-earbuds'))
  await expect(page.getByRole('button', { name: wishlists.ar.remove, exact: true })).toBeVisible()
})

test('the hearts of cards count, too, and what is on the list already stays [CARD-04, AUTH-04]', async ({ page, account, request }) => {
  const headers = { authorization: `Bearer ${account.token}` }
  await page.goto('/ar/products?page=2')
  await ready(page)
  const heart = (card: number) => page.getByRole('article').nth(card).getByRole('button').first()
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await request.post('/api/auth/wishlist', { data: { productId: href?.split('/').at(-1) }, headers })
  await heart(0).click()
  await expect(toast(page, 'يرجى تسجيل الدخول لإدارة مفضلتك')).toBeVisible()
  await heart(1).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByRole('article').nth(2).getByRole('button').last().click()
  await signInShows(page, 'ar')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(exactly('/products\\?page=2'))
  const { wishlist } = await (await request.get('/api/auth/wishlist', { headers })).json()
  expect(wishlist.length).toBe(2)
  for (const card of [0, 1]) await expect(heart(card)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

test('the button says that it is done for as long as the page stays, however slow the cart is [AUTH-04, AUTH-06]', async ({
  page,
  account,
}) => {
  const t = words.ar
  allow('Failed to load resource')
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  for (const way of ['signIn', 'signUp'] as const) {
    const cart = Promise.withResolvers<void>()
    await page.route('**/api/auth/cart', async route => {
      await cart.promise
      await route.fulfill(refused)
    })
    await choose(page, 'ar', t.products.addToCart)
    if (way === 'signUp') await page.getByRole('main').getByRole('link', { name: t.accounts.signIn.toSignUp }).click()
    await (way === 'signIn' ? signIn(page, 'ar', account) : signUp(page, 'ar'))
    await expect(toast(page, way === 'signIn' ? t.accounts.signedIn : t.accounts.registered)).toBeVisible()
    await expect(page.locator('main form').getByRole('button', { name: t.accounts[way].done })).toBeDisabled()
    await expect(page.getByRole('main').getByRole('button', { name: t.accounts.google.button })).toBeDisabled()
    await drawn(page)
    await expect(page).toHaveURL(exactly(way === 'signIn' ? '/ar/auth' : '/ar/register'))
    // What fails is said, and holds nobody back.
    cart.resolve()
    await expect(toast(page, t.common.failedToAddToCart)).toBeVisible()
    await expect(page).toHaveURL(exactly(way === 'signIn' ? '/ar/products/pearl-earbuds' : '/ar/auth'))
    await page.evaluate(() => localStorage.removeItem('token'))
    if (way === 'signIn') await page.reload()
    await ready(page)
  }
})

test('the language switched while the server takes its time is the one of toast and page afterwards [AUTH-04, AUTH-06, LANG-04]', async ({
  page,
  account,
}) => {
  for (const way of ['signIn', 'signUp'] as const) {
    const answer = Promise.withResolvers<void>()
    const path = way === 'signIn' ? '/auth' : '/register'
    await page.route(`**/api/auth/${way === 'signIn' ? 'login' : 'register'}`, async route => {
      await answer.promise
      await route.continue()
    })
    await page.goto(`/ar${path}`)
    await ready(page)
    await (way === 'signIn' ? signIn(page, 'ar', account) : signUp(page, 'ar'))
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(exactly(path))
    answer.resolve()
    const { signedIn, registered } = words.en.accounts
    await expect(toast(page, way === 'signIn' ? signedIn : registered)).toBeVisible()
    await expect(page).toHaveURL(exactly(way === 'signIn' ? '/products' : '/auth'))
    await signOutElsewhere(page)
  }
})

test('those who go elsewhere, or on in the other language, while what they chose is slow stay there, and it is done [AUTH-04, AUTH-06, LANG-04]', async ({
  page,
  account,
}) => {
  // The font of a page whose language was switched soon after it had come.
  allow('was preloaded using link preload')
  for (const [way, language] of [
    ['signIn', 'en'],
    ['signUp', 'ar'],
  ] as const) {
    const cart = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      if (route.request().method() !== 'GET') await cart.promise
      await route.continue()
    }
    await page.goto('/products/pearl-earbuds')
    await ready(page)
    await choose(page, 'en', wishlists.en.add)
    await page.goBack()
    await choose(page, 'en', 'Add to Cart')
    if (way === 'signUp') await page.getByRole('main').getByRole('link', { name: words.en.accounts.signIn.toSignUp }).click()
    await page.route('**/api/auth/cart', hold)
    await (way === 'signIn' ? signIn(page, 'en', account) : signUp(page, 'en'))
    const done = way === 'signIn' ? 'Successfully Signed In' : 'Signed Up Successfully'
    await expect(toast(page, way === 'signIn' ? 'Successfully signed in!' : 'Successfully registered!')).toBeVisible()
    await expect(page.locator('main form').getByRole('button', { name: done })).toBeDisabled()
    await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL(exactly('/'))
    if (language === 'ar') {
      const toArabic = page.getByRole('banner').getByRole('link', { name: 'العربية' })
      // The address changes before the page: until then the link leads to the other page to sign up.
      await expect(toArabic).toHaveAttribute('href', '/ar')
      // The cart of the other language is there before the product is in it.
      const asked = page.waitForResponse('**/api/auth/cart')
      await toArabic.click()
      await (await asked).finished()
    }
    cart.resolve()
    const said = [words[language].common.addedToCart, wishlists[language].added]
    await Promise.all(said.map(text => expect(toast(page, text)).toBeVisible()))
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await expect(page).toHaveURL(exactly(at(language, '/')))
    if (language === 'ar') {
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click()
      await expect(page.getByRole('main').getByRole('article')).toContainText('Earbuds')
    }
    await page.unroute('**/api/auth/cart', hold)
    await signOutElsewhere(page)
  }
})

test('who leaves sign-in and signs in later is not led back, but what was chosen is done [CARD-04, AUTH-04]', async ({ page, account }) => {
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await choose(page, 'en', 'Add to Cart')
  await page.getByRole('navigation').first().getByRole('link', { name: words.en.products.title }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

test('of what was chosen, what cannot be done is said, each for itself, and the rest is done; the last four notes stand there [CARD-04, AUTH-04, LAYOUT-16]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  await stopTime(page)
  await page.goto('/auth')
  await ready(page)
  const chosen = { add: ['samt-headphones', 'pearl-earbuds'], wish: ['no-such-product', 'pearl-earbuds'], helpful: 'a-review' }
  await page.evaluate(stored => sessionStorage.setItem('intention', JSON.stringify({ ...stored, at: Date.now() })), chosen)
  await page.route('**/api/auth/cart', route =>
    route.request().postData()?.includes('samt-headphones') ? route.fulfill(refused) : route.continue(),
  )
  await page.route('**/api/reviews/*/helpful', route => route.fulfill(refused))
  await signIn(page, 'en', account)
  for (const said of ['Failed to add to cart', 'This product does not exist', 'Your vote was not counted. Please try again.'])
    await appears(page, toast(page, said))
  await expect(page.locator('[data-tone]')).toHaveCount(4)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  const headers = { authorization: `Bearer ${account.token}` }
  const { wishlist } = await (await request.get('/api/auth/wishlist', { headers })).json()
  expect(wishlist.map(({ id }: { id: string }) => id)).toEqual(['pearl-earbuds'])
})

test('what one person chose is not done for the next in the same tab [AUTH-09, CARD-04]', async ({ signedIn: page, account }) => {
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.evaluate(() => {
    localStorage.setItem('left', 'yes')
    sessionStorage.setItem('intention', JSON.stringify({ at: Date.now(), from: '/cart', add: ['pearl-earbuds'], wish: [] }))
  })
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Successfully logged out!')).toBeVisible()
  await page.goto('/auth')
  await ready(page)
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
})

for (const [link, path] of [
  ['Pick up where you left off', '/products/pearl-earbuds'],
  ['Continue shopping', '/products'],
] as const)
  test(`signing in in one tab greets the other, whose choice waits for a click on "${link}" [AUTH-10, CARD-04]`, async ({
    page,
    account,
  }) => {
    await page.goto('/products/pearl-earbuds')
    await ready(page)
    await choose(page, 'en', 'Add to Cart')
    const second = await page.context().newPage()
    await second.goto('/about')
    await second.evaluate(token => localStorage.setItem('token', token), account.token)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name)
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(toast(page, 'Added to cart successfully')).toBeVisible()
    await expect(page).toHaveURL(exactly(path))
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })
