import { hasHeard } from './held-changes.ts'
import { allow, at, expect, inMotion, languages, ready, stopTime, test, words } from './shopper.ts'

test.use(inMotion)

test('the top bar has its links in order, with the page that is open marked, and a sign-up button for the signed-out [LAYOUT-02, LAYOUT-05, LAYOUT-04]', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await expect(links).toHaveText(['Explore', 'Products', 'Add Product', 'Wishlist'])
  expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual(['/', '/products', '/addProduct', '/wishlist'])
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar).toBeInViewport()
  const current = links.and(page.locator('[aria-current=page]'))
  await expect(current).toHaveText(['Explore'])
  await links.nth(1).click()
  await expect(current).toHaveText(['Products'])
  await page.goto('/ar/products')
  await expect(page.getByRole('navigation').first().locator('[aria-current=page]')).toHaveText([words.ar.layout.products])
})

test.describe('on phones', () => {
  test.use({ isMobile: true, hasTouch: true })

  for (const language of languages)
    test(`phones of 320 px and more show mark and whole name of the shop, in bar and footer, beside all buttons (${language}) [LAYOUT-02]`, async ({
      page,
    }) => {
      await page.goto(at(language, '/'))
      await ready(page)
      const { brand } = words[language].common
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 700 })
        for (const place of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
          const logo = place.getByRole('link', { name: brand, exact: true })
          const [mark, name] = [logo.locator('svg'), logo.getByText(brand, { exact: true })]
          await expect(mark).toBeVisible()
          expect([width, await name.evaluate(text => text.clientWidth > 20 && text.scrollWidth <= text.clientWidth)]).toEqual([width, true])
        }
        const boxes = await page
          .getByRole('banner')
          .locator('a, button')
          .evaluateAll(all =>
            all
              .filter(one => one.checkVisibility())
              .map(one => one.getBoundingClientRect())
              .map(({ left, right }) => ({ left, middle: (left + right) / 2, right })),
          )
        expect(boxes).toHaveLength(6)
        const inOrder = boxes.sort((one, other) => one.left - other.left)
        expect([width, inOrder[0] && inOrder[0].left >= 0, (inOrder.at(-1)?.right ?? width) < width]).toEqual([width, true, true])
        // No middle lies on a neighbour.
        for (const [index, { right }] of inOrder.entries())
          expect(inOrder[index + 1]?.middle ?? Number.POSITIVE_INFINITY).toBeGreaterThan(right)
      }
    })
})

test('a visitor who is signed in sees no sign-up button, from the first paint on [LAYOUT-04, AUTH-08]', async ({ signedIn: page }) => {
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden()
  await ready(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Wishlist' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Sign up|Login/ })).toHaveCount(0)
})

test('the badge counts lines, not pieces, only when there are some [LAYOUT-03, CART-11]', async ({ signedIn: page, cartHolds }) => {
  await page.goto('/about')
  await ready(page)
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await cartHolds({ id: 'samt-headphones', quantity: 3 }, { id: 'pearl-earbuds', quantity: 2 })
  await page.reload()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 products', exact: true })).toBeVisible()
})

test('a new page starts at its top, Back is where one was [LAYOUT-11]', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('the button to the top shows after more than 400 px and leads there, the keyboard too, smoothly unless motion is unwanted [LAYOUT-12, LAYOUT-17]', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const button = page.getByRole('button', { name: 'Back to top' })
  const scrolledTo = (top: number) => page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
  await scrolledTo(401)
  await expect(button).toBeVisible()
  await scrolledTo(400)
  await expect(button).toHaveCount(0)
  await scrolledTo(900)
  await button.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // The button is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await scrolledTo(900)
  const asked = () =>
    page.evaluate(() => {
      const calls: unknown[] = []
      window.scrollTo = (...args: unknown[]) => void calls.push(args[0])
      document.querySelector<HTMLElement>('[aria-label="Back to top"]')?.click()
      return calls
    })
  await expect(button).toBeVisible()
  expect(await asked()).toEqual([{ top: 0, behavior: 'smooth' }])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await asked()).toEqual([{ top: 0, behavior: 'auto' }])
})

test('nothing animates while the window is being resized, nor for 250 ms after [LAYOUT-15]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/about')
  await ready(page)
  const transition = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .first()
      .evaluate(button => getComputedStyle(button).transitionProperty)
  const resize = () => page.evaluate(() => dispatchEvent(new Event('resize')))
  // It listens by then.
  await hasHeard(page)
  await resize()
  await page.clock.runFor(200)
  await resize()
  await page.clock.runFor(249)
  expect(await transition()).toBe('none')
  await page.clock.runFor(1)
  expect(await transition()).not.toBe('none')
})

test('a skip link leads to the content; each page has one h1, also while it loads, and its own title [LAYOUT-17]', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  for (const path of ['/cart', '/checkout', '/wishlist', '/account', '/success?session_id=cs_1', '/auth/success?token=x&user=y']) {
    const html = await (await page.request.get(path)).text()
    expect([path, html.split('<h1').length - 1]).toEqual([path, 1])
  }
  const titles = new Set<string>()
  for (const path of ['/', '/products', '/products/samt-headphones', '/cart', '/auth', '/register', '/about', '/ar', '/ar/cart']) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(9)
})

test('the about page shows only its word [LAYOUT-18]', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('main')).toHaveText('About')
})

test('a legal page whose text was taken away while a link to it still shows is one that is not there, also to who follows the link [ERROR-03]', async ({
  page,
}) => {
  allow('404')
  await page.goto('/ar/about')
  await ready(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/ar/legal/terms')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const main = page.getByRole('main')
  await expect(main.getByText(words.ar.common.notFoundText)).toBeVisible()
  await expect(main.getByRole('button', { name: words.ar.common.retry })).toHaveCount(0)
})

test('a legal page that there is none of is not there in the other language either [ERROR-03, LANG-04]', async ({ page }) => {
  allow('404')
  await page.goto('/legal/nothing')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/legal\/nothing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ar.common.notFound)
})

test('unknown paths show the error page under the shared layout, or in the frame of the desk, with 404, and the skip link leads to it [LAYOUT-01, ERROR-03, LAYOUT-17]', async ({
  page,
}) => {
  allow('404')
  for (const path of [
    '/nothing/here',
    '/ar/nothing',
    '/products/no-such-product',
    '/products/%00',
    '/admin/nothing',
    '/ar/admin/orders/1',
  ]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, path.includes('%00') ? answer?.status() : 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path.startsWith('/ar') ? words.ar.common.notFound : 'NotFound')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', path.startsWith('/ar') ? '/ar' : '/')
    await page.getByRole('link', { name: words[path.startsWith('/ar') ? 'ar' : 'en'].layout.skipToContent }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('nothing of the project’s files is served [I10]', async ({ request }) => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/server/index.js',
    '/assets/',
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})
