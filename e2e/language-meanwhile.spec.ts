import type { Page, Route } from '@playwright/test'
import auth from '../web/app/i18n/messages/ar/auth.json' with { type: 'json' }
import arWishlist from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import enWishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { holdChanges, open, switchTo } from './held-changes.ts'
import { allow, appears, exactly, expect, type Language, ready, stopTime, test, toast, unexpectedError, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const wishlists = { en: enWishlist, ar: arWishlist }
const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }

// The font of a page whose language was switched soon after it had come.
const lateFont = 'was preloaded using link preload'
const expectIn = async (page: Page, language: Language, content: ReturnType<Page['getByTestId']>) => {
  await expect(content).toContainText(earbuds[language])
  await expect(page.getByRole('main')).not.toContainText(earbuds[language === 'en' ? 'ar' : 'en'])
}

test('a product that is in the cart after the language was switched is there in the language switched to, whatever was asked for before [LANG-03, CART-11]', async ({
  signedIn: page,
}) => {
  allow(lateFont)
  await open(page, '/products/pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  await page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true }).first().click()
  await asked
  // In the other language the cart is read before the change, and answered after it.
  const [read, old] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await old.promise
    // In vain: nobody waits for it any more.
    await route.fulfill({ response }).catch(() => {})
  }
  await page.route('**/api/auth/cart', early, { times: 1 })
  await switchTo(page, 'ar', '/products/pearl-earbuds')
  await read.promise
  answer(undefined)
  await expect(toast(page, words.ar.common.addedToCart)).toBeVisible()
  old.resolve()
  await page.getByRole('main').getByRole('link', { name: words.ar.products.item.checkCart }).click()
  await expectIn(page, 'ar', page.getByTestId('line-pearl-earbuds'))
})

test('what a toast says of a product, and where it leads, follows a switch of the language [LANG-03, CART-15]', async ({
  signedIn: page,
}) => {
  allow(lateFont)
  await open(page, '/products/pearl-earbuds')
  await stopTime(page)
  await page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true }).first().click()
  const added = page.locator('[data-tone]')
  await appears(page, added.getByText(words.en.common.addedToCart))
  await expect(added).toContainText(earbuds.en)
  await switchTo(page, 'ar', '/products/pearl-earbuds')
  await appears(page, added.getByText(words.ar.common.addedToCart))
  await appears(page, added.getByText(earbuds.ar))
  await expect(added).not.toContainText(/[a-z]/i)
  await expect(added.getByRole('link', { name: words.ar.cart.view })).toHaveAttribute('href', '/ar/cart')
  await expect(added).toHaveCount(1)
})

test('a toast with Undo and one of a failure follow a switch of the language, and Undo still undoes [LANG-03, CART-04, ERROR-02]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow(lateFont, 'Failed to load resource')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await open(page, '/cart')
  await stopTime(page)
  await page.getByRole('button', { name: words.en.cart.remove.replace('{name}', earbuds.en) }).click()
  await appears(page, page.getByRole('button', { name: words.en.common.undo }))
  await page.route('**/api/newsletter', route => route.fulfill(unexpectedError(500)))
  const newsletter = page.getByRole('contentinfo').locator('form')
  await newsletter.getByRole('textbox').fill('reader@waha.example')
  await newsletter.getByRole('button').click()
  const failed = page.locator('[data-tone=error] p')
  await appears(page, failed)
  await expect(failed).not.toContainText(/[\u0600-\u06ff]/)
  await switchTo(page, 'ar', '/cart')
  await appears(page, toast(page, words.ar.cart.removed))
  await expect(failed).toContainText(/[\u0600-\u06ff]/)
  await expect(failed).not.toContainText(/[a-z]/i)
  await page.getByRole('button', { name: words.ar.common.undo }).click()
  await appears(page, toast(page, words.ar.cart.updated))
  await expectIn(page, 'ar', page.getByTestId('line-pearl-earbuds'))
})

test('who switched the language before the session turned out to be over signs in in that language, and goes on in it [CARD-04, LANG-03]', async ({
  signedIn: page,
  account,
  request,
}) => {
  allow(lateFont, '401')
  await open(page, '/products/pearl-earbuds')
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  await page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true }).first().click()
  await asked
  await switchTo(page, 'ar', '/products/pearl-earbuds')
  await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${account.token}` } })
  answer(undefined)
  await expect(toast(page, auth.loginToAddToCart)).toBeVisible()
  await expect(page).toHaveURL(exactly('/ar/auth'))
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(exactly('/ar/products/pearl-earbuds'))
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})

for (const status of [undefined, 500])
  test(`a cart whose language is switched while a change of it ${status ? 'fails' : 'is under way'} has its names in the language switched to [LANG-03, CART-04]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    allow(lateFont, ...(status ? ['Failed to load resource'] : []))
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    const row = page.getByTestId('line-pearl-earbuds')
    await open(page, '/ar/cart')
    await switchTo(page, 'en', '/cart')
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    await row.getByRole('button', { name: words.en.cart.increase.replace('{name}', earbuds.en) }).click()
    await asked
    await switchTo(page, 'ar', '/cart')
    await expectIn(page, 'ar', row)
    // What the page goes by until the cart is there that is asked for again.
    const known = Promise.withResolvers<void>()
    await page.route('**/api/auth/cart', async route => {
      if (route.request().method() === 'GET') await known.promise
      await route.fallback()
    })
    answer(status)
    await expect(page.locator('[data-tone]')).toBeVisible()
    await expectIn(page, 'ar', row)
    known.resolve()
    await expect(row.getByTestId('quantity')).toHaveText(status ? '1' : '2')
    await expectIn(page, 'ar', row)
  })

test('a cart whose language is switched between the calls that move a line has its names in either language [LANG-03, CART-16]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow(lateFont)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 }, { id: 'samt-headphones', quantity: 1 })
  const row = page.getByTestId('line-pearl-earbuds')
  await open(page, '/ar/cart')
  const moving = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByTestId('line-samt-headphones').getByRole('button', { name: words.ar.cart.move }).click()
  await moving.asked
  await switchTo(page, 'en', '/cart')
  await expectIn(page, 'en', row)
  moving.answer(undefined)
  await expect(toast(page, words.en.cart.moved)).toBeVisible()
  await switchTo(page, 'ar', '/cart')
  await expect(row).toContainText(earbuds.ar)
})

test('a cart whose language is switched between the calls that add a product to it has its names in either language [LANG-03, CART-11]', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow(lateFont)
  await cartHolds({ id: 'samt-headphones', quantity: 1 })
  // No cart is known yet.
  const [known, read, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/auth/me', async route => {
    await known.promise
    await route.continue()
  })
  await page.route('**/api/auth/cart', async route => {
    if (route.request().method() === 'GET') {
      asked.resolve()
      await read.promise
    }
    await route.continue()
  })
  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: words.ar.products.addToCart, exact: true }).first().click()
  await asked.promise
  await switchTo(page, 'en', '/products/pearl-earbuds')
  read.resolve()
  await expect(toast(page, words.en.common.addedToCart)).toBeVisible()
  known.resolve()
  const row = page.getByTestId('line-pearl-earbuds')
  await page.getByRole('main').getByRole('link', { name: words.en.products.item.checkCart }).click()
  await expectIn(page, 'en', row)
  await switchTo(page, 'ar', '/cart')
  await expect(row).toContainText(earbuds.ar)
})

test('a product that is on the wishlist after the language was switched has its name in the language switched to; so are its toasts, and that of a cleared list [LANG-03, WISH-04]', async ({
  signedIn: page,
}) => {
  allow(lateFont)
  await open(page, '/products/pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByRole('main').getByRole('button', { name: wishlists.en.add, exact: true }).click()
  await asked
  await switchTo(page, 'ar', '/products/pearl-earbuds')
  answer(undefined)
  await expect(toast(page, wishlists.ar.added)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: words.ar.layout.wishlist }).click()
  await expectIn(page, 'ar', page.getByRole('main').getByRole('article'))
  const clearing = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByRole('main').getByRole('button', { name: wishlists.ar.clearAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: wishlists.ar.clearAll }).click()
  await clearing.asked
  await switchTo(page, 'en', '/wishlist')
  clearing.answer(undefined)
  await expect(toast(page, wishlists.en.updated)).toBeVisible()
})
