import { box, texts } from './search-boxes.ts'
import { at, expect, languages, ready, test, words } from './shopper.ts'

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

for (const language of languages) {
  test(`each choice shows what it would leave; none cannot be chosen, only let go (${language}) [LIST-12]`, async ({ page, request }) => {
    const p = words[language].products
    const facets = await (await request.get('/api/products/facets?minPrice=50000')).json()
    await page.goto(at(language, '/products?minPrice=50000'))
    await ready(page)
    const categories = page.getByRole('group', { name: p.filters.category }).getByRole('button')
    await expect(categories.first()).toHaveAccessibleName(language === 'en' ? /All 1 product/ : /الكل منتج واحد/)
    const counts = await categories.getByRole('img').allTextContents()
    expect(counts).toEqual([facets.all, ...facets.categories.slice(0, 6).map((facet: { count: number }) => facet.count)].map(String))
    const beauty = categories.nth(1)
    await expect(beauty).toHaveAccessibleName(language === 'en' ? /Beauty No products/ : /الجمال لا توجد منتجات/)
    await expect(beauty).toHaveAttribute('aria-disabled', 'true')
    await beauty.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/minPrice=50000$/)
    await expect(beauty).toHaveAttribute('aria-pressed', 'false')
    await page.goto(at(language, '/products'))
    await ready(page)
    const answer = page.waitForResponse(/\/api\/products\/facets\?category=digital$/)
    await categories.nth(3).click()
    const digital = await (await answer).json()
    for (const [group, choices] of [
      [p.filters.rating, digital.ratings],
      [p.filters.limit, digital.priceLimits],
      [p.filters.price, digital.prices],
      [p.filters.discount, digital.discounts],
    ] as const) {
      const numbers = choices.map((choice: { count: number }) => String(choice.count))
      expect(new Set(numbers).size).toBeGreaterThan(2)
      await expect(page.getByRole('group', { name: group, exact: true }).getByRole('img')).toHaveText(numbers)
    }
    await page.goto(at(language, '/products?minPrice=50000&category=beauty'))
    await ready(page)
    await expect(beauty).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('heading', { name: p.none })).toBeVisible()
    const range = page.getByRole('group', { name: p.filters.price }).getByRole('button').nth(9)
    await expect(range).toHaveAttribute('aria-pressed', 'true')
    await range.click()
    await expect(page).toHaveURL(/\?category=beauty$/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
  })
}

test('active filters are chips, each taken off by itself or all at once [LIST-01, LIST-11]', async ({ page }) => {
  const p = words.ar.products
  await page.goto('/ar/products?category=beauty&q=cream&minPrice=0&maxPrice=25&rating=1')
  await ready(page)
  const chips = page.getByRole('list', { name: texts.ar.activeFilters }).getByRole('button')
  await expect(chips).toHaveCount(5)
  await expect(page.getByTestId('filter-badge')).toHaveText('4')
  const named = (label: string) => page.getByRole('button', { name: texts.ar.removeFilter.replace('{filter}', label) })
  await named(p.categories.beauty).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/category/)
  await expect(chips).toHaveCount(4)
  await expect(chips.first()).toBeFocused()
  await named(texts.ar.quoted.replace('{term}', 'cream')).click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(box(page)).toHaveValue('')
  await page.goBack()
  await expect(box(page)).toHaveValue('cream')
  await page.getByRole('button', { name: texts.ar.clearAll, exact: true }).click()
  await expect(page).toHaveURL(/\/ar\/products$/)
  await expect(page.getByRole('list', { name: texts.ar.activeFilters })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(box(page)).toHaveValue('')
})

test('the focus of a chip that is taken off goes to one that stays, else to the page [LAYOUT-17, LIST-01]', async ({ page }) => {
  const chips = page.getByRole('list', { name: 'Active filters' })
  const named = (label: string) => chips.getByRole('button', { name: `Remove filter: ${label}` })
  // Of two the second: the button that clears all goes, too.
  await page.goto('/products?category=beauty&rating=1')
  await ready(page)
  await named('1 Star & Up').press('Enter')
  await expect(named('1 Star & Up')).toHaveCount(0)
  await expect(named('Beauty')).toBeFocused()
  // With the words goes what was read from them.
  const search = `q=${encodeURIComponent('lamp under $200')}`
  for (const [address, next] of [
    [`/products?category=furniture&${search}`, named('Furniture')],
    [`/products?${search}`, page.getByRole('main')],
  ] as const) {
    await page.goto(address)
    await ready(page)
    await expect(named('Up to')).toHaveCount(1)
    await named('“').press('Enter')
    await expect(named('Up to')).toHaveCount(0)
    await expect(named('“')).toHaveCount(0)
    await expect(next).toBeFocused()
  }
})
