// The list of products and its cards.
import { goBackBeforeItShows } from './hasty-back.ts'
import { allow, at, cards, exactly, expect, languages, ready, saveData, stopTime, test, toast, unexpectedError, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

for (const language of languages) {
  const t = words[language].products

  test(`filters live in the address: a choice goes back to page 1, reload and Back restore it (${language}) [LIST-05, LIST-06, LIST-11]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/products?page=3'))
    await ready(page)
    await page.getByRole('button', { name: t.categories.beauty }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}\\?category=beauty$`))
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

  test(`the header counts the active filters, the order is none; sections fold; clearing empties the search, too (${language}) [LIST-01, LIST-03]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/products?category=beauty&rating=4&_order=asc'))
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
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('')
    await expect(page.getByTestId('filter-badge')).toHaveCount(0)
  })
}

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

test('clearing all filters while typed words are about to apply clears them, too, however busy the page is [LIST-11]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/products?') && asked.push(request.url()))
  await page.goto('/products?category=beauty')
  await ready(page)
  const input = await page.getByRole('main').getByRole('search').getByRole('combobox').elementHandle()
  // In the page itself, so that nothing but the page comes between the two.
  await page.getByRole('button', { name: words.en.products.filters.clearAll }).evaluate(async (button: HTMLElement, field) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'x')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise(done => setTimeout(done))
    button.click()
    // The pause after typing is over before React gets to draw what the click changed.
    const end = performance.now() + 600
    while (performance.now() < end);
  }, input)
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue('')
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByTestId('filter-badge')).toHaveCount(0)
  expect(asked.filter(url => url.includes('q=x'))).toEqual([])
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
  await page.keyboard.press('Escape')
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

test('a search applies 500 ms after typing stops, not earlier, and leaves the space before the next word; Enter after that makes no further step for Back [LIST-07, LIST-11]', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/products')
  await ready(page)
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.pressSequentially('lamp ', { delay: 0 })
  await page.clock.runFor(499)
  await expect(page).toHaveURL(/\/products$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/q=lamp$/)
  const bestMatch = page.getByRole('button', { name: 'Best match' })
  await expect(bestMatch).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  // Nor does the order that is chosen already.
  await bestMatch.click()
  await expect(field).toHaveValue('lamp ')
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('Back that comes before an applied search shows takes its words out of the field again, however busy the page is [LIST-07, LIST-05]', async ({
  page,
}) => {
  await page.goto('/products')
  await ready(page)
  const wentBack = goBackBeforeItShows(page)
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.fill('lamp')
  await wentBack
  await expect(page).toHaveURL(/\/products$/)
  await expect(field).toHaveValue('')
})

test('an address whose search ends in a space stays as it is, with its page, and Back leads away from it [LIST-11]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/about')
  await page.goto('/products?q=lamp+&page=2')
  await ready(page)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(exactly('/products\\?q=lamp\\+&page=2'))
  await page.goBack()
  await expect(page).toHaveURL(exactly('/about'))
})

test('pages of 8 with Previous, Next and numbers [LIST-09]', async ({ page, request }) => {
  const { total } = await (await request.get('/api/products')).json()
  await page.goto('/products')
  await ready(page)
  await expect(cards(page)).toHaveCount(8)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveText(['1', '2', String(Math.ceil(total / 8)), 'Next'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/products\??$/)
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

test('"View details" is seen under the pointer, with the focus, and always on touch screens [CARD-02]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/products')
  await ready(page)
  const link = cards(page).first().getByRole('link')
  const shown = () => link.evaluate(control => getComputedStyle(control).opacity)
  await expect(link).toHaveText('View details')
  await expect(link).toHaveAttribute('href', /^\/products\/[a-z0-9-]+$/)
  expect(await shown()).toBe('0')
  // The second picture comes with the first hover.
  const pictures = cards(page).first().locator('picture')
  await expect(pictures).toHaveCount(1)
  await cards(page).first().hover()
  await expect.poll(shown).toBe('1')
  await expect(pictures).toHaveCount(2)
  await page.mouse.move(2, 2)
  await expect.poll(shown).toBe('0')
  await link.focus()
  await expect.poll(shown).toBe('1')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await phone.goto('/ar/products')
  const touched = cards(phone).first().getByRole('link')
  await expect(touched).toHaveText('عرض التفاصيل')
  expect(await touched.evaluate(control => getComputedStyle(control).opacity)).toBe('1')
  await context.close()
})

test('an old price that is not higher is not shown, nor a discount of 0% [CARD-02, ITEM-03]', async ({ page }) => {
  const changed = (product: { price: number }, index: number) => ({ ...product, discount: 0, old_price: product.price - (index % 2) })
  await page.route(/\/api\/products\?/, async route => {
    const list = await (await route.fetch()).json()
    await route.fulfill({ json: { ...list, products: list.products.map(changed) } })
  })
  await page.route(/\/api\/products\/[\w-]+\?lang/, async route => {
    if (/grouped|facets/.test(route.request().url())) return route.continue()
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { product: changed(product, 0) } })
  })
  await saveData(page)
  await page.goto('/about')
  await ready(page)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Products' }).click()
  const main = page.getByRole('main')
  await expect(cards(page)).toHaveCount(8)
  await expect(main.locator('s')).toHaveCount(0)
  await expect(main).not.toContainText('% OFF')
  const answer = page.waitForResponse(/\/api\/products\/[\w-]+\?lang/)
  await cards(page).first().getByRole('link').click()
  await (await answer).finished()
  await expect(main.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(main.locator('s')).toHaveCount(0)
  await expect(main).not.toContainText('% OFF')
})

for (const language of languages) {
  test(`signed out, adding leads to sign-in and back, and what was wanted is in the cart (${language}) [CARD-04, CARD-05]`, async ({
    page,
    account,
  }) => {
    const t = words[language]
    await page.goto(at(language, '/products?category=digital&page=2'))
    await ready(page)
    await cards(page).first().getByRole('button').last().click()
    await expect(
      toast(page, language === 'ar' ? 'يرجى تسجيل الدخول لإضافة المنتجات إلى السلة' : 'Please login to add items to cart'),
    ).toBeVisible()
    await signIn(page, language, account)
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}\\?category=digital&page=2$`))
    await expect(toast(page, t.common.addedToCart)).toBeVisible()
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })
}

test('a pending add takes no second click; a failure says what the server said [CARD-03, CARD-05, CART-11]', async ({
  signedIn: page,
  context,
}) => {
  allow('Failed to load resource')
  await page.goto('/products?q=manzar')
  await ready(page)
  const sent: unknown[] = []
  const held = Promise.withResolvers<void>()
  await context.route('**/api/auth/cart', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    await held.promise
    await route.continue()
  })
  const add = cards(page).first().getByRole('button').last()
  await add.click()
  await expect(add).toBeDisabled()
  await add.click({ force: true })
  held.resolve()
  await expect(toast(page, 'Added to cart successfully')).toBeVisible()
  await add.click()
  await expect
    .poll(() => sent)
    .toEqual([
      { productId: 'manzar-camera-35', quantity: 1, expected: 0 },
      { productId: 'manzar-camera-35', quantity: 2, expected: 1 },
    ])
  await context.unroute('**/api/auth/cart')
  await context.route('**/api/auth/cart', route =>
    route.fulfill({ status: 400, json: { status: false, message: 'x', error: 'x', code: 'cart_full' } }),
  )
  await add.click()
  await expect(toast(page, 'A cart holds at most 100 different products')).toBeVisible()
})

for (const language of languages) {
  test(`cards are of one width; on touch screens their buttons show the whole label, or the icon alone (${language}) [CARD-02]`, async ({
    browser,
    baseURL,
  }) => {
    for (const width of [390, 768, 1024]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: 900 }, hasTouch: true, isMobile: true })
      const page = await context.newPage()
      await page.goto(at(language, '/products'))
      const labels = await page
        .locator('main article button span[aria-hidden] > span')
        .evaluateAll(all => all.map(label => [label.clientWidth, label.scrollWidth] as const))
      const widths = await page.locator('main article').evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().width)))
      expect([width, new Set(widths).size]).toEqual([width, 1])
      expect(labels.length).toBeGreaterThan(4)
      expect([width, labels.filter(([shown, whole]) => shown > 0 && shown < whole)]).toEqual([width, []])
      if (width === 390) expect(labels.every(([shown]) => shown > 40)).toBe(true)
      await context.close()
    }
  })
}

for (const language of languages) {
  test(`a cart button that is pointed at or focused shows its whole label within its own card, however dear the product (${language}) [CARD-02]`, async ({
    page,
  }) => {
    for (const width of [1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at(language, '/products?_sort=price&_order=desc'))
      await ready(page)
      const card = page.locator('main article').first()
      const button = card.getByRole('button').filter({ hasText: words[language].products.addToCart })
      const label = button.locator('span[aria-hidden] > span')
      const shown = () => label.evaluate(element => [element.clientWidth > 40, element.scrollWidth - element.clientWidth])
      const within = async () => {
        await expect.poll(shown).toEqual([true, 0])
        const [inner, outer] = await Promise.all([button.boundingBox(), card.boundingBox()])
        if (!inner || !outer) throw new Error('no card')
        expect(inner.x, String(width)).toBeGreaterThan(outer.x)
        expect(inner.x + inner.width, String(width)).toBeLessThan(outer.x + outer.width)
      }
      await button.hover()
      await within()
      await page.mouse.move(0, 0)
      await expect.poll(() => label.evaluate(element => element.clientWidth)).toBe(0)
      await button.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
      await within()
    }
  })
}
