import {
  allow,
  at,
  expect,
  inMotion,
  languages,
  lightness,
  ready,
  stopTime,
  test,
  unexpectedError,
  withPictures,
  words,
} from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

const order = ['slide-groceries', 'slide-digital', 'slide-fashion', 'slide-furniture']

/** A browser that knows no scroll timelines, neither in stylesheets nor when asked. */
const forgetTimelines = async (page: import('@playwright/test').Page) => {
  await page.addInitScript(() => {
    const knows = CSS.supports.bind(CSS)
    CSS.supports = (...words: string[]) => !words[0]?.includes('animation-timeline') && knows(...(words as [string]))
  })
  await page.route('**/*.css', async route => {
    const sheet = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/css',
      body: sheet.replace(/@supports \(animation-timeline: ?scroll\(\)\)/, '@supports (none: x)'),
    })
  })
}

test('four offers in order take turns every 5 s and wrap; dots, which say the one that shows, keys and the pointer rule them [HOME-01, HOME-02]', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/')
  await ready(page)
  const shown = () => page.locator('[data-testid^=slide-]:not([inert])').getAttribute('data-testid')
  const hero = page.getByTestId('hero')
  expect(await page.locator('[data-testid^=slide-]').evaluateAll(all => all.map(slide => slide.getAttribute('data-testid')))).toEqual(order)
  expect(await page.locator('[data-testid^=slide-] p:first-child').allTextContents()).toEqual(
    [30, 50, 70, 40].map(percent => `Special offer: ${percent}% off`),
  )
  for (const next of [...order.slice(1), order[0]]) {
    const before = await shown()
    await page.clock.runFor(4999)
    expect(await shown()).toBe(before)
    await page.clock.runFor(1)
    await expect.poll(shown).toBe(next)
  }
  await hero.hover()
  await page.clock.runFor(11_000)
  expect(await shown()).toBe(order[0])
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Go to slide 3' }).click()
  await expect.poll(shown).toBe(order[2])
  await expect(page.getByTestId('slide-fashion')).toHaveAccessibleName('Slide 3 of 4')
  const dots = page.getByRole('button', { name: /^Go to slide/ })
  expect(await dots.evaluateAll(all => all.map(dot => dot.ariaCurrent))).toEqual(['false', 'false', 'true', 'false'])
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe(order[3])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toBe(order[2])
  await page.clock.runFor(11_000)
  expect(await shown()).toBe(order[2])
  // Pointer and focus hold it each by itself.
  await hero.hover()
  await page.mouse.move(5, 5)
  await page.clock.runFor(11_000)
  expect(await shown()).toBe(order[2])
  await hero.hover()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(11_000)
  expect(await shown()).toBe(order[2])
  await page.mouse.move(5, 5)
  await page.clock.runFor(5000)
  await expect.poll(shown).toBe(order[3])
})

test('arrow keys follow the direction of reading; the focus goes along from link to link, and stays at a dot [HOME-02, LANG-06]', async ({
  page,
}) => {
  await page.goto('/ar')
  await ready(page)
  const linkOf = (slide: string) => page.getByTestId(slide).getByRole('link')
  await linkOf('slide-groceries').focus()
  for (const [key, slide] of [
    ['ArrowLeft', 'slide-digital'],
    ['ArrowLeft', 'slide-fashion'],
    ['ArrowRight', 'slide-digital'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(linkOf(slide)).toBeFocused()
  }
  // Who is at the dots stays there.
  const dot = page.getByRole('button', { name: /1/ }).and(page.locator('[aria-current]'))
  await dot.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByTestId('slide-fashion')).not.toHaveAttribute('inert')
  await expect(dot).toBeFocused()
})

test('the picture of a slide is fetched half-way to its turn, or once it is chosen [HOME-01, HOME-02]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/')
  await ready(page)
  const withPicture = () =>
    page
      .locator('[data-testid^=slide-]')
      .filter({ has: page.locator('img') })
      .evaluateAll(all => all.map(slide => slide.getAttribute('data-testid')))
  expect(await withPicture()).toEqual([order[0]])
  await page.clock.runFor(2499)
  expect(await withPicture()).toEqual([order[0]])
  await page.clock.runFor(1)
  await expect.poll(withPicture).toEqual([order[0], order[1]])
  await page.getByRole('button', { name: 'Go to slide 4' }).click()
  await expect.poll(withPicture).toEqual([order[0], order[1], order[3]])
})

for (const language of languages) {
  test(`a finger that moves more than 40 px swipes the slides, in the direction of reading (${language}) [HOME-02, LANG-06]`, async ({
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(at(language, '/'))
    await ready(page)
    const hero = page.getByTestId('hero')
    const shown = page.locator('[data-testid^=slide-]:not([inert])')
    const swipe = async (pointerType: string, moved: number) => {
      await hero.dispatchEvent('pointerdown', { pointerType, clientX: 200 })
      await hero.dispatchEvent('pointerup', { pointerType, clientX: 200 + moved })
    }
    const forward = language === 'ar' ? 1 : -1
    await swipe('touch', 41 * forward)
    await expect(shown).toHaveAttribute('data-testid', 'slide-digital')
    await swipe('touch', -41 * forward)
    await expect(shown).toHaveAttribute('data-testid', 'slide-groceries')
    await swipe('touch', 40 * forward)
    await swipe('mouse', 200 * forward)
    await expect(shown).toHaveAttribute('data-testid', 'slide-groceries')
    await swipe('touch', -41 * forward)
    await expect(shown).toHaveAttribute('data-testid', 'slide-furniture')
  })
}

for (const timelines of ['with', 'without'])
  test(`the hero steps back as the page scrolls: fainter, smaller and lower, and comes back (${timelines} scroll timelines) [HOME-03]`, async ({
    page,
  }) => {
    if (timelines === 'without') await forgetTimelines(page)
    await page.goto('/')
    await ready(page)
    const look = () =>
      page.getByTestId('hero').evaluate(hero => {
        const { opacity, scale, translate } = getComputedStyle(hero)
        const [, down = '0'] = translate.split(' ')
        return { opacity: Number(opacity), scale: scale === 'none' ? 1 : Number(scale), down: Number.parseFloat(down) }
      })
    const scrolledTo = async (top: number) => {
      await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      return look()
    }
    expect(await scrolledTo(0)).toEqual({ opacity: 1, scale: 1, down: 0 })
    const [near, far] = [await scrolledTo(150), await scrolledTo(450)]
    for (const [less, more] of [
      [{ opacity: 1, scale: 1, down: 0 }, near],
      [near, far],
    ] as const) {
      expect(more.opacity).toBeLessThan(less.opacity)
      expect(more.scale).toBeLessThan(less.scale)
      expect(more.down).toBeGreaterThan(less.down)
    }
    expect(await scrolledTo(0)).toEqual({ opacity: 1, scale: 1, down: 0 })
  })

test('without scroll timelines, too, the hero stays for those who want no motion [HOME-03, HOME-10]', async ({ page }) => {
  await forgetTimelines(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByTestId('hero').evaluate(hero => getComputedStyle(hero).opacity)).toBe('1')
})

test('a slide and a banner whose pictures fail show a placeholder [HOME-01, ERROR-05]', async ({ page }) => {
  allow('Failed to load resource')
  await page.route('**/pictures/**', route => route.fulfill({ status: 404 }))
  await page.goto('/')
  await ready(page)
  await expect(page.getByTestId('slide-groceries')).toContainText('Picture unavailable')
  const banner = page.getByRole('region', { name: 'Discover Your Style' })
  await banner.scrollIntoViewIfNeeded()
  await expect(banner).toContainText('Picture unavailable')
})

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
    expect(
      await tiles
        .first()
        .locator('xpath=ancestor::ul')
        .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(columns)
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

for (const language of languages)
  test(`no word or button of a slide lies on the goods of its picture, however small the screen (${language}) [HOME-12]`, async ({
    page,
  }) => {
    // Up to which part of the upright picture's height the goods reach.
    const goods = { groceries: 0.465, digital: 0.44, fashion: 0.455, furniture: 0.505 }
    await page.goto(at(language, '/'))
    for (const width of [320, 360, 390, 480, 767]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
      for (const [slide, part] of Object.entries(goods)) {
        const { free, used } = await page.getByTestId(`slide-${slide}`).evaluate((element, reach) => {
          const { width, height, top } = element.getBoundingClientRect()
          const bottom = element.querySelector('a')?.getBoundingClientRect().bottom ?? Number.NaN
          return { free: height - reach * Math.max(height, width * 1.4), used: bottom - top }
        }, part)
        expect(used, `${slide}, ${width} px wide`).toBeLessThan(free)
      }
    }
  })

test('in the dark a banner is dark on phones; on wider screens its words lie on the picture and are dark [HOME-12]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'New Arrivals' })
  const title = banner.locator('h2')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await lightness(banner.locator(':scope > div'), 'background-color')).toBeLessThan(0.3)
  expect(await lightness(title, 'color')).toBeGreaterThan(0.9)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await lightness(title, 'color')).toBeLessThan(0.3)
})

for (const language of languages) {
  test(`strips loop in 40 s, half as fast under the pointer, not while one of their cards has the focus, every other the other way, mirrored in Arabic (${language}) [HOME-06]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await ready(page)
    const [first, second] = [page.getByTestId('loop-beauty'), page.getByTestId('loop-clothes')]
    await expect(second.getByRole('listitem', { includeHidden: true })).toHaveCount(10)
    await first.evaluate(list => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(first.getByRole('listitem', { includeHidden: true })).toHaveCount(30)
    const timing = (loop: typeof first) => loop.evaluate(list => list.getAnimations()[0]?.effect?.getComputedTiming().duration)
    expect(await timing(first)).toBe(40_000)
    const direction = (loop: typeof first) => loop.evaluate(list => getComputedStyle(list).animationDirection)
    expect([await direction(first), await direction(second)]).toEqual(['normal', 'reverse'])
    await first.hover({ force: true })
    const speed = () => first.evaluate(list => list.getAnimations()[0]?.playbackRate)
    await expect.poll(speed).toBe(0.5)
    await page.mouse.move(1, 1)
    await expect.poll(speed).toBe(1)
    const end = await first.evaluate(list => {
      const animation = list.getAnimations()[0]
      animation?.pause()
      if (animation) animation.currentTime = 20_000
      return new DOMMatrix(getComputedStyle(list).transform).m41 + Number.parseFloat(getComputedStyle(list).translate)
    })
    expect(language === 'ar' ? end > 0 : end < 0).toBe(true)
    const card = first.getByRole('link').first()
    expect((await card.locator('span').first().boundingBox())?.width).toBe(220)
    await expect(card).toHaveAttribute('href', /\/products\/[a-z0-9-]+$/)
    await expect(card).toContainText(words[language].products.orderNow)
    const state = () => first.evaluate(list => getComputedStyle(list).animationPlayState)
    expect(await state()).toBe('running')
    await card.focus()
    expect(await state()).toBe('paused')
    const all = page.getByRole('region', { name: words[language].products.categories.beauty }).getByRole('link').first()
    await expect(all).toHaveAttribute('href', at(language, '/products?category=beauty'))
  })
}

for (const language of languages)
  test(`a card of a strip that the keyboard reaches is in the window, wherever the strip has moved to, either way (${language}) [HOME-06, LAYOUT-17]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(language, '/'))
    await ready(page)
    for (const category of ['beauty', 'clothes'] as const) {
      const strip = page.getByRole('region', { name: words[language].products.categories[category], exact: true })
      const loop = page.getByTestId(`loop-${category}`)
      await loop.evaluate(list => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(loop.getByRole('listitem', { includeHidden: true })).toHaveCount(30)
      await loop.evaluate(list => {
        const [animation] = list.getAnimations()
        if (animation) animation.currentTime = 20_000
      })
      await strip.getByRole('link').first().focus()
      const cards = loop.getByRole('link')
      for (let index = 0; index < 10; index += 1) {
        await page.keyboard.press('Tab')
        await expect(cards.nth(index)).toBeFocused()
        const { left, right } = await cards.nth(index).evaluate(card => card.getBoundingClientRect())
        expect([category, index, Math.round(left) >= 0, Math.round(right) <= 320]).toEqual([category, index, true, true])
      }
    }
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

test('a strip card: name, price, and 220 px for the placeholder of a missing picture; three lines and "Order Now" under the pointer, with focus, while pressed [CARD-01]', async ({
  page,
}) => {
  allow('Failed to load resource')
  await page.route('**/pictures/samt-headphones/**', route => route.fulfill({ status: 404 }))
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  const card = page.getByRole('list', { name: 'Related Products' }).locator('a[href="/products/samt-headphones"]')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('Samt Over-Ear Headphones')
  await expect(card).toContainText('$249.00')
  const placeholder = card.getByRole('img', { name: 'Samt Over-Ear Headphones: Picture unavailable' })
  await expect(placeholder).toBeVisible()
  const { width, height } = (await placeholder.boundingBox()) ?? {}
  expect([width, height]).toEqual([220, 220])
  const overlay = card.getByText('Order Now').locator('xpath=..')
  const shown = () => overlay.evaluate(part => getComputedStyle(part).opacity)
  expect(
    await overlay
      .locator('span')
      .first()
      .evaluate(text => getComputedStyle(text).webkitLineClamp),
  ).toBe('3')
  expect(await shown()).toBe('0')
  await card.hover()
  await expect.poll(shown).toBe('1')
  await page.mouse.move(2, 2)
  await expect.poll(shown).toBe('0')
  await card.dispatchEvent('touchstart')
  await expect.poll(shown).toBe('1')
  await card.dispatchEvent('touchend')
  await expect.poll(shown).toBe('0')
  // A finger that goes on to scroll presses nothing any more.
  await card.dispatchEvent('touchstart')
  await expect.poll(shown).toBe('1')
  await card.dispatchEvent('touchcancel')
  await expect.poll(shown).toBe('0')
  await page.keyboard.press('Tab')
  await card.focus()
  await expect.poll(shown).toBe('1')
})

test('the home page is sent without descriptions, and its strips show them once it is alive [CARD-01]', async ({ page, request }) => {
  const { categories } = await (await request.get('/api/products/grouped')).json()
  const [{ id, description }] = categories[0].products
  const beginning = description.slice(0, 40)
  expect(await (await request.get('/')).text()).not.toContain(beginning)
  await page.goto('/')
  const card = page.getByTestId('loop-beauty').locator(`a[href="/products/${id}"]`).first()
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText(beginning)
})

test('a category without products shows nothing, one with products its strip [HOME-06]', async ({ page, request }) => {
  const { categories } = await (await request.get('/api/products/grouped')).json()
  await page.route('**/api/products/grouped*', route =>
    route.fulfill({ json: { categories: [{ category: 'beauty', products: [] }, categories[1]] } }),
  )
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByTestId('loop-clothes')).toBeVisible()
  await expect(page.getByTestId('loop-beauty')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Beauty' })).toHaveCount(0)
  await expect(page.locator('main section[aria-labelledby^=banner-]')).toHaveCount(4)
})

for (const language of languages)
  test(`a strip of one product or two is endless on a wide screen, too (${language}) [HOME-06]`, async ({ page, request }) => {
    const { categories } = await (await request.get('/api/products/grouped')).json()
    const few = [1, 2].map((count, index) => ({ ...categories[index], products: categories[index].products.slice(0, count) }))
    await page.route('**/api/products/grouped*', route => route.fulfill({ json: { categories: few } }))
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(at(language, '/about'))
    await ready(page)
    await page.getByRole('banner').getByRole('link').first().click()
    for (const { category, products } of few) {
      const loop = page.getByTestId(`loop-${category}`)
      await loop.evaluate(list => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(loop.getByRole('listitem', { includeHidden: true })).toHaveCount(3 * products.length)
      const fills = await loop.evaluate(list => {
        const [animation] = list.getAnimations()
        animation?.pause()
        const place = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
        return [0, 20_000, 39_999].map(time => {
          if (animation) animation.currentTime = time
          const { left, right } = list.getBoundingClientRect()
          return left < place.left + 1 && right > place.right - 1
        })
      })
      expect(fills).toEqual([true, true, true])
    }
  })

for (const language of languages)
  test(`the pause button of each strip keeps its 44 px beside long names on the smallest phone (${language}) [HOME-10]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(language, '/'))
    await ready(page)
    const buttons = page.locator('section[aria-labelledby^=strip-] button')
    await expect(buttons).toHaveCount(6)
    const sizes = await buttons.evaluateAll(all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height]))
    expect(sizes).toEqual(Array.from({ length: 6 }, () => [44, 44]))
  })

for (const language of languages)
  test(`a strip far from the window is not laid out, and takes the place that it takes when it shows (${language}) [HOME-06]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await ready(page)
    const strip = page.getByTestId('loop-groceries')
    const height = () => strip.evaluate(list => list.parentElement?.getBoundingClientRect().height)
    const isLaidOut = () => strip.evaluate(list => list.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    const far = await height()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    expect(await height()).toBe(far)
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
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(6)
  await page.getByRole('button', { name: 'Pause Beauty' }).press('Enter')
  await expect.poll(() => page.getByTestId('loop-beauty').evaluate(list => getComputedStyle(list).animationPlayState)).toBe('paused')
  await page.getByRole('button', { name: 'Play Beauty' }).press('Enter')
  await expect.poll(() => page.getByTestId('loop-beauty').evaluate(list => getComputedStyle(list).animationPlayState)).toBe('running')
  await page.getByRole('button', { name: 'Play the slides' }).click()
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
