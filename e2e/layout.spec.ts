import type { Page } from '@playwright/test'
import desk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import {
  allow,
  appears,
  at,
  expect,
  inMotion,
  languages,
  ready,
  signInAs,
  stopTime,
  test,
  toast,
  unexpectedError,
  words,
} from './shopper.ts'

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

for (const language of languages) {
  const t = words[language]
  const openMenu = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/about'))
    await ready(page)
    const opener = page.getByRole('banner').getByRole('button').first()
    await opener.click()
    return { opener, drawer: page.getByRole('dialog') }
  }

  test(`signed out, the menu and the profile panel lead to sign-in and sign-up (${language}) [LAYOUT-04, LAYOUT-09, LAYOUT-10]`, async ({
    page,
  }) => {
    const { drawer } = await openMenu(page)
    await expect(drawer.getByRole('heading')).toHaveText(t.layout.menu)
    await expect(drawer.getByRole('button', { name: t.common.close })).toBeVisible()
    await expect(drawer.getByRole('link')).toHaveCount(6)
    const login = drawer.getByRole('link', { name: t.layout.login, exact: true })
    await expect(login).toHaveAttribute('href', at(language, '/auth'))
    // On the smallest phones its Arabic words take two lines.
    await expect(login).toHaveCSS('text-align', 'center')
    const signUp = drawer.getByRole('link', { name: t.layout.signUp, exact: true })
    await expect(signUp).toHaveAttribute('href', at(language, '/register'))
    await page.setViewportSize({ width: 767, height: 844 })
    await expect(signUp).toBeVisible()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(signUp).toBeHidden()
    // Alone it takes the whole row, not half of it.
    expect((await login.boundingBox())?.width).toBeGreaterThan(600)
    await page.setViewportSize({ width: 390, height: 844 })
    await drawer.getByRole('button', { name: t.layout.account }).click()
    await expect(drawer.getByRole('link', { name: t.layout.signInOrUp })).toHaveAttribute('href', at(language, '/auth'))
  })

  test(`one drawer holds menu or profile; Escape, its button, a click beside it, links and Back close it (${language}) [LAYOUT-06, LAYOUT-07, LAYOUT-08]`, async ({
    page,
  }) => {
    const { opener, drawer } = await openMenu(page)
    await expect(drawer).toHaveAccessibleName(t.layout.menu)
    await drawer.getByRole('button', { name: t.layout.account }).click()
    await expect(drawer.getByRole('heading')).toHaveText(t.layout.profile)
    await expect(drawer).toHaveAccessibleName(t.layout.profile)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/about')}$`))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await drawer.getByRole('button', { name: t.common.close }).click()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(200, 800)
    await expect(drawer).toBeHidden()
    await opener.click()
    await drawer.getByRole('link', { name: t.products.title }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    await expect(drawer).toBeHidden()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.products.title)
    await opener.click()
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-current=page]')).toHaveText([t.layout.products])
    await page.goBack()
    await expect(page).not.toHaveURL(new RegExp(`${at(language, '/products')}$`))
    await expect(drawer).toBeHidden()
  })
}

for (const language of languages)
  test(`who goes to the end of a page on a phone sees the end of the footer (${language}) [LAYOUT-13]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    for (const path of ['/products', '/products/samt-headphones']) {
      await page.goto(at(language, path))
      await ready(page)
      await page.keyboard.press('End')
      const left = () => page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))
      await expect(page.getByRole('contentinfo').getByText('©')).toBeInViewport()
      await expect.poll(left).toBeLessThanOrEqual(1)
    }
  })

test('a menu that was open when Back led to the desk, which has none, is closed in the shop that is opened from there [LAYOUT-08]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await ready(page)
  const openShop = () => page.getByRole('link', { name: desk.viewShop }).first().click()
  const button = page.getByRole('button', { name: words.en.layout.menu, exact: true })
  await openShop()
  await button.click()
  await expect(page.getByRole('dialog', { name: words.en.layout.menu })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  await openShop()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the profile panel knows its owner and signs out [LAYOUT-10, AUTH-09]', async ({ signedIn: page, account, cartHolds, request }) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/about')
  await ready(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(account.name)
  await expect(drawer).toContainText(account.email)
  await expect(drawer.getByRole('link', { name: 'Cart 1' })).toBeVisible()
  // None to the desk.
  await expect(drawer.getByRole('link')).toHaveText([/^Account$/, /^Cart/])
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await drawer.getByRole('button', { name: words.en.accounts.signOut }).click()
  await expect(toast(page, words.en.accounts.signedOut)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(async () => {
    expect((await request.get('/api/auth/me', { headers: { authorization: `Bearer ${account.token}` } })).status()).toBe(401)
  }).toPass()
})

test('profile panel and account call who has no name by the first part of the e-mail address [LAYOUT-10, ACCOUNT-02]', async ({
  signedIn: page,
  account,
}) => {
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: '', displayName: '' } })
  })
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const called = [account.email.split('@')[0] ?? '', account.email]
  await expect(page.getByRole('dialog').locator('bdi')).toHaveText(called)
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('complementary').locator('bdi')).toHaveText(called)
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

test('the button to the top shows after more than 400 px and leads there, smoothly unless motion is unwanted [LAYOUT-12]', async ({
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
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
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

test('the footer has its links, address, contacts, four icons that lead home, and the year [LAYOUT-13]', async ({ page }) => {
  await page.clock.install({ time: new Date('2033-02-01T00:00:00Z') })
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  expect(await quick.evaluateAll(all => all.map(link => `${link.textContent} ${link.getAttribute('href')}`))).toEqual([
    'Home /',
    'Products /products',
    'Wishlist /wishlist',
    'Cart /cart',
    'Login /auth',
  ])
  for (const name of ['Instagram', 'X', 'Facebook', 'YouTube'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/')
  await expect(footer).toContainText('© 2033 Waha')
  await expect(footer.getByRole('link', { name: 'hello@waha.example' })).toHaveAttribute('href', 'mailto:hello@waha.example')
  await expect(footer.getByRole('link', { name: '+966 11 555 0142' })).toHaveAttribute('href', 'tel:+966115550142')
  await expect(footer.getByRole('group', { name: 'Address' }).or(footer.locator('address'))).toContainText('Riyadh')
})

for (const language of languages) {
  test(`the newsletter takes an address and says what is wrong with others, where the focus is then (${language}) [LAYOUT-13, LAYOUT-14, API-27]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/about'))
    await ready(page)
    const footer = page.getByRole('contentinfo')
    const field = footer.getByPlaceholder(language === 'ar' ? 'بريدك الإلكتروني' : 'Your email')
    const subscribe = footer.getByRole('button', { name: language === 'ar' ? 'اشترك' : 'Subscribe' })
    // What it proposes is shown with all its dots.
    const shown = await field.screenshot()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('::placeholder { overflow: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    expect((await field.screenshot()).equals(shown)).toBe(true)
    await field.fill('nobody@')
    // Of a half-written address, too, the last sign is at the right.
    await expect(field).toHaveCSS('direction', 'ltr')
    await subscribe.click()
    await expect(footer).toContainText(language === 'ar' ? 'صيغة البريد الإلكتروني غير صحيحة' : 'Invalid email format')
    await expect(field).toBeFocused()
    await field.fill('reader@waha.example')
    await subscribe.click()
    await expect(toast(page, language === 'ar' ? 'تم اشتراكك. أهلًا بك!' : 'You are subscribed. Welcome!')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(footer).not.toContainText(language === 'ar' ? 'صيغة البريد الإلكتروني غير صحيحة' : 'Invalid email format')
  })
}

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
  await resize()
  await page.clock.runFor(200)
  await resize()
  await page.clock.runFor(249)
  expect(await transition()).toBe('none')
  await page.clock.runFor(1)
  expect(await transition()).not.toBe('none')
})

for (const language of languages) {
  test(`toasts stand at the top end, errors for 5 s, others for 3 s, longer while held (${language}) [LAYOUT-16]`, async ({ page }) => {
    await stopTime(page)
    await page.goto(at(language, '/auth?error=Something'))
    await ready(page)
    const error = toast(page, 'Something')
    await appears(page, error)
    const box = await error.boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(language === 'ar' ? middle < 640 : middle > 640).toBe(true)
    // Its time begins anew.
    await error.hover()
    await page.mouse.move(640, 600)
    await page.clock.runFor(4999)
    await expect(error).toBeVisible()
    await page.clock.runFor(1)
    await expect(error).toHaveCount(0)
    await page.goto(at(language, '/cart?canceled=true'))
    await ready(page)
    const info = toast(page, words[language].cart.canceled)
    const close = info.getByRole('button')
    await appears(page, info)
    await info.hover()
    await close.focus()
    await page.mouse.move(640, 600)
    await page.clock.runFor(10_000)
    await expect(info).toBeVisible()
    await info.hover()
    await close.blur()
    await page.clock.runFor(10_000)
    await expect(info).toBeVisible()
    await page.mouse.move(640, 600)
    await page.clock.runFor(2999)
    await expect(info).toBeVisible()
    await page.clock.runFor(1)
    await expect(info).toHaveCount(0)
  })
}

test('a success goes after 3 s, as other notes do, or is closed [LAYOUT-16]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const success = page.locator('[data-tone=success]')
  await success.hover()
  await page.mouse.move(640, 600)
  await page.clock.runFor(2999)
  await expect(success).toBeVisible()
  await page.clock.runFor(1)
  await expect(success).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await success.getByRole('button', { name: 'Close' }).click()
  await expect(success).toHaveCount(0)
})

test('what fails again is said once, and what succeeds then takes that away [LAYOUT-16]', async ({ page }) => {
  allow('Failed to load resource')
  await stopTime(page)
  await page.goto('/about')
  await ready(page)
  const newsletter = page.getByRole('contentinfo').locator('form')
  const subscribe = newsletter.getByRole('button')
  const failures = page.locator('[data-tone=error]')
  await newsletter.getByRole('textbox').fill('reader@waha.example')
  await page.route('**/api/newsletter', route => route.fulfill(unexpectedError(500)))
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse('**/api/newsletter')
    await subscribe.click()
    await answered
    await expect(subscribe).not.toHaveAttribute('aria-busy')
  }
  await expect(failures).toHaveCount(1)
  await page.unroute('**/api/newsletter')
  await subscribe.click()
  await expect(page.locator('[data-tone=success]')).toHaveCount(1)
  await expect(failures).toHaveCount(0)
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

test('unknown paths show the error page under the shared layout, with 404, and the skip link leads to it [LAYOUT-01, ERROR-03, LAYOUT-17]', async ({
  page,
}) => {
  allow('404')
  for (const path of ['/nothing/here', '/ar/nothing', '/products/no-such-product', '/products/%00']) {
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
