import type { Locator, Page } from '@playwright/test'
import arAuth from '../web/app/i18n/messages/ar/auth.json' with { type: 'json' }
import enAuth from '../web/app/i18n/messages/en/auth.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { appears, at, expect, languages, ready, stopTime, test, toast, words } from './shopper.ts'

const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }
const login = { en: enAuth.loginToAddToCart, ar: arAuth.loginToAddToCart }
const inCart = { en: '1 item in cart', ar: 'قطعة في السلة' }

/** Where an element is drawn; of a heading its words. */
const boxOf = (element: Locator) =>
  element.evaluate(one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { left, right, top, bottom } = (one.matches('h1') ? range : one).getBoundingClientRect()
    return { left, right, top, bottom }
  })

/** Fails if the toast covers any part of an element, or reaches out of the window. */
const expectClear = async (page: Page, note: Locator, elements: Locator[]) => {
  // It drops into its place.
  await note.evaluate(element => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await boxOf(note)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  for (const element of elements) {
    await expect(element).toBeInViewport()
    const other = await boxOf(element)
    const apart = box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top
    expect({ apart, box, other }).toMatchObject({ apart: true })
  }
}

for (const language of languages) {
  const t = words[language]

  for (const width of [390, 1440]) {
    test(`the toast of adding shows the product and the way to the cart, and covers neither title nor search (${language}, ${width} px) [CART-15, CARD-05, LAYOUT-16]`, async ({
      signedIn: page,
    }) => {
      await stopTime(page)
      await page.setViewportSize({ width, height: 800 })
      const note = toast(page, t.common.addedToCart)
      const title = page.getByRole('heading', { level: 1 })
      await page.goto(at(language, '/products?q=durra'))
      await ready(page)
      await page.getByRole('button', { name: t.products.addNameToCart.replace('{name}', earbuds[language]) }).click()
      await appears(page, note)
      await expect(note).toContainText(earbuds[language])
      await expectClear(page, note, [title, page.getByRole('main').getByRole('search').getByRole('combobox')])
      // It stays under the pointer; what axe looks at has to be drawn.
      await note.hover()
      await page.clock.resume()
      expect(await axeFaults(page)).toEqual([])
      await page.clock.pauseAt(Date.now() + 3_600_000)
      await page.goto(at(language, '/products/pearl-earbuds'))
      await ready(page)
      await page.getByRole('button', { name: inCart[language] }).click()
      await appears(page, note)
      await expectClear(page, note, [page.getByRole('banner'), ...(width === 1440 ? [title] : [])])
      const way = note.getByRole('link', { name: t.cart.view })
      // It stays while it has the focus.
      await way.focus()
      await page.clock.resume()
      await way.click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/cart')}$`))
      await expect(note).toHaveCount(0)
    })
  }

  test(`on a phone other toasts, too, cover neither the bar at the top nor the title (${language}) [LAYOUT-16]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await stopTime(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await ready(page)
    await page.getByRole('button', { name: t.cart.increase.replace('{name}', earbuds[language]) }).click()
    const note = toast(page, t.cart.updated)
    await appears(page, note)
    await expectClear(page, note, [page.getByRole('banner'), page.getByRole('heading', { level: 1 })])
  })

  test(`on a phone the toast that leads to sign-in covers neither the bar at the top nor the title there (${language}) [LAYOUT-16, CARD-04]`, async ({
    page,
  }) => {
    await stopTime(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/products/pearl-earbuds'))
    await ready(page)
    await page.getByRole('main').getByRole('button', { name: t.products.addToCart }).first().click()
    const note = toast(page, login[language])
    const title = page.getByRole('heading', { level: 1, name: t.accounts.signIn.title })
    await appears(page, title)
    // Within a few frames the toast has found its place there.
    await expect(async () => {
      await page.clock.runFor(20)
      await expectClear(page, note, [page.getByRole('banner'), title])
    }).toPass({ intervals: [50] })
  })
}
