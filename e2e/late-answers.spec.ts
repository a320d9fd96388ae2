// What comes of an answer that is late: when the page was left meanwhile, the language switched, or somebody else has signed in.
import type { APIRequestContext, Page, Route } from '@playwright/test'
import arAuth from '../web/app/i18n/messages/ar/auth.json' with { type: 'json' }
import arWishlist from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import enAuth from '../web/app/i18n/messages/en/auth.json' with { type: 'json' }
import enWishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress } from './address-form.ts'
import { withRates } from './addresses.ts'
import {
  type Account,
  allow,
  at,
  exactly,
  expect,
  type Language,
  languages,
  ready,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'
import { somebodyElse } from './somebody-else.ts'

const auth = { en: enAuth, ar: arAuth }
const wishlists = { en: enWishlist, ar: arWishlist }
const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }

/** Holds the changes of a list until what this answers is resolved: with nothing, or with the status that they fail with. */
const holdChanges = async (page: Page, path: string) => {
  const told = Promise.withResolvers<number | undefined>()
  const asked = Promise.withResolvers<void>()
  await page.route(path, async route => {
    if (route.request().method() === 'GET') return route.continue()
    asked.resolve()
    const status = await told.promise
    await (status ? route.fulfill(unexpectedError(status)) : route.continue())
  })
  return { asked: asked.promise, answer: told.resolve }
}

const switchTo = async (page: Page, language: Language, path: string) => {
  const toggle = page.getByRole('banner').getByRole('link', { name: { en: 'English', ar: 'العربية' }[language] })
  await toggle.click()
  await expect(page).toHaveURL(exactly(at(language, path)))
}

/** Follows a link of the banner to a page of the same language. */
const followBanner = async (page: Page, language: Language, name: string, path: string) => {
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(exactly(at(language, path)))
}

/** Holds the call that answers where to go, until what this answers is called; ends when the page has done what follows from the answer. */
const holdAddress = async (page: Page, path: string, status: 200 | 500, json: object) => {
  const held = Promise.withResolvers<void>()
  const answered = page.waitForResponse(path)
  await page.unroute(path)
  await page.route(path, async route => {
    await held.promise
    await route.fulfill(status === 200 ? { json } : unexpectedError(status))
  })
  return async () => {
    held.resolve()
    await (await answered).finished()
    await page.evaluate(async () => (await fetch('/api/health')).text())
  }
}

/** Opens a page for who is signed in, whose lists are known then. */
const open = async (page: Page, path: string) => {
  const known = page.waitForResponse('**/api/auth/me')
  await page.goto(path)
  await (await known).finished()
  await ready(page)
}

for (const language of languages) {
  const t = words[language]

  test(`who goes on to the cart before a product is in it is told when that fails (${language}) [CART-10, CACHE-03]`, async ({
    signedIn: page,
  }) => {
    allow('Failed to load resource')
    await open(page, at(language, '/products/pearl-earbuds'))
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t.products.addToCart, exact: true }).first().click()
    await asked
    await main.getByRole('link', { name: t.products.item.checkCart }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.empty })).toBeVisible()
    answer(500)
    await expect(toast(page, t.common.failedToAddToCart)).toBeVisible()
  })

  test(`who has left the cart for another page, the other language or signed out before a payment is opened is led to no payment, and told of no failure (${language}) [CART-09]`, async ({
    signedIn: page,
    context,
    cartHolds,
  }) => {
    allow('was preloaded using link preload', 'Failed to load resource')
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    const other = language === 'en' ? 'ar' : 'en'
    const toProducts = () => followBanner(page, language, t.products.title, '/products')
    const signOut = async () => {
      await page.evaluate(() => localStorage.setItem('left', 'yes'))
      const tab = await context.newPage()
      await tab.goto('/about')
      await tab.evaluate(() => localStorage.removeItem('token'))
      await expect(page.getByRole('heading', { level: 1, name: t.cart.signedOut })).toBeVisible()
    }
    for (const [leave, left, status] of [
      [toProducts, at(language, '/products'), 500],
      [toProducts, at(language, '/products'), 200],
      [() => switchTo(page, other, '/cart'), at(other, '/cart'), 200],
      [signOut, at(language, '/cart'), 200],
    ] as const) {
      await open(page, at(language, '/cart'))
      const answered = await holdAddress(page, '**/api/stripe/create-checkout-session', status, { url: '/cart#away' })
      await page.getByRole('button', { name: t.cart.checkout }).click()
      await leave()
      await answered()
      // At once: a toast would go by itself.
      expect(await page.locator('[data-tone]').count()).toBe(0)
      await expect(page).toHaveURL(exactly(left))
    }
  })

  test(`who has left the sign-in page before Google’s address is there is not led away, and told of no failure; the button of the other language can be pressed (${language}) [GOOGLE-01]`, async ({
    page,
  }) => {
    allow('was preloaded using link preload', 'Failed to load resource')
    const other = language === 'en' ? 'ar' : 'en'
    const toProducts = () => followBanner(page, language, t.products.title, '/products')
    const google = (of: Language) => page.getByRole('button', { name: words[of].accounts.google.button })
    for (const [leave, left, status] of [
      [toProducts, at(language, '/products'), 500],
      [toProducts, at(language, '/products'), 200],
      [() => switchTo(page, other, '/auth'), at(other, '/auth'), 200],
    ] as const) {
      await page.goto(at(language, '/auth'))
      await ready(page)
      const answered = await holdAddress(page, '**/api/auth/google/url*', status, { status: true, authUrl: '/auth#away' })
      await google(language).click()
      await leave()
      await answered()
      // At once: a toast would go by itself.
      expect(await page.locator('[data-tone]').count()).toBe(0)
      await expect(page).toHaveURL(exactly(left))
    }
    await expect(google(other)).toBeEnabled()
  })

  test(`who goes on to the cart before a product is in it, and whose session is over, finds it there after signing in (${language}) [CARD-04]`, async ({
    signedIn: page,
    account,
    request,
  }) => {
    allow('401')
    await open(page, at(language, '/products/pearl-earbuds'))
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t.products.addToCart, exact: true }).first().click()
    await asked
    await main.getByRole('link', { name: t.products.item.checkCart }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.empty })).toBeVisible()
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${account.token}` } })
    answer(undefined)
    await expect(page).toHaveURL(exactly(at(language, '/auth')))
    await signIn(page, language, account)
    await expect(page).toHaveURL(exactly(at(language, '/cart')))
    await expect(page.getByTestId('line-pearl-earbuds')).toBeVisible()
  })
}

for (const language of languages) {
  const other = language === 'en' ? 'ar' : 'en'
  const t = words[other]
  // The font of a page whose language was switched soon after it had come.
  const lateFont = 'was preloaded using link preload'
  const expectInOther = async (page: Page, content: ReturnType<Page['getByTestId']>) => {
    await expect(content).toContainText(earbuds[other])
    await expect(page.getByRole('main')).not.toContainText(earbuds[language])
  }

  test(`a product that is in the cart after the language was switched is there in the language switched to, whatever was asked for before (${language}) [LANG-03, CART-11]`, async ({
    signedIn: page,
  }) => {
    allow(lateFont)
    await open(page, at(language, '/products/pearl-earbuds'))
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    await page.getByRole('main').getByRole('button', { name: words[language].products.addToCart, exact: true }).first().click()
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
    await switchTo(page, other, '/products/pearl-earbuds')
    await read.promise
    answer(undefined)
    await expect(toast(page, t.common.addedToCart)).toBeVisible()
    old.resolve()
    await page.getByRole('main').getByRole('link', { name: t.products.item.checkCart }).click()
    await expectInOther(page, page.getByTestId('line-pearl-earbuds'))
  })

  test(`who switched the language before the session turned out to be over signs in in that language, and goes on in it (${language}) [CARD-04, LANG-03]`, async ({
    signedIn: page,
    account,
    request,
  }) => {
    allow(lateFont, '401')
    await open(page, at(language, '/products/pearl-earbuds'))
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
    await page.getByRole('main').getByRole('button', { name: words[language].products.addToCart, exact: true }).first().click()
    await asked
    await switchTo(page, other, '/products/pearl-earbuds')
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${account.token}` } })
    answer(undefined)
    await expect(toast(page, auth[other].loginToAddToCart)).toBeVisible()
    await expect(page).toHaveURL(exactly(at(other, '/auth')))
    await signIn(page, other, account)
    await expect(page).toHaveURL(exactly(at(other, '/products/pearl-earbuds')))
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })

  for (const status of [undefined, 500])
    test(`a cart whose language is switched while a change of it ${status ? 'fails' : 'is under way'} has its names in the language switched to (${language}) [LANG-03, CART-04]`, async ({
      signedIn: page,
      cartHolds,
    }) => {
      allow(lateFont, ...(status ? ['Failed to load resource'] : []))
      await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
      const row = page.getByTestId('line-pearl-earbuds')
      await open(page, at(other, '/cart'))
      await switchTo(page, language, '/cart')
      const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
      await row.getByRole('button', { name: words[language].cart.increase.replace('{name}', earbuds[language]) }).click()
      await asked
      await switchTo(page, other, '/cart')
      await expectInOther(page, row)
      // What the page goes by until the cart is there that is asked for again.
      const known = Promise.withResolvers<void>()
      await page.route('**/api/auth/cart', async route => {
        if (route.request().method() === 'GET') await known.promise
        await route.fallback()
      })
      answer(status)
      await expect(page.locator('[data-tone]')).toBeVisible()
      await expectInOther(page, row)
      known.resolve()
      await expect(row.getByTestId('quantity')).toHaveText(status ? '1' : '2')
      await expectInOther(page, row)
    })

  test(`a cart whose language is switched between the calls that move a line has its names in either language (${language}) [LANG-03, CART-16]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    allow(lateFont)
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 }, { id: 'samt-headphones', quantity: 1 })
    const row = page.getByTestId('line-pearl-earbuds')
    await open(page, at(language, '/cart'))
    const moving = await holdChanges(page, '**/api/auth/wishlist')
    await page.getByTestId('line-samt-headphones').getByRole('button', { name: words[language].cart.move }).click()
    await moving.asked
    await switchTo(page, other, '/cart')
    await expectInOther(page, row)
    moving.answer(undefined)
    await expect(toast(page, words[language].cart.moved)).toBeVisible()
    await switchTo(page, language, '/cart')
    await expect(row).toContainText(earbuds[language])
  })

  test(`a cart whose language is switched between the calls that add a product to it has its names in either language (${language}) [LANG-03, CART-11]`, async ({
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
    await page.goto(at(language, '/products/pearl-earbuds'))
    await ready(page)
    await page.getByRole('main').getByRole('button', { name: words[language].products.addToCart, exact: true }).first().click()
    await asked.promise
    await switchTo(page, other, '/products/pearl-earbuds')
    read.resolve()
    await expect(toast(page, t.common.addedToCart)).toBeVisible()
    known.resolve()
    const row = page.getByTestId('line-pearl-earbuds')
    await page.getByRole('main').getByRole('link', { name: t.products.item.checkCart }).click()
    await expectInOther(page, row)
    await switchTo(page, language, '/cart')
    await expect(row).toContainText(earbuds[language])
  })

  test(`a product that is on the wishlist after the language was switched has its name in the language switched to; so are its toasts, and that of a cleared list (${language}) [LANG-03, WISH-04]`, async ({
    signedIn: page,
  }) => {
    allow(lateFont)
    await open(page, at(language, '/products/pearl-earbuds'))
    const { asked, answer } = await holdChanges(page, '**/api/auth/wishlist')
    await page.getByRole('main').getByRole('button', { name: wishlists[language].add, exact: true }).click()
    await asked
    await switchTo(page, other, '/products/pearl-earbuds')
    answer(undefined)
    await expect(toast(page, wishlists[other].added)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: t.layout.wishlist }).click()
    await expectInOther(page, page.getByRole('main').getByRole('article'))
    const clearing = await holdChanges(page, '**/api/auth/wishlist')
    await page.getByRole('main').getByRole('button', { name: wishlists[other].clearAll }).click()
    await page.getByRole('dialog').getByRole('button', { name: wishlists[other].clearAll }).click()
    await clearing.asked
    await switchTo(page, language, '/wishlist')
    clearing.answer(undefined)
    await expect(toast(page, wishlists[language].updated)).toBeVisible()
  })
}

test('what was put into one person’s cart is not shown in the cart of another, who has signed in in another tab meanwhile [AUTH-10, CART-11]', async ({
  signedIn: page,
  request,
}) => {
  const other = await somebodyElse(page, request)
  await request.post('/api/auth/cart', { data: { productId: 'samt-headphones', quantity: 1 }, headers: other.headers })
  await request.post('/api/auth/cart', { data: { productId: 'sidr-honey-wadi-nahl', quantity: 1 }, headers: other.headers })
  await open(page, '/products/pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/cart')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await asked
  await other.signsIn()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  answer(undefined)
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Check Cart' }).click()
  await expect(page.getByTestId('line-samt-headphones')).toBeVisible()
  await expect(page.getByTestId('line-pearl-earbuds')).toHaveCount(0)
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
})

test('that one person’s wishlist was cleared empties no other’s, who has signed in in another tab meanwhile [AUTH-10, WISH-02]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const other = await somebodyElse(page, request)
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/auth/wishlist', { data: { productId: 'pearl-earbuds' }, headers })
  await request.post('/api/auth/wishlist', { data: { productId: 'samt-headphones' }, headers: other.headers })
  const list = page.getByRole('main').getByRole('article')
  const shows = (id: string) => expect(list.locator(`a[href$="/${id}"]`).first()).toBeVisible()
  await open(page, '/wishlist')
  await other.signsIn()
  await shows('samt-headphones')
  await other.leavesItTo(account)
  await shows('pearl-earbuds')
  const { asked, answer } = await holdChanges(page, '**/api/auth/wishlist')
  await page.getByRole('button', { name: enWishlist.clearAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: enWishlist.clearAll }).click()
  await asked
  await other.signsIn()
  await shows('samt-headphones')
  // What the page goes by until the list is there that is asked for again.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() === 'GET') await known.promise
    await route.fallback()
  })
  answer(undefined)
  await expect(toast(page, enWishlist.updated)).toBeVisible()
  await shows('samt-headphones')
  known.resolve()
})

/** The cart of one person, after another one's has been shown, who has a cart as well. */
const openAfterOther = async (page: Page, request: APIRequestContext, account: Account) => {
  const other = await somebodyElse(page, request)
  const shows = (id: string) => expect(page.getByTestId(`line-${id}`)).toBeVisible()
  const known = () => expect(page.getByRole('button', { name: words.en.cart.checkout })).toBeVisible()
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/auth/cart', { data: { productId: 'pearl-earbuds', quantity: 1 }, headers })
  await request.post('/api/auth/cart', { data: { productId: 'samt-headphones', quantity: 1 }, headers: other.headers })
  await page.goto('/cart')
  await other.signsIn()
  await shows('samt-headphones')
  await known()
  await other.leavesItTo(account)
  await shows('pearl-earbuds')
  await known()
  return {
    otherReturns: async () => {
      await other.signsIn()
      await shows('samt-headphones')
    },
  }
}

test('a payment that one person has asked for does not open for another, who has signed in in another tab meanwhile [AUTH-10, CART-09]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const { otherReturns } = await openAfterOther(page, request, account)
  const asked = page.waitForRequest('**/api/stripe/create-checkout-session')
  const answered = await holdAddress(page, '**/api/stripe/create-checkout-session', 200, { url: '/cart#away' })
  await page.getByRole('button', { name: words.en.cart.checkout }).click()
  await asked
  await otherReturns()
  await answered()
  await expect(page).toHaveURL(exactly('/cart'))
})

test('an address that one person has saved does not show in the book of another, who has signed in in another tab meanwhile [AUTH-10, SELF-06]', async ({
  signedIn: page,
  request,
  account,
}) => {
  const { otherReturns } = await openAfterOther(page, request, account)
  const t = deliveryTexts.en
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t.add }).click()
  await fillAddress(page, 'en')
  const { asked, answer } = await holdChanges(page, '**/api/addresses')
  const saved = page.waitForResponse(one => one.request().method() === 'POST' && one.url().endsWith('/api/addresses'))
  await saveAddress(page, 'en')
  await asked
  await otherReturns()
  // Nor does what was typed.
  await expect(dialog).toHaveCount(0)
  answer(undefined)
  await (await saved).finished()
  await page.evaluate(async () => (await fetch('/api/health')).text())
  const held = Promise.withResolvers<void>()
  await page.route('**/api/addresses', async route => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t.add }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  held.resolve()
  await expect(dialog.getByLabel(t.recipient, { exact: true })).toHaveValue('')
})

test('what one person has typed of an address on the payment page does not stand in the form of another, who signs in in another tab [AUTH-10, PAY-05]', async ({
  signedIn: page,
  request,
  account,
  cartHolds,
}) => {
  const other = await somebodyElse(page, request)
  for (const productId of ['samt-headphones', 'sidr-honey-wadi-nahl'])
    await request.post('/api/auth/cart', { data: { productId, quantity: 1 }, headers: other.headers })
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await withRates(page, { id: '10000000-0000-4000-8000-000000000001', name: 'Standard', price: 7.5, freeFrom: null })
  const recipient = page.getByLabel(deliveryTexts.en.recipient, { exact: true })
  const shows = async (lines: string) => {
    await expect(page.getByTestId('cart-badge')).toHaveText(lines)
    await expect(recipient).toHaveValue('')
  }
  await page.goto('/checkout')
  await shows('1')
  await other.signsIn()
  await shows('2')
  await other.leavesItTo(account)
  await shows('1')
  await recipient.fill('Amal')
  await other.signsIn()
  await shows('2')
})
