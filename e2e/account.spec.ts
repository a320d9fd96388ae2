import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/account.json' with { type: 'json' }
import arOrders from '../web/app/i18n/messages/ar/orders.json' with { type: 'json' }
import arWishlist from '../web/app/i18n/messages/ar/wishlist.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/account.json' with { type: 'json' }
import enOrders from '../web/app/i18n/messages/en/orders.json' with { type: 'json' }
import enWishlist from '../web/app/i18n/messages/en/wishlist.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { brokenWords } from './broken-words.ts'
import { hasHeard } from './held-changes.ts'
import {
  allow,
  at,
  cutIn,
  demo,
  drawn,
  exactly,
  expect,
  languages,
  lightness,
  ready,
  settled,
  signInAs,
  signOutElsewhere,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const texts = { en: { ...en, orders: enOrders, wishlist: enWishlist }, ar: { ...ar, orders: arOrders, wishlist: arWishlist } }
const refused = unexpectedError(403)

/** The demo shopper, who has an order in each state. */
const asDemoShopper = async (page: Page) => {
  const token = await signInAs(page, 'shopper')
  const orders = await page.request.get('/api/orders', { headers: { authorization: `Bearer ${token}` } })
  return ((await orders.json()) as { orders: Order[] }).orders
}
interface Order {
  _id: string
  status: 'processing' | 'completed' | 'cancelled'
  paymentStatus: 'paid' | 'refunded' | 'review'
  totalAmount: number
  products: { _id: string; name: string }[]
}

const statusLooks = { processing: /bg-info/, completed: /bg-success/, cancelled: /bg-neutral/ }

for (const language of languages) {
  const t = texts[language]

  test(`profile, and orders with number, date, states, lines and total (${language}) [ACCOUNT-02, ACCOUNT-03, LANG-06]`, async ({
    page,
  }) => {
    const orders = await asDemoShopper(page)
    expect(orders.length).toBe(3)
    await page.goto(at(language, '/account'))
    await ready(page)
    const aside = page.getByRole('complementary', { name: t.sidebar })
    await expect(aside).toContainText('Noor')
    await expect(aside).toContainText('shopper@waha.example')
    await page.setViewportSize({ width: 320, height: 700 })
    // Latin letters in their own font, which the Arabic page fetches only where it has some.
    await settled(page)
    // Where the address does not fit a line it is broken behind its sign, and in the middle of no word.
    const linesOfWords = await aside.locator('bdi[dir=ltr]').evaluate(address =>
      ['shopper', 'waha', 'example'].map(word => {
        const [range, texts] = [document.createRange(), document.createTreeWalker(address, NodeFilter.SHOW_TEXT)]
        while (texts.nextNode()) {
          const begin = texts.currentNode.nodeValue?.indexOf(word) ?? -1
          if (begin < 0) continue
          range.setStart(texts.currentNode, begin)
          range.setEnd(texts.currentNode, begin + word.length)
        }
        return range.getClientRects().length
      }),
    )
    expect(linesOfWords).toEqual([1, 1, 1])
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(orders.length)
    expect(await cutIn(page.getByRole('tabpanel').locator('li a'))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('tab')).toHaveText([t.tabs.orders, t.tabs.wishlist])
    await expect(page.getByRole('tab', { name: t.tabs.orders })).toHaveAttribute('aria-selected', 'true')
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards).toHaveCount(orders.length)
    for (const [index, order] of orders.entries()) {
      const card = cards.nth(index)
      await expect(card).toContainText(`#${order._id.slice(-8)}`)
      await expect(card.getByRole('time').first()).toHaveText(
        language === 'en'
          ? /^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d{2}\u00a0[AP]M\u00a0GMT\+3$/
          : /^\d{1,2} [\u0600-\u06ff]+ \d{4} [\u0600-\u06ff]+ \d{1,2}:\d{2}\u00a0[صم]\u00a0غرينتش\+3$/,
      )
      await expect(card.getByText(t.orders.status[order.status], { exact: true })).toHaveClass(statusLooks[order.status])
      await expect(card.getByText(t.orders.payment[order.paymentStatus], { exact: true })).toHaveClass(
        order.paymentStatus === 'paid' ? /bg-success/ : /bg-warning/,
      )
      await expect(card.getByTestId('order-total')).toHaveText(`$${order.totalAmount.toFixed(2)}`)
      for (const { _id, name } of order.products) {
        const link = card.getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', at(language, `/products/${_id}`))
        // English names are read from left to right, on the Arabic page, too.
        await expect(link).toHaveCSS('direction', 'ltr')
        // They stand beside their picture all the same.
        const gap = await link.evaluate(name => {
          const [text, picture] = [document.createRange(), name.closest('li')?.querySelector('img')?.getBoundingClientRect()]
          text.selectNodeContents(name)
          const { left, right } = text.getBoundingClientRect()
          return picture && Math.max(left - picture.right, picture.left - right)
        })
        expect(gap).toBeCloseTo(16, 0)
      }
    }
  })

  test(`on a phone of 320 px orders of the highest amounts are no wider than it, and their names are broken between words only (${language}) [ACCOUNT-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/api/orders?*', async route => {
      const answer = (await (await route.fetch()).json()) as { orders: Order[] }
      const dear = answer.orders.map(order => ({
        ...order,
        totalAmount: 98_999_999.01,
        products: order.products.map(line => ({ ...line, price: 999_999.99, quantity: 99 })),
      }))
      await route.fulfill({ json: { orders: dear } })
    })
    const orders = await asDemoShopper(page)
    await page.goto(at(language, '/account'))
    await ready(page)
    const cards = page.getByRole('tabpanel').getByRole('article')
    await expect(cards).toHaveCount(orders.length)
    await expect(cards.first().getByRole('listitem').first()).toContainText('$98,999,999.01')
    await settled(page)
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await brokenWords(page.getByRole('tabpanel').locator('li a'))).toEqual([])
  })

  test(`tabs by keyboard and in the address; orders are asked for each time they show (${language}) [ACCOUNT-02, ACCOUNT-03]`, async ({
    signedIn: page,
  }) => {
    let asked = 0
    page.on('request', request => {
      if (request.url().includes('/api/orders?')) asked += 1
    })
    await page.goto(at(language, '/account'))
    await ready(page)
    await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
    expect(asked).toBe(1)
    const [orders, wishlist] = [page.getByRole('tab', { name: t.tabs.orders }), page.getByRole('tab', { name: t.tabs.wishlist })]
    await orders.focus()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(wishlist).toBeFocused()
    await expect(page).toHaveURL(/\?tab=wishlist$/)
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
    await page.goBack()
    await expect(orders).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
    await expect.poll(() => asked).toBe(2)
    await wishlist.click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(orders).toBeFocused()
    await expect.poll(() => asked).toBe(3)
    for (const [key, tab] of [
      ['End', wishlist],
      ['ArrowUp', orders],
      ['ArrowDown', wishlist],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    }
    await expect(page.getByRole('tabpanel', { name: t.tabs.wishlist, exact: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(0)
  })

  test(`axe finds nothing in any state of the account (${language}) [LAYOUT-17]`, async ({ page, account }) => {
    allow('Failed to load resource')
    await page.goto(at(language, '/about'))
    await page.evaluate(token => localStorage.setItem('token', token), account.token)
    await page.goto(at(language, '/account'))
    await expect(page.getByRole('heading', { name: t.orders.empty })).toBeVisible()
    expect(['empty', await axeFaults(page)]).toEqual(['empty', []])
    await page.getByRole('tab', { name: t.tabs.wishlist }).click()
    await expect(page.getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
    expect(['wishlist', await axeFaults(page, 'main')]).toEqual(['wishlist', []])
    await page.route('**/api/orders?*', route => route.fulfill(refused))
    await page.goto(at(language, '/account'))
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
    expect(['error', await axeFaults(page, 'main')]).toEqual(['error', []])
    await page.unrouteAll()
    await asDemoShopper(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/account'))
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3)
    expect(['orders', await axeFaults(page, 'main')]).toEqual(['orders', []])
  })
}

test('without a session /account leads to sign-in and back; a spinner shows until the user is known [ACCOUNT-01]', async ({
  page,
  account,
}) => {
  await page.goto('/ar/about')
  await page.goto('/ar/account?tab=wishlist')
  await expect(page).toHaveURL(/\/ar\/auth$/)
  await ready(page)
  const held = Promise.withResolvers<void>()
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(/\/ar\/account\?tab=wishlist$/)
  await page.route('**/api/auth/me', async route => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(words.ar.common.loading))
  await expect(page.getByRole('tab')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('tab', { name: ar.tabs.wishlist })).toHaveAttribute('aria-selected', 'true')
  // Back leads out, not to sign-in or here again.
  await page.goBack()
  await expect(page).toHaveURL(exactly('/ar/about'))
})

test('coming back to the orders leads to the place one left, however late they come, and nobody who scrolls on is pulled back [LAYOUT-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await asDemoShopper(page)
  const place = () => page.evaluate(() => Math.round(scrollY))
  const lines = page.locator('main a[href*="/products/"]')
  await page.goto('/ar/account')
  await expect(lines.first()).toBeVisible()
  /** Leaves a place and comes back, as far as the placeholder of the orders; returns what lets them come. */
  const comeBackTo = async (top: number, leave: () => Promise<unknown>) => {
    const late = Promise.withResolvers<void>()
    await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(place).toBe(top)
    await leave()
    await page.route('**/api/orders**', async route => {
      await late.promise
      await route.continue()
    })
    await page.goBack()
    await expect(page.getByTestId('orders-skeleton')).toBeVisible()
    await ready(page)
    return async () => {
      late.resolve()
      await expect(lines.first()).toBeAttached()
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const toAnotherDocument = () => page.goto('/sandbox/mailbox')
  // Reloaded there, the shop has no orders any more when one comes back.
  const toProductAndReload = async () => {
    await page.evaluate(() => localStorage.removeItem('viewed'))
    await lines.first().evaluate((line: HTMLElement) => line.click())
    // Only once the product's effects have run does a reload find the router done.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).not.toBeNull()
    await page.reload()
    await ready(page)
  }
  // Beyond the end of the page while its orders are awaited, and before it.
  for (const leave of [toAnotherDocument, toProductAndReload])
    for (const top of [3000, 300]) {
      const show = await comeBackTo(top, leave)
      await show()
      await expect.poll(place).toBe(top)
    }
  for (const goUp of [() => page.mouse.wheel(0, -5000), () => page.keyboard.press('Home')]) {
    const show = await comeBackTo(3000, toAnotherDocument)
    await goUp()
    await expect.poll(place).toBe(0)
    await show()
    await drawn(page)
    expect(await place()).toBe(0)
  }
})

test('the way to an order, as mails have it, leads through sign-in to that order, and nobody who has scrolled is pulled to it [ACCOUNT-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  const [, , third] = await asDemoShopper(page)
  const number = third?._id.slice(-8) ?? ''
  const way = `/ar/account#order-${number}`
  const card = page.getByRole('article').filter({ hasText: number })
  const top = () => card.evaluate((element: HTMLElement) => Math.round(element.getBoundingClientRect().top))
  await signOutElsewhere(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await page.goto(way)
  await expect(page).toHaveURL(/\/ar\/auth$/)
  await ready(page)
  await signIn(page, 'ar', demo.shopper)
  await expect(page).toHaveURL(new RegExp(`${way}$`))
  await expect(card).toBeFocused()
  // Below the sticky bar, and the first of what is in sight.
  await expect.poll(top).toBeGreaterThan(60)
  expect(await top()).toBeLessThan(200)

  const late = Promise.withResolvers<void>()
  await page.goto('/ar/about')
  await page.route('**/api/orders**', async route => {
    await late.promise
    await route.continue()
  })
  await page.goto(way)
  await expect(page.getByTestId('orders-skeleton')).toBeVisible()
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
  late.resolve()
  await expect(card).toBeAttached()
  await drawn(page)
  expect(await page.evaluate(() => scrollY)).toBe(40)
  await page.unrouteAll({ behavior: 'wait' })
})

test('what fails is said, can be cleared and tried again; what fails again is said again, above what is there [ACCOUNT-03, ERROR-02]', async ({
  signedIn: page,
}) => {
  const t = texts.ar
  allow('Failed to load resource')
  await page.route('**/api/orders?*', route => route.fulfill(refused))
  await page.goto('/ar/account')
  await ready(page)
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText(t.orders.failedToFetch)
  const again = page.waitForResponse('**/api/orders?*')
  await alert.getByRole('button', { name: words.ar.common.retry }).click()
  await (await again).finished()
  await hasHeard(page)
  await expect(alert).toContainText(t.orders.failedToFetch)
  await alert.getByRole('button', { name: t.orders.clearError }).press('Enter')
  await expect(alert).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { name: t.orders.notLoaded })).toBeVisible()
  await page.getByRole('button', { name: t.orders.load }).click()
  await expect(alert).toContainText(t.orders.failedToFetch)
  await alert.getByRole('button', { name: t.orders.clearError }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: t.orders.load }).press('Enter')
  const none = page.getByRole('heading', { name: t.orders.empty })
  await expect(none).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.route('**/api/orders?*', route => route.fulfill(refused))
  await page.getByRole('tab', { name: t.tabs.wishlist }).click()
  await page.getByRole('tab', { name: t.tabs.orders }).click()
  await expect(alert).toContainText(t.orders.failedToFetch)
  await expect(none).toBeVisible()
  const [said, below] = await Promise.all([alert.boundingBox(), none.boundingBox()])
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await alert.getByRole('button', { name: t.orders.clearError }).click()
  await expect(alert).toBeHidden()
  await expect(none).toBeVisible()
})

test('signing out leads home [ACCOUNT-02, AUTH-09]', async ({ signedIn: page }) => {
  await page.goto('/ar/account')
  await ready(page)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await page.getByRole('complementary').getByRole('button', { name: ar.signOut }).click()
  await expect(toast(page, words.ar.accounts.signedOut)).toBeVisible()
  await expect(page).toHaveURL(/\/ar$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an order prints by itself, dark on white, without the shell [ACCOUNT-03]', async ({ page }) => {
  await asDemoShopper(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // A printer that never finishes: what it would print can be looked at.
  await page.addInitScript(() => Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }))
  await page.goto('/account')
  await ready(page)
  const cards = page.getByRole('tabpanel').getByRole('article')
  await cards
    .nth(1)
    .getByRole('button', { name: /Print order/ })
    .click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('article:visible')).toHaveCount(1)
  await expect(page.locator('article:visible').getByTestId('order-total')).toBeVisible()
  for (const hidden of ['header', 'footer', 'aside', 'h1', '[role=tab]', 'article button'])
    await expect(page.locator(hidden).first()).toBeHidden()
  expect(await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)).toMatch(
    /^(lab\(100 0 0\)|oklch\(1 0 0\)|rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/,
  )
  expect(await lightness(page.locator('article:visible'), 'color')).toBeLessThan(0.4)
  await expect(page.locator('body > div').filter({ hasText: 'Waha' }).first()).toBeVisible()
  expect((await page.locator('article:visible').boundingBox())?.width).toBeGreaterThan(900)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('article:visible')).toHaveCount(3)
  await page.emulateMedia({ media: null, colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeVisible()
})
