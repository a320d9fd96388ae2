import { allow, at, expect, inMotion, languages, ready, test, withPictures, words } from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

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

test('a strip that was paused is scrolled by hand to what is out of sight; one that moves is not [HOME-06, HOME-10]', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const loop = page.getByTestId('loop-beauty')
  await loop.evaluate(list => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(loop.getByRole('listitem', { includeHidden: true })).toHaveCount(30)
  const frame = loop.locator('..')
  const scrolled = () => frame.evaluate(element => element.scrollLeft)
  await frame.hover()
  await page.mouse.wheel(300, 0)
  await page.getByRole('button', { name: 'Pause Beauty' }).press('Enter')
  expect(await scrolled()).toBe(0)
  await page.mouse.wheel(300, 0)
  await expect.poll(scrolled).toBe(300)
})

for (const language of languages)
  test(`a strip that was scrolled by hand to its end goes on from there, either way, and stays full (${language}) [HOME-06, HOME-10]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await ready(page)
    for (const category of ['beauty', 'clothes'] as const) {
      const name = words[language].products.categories[category]
      const loop = page.getByTestId(`loop-${category}`)
      await loop.evaluate(list => list.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(loop.getByRole('listitem', { includeHidden: true })).toHaveCount(30)
      const button = page.getByRole('region', { name, exact: true }).getByRole('button')
      await button.press('Enter')
      await expect(loop).toHaveCSS('animation-play-state', 'paused')
      await loop.evaluate(list => {
        // It stands still from here on, also once it is played again: at the start of the list.
        list.style.animationPlayState = 'paused'
        for (const animation of list.getAnimations())
          animation.currentTime = getComputedStyle(list).animationDirection === 'reverse' ? 39_999 : 0
        list.parentElement?.scrollTo({ left: getComputedStyle(list).direction === 'rtl' ? -9e9 : 9e9, behavior: 'instant' })
      })
      const inMiddle = () =>
        loop.evaluate(list => {
          const { left, width } = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
          const distance = (card: Element) => left + width / 2 - card.getBoundingClientRect().left
          const place = [...list.children].findIndex(one => distance(one) > 0 && distance(one) <= one.clientWidth)
          const card = list.children[place]
          return { product: place % 10, distance: card ? distance(card) : Number.NaN }
        })
      const before = await inMiddle()
      await button.press('Enter')
      await expect(loop).not.toHaveClass(/paused/)
      const after = await inMiddle()
      expect([category, after.product]).toEqual([category, before.product])
      expect(Math.abs(after.distance - before.distance)).toBeLessThan(1)
      const fills = await loop.evaluate(list => {
        const window = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
        return [0, 39_999].map(time => {
          for (const animation of list.getAnimations()) animation.currentTime = time
          const { left, right } = list.getBoundingClientRect()
          return left < window.left + 1 && right > window.right - 1
        })
      })
      expect([category, fills]).toEqual([category, [true, true]])
    }
  })

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
  // A reader hears the name and the price, and neither twice nor the description.
  await expect(card).toHaveAccessibleName('Samt Over-Ear Headphones $249.00')
  const placeholder = card.getByText('Picture unavailable').locator('xpath=../..')
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
