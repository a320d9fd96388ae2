import type { Page } from '@playwright/test'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import arAccount from '../web/app/i18n/messages/ar/account.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/offline.json' with { type: 'json' }
import arOrders from '../web/app/i18n/messages/ar/orders.json' with { type: 'json' }
import enAccount from '../web/app/i18n/messages/en/account.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/offline.json' with { type: 'json' }
import enOrders from '../web/app/i18n/messages/en/orders.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { allow, at, expect, languages, ready, test, toast, withPictures, words } from './shopper.ts'

test.use(withPictures)

/** The cart, with two pairs of earbuds in it: their row. */
const openRow = async (page: Page) => {
  await page.goto('/ar/cart')
  await ready(page)
  // Pictures that were still on their way when the connection went are said by the browser itself.
  allow('net::ERR_INTERNET_DISCONNECTED')
  const row = page.getByTestId('line-pearl-earbuds')
  await expect(row.getByTestId('quantity')).toHaveText('2')
  return row
}

test('offline, the shop says so, each time until that is closed; back, it asks again for what was missing [CACHE-02]', async ({
  signedIn: page,
  context,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  const row = await openRow(page)
  const note = page.getByRole('status').filter({ hasText: ar.note })
  await expect(note).toHaveCount(0)

  await context.setOffline(true)
  await expect(note).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // Unknown to the page, as from another device of the same person.
  await cartHolds({ id: 'pearl-earbuds', quantity: 5 })
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
  await expect(row.getByTestId('quantity')).toHaveText('5')

  await context.setOffline(true)
  await note.getByRole('button', { name: words.ar.common.close }).press('Enter')
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await context.setOffline(true)
  await expect(note).toBeVisible()
})

test('offline, a change fails at once and is taken back; it is not done later [ERROR-01]', async ({
  signedIn: page,
  context,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  const row = await openRow(page)
  await context.setOffline(true)
  await expect(page.getByText(ar.note)).toBeVisible()
  await row.getByRole('button', { name: words.ar.cart.increase.split('{name}')[0] ?? '' }).click()
  await expect(toast(page, 'لا استجابة من الخادم. يرجى التحقق من اتصالك بالإنترنت.')).toBeVisible()
  await expect(row.getByTestId('quantity')).toHaveText('2')
  await context.setOffline(false)
  await expect(page.getByText(ar.note)).toHaveCount(0)
  await page.reload()
  await expect(row.getByTestId('quantity')).toHaveText('2')
})

test('a part whose code does not come shows as it was rendered, and comes alive when it does [ERROR-01]', async ({ page, context }) => {
  allow('Failed to load resource')
  await context.route(/assets\/late-/, route => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page, { late: false })
  const address = page.getByRole('contentinfo').getByRole('textbox')
  await address.fill('nobody')
  // The page itself is alive: what its menu opens waits for the missing code.
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toHaveCount(0)
  await expect(address).toHaveValue('nobody')

  await context.unroute(/assets\/late-/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(menu).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
})

test('offline, reviews of so many stars are said not to have come, and no line says that they are on their way; back, they come [OFFLINE-05]', async ({
  page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/products/turned-ash-stool')
  await ready(page)
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('listitem')).toHaveCount(6)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: en.note })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const row = reviews.getByRole('button', { name: /^5 stars:/ })
  await row.press('Enter')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await expect(reviews.getByRole('alert')).toContainText('Failed to fetch reviews')
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(reviews.getByRole('listitem').first()).toBeVisible()
  await expect(reviews.getByRole('alert')).toHaveCount(0)
})

for (const language of languages)
  test(`orders that were never asked for, since there is no connection, say why they are not there, until that is closed (${language}) [ACCOUNT-03, CACHE-02]`, async ({
    signedIn: page,
    context,
  }) => {
    allow('net::ERR_INTERNET_DISCONNECTED')
    const [orders, account, problems] = {
      en: [enOrders, enAccount, enProblems] as const,
      ar: [arOrders, arAccount, arProblems] as const,
    }[language]
    await page.goto(at(language, '/account?tab=wishlist'))
    await ready(page)
    await context.setOffline(true)
    await page.getByRole('tab', { name: account.tabs.orders }).click()
    const failed = page.getByRole('tabpanel').getByRole('alert')
    await expect(failed).toContainText(problems.network_error)
    await failed.getByRole('button', { name: orders.clearError }).press('Enter')
    await expect(failed).toHaveCount(0)
    await expect(page.getByRole('tabpanel')).toContainText(orders.notLoaded)
    await context.setOffline(false)
    await expect(page.getByRole('tabpanel')).toContainText(orders.empty)
  })
