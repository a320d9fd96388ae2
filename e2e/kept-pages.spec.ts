import type { BrowserContext, Page } from '@playwright/test'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/offline.json' with { type: 'json' }
import arReviews from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/offline.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { serveBuilds } from './serve-builds.ts'
import { allow, expect, ready, signInAs, test, toast, withPictures, words } from './shopper.ts'

test.use({ ...withPictures, serviceWorkers: 'allow' })

/** The addresses of what the browser keeps of a kind, without the origin. */
const kept = (page: Page, kind: 'pages' | 'files') =>
  page.evaluate(async name => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  }, kind)

/** Opens a page and waits until the browser keeps it. */
const see = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => kept(page, 'pages'), { intervals: [50] }).toContain(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

const goOffline = async (context: BrowserContext) => {
  allow('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED', '503', 'Failed to load resource')
  await context.setOffline(true)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('without a network a page that was seen opens again, one that was not says so in the language of its address, and leads back [OFFLINE-01, OFFLINE-03]', async ({
  page,
  context,
}) => {
  await see(page, '/about')
  await see(page, '/ar/products/samt-headphones')
  await see(page, '/ar/products')
  await goOffline(context)
  await page.reload()
  await expect(title(page)).toHaveText(words.ar.products.title)
  await expect(page.locator('html')).toHaveAttribute('data-kept', '')
  await ready(page)
  await expect(page.getByRole('status').filter({ hasText: ar.note })).toBeVisible()

  // An address that was never opened: our own page, in its language.
  await page.goto('/ar/products?category=furniture')
  await expect(title(page)).toHaveText(ar.title)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await axeFaults(page)).toEqual([])
  const links = page.getByRole('navigation', { name: ar.seen }).getByRole('link')
  await expect(links).toHaveCount(2)
  await page.getByRole('button', { name: ar.back }).click()
  await expect(title(page)).toHaveText(words.ar.products.title)
  await page.goForward()
  // The network comes while a link is on its way: the link goes first.
  await links.nth(1).evaluate((link: HTMLAnchorElement) => {
    link.click()
    dispatchEvent(new Event('online'))
  })
  await expect(page).toHaveURL('/ar/products/samt-headphones')
  await expect(title(page)).not.toHaveText(ar.title)

  await page.goto('/products?category=furniture')
  await expect(title(page)).toHaveText(en.title)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('navigation', { name: en.seen }).getByRole('link')).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])

  // What could not be shown opens by itself.
  await page.goto('/ar/products?category=furniture')
  await expect(title(page)).toHaveText(ar.title)
  await context.setOffline(false)
  await expect(title(page)).toHaveText(words.ar.products.categories.furniture)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
})

test('a card pressed without a network shows what is known, with the note; the rest says why it waits, and comes [OFFLINE-01, OFFLINE-05]', async ({
  page,
  context,
}) => {
  await see(page, '/ar/products')
  // The code of all pages is there once the worker works.
  await expect.poll(async () => (await kept(page, 'files')).some(file => file.includes('/product.page-'))).toBe(true)
  await goOffline(context)
  await page.reload()
  await ready(page)
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').first().click()
  await expect(title(page)).toHaveText(name ?? '')
  await expect(page.getByRole('status').filter({ hasText: ar.note })).toBeVisible()
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('alert')).toContainText(words.ar.common.retry)
  // What an old copy of the list showed counts as old.
  const list = page.waitForRequest(request => /\/api\/products\?page=1&/.test(request.url()))
  await context.setOffline(false)
  await expect(reviews.getByRole('alert')).toHaveCount(0)
  await expect(reviews.locator('.animate-shimmer')).toHaveCount(0)
  await page.goBack()
  await list
})

test('signed in, the review form of a product that is opened without a network is there, and says why it cannot be sent [OFFLINE-05, ITEM-10]', async ({
  signedIn: page,
  context,
}) => {
  await see(page, '/ar/products')
  await expect.poll(async () => (await kept(page, 'files')).some(file => file.includes('/product.page-'))).toBe(true)
  await ready(page)
  await goOffline(context)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const form = page.locator('#reviews form')
  await form.getByRole('radio').last().press('Space')
  await form.getByRole('textbox').fill('جميل')
  await form.getByRole('button', { name: arReviews.form.submit }).click()
  await expect(toast(page, arProblems.network_error)).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('جميل')
})

test('what could not be shown while the shop was away opens by itself when it answers, though the browser says nothing of a network [OFFLINE-03]', async ({
  page,
  baseURL,
}) => {
  allow('net::ERR_EMPTY_RESPONSE', '503', 'Failed to load resource')
  const shop = await serveBuilds(baseURL ?? '')
  await page.clock.install()
  await page.goto(`${shop.url}/ar/about`)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  shop.setAway(true)
  await page.goto(`${shop.url}/ar/products`)
  await expect(title(page)).toHaveText(ar.title)
  const looked = page.waitForEvent('requestfailed')
  await page.clock.fastForward(3000)
  await looked
  await expect(title(page)).toHaveText(ar.title)
  shop.setAway(false)
  await page.clock.fastForward(6000)
  await expect(title(page)).toHaveText(words.ar.products.title)
  await shop.stop()
})

test('a page that was opened by a click is kept as well; those of one visitor, callbacks and calls never are [OFFLINE-01, OFFLINE-02, H5]', async ({
  page,
}) => {
  await signInAs(page, 'shopper')
  await see(page, '/products')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/products\/[\w-]+$/)
  await expect.poll(() => kept(page, 'pages')).toContain(new URL(page.url()).pathname)
  const personal = ['/cart', '/wishlist', '/account', '/auth', '/register', '/checkout', '/addProduct', '/success', '/checkout/success']
  for (const path of [...personal, '/auth/success?token=secret', '/products?token=secret', '/nothing']) {
    allow('404', '401', 'Failed to load resource')
    await page.goto(path)
    await ready(page)
  }
  await see(page, '/about')
  const all = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
  // Without a session the receipt leads home.
  const pages = all.filter(address => !address.startsWith('/assets/') && address !== '/')
  expect(pages.filter(address => !/^\/(?:products(?:\/[\w-]+)?|about)$/.test(address))).toEqual([])
  expect(pages.length).toBe(3)
})

test('a tab goes on across a deploy; with the last old tab the old files go [OFFLINE-04]', async ({ page, context, baseURL }) => {
  const shop = await serveBuilds(baseURL ?? '')
  const holdsSignUp = async (tab: Page) => (await kept(tab, 'files')).some(file => file.includes('/sign-up.page-'))
  const update = (tab: Page) => tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  await page.goto(shop.url)
  await expect.poll(() => holdsSignUp(page)).toBe(true)

  shop.deployWithout('sign-up.page')
  await update(page)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  expect((await fetch(`${shop.url}${(await kept(page, 'files')).find(file => file.includes('sign-up.page'))}`)).status).toBe(404)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.signUp }).click()
  await expect(title(page)).toHaveText(words.en.accounts.signUp.title)
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true)

  // The next worker takes over once no page is open.
  const next = context.serviceWorkers().at(-1)
  await page.goto('about:blank')
  await expect
    .poll(() => next?.evaluate(() => 'registration' in self && (self.registration as ServiceWorkerRegistration).waiting))
    .toBeNull()
  await page.goto(`${shop.url}/about`)
  await expect.poll(() => holdsSignUp(page)).toBe(false)
  expect((await kept(page, 'files')).length).toBeGreaterThan(20)
  await shop.stop()
})
