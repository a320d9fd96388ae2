import { allow, expect, inMotion, ready, stopTime, test, unexpectedError, withPictures, words } from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

test('the collections have their heading, and six tiles that lead to the categories [HOME-04, HOME-05]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Explore Our Collections' })).toBeVisible()
  await expect(page.getByText('Discover amazing products across different categories')).toBeVisible()
  const tiles = page.getByRole('region', { name: words.en.products.category }).getByRole('link')
  expect(await tiles.evaluateAll(all => all.map(tile => tile.getAttribute('href')))).toEqual(
    ['beauty', 'clothes', 'digital', 'fragrances', 'furniture', 'groceries'].map(name => `/products?category=${name}`),
  )
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1280, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const list = tiles.first().locator('xpath=ancestor::ul')
    await expect.poll(() => list.evaluate(one => getComputedStyle(one).gridTemplateColumns.split(' ').length)).toBe(columns)
  }
})

test('four banners lead to the products, and the shop says what it promises [HOME-07, HOME-08]', async ({ page }) => {
  await page.goto('/')
  for (const [title, button, query] of [
    ['Discover Your Style', 'Shop Now', 'category=clothes'],
    ['Premium Quality', 'View Collection', 'rating=4'],
    ['Special Offers', 'Explore', 'minDiscount=10'],
    ['New Arrivals', 'Shop Now', '_sort=createdAt'],
  ] as const) {
    await expect(page.getByRole('region', { name: title }).getByRole('link', { name: button })).toHaveAttribute(
      'href',
      `/products?${query}`,
    )
  }
  const promises = page.getByRole('region', { name: 'Why shop with us' })
  for (const text of ['Free delivery', 'Secure payment', 'Quality guarantee', 'Guaranteed savings', 'Daily offers', 'Price match', '70%'])
    await expect(promises).toContainText(text)
})

test('slides and banners lead to products that keep what they promise, all of them [HOME-11, LIST-15, LIST-16]', async ({
  page,
  request,
}) => {
  interface Offer {
    category: string
    price: number
    old_price: number | null
    discount: number
    averageRating: number
    id: string
  }
  const listed = async (query: string): Promise<Offer[]> => {
    const { products, total } = await (await request.get(`/api/products?${query}&limit=100`)).json()
    expect([query, total > 0]).toEqual([query, true])
    return products
  }
  const isReducedBy = (percent: number) => (product: Offer) =>
    product.discount >= percent && product.price <= ((product.old_price ?? 0) * (100 - percent)) / 100 + 0.000001
  await page.goto('/')
  for (const [slide, category, percent] of [
    ['groceries', 'groceries', 30],
    ['digital', 'digital', 50],
    ['fashion', 'clothes', 70],
    ['furniture', 'furniture', 40],
  ] as const) {
    const link = page.getByTestId(`slide-${slide}`).locator('a')
    await expect(link).toHaveAttribute('href', `/products?category=${category}&minDiscount=${percent}`)
    const products = await listed(`category=${category}&minDiscount=${percent}`)
    expect([slide, products.every(isReducedBy(percent))]).toEqual([slide, true])
    expect([slide, products.every(product => product.category === category)]).toEqual([slide, true])
    expect([slide, products.some(product => product.discount === percent)]).toEqual([slide, true])
  }
  expect((await listed('category=clothes')).every(product => product.category === 'clothes')).toBe(true)
  expect((await listed('rating=4')).every(product => product.averageRating >= 4)).toBe(true)
  const reduced = await listed('minDiscount=10')
  expect(reduced.every(isReducedBy(10))).toBe(true)
  expect(Math.max(...reduced.map(product => product.discount))).toBe(70)
  const [newest, oldest] = [await listed('_sort=createdAt'), await listed('_sort=createdAt&_order=asc')]
  // Other journeys add products.
  const demos = newest.filter(product => product.category !== 'other' && !product.id.startsWith('journey-'))
  expect(demos.slice(0, 2).map(product => product.id)).toEqual(['diamond-line-bracelet', 'aged-cheese-wedge'])
  expect(oldest[0]?.id).not.toBe('diamond-line-bracelet')
})

test('collections that do not come: the banners stand; loading, then "Oops!" with a way to try again; none is said so [HOME-07, HOME-09]', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await ready(page)
  const held = Promise.withResolvers<void>()
  await context.route('**/api/products/grouped*', async route => {
    await held.promise
    await route.fulfill(unexpectedError(400))
  })
  allow('400')
  await page.getByRole('banner').getByRole('link').first().click()
  const banners = page.locator('main section[aria-labelledby^=banner-]')
  await expect(page.getByText('Loading collections')).toBeVisible()
  await expect(banners).toHaveCount(4)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(banners).toHaveCount(4)
  await context.unroute('**/api/products/grouped*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByTestId('loop-beauty')).toBeVisible()
  await context.route('**/api/products/grouped*', route => route.fulfill({ json: { categories: [] } }))
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByText('No collections available at the moment.')).toBeVisible()
  await expect(banners).toHaveCount(4)
})

test('nothing moves by itself for whom that is too much; each moving part can be paused, and go on [HOME-10]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopTime(page)
  await page.goto('/')
  await ready(page)
  await page.clock.runFor(12_000)
  await expect(page.getByTestId('slide-groceries')).not.toHaveAttribute('inert')
  expect(await page.getByTestId('loop-beauty').evaluate(list => list.getAnimations().length)).toBe(0)
  // What does not go round shows each product once.
  const beauty = page.getByTestId('loop-beauty').locator('li')
  await page.getByTestId('loop-beauty').scrollIntoViewIfNeeded()
  await expect(beauty).toHaveCount(30)
  await expect(beauty.filter({ visible: true })).toHaveCount(10)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(beauty.filter({ visible: true })).toHaveCount(30)
  // Six strips, and the slides, which go on by themselves, too.
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(7)
  await page.getByRole('button', { name: 'Pause Beauty' }).press('Enter')
  await expect.poll(() => page.getByTestId('loop-beauty').evaluate(list => getComputedStyle(list).animationPlayState)).toBe('paused')
  await page.getByRole('button', { name: 'Play Beauty' }).press('Enter')
  await expect.poll(() => page.getByTestId('loop-beauty').evaluate(list => getComputedStyle(list).animationPlayState)).toBe('running')
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  // Neither pointer nor focus holds them.
  const leave = async () => {
    await page.mouse.move(5, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  const play = page.getByRole('button', { name: 'Play the slides' })
  await expect(play).toBeVisible()
  await leave()
  await page.clock.runFor(11_000)
  await expect(page.getByTestId('slide-groceries')).not.toHaveAttribute('inert')
  await play.click()
  await leave()
  const hidden = () => page.getByTestId('slide-digital').getAttribute('inert')
  await expect.poll(() => page.clock.runFor(1000).then(hidden)).toBeNull()
})
