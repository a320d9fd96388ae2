// From a press to what it shows: what is fetched ahead, and what happens when it is not.
import type { Page } from '@playwright/test'
import { allow, cards, exactly, expect, inMotion, ready, test, toast, withPictures, words } from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

const line = (page: Page) => page.getByRole('progressbar').filter({ visible: true })

/** From now on nothing that the page asks for is answered, until the answer of this is called. */
const holdAll = async (page: Page) => {
  const held: (() => Promise<void>)[] = []
  await page.route(/./, async route => void held.push(() => route.continue().catch(() => {})))
  return async () => {
    await page.unroute(/./)
    await Promise.all(held.splice(0).map(release => release()))
  }
}

/** Opens a list and waits until what is likely next has been fetched: the products in view, the next page, the code of products. */
const openAtRest = async (page: Page, address: string) => {
  const fetched = [/\/api\/products\?ids=/, /\/api\/products\?page=2/].map(call => page.waitForResponse(call))
  await page.goto(address)
  await ready(page)
  for (const answer of await Promise.all(fetched)) await answer.finished()
  await page.waitForFunction(() => {
    const { __reactRouterRouteModules: opened = {} } = window as { __reactRouterRouteModules?: Record<string, unknown> }
    return 'catalog/product.page' in opened
  })
}

test('a card in view opens its product whole while there is no network, with a button that works [CACHE-06, CACHE-07]', async ({
  signedIn: page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED')
  await openAtRest(page, '/ar/products')
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const [price = ''] = /\$[\d,.]+/.exec((await card.textContent()) ?? '') ?? []
  await context.setOffline(true)
  await card.getByRole('link').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible()
  const picture = main.locator('.product-picture img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth >= 160])).toEqual([true, true])
  await expect(page.getByTestId('product-page-skeleton')).toHaveCount(0)
  await expect(line(page)).toHaveCount(0)
  await context.setOffline(false)
  await main.getByRole('button', { name: words.ar.products.addToCart, exact: true }).first().click()
  await expect(toast(page, words.ar.common.addedToCart)).toBeVisible()
})

test('the next page of the list shows while no request is answered, and Back shows the first one where it was left [CACHE-06, CACHE-07]', async ({
  page,
}) => {
  await openAtRest(page, '/ar/products')
  const names = () => cards(page).getByRole('heading').allTextContents()
  const first = await names()
  const next = page.getByRole('link', { name: words.ar.common.next, exact: true })
  await next.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await holdAll(page)
  await next.click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(names).not.toEqual(first)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => history.back())
  await expect.poll(names).toEqual(first)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await expect(line(page)).toHaveCount(0)
})

test('a line at the top says that a filter is waited for, until its list is there; of one that the pointer rests on it is fetched ahead [CACHE-08, CACHE-06]', async ({
  page,
}) => {
  await openAtRest(page, '/ar/products?rating=4')
  await expect(line(page)).toHaveCount(0)
  const ahead = page.waitForRequest(/\/api\/products\?page=1&category=digital&rating=4&/)
  await page.getByRole('button', { name: words.ar.products.categories.digital }).hover()
  await ahead
  const release = await holdAll(page)
  const filter = page.getByRole('button', { name: words.ar.products.categories.beauty })
  // Before anything else is rendered anew, which would take its time.
  const atOnce = await filter.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return document.querySelectorAll('[role=progressbar]').length
  })
  expect(atOnce).toBe(1)
  await expect(line(page)).toHaveAccessibleName(words.ar.common.loading)
  await expect(line(page)).toHaveCSS('position', 'fixed')
  await release()
  await expect(page.getByRole('heading', { level: 1, name: words.ar.products.categories.beauty })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a line says that a product is waited for that the keyboard has chosen from the suggestions [CACHE-08]', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/products/pearl-earbuds?*', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto('/about')
  await ready(page)
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('durra')
  await expect(page.getByRole('option').first()).toContainText('Durra Wireless Earbuds')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByTestId('product-page-skeleton')).toBeVisible()
  await expect(line(page)).toHaveAccessibleName('Loading')
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Durra Wireless Earbuds' })).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('the line goes with the network, and none shows for a filter that is pressed without one: the page says why nothing comes [CACHE-08, OFFLINE-05]', async ({
  page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED')
  await openAtRest(page, '/products')
  const { beauty, digital } = words.en.products.categories
  const said = page.getByRole('main').getByRole('heading', { name: words.en.common.error })
  const release = await holdAll(page)
  await page.getByRole('button', { name: beauty }).press('Enter')
  await expect(line(page)).toHaveCount(1)
  await context.setOffline(true)
  await release()
  await expect(said).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await page.getByRole('button', { name: digital }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: digital })).toBeVisible()
  await expect(said).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(cards(page).first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('code that could not be fetched ahead is fetched at the click; the page is not lost before or after [CACHE-06]', async ({ page }) => {
  allow('net::ERR_FAILED')
  const code = /\/assets\/product\.page/
  const tries: string[] = []
  await page.route(code, route => {
    tries.push(route.request().url())
    return route.abort()
  })
  await page.goto('/products')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await expect.poll(() => tries.length).toBe(1)
  await cards(page).first().hover()
  await expect.poll(() => tries.length).toBe(2)
  await page.unroute(code)
  await cards(page).first().getByRole('link').click()
  await expect(page.locator('.product-picture')).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

const looks = (page: Page) => page.evaluate(() => (window as { looks?: number }).looks ?? 0)

for (const [wish, script] of [
  ['save data', "Object.defineProperty(navigator, 'connection', { get: () => look({ saveData: true }) })"],
  ['are on 2G', "Object.defineProperty(navigator, 'connection', { get: () => look({ effectiveType: 'slow-2g' }) })"],
  [
    'prefer reduced data',
    "const media = matchMedia; matchMedia = query => (query.includes('data') ? look({ matches: true }) : media(query))",
  ],
] as const)
  test(`nothing is fetched ahead for visitors who ${wish}, at rest or at a press [CACHE-06]`, async ({ page }) => {
    await page.addInitScript(`window.looks = 0; const look = answer => ((looks += 1), answer); ${script}`)
    const asked: string[] = []
    page.on('request', request => request.resourceType() === 'fetch' && asked.push(request.url()))
    await page.goto('/products')
    await expect.poll(() => looks(page)).toBe(1)
    // Pressed, but let go elsewhere.
    await cards(page).first().hover()
    await page.mouse.down()
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await expect.poll(() => looks(page)).toBeGreaterThan(1)
    await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => requestIdleCallback(() => done()))))
    expect(asked).toEqual([])
  })

/** Holds the code of what is opened from now on until the answer of this is called: until then no page is alive. */
const holdCode = async (page: Page) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

/** Opens a page that is not alive until the answer of this is called. */
const openWithoutCode = async (page: Page, address: string) => {
  const letCodeCome = await holdCode(page)
  await page.goto(address, { waitUntil: 'commit' })
  return letCodeCome
}

test('presses of a button before the page is alive are kept, and count once when it is [CACHE-09]', async ({ signedIn: page }) => {
  const changes: string[] = []
  page.on('request', request => request.method() === 'POST' && changes.push(request.postData() ?? ''))
  const letCodeCome = await openWithoutCode(page, '/products')
  const button = cards(page).first().getByRole('button').last()
  await button.click()
  await button.click()
  letCodeCome()
  await toast(page, 'Added to cart successfully').waitFor()
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  expect(changes.map(body => JSON.parse(body).quantity)).toEqual([1])
})

test('a sign-in that is sent before the page is alive is kept, and happens once when it is; no address has the password [CACHE-09]', async ({
  page,
  account,
}) => {
  const t = words.ar.accounts
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${request.url()}`))
  const letCodeCome = await openWithoutCode(page, '/ar/auth')
  await page.getByLabel(t.email, { exact: true }).fill(account.email)
  const password = page.getByLabel(t.password, { exact: true })
  await password.fill(account.password)
  await password.press('Enter')
  await password.press('Enter')
  letCodeCome()
  await ready(page)
  await expect(page).toHaveURL(exactly('/ar/products'))
  expect(asked.filter(call => call.includes(account.password))).toEqual([])
  expect(asked.filter(call => call.startsWith('POST') && call.endsWith('/api/auth/login'))).toHaveLength(1)
})

test('where none of a page’s scripts runs, the browser puts no password into an address [CACHE-09]', async ({ page }) => {
  allow('405')
  await page.route(/\/(?:auth|register)$/, async (route, request) => {
    if (request.method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/<script.*?<\/script>/gs, '') })
  })
  for (const path of ['/auth', '/register']) {
    await page.goto(path)
    const password = page.getByLabel(words.en.accounts.password, { exact: true })
    await password.fill('secret-enough')
    const sent = page.waitForRequest(request => request.isNavigationRequest())
    await password.press('Enter')
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.url()).toMatch(exactly(path))
    await request.response()
  }
})

test('whoever goes back from a page that was loaded anew, and is not alive yet, gets the page before, in the theme of the system [CACHE-09, THEME-01, LAYOUT-11]', async ({
  page,
}) => {
  const t = words.ar.products
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/ar/products')
  await ready(page)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toHaveCount(0)
  const letCodeCome = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  letCodeCome()
  await ready(page)
  await expect(page).toHaveURL(exactly('/ar/products'))
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('what is typed into the search of the list before the page is alive applies when it is [CACHE-09, LIST-07]', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/products?category=furniture')
  const field = page.getByRole('main').getByRole('combobox', { name: words.en.products.search.label })
  await field.fill('lamp')
  letCodeCome()
  await ready(page)
  await expect(page).toHaveURL(exactly('/products\\?q=lamp&category=furniture'))
  await expect(field).toHaveValue('lamp')
})

test('an order that is chosen above the products before the page is alive counts when it is [CACHE-09, LIST-16]', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/products')
  await page.getByRole('main').getByRole('combobox', { name: words.en.products.filters.sort }).selectOption('asc')
  letCodeCome()
  await ready(page)
  await expect(page).toHaveURL(exactly('/products\\?_order=asc'))
})

test('what is typed into the top bar and the newsletter before the page is alive stays, and is sent; suggestions show only to whom is there [CACHE-09]', async ({
  page,
}) => {
  const letCodeCome = await openWithoutCode(page, '/about')
  const search = page.getByRole('banner').getByRole('combobox')
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await search.fill('lamp')
  await email.fill('early@waha.example')
  await email.press('Enter')
  const subscribed = page.waitForRequest('**/api/newsletter')
  const suggested = page.waitForResponse('**/api/products/suggestions?*')
  letCodeCome()
  expect((await subscribed).postDataJSON()).toEqual({ email: 'early@waha.example' })
  await (await suggested).finished()
  await ready(page)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await search.press('Enter')
  await expect(page).toHaveURL(exactly('/products\\?q=lamp'))
})

test('links whose pages have come leave nobody behind who listens for the loss of the network [CACHE-08]', async ({ page }) => {
  await page.addInitScript(() => {
    const listening = new Set<unknown>()
    Object.assign(window, { listening })
    const [add, remove] = [addEventListener, removeEventListener]
    Object.assign(window, {
      addEventListener: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        if (type === 'offline') {
          listening.add(listener)
          options?.signal?.addEventListener('abort', () => listening.delete(listener))
        }
        return add.call(window, type, listener, options)
      },
      removeEventListener: (type: string, listener: EventListener) => {
        listening.delete(listener)
        return remove.call(window, type, listener)
      },
    })
  })
  const listening = () => page.evaluate('listening.size')
  await openAtRest(page, '/products')
  const before = await listening()
  for (const category of ['beauty', 'digital'] as const) {
    const release = await holdAll(page)
    await page.getByRole('button', { name: words.en.products.categories[category] }).press('Enter')
    await expect(line(page)).toHaveCount(1)
    expect(await listening()).toBe(Number(before) + 1)
    await release()
    await expect(line(page)).toHaveCount(0)
  }
  await expect.poll(listening).toBe(before)
})
