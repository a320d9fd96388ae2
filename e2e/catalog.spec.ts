// The list of products and its cards.
import { allow, at, cards, escapeDialog, expect, languages, ready, test, unexpectedError, words } from './shopper.ts'

test('filters live in the address: a choice goes back to page 1, reload and Back restore it [LIST-05, LIST-06, LIST-11]', async ({
  page,
}) => {
  const t = words.ar.products
  await page.goto('/ar/products?page=3')
  await ready(page)
  await page.getByRole('button', { name: t.categories.beauty }).click()
  await expect(page).toHaveURL(/\/ar\/products\?category=beauty$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.categories.beauty)
  const four = page.getByRole('group', { name: t.filters.rating }).getByRole('button').nth(1)
  await four.click()
  await expect(page).toHaveURL(/rating=4/)
  await expect(four).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: t.filters.lowToHigh }).click()
  await expect(page).toHaveURL(/_order=asc/)
  await page.reload()
  await expect(four).toHaveAttribute('aria-pressed', 'true')
  const prices = async () => (await cards(page).locator('p > bdi').allTextContents()).map(text => Number(text.replace(/[$,]/g, '')))
  await expect.poll(async () => (await prices()).length).toBe(8)
  const seen = await prices()
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  await four.click()
  await expect(page).not.toHaveURL(/rating/)
  await page.goBack()
  await expect(page).toHaveURL(/rating=4/)
})

test('the header counts the active filters, the order is none; sections fold; clearing empties the search, too [LIST-01, LIST-03]', async ({
  page,
}) => {
  const t = words.ar.products
  await page.goto('/ar/products?category=beauty&rating=4&_order=asc')
  await ready(page)
  await expect(page.getByTestId('filter-badge')).toHaveText('2')
  for (const name of [t.filters.category, t.filters.rating, t.filters.price, t.filters.sort]) {
    const summary = page.locator('aside summary', { hasText: name })
    await expect(summary.locator('xpath=..')).toHaveAttribute('open')
    await summary.click()
    await expect(summary.locator('xpath=..')).not.toHaveAttribute('open')
  }
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('x')
  await page.getByRole('button', { name: t.filters.clearAll }).first().click()
  await expect(page).toHaveURL(/\/ar\/products$/)
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('')
  await expect(page.getByTestId('filter-badge')).toHaveCount(0)
})

test('all filters cleared where they left no results, the page has the focus of the button that goes [LAYOUT-17, LIST-03]', async ({
  page,
}) => {
  await page.goto('/products?category=beauty&minPrice=9000')
  await ready(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(0)
  await main.getByRole('button', { name: words.en.products.filters.clearAll }).last().press('Enter')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main).toBeFocused()
})

test('a filter and a search scroll to the top and show page 1 [LIST-08]', async ({ page }) => {
  await page.goto('/products?page=2')
  await ready(page)
  const down = () => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  const height = () => page.evaluate(() => scrollY)
  await down()
  await page.getByRole('button', { name: 'Digital' }).click()
  await expect(page).toHaveURL(/products\?category=digital$/)
  await expect.poll(height).toBe(0)
  await page.goto('/products?page=2')
  await ready(page)
  await down()
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('lamp')
  await expect(page).toHaveURL(/products\?q=lamp$/)
  await expect.poll(height).toBe(0)
})

for (const [path, content] of [
  ['/', '[data-testid=loop-beauty]'],
  ['/products', 'main article'],
  ['/products/samt-headphones', 'main h1'],
] as const) {
  test(`what is on the page stays when it cannot be fetched again (${path}) [LIST-10, ITEM-09, HOME-09]`, async ({ page }) => {
    allow('Failed to load resource')
    await page.clock.install()
    await page.goto(path)
    await ready(page)
    await page.route('**/api/products**', route => route.fulfill(unexpectedError(429)))
    await page.clock.fastForward('10:00')
    const refused = page.waitForResponse(answer => answer.url().includes('/api/products') && answer.status() === 429)
    await page.evaluate(() => ['offline', 'online'].map(name => dispatchEvent(new Event(name))))
    await (await refused).finished()
    await page.clock.runFor(1000)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.locator(content).first()).toBeVisible()
  })
}

test('of two filters pressed before the first shows both count; after Back the next one begins with what shows again [LIST-05]', async ({
  page,
}) => {
  await page.goto('/products')
  await ready(page)
  const four = page.getByRole('group', { name: 'Rating' }).getByRole('button').nth(1)
  const beauty = page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Beauty' })
  await beauty.evaluate(
    (first: HTMLElement, second) => {
      first.click()
      ;(second as HTMLElement).click()
    },
    await four.elementHandle(),
  )
  await expect(page).toHaveURL(/\?category=beauty&rating=4$/)
  await expect(beauty).toHaveAttribute('aria-pressed', 'true')
  await expect(four).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect(beauty).toHaveAttribute('aria-pressed', 'false')
  await four.click()
  await expect(page).toHaveURL(/\?rating=4$/)
})

test('the price ranges are ten from $0 up, each holds something, and picking the chosen one again lets it go [LIST-04]', async ({
  page,
  request,
}) => {
  const offered = [
    [0, 25, '$0 to $25'],
    [25, 50, '$25 to $50'],
    [50, 100, '$50 to $100'],
    [100, 200, '$100 to $200'],
    [200, 500, '$200 to $500'],
    [500, 1000, '$500 to $1,000'],
    [1000, 5000, '$1,000 to $5,000'],
    [5000, 10_000, '$5,000 to $10,000'],
    [10_000, 50_000, '$10,000 to $50,000'],
    [50_000, undefined, '$50,000 and above'],
  ] as const
  for (const [min, max] of offered) {
    const { total } = await (await request.get(`/api/products?minPrice=${min}${max ? `&maxPrice=${max}` : ''}`)).json()
    expect([min, total > 0]).toEqual([min, true])
  }
  await page.goto('/products')
  await ready(page)
  const ranges = page.getByRole('group', { name: 'Price range' }).getByRole('button')
  const labels = await ranges.evaluateAll(all => all.map(range => range.firstElementChild?.textContent))
  expect(labels.map(label => label?.replace(/[\u2066\u2069]/g, ''))).toEqual(offered.map(([, , label]) => label))
  await ranges.nth(9).click()
  await expect(page).toHaveURL(/minPrice=50000$/)
  await expect(cards(page)).toHaveCount(1)
  await ranges.nth(9).click()
  await expect(page).not.toHaveURL(/minPrice/)
})

test('under 1024 px the filters are a sheet that closes after a choice, by its buttons and by a click beside it, and gives the focus back; where there is room they stand beside the list, hidden and shown by the button [LIST-02, LAYOUT-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 })
  await page.goto('/products')
  await ready(page)
  // The server sends them, for it does not know the width; then forty buttons that nobody sees are gone.
  await expect(page.getByRole('complementary', { name: 'Filters', includeHidden: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Digital' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/category=digital/)
  const filters = page.getByRole('button', { name: 'Filters, 1 active' })
  await expect(filters).toBeFocused()
  await filters.press('Enter')
  await sheet.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(filters).toBeFocused()
  await filters.press('Enter')
  await sheet.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).not.toHaveURL(/category/)
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  for (const leave of [() => sheet.getByRole('button', { name: /^Show \d+ products$/ }).click(), () => page.mouse.click(20, 20)]) {
    await button.click()
    await expect(sheet).toBeVisible()
    await leave()
    await expect(sheet).toHaveCount(0)
  }
  await button.click()
  await expect(sheet).toBeVisible()
  // As when a tablet is turned.
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(sheet).toHaveCount(0)
  const aside = page.getByRole('complementary', { name: 'Filters' })
  await expect(aside).toBeVisible()
  for (const shown of [0, 1]) {
    await button.click()
    await expect(aside).toHaveCount(shown)
  }
})

test('the Filters button says whether the filters show: the sheet, or where there is room those beside the list [LIST-02, LAYOUT-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 900 })
  await page.goto('/products')
  // Behind the sheet it is hidden from everybody.
  const button = page.getByRole('button', { name: 'Filters', exact: true, includeHidden: true })
  const says = (expanded: boolean) => expect(button).toHaveAttribute('aria-expanded', String(expanded))
  await ready(page)
  await says(false)
  await button.press('Enter')
  await says(true)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await escapeDialog(page)
  await says(false)
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const shown of [true, false, true]) {
    await says(shown)
    await button.press('Enter')
  }
  await page.reload()
  await ready(page)
  await says(true)
  await page.setViewportSize({ width: 1023, height: 900 })
  await says(false)
})

test('pages of 8 with Previous, Next and numbers [LIST-09]', async ({ page, request }) => {
  // What other journeys add is cheaper, and would make one page more meanwhile.
  const { total } = await (await request.get('/api/products?minPrice=25')).json()
  await page.goto('/products?minPrice=25')
  await ready(page)
  await expect(cards(page)).toHaveCount(8)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveText(['1', '2', String(Math.ceil(total / 8)), 'Next'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/products\?minPrice=25$/)
})

test('eight skeletons while loading; a failure says so and can be tried again; nothing found has a way out [LIST-10, CACHE-02]', async ({
  page,
  context,
}) => {
  allow('Failed to load resource', 'net::ERR')
  await page.goto('/about')
  await ready(page)
  const held = Promise.withResolvers<void>()
  await context.route(/\/api\/products\?/, async route => {
    await held.promise
    await route.fulfill(unexpectedError(400))
  })
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByTestId('product-skeleton')).toHaveCount(8)
  held.resolve()
  await expect(page.getByRole('heading', { name: words.en.common.error })).toBeVisible()
  await context.unroute(/\/api\/products\?/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(8)
  await page.goto('/products?q=zzzzzz&rating=5')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear All Filters' }).last().click()
  await expect(cards(page)).toHaveCount(8)
})

for (const language of languages)
  test(`the stars of a product are filled from where reading starts, to the half below, and the average stands beside them (${language}) [ITEM-03, ITEM-16]`, async ({
    page,
    request,
  }) => {
    const { products } = await (await request.get('/api/products?_order=desc&limit=50')).json()
    const halves = (product: { averageRating: number }) => Math.floor(product.averageRating * 2)
    // One that would be rounded up: 4.75 or more is no five stars.
    const rated = products.find(({ averageRating: rating }: { averageRating: number }) => rating % 1 > 0.75 && rating % 1 < 0.9)
    await page.goto(at(language, `/products/${rated.id}`))
    const stars = page.getByRole('main').locator('.stars').first()
    const filled = await stars.evaluate(element => {
      const { left, right, width } = getComputedStyle(element, '::before')
      return { left, right, share: Number.parseFloat(width) / element.getBoundingClientRect().width }
    })
    expect(language === 'ar' ? filled.right : filled.left).toBe('0px')
    expect(filled.share).toBeCloseTo(halves(rated) / 10)
    await expect(page.locator('a[href$="#reviews"]')).toContainText((Math.round(rated.averageRating * 10) / 10).toFixed(1))
  })
