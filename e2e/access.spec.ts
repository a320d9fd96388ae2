import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { fieldsInSmallLetters, lowTargets } from './low-targets.ts'
import { at, expect, type Language, languages, pictured, ready, test, withPictures, words } from './shopper.ts'

test.use(withPictures)

const pages = [
  '/',
  '/products',
  '/products?q=zzzz',
  '/products/samt-headphones',
  '/compare',
  '/compare?ids=samt-headphones,pearl-earbuds',
  '/cart',
  '/wishlist',
  '/auth',
  '/register',
  '/auth/code',
  '/auth/password',
  '/about',
  '/checkout',
]

/** The links that lead to a page of the shop in the other language, but for the one that says so. */
const astray = (page: Page, language: Language) =>
  page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll(
      (all, arabic) => all.map(link => link.getAttribute('href') ?? '').filter(href => /^\/ar(?![^/?#])/.test(href) !== arabic),
      language === 'ar',
    )

for (const language of languages) {
  test(`axe finds nothing on any page, and no link leads to the other language (${language}) [LAYOUT-17, LANG-04]`, async ({
    signedIn: page,
    cartHolds,
    hasAddress,
  }) => {
    // All pages in one browser window: a busy machine may take longer than for other journeys.
    test.slow()
    await cartHolds({ id: 'samt-headphones', quantity: 1 })
    const look = async (path: string) => {
      await page.goto(at(language, path))
      await ready(page)
      await pictured(page)
      expect([path, await axeFaults(page), await astray(page, language)]).toEqual([path, [], []])
    }
    for (const path of pages) await look(path)
    // With an address it is the payment that shows.
    await hasAddress()
    await look('/checkout')
    await expect(page.getByRole('button', { name: words[language].checkout.payNow })).toBeVisible()
  })
}

test('axe finds nothing in drawers and form errors [LAYOUT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await ready(page)
  await page.locator('main form').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(4)
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await axeFaults(page, 'dialog[open]')).toEqual([])
})

/** What readers may set (WCAG 1.4.12). */
const spread = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

/** The links and buttons whose top or end lies outside of what shows of a box around them. */
const cutButtons = (page: Page) =>
  page.locator(':is(a, button):visible:not([inert] *)').evaluateAll(all =>
    all
      .filter(element => {
        const { top, bottom } = element.getBoundingClientRect()
        for (let around = element.parentElement; around; around = around.parentElement) {
          const frame = around.getBoundingClientRect()
          if (/hidden|clip/.test(getComputedStyle(around).overflowY) && (frame.top > top + 1 || frame.bottom < bottom - 1)) return true
        }
        return false
      })
      .map(({ textContent }) => textContent),
  )

for (const language of languages)
  test(`with letters, words and lines set further apart no button is cut (${language}) [LAYOUT-17]`, async ({ page }) => {
    for (const path of ['/', '/products', '/products/samt-headphones', '/auth']) {
      await page.goto(at(language, path))
      await ready(page)
      await spread(page)
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, await cutButtons(page)]).toEqual([path, width, []])
      }
    }
  })

test('at 400 % zoom the bars of the list leave with it, so that all of the screen is for what is read [LAYOUT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.addInitScript(() => localStorage.setItem('compare', 'samt-headphones,pearl-earbuds'))
  await page.goto('/ar/products')
  await ready(page)
  const bars = [page.getByRole('banner'), page.getByRole('heading', { level: 1 })]
  const compared = page.locator('.compare-bar > *')
  for (const bar of bars) await expect(bar).toBeInViewport()
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
  await expect(compared).toBeVisible()
  for (const bar of [...bars, compared]) await expect(bar).not.toBeInViewport()
  await page.setViewportSize({ width: 320, height: 320 })
  for (const bar of [...bars, compared]) await expect(bar).toBeInViewport()
})

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const language of languages)
    test(`what is pressed is 44 px high or more, and the letters of fields 16 px (${language}) [LAYOUT-17]`, async ({ page }) => {
      for (const path of ['/', '/products?q=honey', '/products/samt-headphones', '/auth', '/addProduct']) {
        await page.goto(at(language, path))
        await ready(page)
        expect([path, await fieldsInSmallLetters(page)]).toEqual([path, []])
        expect([path, await lowTargets(page)]).toEqual([path, []])
      }
    })
})
