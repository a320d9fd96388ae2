import type { Locator } from '@playwright/test'
import { shapeOf } from '../web/app/ui/icons.plugin.ts'
import { addReviews } from './add-reviews.ts'
import { allow, at, escapeDialog, exactly, expect, inMotion, languages, ready, test, words } from './shopper.ts'

test.use(inMotion)

test('the toggle switches the page in place, keeps address, query, scroll and the way back, and says the other language’s name [LANG-02, LANG-03, LANG-04]', async ({
  page,
}) => {
  await page.goto('/products?category=furniture&page=2')
  await ready(page)
  await page.evaluate(() => {
    ;(window as { same?: boolean }).same = true
    scrollTo(0, 300)
  })
  const visited = () => page.evaluate(() => history.length)
  const before = await visited()
  const toggle = page.getByRole('banner').getByRole('link', { name: 'العربية' })
  // So that it is read out in that language.
  await expect(toggle).toHaveAttribute('lang', 'ar')
  await toggle.click()
  await expect(page).toHaveURL(/\/ar\/products\?category=furniture&page=2$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ar.products.categories.furniture)
  expect(await page.evaluate(() => [(window as { same?: boolean }).same, scrollY > 200])).toEqual([true, true])
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveURL(/\/products\?category=furniture&page=2$/)
  expect(await visited()).toBe(before)
})

test('a page that was switched to Arabic is in the letters of one that was opened so, also where Arabic stood on the English one [LANG-02, LANG-08]', async ({
  page,
  request,
}) => {
  // Of reviews of the rug another journey expects that its own are the newest.
  const id = 'round-acetate-sunglasses'
  await addReviews(request, id, [{ name: 'سارة', comment: 'سجادة جميلة' }])
  const session = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS']) await session.send(`${domain}.enable` as 'DOM.enable')
  const fontsOf = async (selector: string) => {
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(({ familyName }) => familyName)
  }
  const switched = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect.poll(() => fontsOf('main h1')).toEqual(['Readex Pro'])
  }
  await page.goto('/products')
  await ready(page)
  await switched()
  const slow = Promise.withResolvers<void>()
  await page.route('**/arabic-*.woff2', async route => {
    await slow.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/arabic-*.woff2')
  await page.goto(`/products/${id}`)
  await page.getByText('سجادة جميلة').scrollIntoViewIfNeeded()
  await asked
  // Browsers give up on a font that texts wait for after a tenth of a second.
  const now = () => page.evaluate(() => performance.now())
  const began = await now()
  await expect.poll(now).toBeGreaterThan(began + 200)
  slow.resolve()
  await expect.poll(() => fontsOf('#reviews li p')).toEqual(['Readex Pro'])
  await switched()
})

test('a switch to Arabic does not wait for letters that never come [LANG-03]', async ({ page }) => {
  await page.route('**/arabic-*.woff2', () => {})
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

for (const [path, heading, content, kept] of [
  ['/', 'واحة: أشياء جميلة لكل يوم', '[data-testid=loop-digital]', ['[data-testid=loop-beauty]']],
  ['/products', 'المنتجات', 'main article h2', ['main article h2']],
  [
    '/products/samt-headphones#reviews',
    'سماعات صمت فوق الأذن',
    'main h1',
    ['a[href$="/products/haven-armchair-boucle"]', 'a[href$="/products/sahab-phone-6"]'],
  ],
] as const) {
  test(`switching the language keeps the position to the pixel and never shows a skeleton (${path}) [LANG-03, LANG-04, LAYOUT-11]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => localStorage.setItem('viewed', '["haven-armchair-boucle"]'))
    await page.goto(path)
    await ready(page)
    for (const part of kept) await expect(page.locator(part).first()).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/products/, async route => {
      await held.promise
      await route.continue()
    })
    await page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' })
      const look = () => document.querySelector('main .animate-shimmer') && Object.assign(window, { skeleton: true })
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    const place = () =>
      page.evaluate(async () => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
        return [scrollY, (window as { skeleton?: boolean }).skeleton]
      })
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await place()).toEqual([300, undefined])
    for (const part of kept) await expect(page.locator(part).first()).toBeVisible()
    held.resolve()
    await expect(page.locator(content).first()).toContainText(/[\u0600-\u06ff]/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await place()).toEqual([300, undefined])
    await expect(page).toHaveURL(new RegExp(`/ar${path === '/' ? '' : path}$`))
    // Held until the visitor does something, and no longer.
    await expect(page.locator('html')).toHaveClass(/scroll-held/)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).not.toHaveClass(/scroll-held/)
  })
}

test('the first HTML has its language, direction, canonical and alternate addresses [LANG-04, LANG-01]', async ({ request, baseURL }) => {
  for (const [path, lang, dir] of [
    ['/products?rating=4', 'en', 'ltr'],
    ['/ar/products?rating=4', 'ar', 'rtl'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${lang === 'ar' ? '/ar' : ''}/products"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${baseURL}/products"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="ar" href="${baseURL}/ar/products"/>`)
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${baseURL}/products"/>`)
    expect(html).toContain(lang === 'ar' ? words.ar.products.title : 'Products')
    // Each category is a list of its own.
    const beauty = await (await request.get(`${path}&category=beauty`)).text()
    for (const [rel, prefix] of [
      ['rel="canonical"', lang === 'ar' ? '/ar' : ''],
      ['rel="alternate" hrefLang="en"', ''],
      ['rel="alternate" hrefLang="ar"', '/ar'],
    ])
      expect(beauty).toContain(`<link ${rel} href="${baseURL}${prefix}/products?category=beauty"/>`)
  }
})

test('the last choice is honoured where the shop is opened from outside, never on a deep link [LANG-04]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/about$/)
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL(/\/ar$/)
  await page.goto('/?from=letter#categories')
  await expect(page).toHaveURL(/\/ar\?from=letter#categories$/)
  // Also by a link of another site.
  await page.goto('/', { referer: 'https://elsewhere.example/' })
  await expect(page).toHaveURL(/\/ar$/)
  await page.goto('/products')
  await expect(page).toHaveURL(/\/products$/)
})

test('inside the shop the front page opens in the language of the link, whatever was chosen last [LANG-04]', async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/', { referer: `${baseURL}/products` })
  await ready(page)
  await expect(page).toHaveURL(exactly('/'))
  // By a link of a page that was opened from outside, and again when that is loaded anew, or come back to.
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(exactly('/'))
  await page.reload()
  await ready(page)
  await expect(page).toHaveURL(exactly('/'))
  await page.goto('/robots.txt')
  await page.goBack()
  await ready(page)
  await expect(page).toHaveURL(exactly('/'))
})

test('Arabic mirrors the layout; prices and e-mails keep their direction [LANG-06, CARD-03b, T1]', async ({ page }) => {
  await page.goto('/ar/products/manzar-camera-35')
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(logo?.x ?? 0).toBeGreaterThan(700)
  const price = page.locator('main bdi[dir=ltr]').first()
  await expect(price).toHaveText('$1,890.00')
  const chevron = page.getByRole('navigation', { name: words.ar.products.item.breadcrumb }).locator('svg').first()
  expect(await chevron.evaluate(icon => getComputedStyle(icon).scale)).toBe('-1 1')
})

test('on Arabic pages what points back or forth is mirrored: pages, ways back, rows, enlarged pictures [LANG-06]', async ({ page }) => {
  const shapes = await Promise.all(['chevron-left', 'chevron-right', 'arrow-left'].map(shapeOf))
  const pointing = page.locator(shapes.map(shape => `svg:has(> path[d="${shape}"])`).join())
  // By itself, or with the button that it stands in.
  const mirrored = () =>
    pointing.evaluateAll(all => all.map(icon => [icon, icon.parentElement].some(one => one && getComputedStyle(one).scale === '-1 1')))
  const each = (count: number) => Array.from({ length: count }, () => true)
  await page.goto('/ar/products?page=2')
  await expect.poll(mirrored).toEqual(each(2))
  await page.goto('/ar/products/velvet-date-lipstick')
  await ready(page)
  await expect.poll(mirrored).toEqual(each(7))
  await page.getByRole('region', { name: words.ar.products.item.gallery }).getByRole('button').first().press('Enter')
  await expect.poll(mirrored).toEqual(each(9))
})

for (const [path, text] of [
  ['/', 'توصيل مجاني'],
  ['/products/samt-headphones', 'توصيل مجاني'],
] as const)
  test(`on Arabic pages the van of free delivery drives the way of reading (${path}) [LANG-06]`, async ({ page }) => {
    const van = (title: string) => page.getByRole('main').locator('li').filter({ hasText: title }).locator('svg')
    await page.goto(at('ar', path))
    await expect(van(text)).toHaveCSS('scale', '-1 1')
    await page.goto(path)
    await expect(van(path === '/' ? 'Free delivery' : 'Free Shipping')).toHaveCSS('scale', /^1( 1)?$/)
  })

for (const language of languages) {
  test(`header, navigation, main part, footer, drawer, filter sheet and the filters beside the list run the way of the language (${language}) [LANG-06]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/products'))
    await ready(page)
    const directions = () =>
      page
        .locator('html, header, nav, main, footer, aside, section, dialog')
        .evaluateAll(all => all.map(part => `${part.localName} ${getComputedStyle(part).direction}`))
    const way = language === 'ar' ? 'rtl' : 'ltr'
    const parts = ['html', 'header', 'nav', 'main', 'footer', 'dialog'].map(name => `${name} ${way}`)
    await page.getByRole('banner').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([...new Set(await directions())].sort()).toEqual(expect.arrayContaining(parts))
    expect((await directions()).filter(part => !part.endsWith(way))).toEqual([])
    await escapeDialog(page)
    await page.getByRole('main').getByRole('button', { name: words[language].products.filters.button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: words[language].products.filters.title })).toBeVisible()
    expect((await directions()).filter(part => !part.endsWith(way))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(page.getByRole('complementary')).toBeVisible()
    expect(await directions()).toContain(`aside ${way}`)
    expect((await directions()).filter(part => !part.endsWith(way))).toEqual([])
  })
}

test('system preference first, then the stored choice, on the first frame [THEME-01, THEME-02, THEME-03]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'dark', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/ar/about', { waitUntil: 'commit' })
  await page.waitForSelector('body')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await ready(page)
  await page.getByRole('button', { name: 'التبديل بين المظهر الفاتح والداكن' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.addInitScript(() => {
    const firstFrame = new MutationObserver(() => {
      if (!document.body) return
      firstFrame.disconnect()
      Object.assign(window, { first: document.documentElement.className })
    })
    firstFrame.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as { first?: string }).first)).not.toContain('dark')
  await context.close()
})

test('a page that React makes anew, since it was changed on its way, keeps its theme and the mark of who is signed in [THEME-02, AUTH-08]', async ({
  signedIn: page,
}) => {
  allow('Minified React error')
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/about', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<header[^>]*>/, '$&<p>not of the shop</p>') })
  })
  await page.goto('/about')
  await ready(page)
  await expect(page.getByText('not of the shop')).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveClass(/has-token/)
})

test('an open page follows the system until a theme is chosen, then the choice made in another tab or while it was away [THEME-01, THEME-02]', async ({
  page,
  context,
}) => {
  const root = page.locator('html')
  const barColor = page.locator('#bar-color')
  await page.goto('/about')
  await ready(page)
  await expect(root).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/dark/)
  await expect(barColor).toHaveCount(0)
  const otherTab = await context.newPage()
  await otherTab.goto('/about')
  await otherTab.evaluate(() => localStorage.setItem('theme', 'light'))
  await expect(root).not.toHaveClass(/dark/)
  await expect(barColor).toHaveCount(1)
  await otherTab.evaluate(() => localStorage.removeItem('theme'))
  await expect(root).toHaveClass(/dark/)
  await expect(barColor).toHaveCount(0)
  await otherTab.evaluate(() => localStorage.setItem('theme', 'light'))
  await expect(root).not.toHaveClass(/dark/)
  await otherTab.close()
  // In the back/forward cache a page hears nothing. This browser has none, so a return from it is only announced.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(root).toHaveClass(/dark/)
  // What the system prefers by then changes nothing any more.
  await page.evaluate(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const heard = new Promise(done => system.addEventListener('change', () => requestAnimationFrame(done), { once: true }))
    Object.assign(window, { heard })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate('heard')
  await expect(root).toHaveClass(/dark/)
})

test('in forced colours cards and buttons have edges, and dots, the chosen picture, the chosen tab and what differs in a comparison can be seen [THEME-04]', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const widthOf = (part: Locator, edge: 'borderTopWidth' | 'borderLeftWidth' | 'outlineWidth') =>
    part.first().evaluate((element, name) => getComputedStyle(element)[name], edge)
  await page.goto('/')
  await ready(page)
  const hero = page.getByRole('main').getByTestId('hero').locator('xpath=..')
  expect(await widthOf(hero.locator('button[aria-current] > span'), 'borderTopWidth')).toBe('1px')
  await page.goto('/products/samt-headphones')
  await ready(page)
  const main = page.getByRole('main')
  expect(await widthOf(main.getByRole('button', { name: words.en.products.addToCart, exact: true }), 'borderTopWidth')).toBe('1px')
  expect(await widthOf(main.locator('button[aria-pressed=true]:has(img)'), 'outlineWidth')).toBe('2px')
  await page.goto('/products')
  await ready(page)
  for (const part of ['article', 'article .heart-button', 'article .add-button'])
    expect([part, await widthOf(main.locator(part), 'borderTopWidth')]).toEqual([part, '1px'])
  await page.goto('/compare?ids=samt-headphones,pearl-earbuds')
  await ready(page)
  expect(await widthOf(main.locator('.compare-head > button'), 'borderTopWidth')).toBe('1px')
  expect(await widthOf(main.locator('.differs td'), 'borderLeftWidth')).toBe('3px')
  await page.goto('/account')
  await ready(page)
  expect(await widthOf(main.getByRole('tab', { selected: true }), 'outlineWidth')).toBe('2px')
})

test('home, list and product come alive with the texts that come first, while the others are held up [LANG-08]', async ({ page }) => {
  const held: string[] = []
  await page.route(/\/assets\/later-/, route => void held.push(route.request().url()))
  for (const path of ['/ar', '/ar/products?q=lamp&category=furniture&rating=4&minPrice=0&maxPrice=25', '/ar/products/samt-headphones']) {
    await page.goto(path)
    await ready(page, { late: false })
  }
  await expect.poll(() => held.length).toBe(3)
})
