import type { Locator, Page, Route } from '@playwright/test'
import about from '../web/app/i18n/messages/ar/about.json' with { type: 'json' }
import desk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { isGone } from './gone.ts'
import { allow, at, cards, exactly, expect, type Language, ready, saveData, signInAs, test, toast, words } from './shopper.ts'

/** A page that has asked the server for nothing of the next one. */
const openAbout = async (page: Page, language: Language) => {
  await page.goto(at(language, '/about'))
  await ready(page)
  allow('Failed to load resource')
}

test('the server’s words, its codes and its silence, as sign-in tells them [ERROR-01]', async ({ page }) => {
  await page.goto('/ar/auth')
  await ready(page)
  allow('Failed to load resource')
  await page.locator('main form input[type=email]').fill('amal@waha.example')
  await page.locator('main form input[type=password]').fill('secret-enough')
  const answers: [answer: object, said: string][] = [
    [{ status: 500, body: '' }, 'تعذّر تسجيل الدخول'],
    [{ status: 500, json: { message: 'The till is closed' } }, 'The till is closed'],
    [{ status: 500, json: { error: 'The door is shut', message: 'The till is closed' } }, 'The door is shut'],
    [{ status: 422, json: { status: false, message: 'Only on Sundays', code: 'brand_new_code' } }, 'Only on Sundays'],
    [{ status: 200, json: { status: false, message: 'Not today' } }, 'Not today'],
    [{ status: 401, json: { status: false, message: 'x', code: 'credentials_wrong' } }, 'البريد الإلكتروني أو كلمة المرور غير صحيحة'],
  ]
  for (const [answer, said] of answers) {
    await page.route('**/api/auth/login', route => route.fulfill(answer))
    await page.locator('main form button[type=submit]').click()
    await expect(toast(page, said)).toBeVisible()
    await page.unroute('**/api/auth/login')
  }
  await expect(page.getByText('brand_new_code')).toHaveCount(0)
})

test('categories and related products that cannot be fetched say so in their place, with a way to try again; a sum that cannot be is not spoken of [ERROR-02, ITEM-06]', async ({
  page,
}) => {
  await openAbout(page, 'ar')
  const failed = (text: string) => page.getByRole('main').getByRole('alert').filter({ hasText: text })
  await page.route('**/api/products/categories', route => route.fulfill({ status: 400 }))
  await page.route('**/api/delivery/free', route => route.fulfill({ status: 400 }))
  await page.getByRole('banner').locator('a[href="/ar"]').first().click()
  const categories = failed('تعذّر تحميل الفئات.')
  await expect(categories).toBeVisible()
  // Delivery that is free from that sum on.
  const promises = page.getByRole('region', { name: 'لماذا تتسوّق معنا' })
  await expect(promises.getByRole('listitem')).toHaveCount(4)
  await page.unroute('**/api/products/categories')
  await categories.getByRole('button', { name: words.ar.common.retry }).click()
  await expect(page.getByRole('main').locator('section[aria-labelledby=categories] li')).toHaveCount(6)
  await expect(categories).toHaveCount(0)

  const isRelated = (url: URL) => url.pathname === '/api/products' && url.searchParams.get('limit') === '10'
  await page.route(isRelated, route => route.fulfill({ status: 400 }))
  await page.locator('[data-testid^=loop-] a[href*="/products/"]').first().focus()
  await page.keyboard.press('Enter')
  const related = failed('تعذّر تحميل المنتجات ذات الصلة.')
  await expect(related).toBeVisible()
  await page.unroute(isRelated)
  await related.getByRole('button', { name: words.ar.common.retry }).click()
  await expect(page.locator('section[aria-labelledby=related] li').first()).toBeVisible()
  await expect(related).toHaveCount(0)
})

test('what is tried again by keyboard keeps its message and the focus, which then goes to its part of the page [LIST-10, ITEM-10, ERROR-02]', async ({
  page,
}) => {
  await openAbout(page, 'ar')
  const main = page.getByRole('main')
  const button = main.getByRole('alert').getByRole('button', { name: words.ar.common.retry })
  const retryTwice = async (calls: (url: URL) => boolean, part: Locator) => {
    const fail = (route: Route) => route.fulfill({ status: 403 })
    await expect(button).toBeVisible()
    for (const fails of [true, false]) {
      const held = Promise.withResolvers<void>()
      await page.unroute(calls)
      await page.route(calls, async route => {
        await held.promise
        await (fails ? fail(route) : route.continue())
      })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toBeFocused()
      held.resolve()
      if (fails) await expect(button).not.toHaveAttribute('aria-disabled')
      if (fails) await expect(button).toBeFocused()
    }
    await expect(button).toHaveCount(0)
    await expect(part).toBeFocused()
    await page.unroute(calls)
  }
  const isList = (url: URL) => url.pathname === '/api/products' && url.searchParams.get('limit') === '8'
  const isRelated = (url: URL) => url.pathname === '/api/products' && url.searchParams.get('limit') === '10'
  const isReviews = (url: URL) => url.pathname === '/api/reviews'
  await page.route(isList, route => route.fulfill({ status: 403 }))
  await page.getByRole('contentinfo').locator('a[href="/ar/products"]').click()
  await retryTwice(isList, main.locator('#list'))
  // Nor do the products of before come back while a filter of them is tried again.
  await page.route(isList, route => route.fulfill({ status: 403 }))
  await main.getByRole('group', { name: words.ar.products.filters.rating }).getByRole('button').nth(2).click()
  await retryTwice(isList, main.locator('#list'))
  await page.route(isReviews, route => route.fulfill({ status: 403 }))
  await main.getByRole('article').getByRole('link').first().click()
  await retryTwice(isReviews, main.locator('#reviews'))
  await main.getByRole('navigation').getByRole('link').nth(1).click()
  await page.route(isRelated, route => route.fulfill({ status: 403 }))
  await main.getByRole('article').getByRole('link').nth(1).click()
  await retryTwice(isRelated, main.locator('section[aria-labelledby=related]'))
})

test('a filter that failed and is chosen again shows the products of before until its own are there, and not the failure [LIST-10]', async ({
  page,
}) => {
  allow('Failed to load resource')
  await page.goto('/products')
  await ready(page)
  const main = page.getByRole('main')
  const choose = (category: 'all' | 'beauty') => {
    const { filters, categories } = words.en.products
    const name = category === 'all' ? filters.all : categories[category]
    return main.getByRole('group', { name: filters.category }).getByRole('button', { name }).press('Enter')
  }
  const isBeauty = (url: URL) => url.pathname === '/api/products' && url.searchParams.get('category') === 'beauty'
  await page.route(isBeauty, route => route.fulfill({ status: 403 }))
  await choose('beauty')
  await expect(main.getByRole('alert')).toBeVisible()
  await choose('all')
  await expect(main.getByRole('article')).toHaveCount(8)
  const held = Promise.withResolvers<void>()
  await page.unroute(isBeauty)
  await page.route(isBeauty, async route => {
    await held.promise
    await route.continue()
  })
  await choose('beauty')
  await expect(main.locator('[aria-busy=true]').getByRole('article')).toHaveCount(8)
  await expect(main.getByRole('alert')).toHaveCount(0)
  held.resolve()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main.getByRole('article')).toHaveCount(8)
})

test('a list that comes without its totals is a single page [API-16]', async ({ page }) => {
  await openAbout(page, 'en')
  const isList = (url: URL) => url.pathname === '/api/products'
  await page.route(isList, async route => {
    const { products } = await (await route.fetch()).json()
    await route.fulfill({ json: { products } })
  })
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.products }).first().click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('navigation', { name: words.en.products.pages })).toHaveCount(0)
  // What is fetched ahead for the cards in view goes the same way: an answer that is under way must not lose its route.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByRole('navigation', { name: words.en.products.pages })).toBeVisible()
})

test('a line says that the code of a page is awaited; a link whose page has lost it opens that page anew, not the one where it stood [CACHE-08, OFFLINE-04]', async ({
  page,
}) => {
  allow('Failed to load resource', 'sign-up.page')
  await saveData(page)
  await page.goto('/about')
  await ready(page)
  // As after a deploy: this document knows names of files that are gone, the next one does not.
  const seen = Promise.withResolvers<void>()
  await page.route(/assets\/sign-up\.page-/, async route => {
    if (!page.url().endsWith('/about')) return route.continue()
    await seen.promise
    await route.fulfill({ status: 404 })
  })
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.signUp }).click()
  await expect(page.getByRole('progressbar', { name: words.en.common.loading })).toBeVisible()
  seen.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.accounts.signUp.title)
  await page.goBack()
  await expect(page).toHaveURL(exactly('/about'))
})

test('where the words of the other language are gone, the language button opens the page anew in it [OFFLINE-04, LANG-04]', async ({
  page,
}) => {
  allow('Failed to load resource')
  await saveData(page)
  for (const part of ['ar', 'later-ar']) {
    await page.goto('/about?from=abroad')
    await ready(page)
    const files = new RegExp(`/assets/${part}-`)
    await page.route(files, route => (page.url().includes('/ar/') ? route.continue() : route.fulfill({ status: 404 })))
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title)
    await expect(page).toHaveURL('/ar/about?from=abroad')
    await page.unroute(files)
  }
})

test('words that did not come open no page that was left meanwhile [OFFLINE-04]', async ({ page }) => {
  allow('Failed to load resource')
  await saveData(page)
  await page.goto('/about')
  await ready(page)
  const left = Promise.withResolvers<void>()
  await page.route(/\/assets\/ar-/, async route => {
    await left.promise
    await route.fulfill({ status: 404 })
  })
  const asked = page.waitForRequest(/\/assets\/ar-/)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  const file = (await asked).url()
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.signUp }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.accounts.signUp.title)
  left.resolve()
  const opened = await page.evaluate(async words => {
    const seen: string[] = []
    navigation.addEventListener('navigate', ({ destination }) => seen.push(destination.url))
    await import(words).catch(() => undefined)
    return seen
  }, file)
  expect(opened).toEqual([])
})

test('a product opens from a list, though the words that other pages need do not come [OFFLINE-04]', async ({ page }) => {
  allow('Failed to load resource')
  await page.route(/\/assets\/later-en-/, route => route.abort())
  await page.goto('/products')
  await ready(page, { late: false })
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
})

for (const [what, file] of [
  ['the words of the desk’s screens are', 'screens-en'],
  ['the code of a screen of the desk is', 'orders-screen'],
] as const)
  test(`where ${what} gone, a link opens the screen anew [OFFLINE-04]`, async ({ page }) => {
    allow('Failed to load resource')
    await signInAs(page, 'admin')
    await page.goto('/admin')
    await ready(page)
    await isGone(page, new RegExp(`/assets/${file}-`))
    await page.getByRole('navigation', { name: desk.navigation }).getByRole('link', { name: desk.orders }).click()
    await expect(page).toHaveURL(exactly('/admin/orders'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(desk.orders)
  })

test('whoever stays, asked by the browser before a screen whose code is gone is opened anew, is told that it failed, and finds what was typed on coming back [OFFLINE-04, SETTINGS-01]', async ({
  page,
}) => {
  allow('Failed to load resource', 'orders-screen')
  await signInAs(page, 'admin')
  await page.clock.install()
  await page.goto('/admin/settings')
  await ready(page)
  const name = page.getByLabel('Name (English)')
  await name.fill('Half a name')
  await page.route(/\/assets\/orders-screen-/, route => route.fulfill({ status: 404 }))
  const asked = page.waitForEvent('dialog')
  await page.getByRole('navigation', { name: desk.navigation }).getByRole('link', { name: desk.orders }).click({ noWaitAfter: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(async () => {
    await page.clock.fastForward(5000)
    expect(await page.getByRole('heading', { level: 1, name: words.en.common.error }).count()).toBe(1)
  }).toPass({ intervals: [50] })
  await page.goBack()
  await expect(name).toHaveValue('Half a name')
})
