import { timePasses } from './held-changes.ts'
import { allow, at, expect, inMotion, languages, lightness, ready, stopTime, test, withPictures } from './shopper.ts'

test.use({ ...inMotion, ...withPictures })

const order = ['slide-groceries', 'slide-digital', 'slide-fashion', 'slide-furniture']

/** What the hero hears of a pointer that goes down on it and moves sideways. */
const swipeOver = async (hero: import('@playwright/test').Locator, pointerType: string, moved: number) => {
  await hero.dispatchEvent('pointerdown', { pointerType, clientX: 200 })
  await hero.dispatchEvent('pointerup', { pointerType, clientX: 200 + moved })
}

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
    await timePasses(page, 4999)
    expect(await shown()).toBe(before)
    await page.clock.runFor(1)
    await expect.poll(shown).toBe(next)
  }
  await hero.hover()
  await timePasses(page, 11_000)
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
  await timePasses(page, 11_000)
  expect(await shown()).toBe(order[2])
  // Pointer and focus hold it each by itself.
  await hero.hover()
  await page.mouse.move(5, 5)
  await timePasses(page, 11_000)
  expect(await shown()).toBe(order[2])
  await hero.hover()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await timePasses(page, 11_000)
  expect(await shown()).toBe(order[2])
  await page.mouse.move(5, 5)
  await timePasses(page, 5000)
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
  await timePasses(page, 2499)
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
    await stopTime(page)
    await page.goto(at(language, '/'))
    await ready(page)
    const hero = page.getByTestId('hero')
    const shown = page.locator('[data-testid^=slide-]:not([inert])')
    const swipe = (pointerType: string, moved: number) => swipeOver(hero, pointerType, moved)
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

test('a finger enlarges the page over the hero as elsewhere, and then moves what is seen of it, not the slides [HOME-02]', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/')
  await ready(page)
  const hero = page.getByTestId('hero')
  const shown = page.locator('[data-testid^=slide-]:not([inert])')
  const enlarge = (scale: number) =>
    page.evaluate(to => void Object.defineProperty(visualViewport, 'scale', { value: to, configurable: true }), scale)
  await enlarge(2)
  await swipeOver(hero, 'touch', -100)
  await expect(shown).toHaveAttribute('data-testid', 'slide-groceries')
  await enlarge(1)
  await swipeOver(hero, 'touch', -100)
  await expect(shown).toHaveAttribute('data-testid', 'slide-digital')
  await expect(hero).toHaveCSS('touch-action', 'pan-y pinch-zoom')
})

test('the hero stops when somebody comes to prefer little motion, and goes on when not any more [HOME-02, HOME-10]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/')
  await ready(page)
  const shown = page.locator('[data-testid^=slide-]:not([inert])')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(shown).toHaveAttribute('data-testid', 'slide-groceries')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(shown).toHaveAttribute('data-testid', 'slide-digital')
})

test('a slide that was swiped to stays for 5 s of its own, however long the one before it had shown [HOME-02]', async ({ page }) => {
  await stopTime(page)
  await page.goto('/ar')
  await ready(page)
  const shown = page.locator('[data-testid^=slide-]:not([inert])')
  for (const next of ['slide-digital', 'slide-fashion']) {
    await timePasses(page, 4999)
    // Of a slide that had gone by itself meanwhile, this would lead past the next one.
    await swipeOver(page.getByTestId('hero'), 'touch', 41)
    await expect(shown).toHaveAttribute('data-testid', next)
  }
  await timePasses(page, 5000)
  await expect(shown).toHaveAttribute('data-testid', 'slide-furniture')
})

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

for (const language of languages)
  test(`no word or button of a slide lies on the goods of its picture, however small the screen (${language}) [HOME-12]`, async ({
    page,
  }) => {
    // Up to which part of the upright picture's height the goods reach.
    const goods = { groceries: 0.465, digital: 0.44, fashion: 0.455, furniture: 0.505 }
    await page.goto(at(language, '/'))
    for (const width of [320, 360, 390, 480, 767]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
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
  await expect.poll(() => lightness(banner.locator(':scope > div'), 'background-color')).toBeLessThan(0.3)
  expect(await lightness(title, 'color')).toBeGreaterThan(0.9)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect.poll(() => lightness(title, 'color')).toBeLessThan(0.3)
})
