import { box, honey, opener, rows, texts } from './search-boxes.ts'
import { escapeDialog, expect, ready, test, words } from './shopper.ts'

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

test('the search button leads to the list’s own box where there is one; it stays where one was and makes no step for Back [LAYOUT-02, LAYOUT-11]', async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/products?category=beauty')
  await ready(page)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  for (const _ of ['once', 'and again']) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL(/category=beauty#search$/)
    await page.getByRole('button', { name: /^Filters/ }).focus()
  }
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('search opens as a panel, its rows are thick enough, and it leaves when done, or with one Escape [API-34]', async ({ page }) => {
    await page.goto('/ar')
    await ready(page)
    const button = opener(page, 'ar')
    await button.tap()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('navigation', { name: texts.ar.browse }).getByRole('link')).toHaveCount(6)
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.tap()
    await field.fill(honey.ar.typed)
    await expect(rows(page).first()).toContainText(honey.ar.name)
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.tap()
    await field.fill(honey.ar.typed)
    await expect(rows(page).first()).toContainText(honey.ar.name)
    for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await rows(page).first().tap()
    await expect(page).toHaveURL(/sidr-honey-wadi-nahl$/)
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('a panel closes at a tap beside it and by its button; one that has led to all results does not open again on the page that is visited next [API-34]', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    await opener(page, 'en').tap()
    const dialog = page.getByRole('dialog')
    for (const leave of [() => page.touchscreen.tap(180, 770), () => dialog.getByRole('button', { name: 'Close' }).tap()]) {
      await expect(dialog.getByRole('combobox')).toBeFocused()
      await leave()
      await expect(dialog).toHaveCount(0)
      await opener(page, 'en').tap()
    }
    await dialog.getByRole('combobox').fill('sidr honey')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: honey.en.name }).first().click()
    await expect(page.getByRole('button', { name: words.en.products.addToCart, exact: true }).first()).toBeVisible()
    await expect(opener(page, 'en')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
