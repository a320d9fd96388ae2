import { axeFaults } from './axe.ts'
import { columns, edges, names, row, table, texts, two } from './comparison.ts'
import { at, expect, languages, ready, test, words } from './shopper.ts'

for (const language of languages) {
  const t = texts[language]

  test(`on a phone two products fill the width below the names of the rows; of four, whole columns are scrolled to; their buttons are in line (${language}) [COMPARE-05]`, async ({
    page,
  }) => {
    // A phone of 320 px, and the scrollbar that phones have not.
    await page.setViewportSize({ width: 335, height: 740 })
    await page.goto(at(language, two))
    await ready(page)
    const region = page.getByRole('region', { name: t.title })
    const more = page.getByRole('main').getByText(t.more)
    const header = row(page, t.rows.price).getByRole('rowheader').getByText(t.rows.price)
    const whole = async () => {
      const { left, right } = await edges(region)
      const columns = await Promise.all((await table(page).getByRole('columnheader').all()).slice(1).map(edges))
      expect(columns.map(({ width }) => Math.abs(width - (right - left) / 2) < 1)).toEqual(columns.map(() => true))
      return columns.map(column =>
        column.right < left + 1 || column.left > right - 1 ? 'out' : column.left > left - 1 && column.right < right + 1,
      )
    }
    expect(await whole()).toEqual([true, true])
    expect(await region.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(more).toBeHidden()
    const price = row(page, t.rows.price).getByRole('cell').first().locator('bdi').first()
    expect((await edges(header)).bottom).toBeLessThanOrEqual((await edges(price)).top)

    await page.goto(at(language, `${two},manzar-camera-35,sahab-phone-6`))
    await ready(page)
    await expect(more).toBeVisible()
    expect(await whole()).toEqual([true, true, 'out', 'out'])
    // Also of names with one line and with two.
    const buttons = await table(page).getByRole('columnheader').locator('.add-button').all()
    expect(new Set((await Promise.all(buttons.map(edges))).map(({ top }) => top)).size).toBe(1)
    const before = await edges(header)
    await region.focus()
    // To where it would cut columns, if it stayed there.
    await region.evaluate(element => element.scrollBy({ left: document.dir === 'rtl' ? -200 : 200, behavior: 'instant' }))
    await expect.poll(whole).toEqual(['out', true, true, 'out'])
    expect((await edges(header)).left).toBe(before.left)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(335)
    expect(await axeFaults(page)).toEqual([])
  })
}

test('on a phone’s product page the way to the comparison stands in the page, not in a second bar, and it is not where people pay or sign in, but on the wishlist [COMPARE-01, ITEM-17]', async ({
  page,
}) => {
  const t = texts.ar
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('compare', 'samt-headphones,pearl-earbuds'))
  await page.goto('/ar/products/samt-headphones')
  await ready(page)
  const bar = page.locator('.compare-bar > *')
  const own = page.locator('.buy-button')
  await own.scrollIntoViewIfNeeded()
  await expect(page.locator('.buy-bar')).toBeHidden()
  await expect(bar).toBeHidden()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('.buy-bar')).toBeVisible()
  await expect(bar).toBeHidden()
  const way = page.getByRole('link', { name: 'قارن بين منتجين' })
  await page.getByRole('main').getByRole('button', { name: t.button, exact: true }).click()
  await expect(way).toHaveCount(0)
  // A single product is compared with nothing.
  await expect(page.getByRole('main').locator('a[href*="/compare"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: t.button, exact: true }).click()
  await way.click()
  await expect(columns(page)).toHaveText(['سماعات درة اللاسلكية', names.ar.headphones])
  for (const path of ['/cart', '/checkout', '/auth', '/register', '/account']) {
    await page.goto(`/ar${path}`)
    await ready(page)
    await expect(bar).toHaveCount(0)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: words.ar.layout.wishlist }).click()
  await expect(bar).toBeVisible()
})

for (const [width, path] of [
  [320, '/products'],
  [390, '/ar'],
  [1440, '/ar/products'],
] as const)
  test(`the bar of the comparison is the end of the window and of the page, so that it lies on a part of neither a card nor the footer (${width} px) [COMPARE-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.addInitScript(() => localStorage.setItem('compare', 'samt-headphones,pearl-earbuds'))
    await page.goto(path)
    await ready(page)
    const bar = page.locator('.compare-bar > *')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => Math.abs((await edges(bar)).bottom - 700)).toBeLessThan(1)
    const { left, right } = await edges(page.getByRole('banner'))
    expect(await edges(bar)).toMatchObject({ left, right })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const last = page.getByRole('contentinfo').getByText(words[path.startsWith('/ar') ? 'ar' : 'en'].layout.copyright.slice(-10))
    await expect(last).toBeInViewport({ ratio: 1 })
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(bar)).top)
  })
