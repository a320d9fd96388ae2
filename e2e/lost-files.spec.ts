// A page of whose code or words a file does not come, or is gone, before it is alive.
import type { Page } from '@playwright/test'
import desk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { hasHeard } from './held-changes.ts'
import { allow, expect, signInAs, test, words } from './shopper.ts'

/** Lets time pass in the page until something is so. */
const passes = (page: Page, isSo: () => Promise<boolean> | boolean) =>
  expect(async () => {
    await page.clock.fastForward(1000)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [50] })

for (const file of ['common', 'en', 'entry.client'])
  test(`a press counts though a file of the page’s code twice does not come (${file}): it is asked for again [CACHE-09]`, async ({
    signedIn: page,
  }) => {
    allow('net::ERR_FAILED', 'Failed to fetch dynamically imported module')
    await page.clock.install()
    await page.route(new RegExp(`/assets/${file}-`), route => route.abort(), { times: 2 })
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/products/samt-headphones')
    await lost
    await page.getByRole('main').getByRole('button', { name: words.en.products.addToCart, exact: true }).first().click()
    await passes(page, async () => (await page.getByTestId('cart-badge').count()) === 1)
  })

for (const [file, path, title] of [
  ['desk-en', '/admin', desk.home],
  ['screens-en', '/admin/orders', desk.orders],
] as const)
  test(`a page of the desk comes alive though the file of its words twice does not come (${file}): it is asked for again [CACHE-09, DESK-01]`, async ({
    page,
  }) => {
    allow('net::ERR_FAILED', 'Failed to fetch dynamically imported module')
    await signInAs(page, 'admin')
    await page.clock.install()
    await page.route(new RegExp(`/assets/${file}-`), route => route.abort(), { times: 2 })
    const lost = page.waitForEvent('requestfailed')
    await page.goto(path)
    await lost
    await passes(page, async () => (await page.getByRole('heading', { level: 1, name: title, exact: true }).count()) === 1)
  })

/** Whether React has taken over a button. */
const isAlive = (page: Page) =>
  page
    .getByRole('button')
    .first()
    .evaluate(button => Object.keys(button).some(key => key.startsWith('__reactProps')))

/**
 * Opens a page of which a file is gone, for its first document or for all: as after a deploy, before which the address was opened. Answers how
 * often the file was asked for, and how many documents there were.
 */
const openWithoutFile = async (page: Page, address: string, file: string, { forAll = false } = {}) => {
  allow('404', 'Failed to fetch dynamically imported module')
  const asked = { file: 0, documents: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest()) asked.documents += 1
  })
  await page.clock.install()
  await page.route(new RegExp(`/assets/${file}-`), route => {
    if (asked.documents > 1 && !forAll) return route.continue()
    asked.file += 1
    return route.fulfill({ status: 404 })
  })
  await page.goto(address)
  return asked
}

for (const [file, path] of [
  ['home.page', '/'],
  ['en', '/about'],
  ['screens-en', '/admin/orders'],
] as const)
  test(`a page of which a file is gone is opened anew at the third failure, and comes alive (${file}) [CACHE-09, OFFLINE-04]`, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    const asked = await openWithoutFile(page, path, file)
    await passes(page, () => isAlive(page))
    expect(asked.documents).toBe(2)
    // Until the shop has said that it is there it may be asked for once more.
    expect(asked.file).toBeGreaterThanOrEqual(3)
    expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
  })

test('a page whose file stays gone is opened anew once, then the file is asked for again [CACHE-09]', async ({ page }) => {
  const asked = await openWithoutFile(page, '/', 'home.page', { forAll: true })
  await passes(page, () => asked.file >= 8)
  expect(asked.documents).toBe(2)
})

for (const [hindrance, prepare] of [
  [
    'nothing can be stored',
    (page: Page) => page.addInitScript("Object.defineProperty(window, 'sessionStorage', { get() { throw 'sessionStorage is blocked' } })"),
  ],
  ['the shop gives no answer', (page: Page) => page.route('**/api/health', route => route.abort())],
] as const)
  test(`while ${hindrance}, a page whose file is gone stays as it is, and asks for the file again [CACHE-09]`, async ({ page }) => {
    allow('net::ERR_FAILED', 'sessionStorage is blocked')
    await prepare(page)
    const asked = await openWithoutFile(page, '/', 'home.page', { forAll: true })
    await passes(page, () => asked.file >= 5)
    expect(asked.documents).toBe(1)
  })

test('a page whose file comes after all, while the shop is asked whether it is there, is not opened anew [CACHE-09]', async ({ page }) => {
  const asked = await openWithoutFile(page, '/', 'home.page', { forAll: true })
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/health', async route => {
    await page.unroute(/\/assets\/home.page-/)
    await answered.promise
    await route.continue()
  })
  await passes(page, () => isAlive(page))
  const answer = page.waitForResponse('**/api/health')
  answered.resolve()
  await answer
  await hasHeard(page)
  expect(asked.documents).toBe(1)
})

test('a page whose file is gone is opened anew once, though the shop is asked twice before it answers [CACHE-09]', async ({ page }) => {
  const asked = await openWithoutFile(page, '/', 'home.page')
  const twice = Promise.withResolvers<void>()
  let times = 0
  await page.route('**/api/health', async route => {
    times += 1
    if (times === 2) twice.resolve()
    await twice.promise
    await route.continue()
  })
  await passes(page, () => isAlive(page))
  expect(asked.documents).toBe(2)
})

test('a page whose file is gone is opened anew once more after another deploy [CACHE-09]', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.anew) sessionStorage.anew = '/assets/manifest-of-an-older-deploy.js'
  })
  const asked = await openWithoutFile(page, '/', 'home.page', { forAll: true })
  await passes(page, () => asked.file >= 8)
  expect(asked.documents).toBe(2)
})

test('a page in use whose file for what was pressed is gone is opened anew at the third failure, and then does it [OFFLINE-04]', async ({
  page,
}) => {
  // A device that neither shares nor copies is shown the link.
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  const asked = await openWithoutFile(page, '/products/samt-headphones', 'link-dialog')
  const share = page.getByRole('main').getByRole('button', { name: words.en.products.item.share, exact: true })
  await share.click()
  await passes(page, () => asked.documents === 2)
  expect(asked.file).toBeGreaterThanOrEqual(3)
  await share.click()
  await expect(page.getByRole('dialog').getByLabel(words.en.products.item.link)).toHaveValue(page.url())
})

test('a page in use whose file stays gone for what shows by itself is opened anew once, however often it was alive [OFFLINE-04]', async ({
  signedIn: page,
}) => {
  const asked = await openWithoutFile(page, '/products/samt-headphones', 'review-fields', { forAll: true })
  await passes(page, async () => asked.file >= 12 && (await isAlive(page)))
  expect(asked.documents).toBe(2)
})

test('a page in use is not opened anew for a file that it fetched ahead [OFFLINE-04]', async ({ page }) => {
  const asked = await openWithoutFile(page, '/', 'collections', { forAll: true })
  await passes(page, () => asked.file >= 6)
  expect(asked.documents).toBe(1)
})

test('what a file of a page’s code throws is said in the console [CACHE-09]', async ({ page }) => {
  const fault = 'this browser lacks something'
  allow(fault)
  const said = page.waitForEvent('console', message => message.text().includes(fault))
  await page.route(/\/assets\/home\.page-/, route =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new TypeError('${fault}')` }),
  )
  await page.goto('/')
  expect((await said).type()).toBe('error')
})
