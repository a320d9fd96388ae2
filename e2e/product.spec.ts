import type { Page } from '@playwright/test'
import viewerAr from '../web/app/i18n/messages/ar/viewer.json' with { type: 'json' }
import viewerEn from '../web/app/i18n/messages/en/viewer.json' with { type: 'json' }
import { allow, at, escapeDialog, expect, type Language, languages, ready, test, toast, withPictures, words } from './shopper.ts'

test.use(withPictures)

const viewer = { en: viewerEn, ar: viewerAr }
const phone = { width: 390, height: 844 }
const lipstick = '/products/velvet-date-lipstick'
const facts = {
  en: ['Material', 'Brushed brass case with a magnetic lid', 'In the box', 'One lipstick, date brown', 'Ingredients', '250 g'],
  ar: ['الخامة', 'علبة من النحاس الأصفر المصقول بغطاء مغناطيسي', 'محتويات العبوة', 'أحمر شفاه واحد، بنّي تمري', 'المكوّنات', '250 غ'],
}

/** What the button is called that enlarges a picture of the lipstick. */
const enlarge = (language: Language, number: number) =>
  words[language].products.item.enlarge.replace('{number}', `${number}`).replace('{count}', '3')

const bar = (page: Page) => page.locator('.buy-bar')
const scrollDown = (page: Page, top: number) => page.evaluate(height => window.scrollTo({ top: height, behavior: 'instant' }), top)

test('below 1024 px the way up does not lie on the bar, and the bar of the comparison does not show with it; from 1024 px on that one shows in its place [ITEM-17]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 700 })
  await page.goto(at('ar', lipstick))
  await ready(page)
  await page.getByRole('main').getByRole('button', { name: 'مقارنة', exact: true }).click()
  await scrollDown(page, 3000)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  const top = (await bar(page).boundingBox())?.y ?? 0
  await expect(page.locator('.compare-bar > *')).toBeHidden()
  const wayUp = page.getByRole('button', { name: words.ar.layout.scrollToTop })
  await expect(wayUp).toBeInViewport({ ratio: 1 })
  const box = await wayUp.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('.compare-bar > *')).toBeVisible()
})

for (const language of languages)
  test(`of a long name in the other language the bar on phones shows the beginning (${language}) [LANG-05, ITEM-17]`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(at(language, lipstick))
    await ready(page)
    await scrollDown(page, 3000)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const name = language === 'ar' ? 'Kettle with a Very Long Name that Goes on and on' : 'غلاية ماء لها اسم طويل جدا لا ينتهي عند حد معروف'
    // Whether the first letter lies within the line that cuts the name off.
    const seen = () =>
      bar(page)
        .locator('p')
        .first()
        .evaluate((line, text) => {
          const place = line.firstElementChild ?? line
          place.textContent = text
          const first = document.createRange()
          first.setStart(place.firstChild as Node, 0)
          first.setEnd(place.firstChild as Node, 1)
          const [letter, box] = [first.getBoundingClientRect(), line.getBoundingClientRect()]
          return { cut: line.scrollWidth > line.clientWidth, first: letter.left >= box.left - 1 && letter.right <= box.right + 1 }
        }, name)
    // As the page comes alive the bar is gone until it has heard where its button is.
    await expect.poll(seen).toEqual({ cut: true, first: true })
  })

for (const language of languages) {
  const t = words[language].products

  test(`key facts and the beginning of the description stand before the folded details, of food its ingredients (${language}) [ITEM-15, ITEM-07]`, async ({
    page,
  }) => {
    const [material, materialText, inTheBox, inTheBoxText, ingredients, weightOfCheese] = facts[language]
    await page.goto(at(language, lipstick))
    const main = page.getByRole('main')
    const list = main.locator('dl')
    await expect(list).toContainText(`${material}${materialText}`)
    await expect(list).toContainText(`${inTheBox}${inTheBoxText}`)
    await expect(list.getByRole('term')).toHaveCount(4)
    await expect(main.locator('details')).not.toHaveAttribute('open')
    const [start, end] = await Promise.all([list.boundingBox(), main.locator('details').boundingBox()])
    expect((start?.y ?? 0) + (start?.height ?? 0)).toBeLessThan(end?.y ?? 0)
    const whole = (await main.locator('details p').textContent()) ?? ''
    const summary = (await main.locator('dl').locator('xpath=preceding-sibling::p').textContent()) ?? ''
    expect(summary.length).toBeGreaterThan(60)
    expect(whole.startsWith(summary)).toBe(true)
    await page.goto(at(language, '/products/aged-cheese-wedge'))
    await expect(list).toContainText(ingredients ?? '')
    await expect(list).toContainText(weightOfCheese ?? '')
  })

  test(`on a phone name, price and button fit on the first screen, without a script; a bar shows them while the button is out of sight (${language}) [ITEM-17]`, async ({
    page,
  }) => {
    allow('net::ERR_FAILED', 'Failed to fetch dynamically imported module')
    await page.setViewportSize(phone)
    await page.route('**/*.js', route => route.abort())
    await page.goto(at(language, lipstick))
    const button = page.locator('.buy-button')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').locator('p').filter({ hasText: '$18.50' }).first()).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width: 360, height: 520 })
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toContainText({ en: 'Barhi Velvet Lipstick, Date Brown', ar: 'أحمر شفاه برحي المخملي، بنّي تمري' }[language])
    await expect(bar(page)).toContainText('$18.50')
    await expect(bar(page).getByRole('button', { name: t.addToCart, exact: true })).toBeVisible()
    await button.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(bar(page)).toBeHidden()
    await scrollDown(page, 3000)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test(`the bar on a phone adds to the cart, and covers neither the last line of the page nor what has the focus (${language}) [ITEM-17]`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 520 })
    await page.goto(at(language, lipstick))
    await ready(page)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await page.locator('.buy-button').evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(bar(page)).toBeHidden()
    await scrollDown(page, 1_000_000)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    const top = (await bar(page).boundingBox())?.y ?? 0
    const last = await page.locator('footer p').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
    await bar(page).getByRole('button', { name: t.addToCart, exact: true }).click()
    await expect(toast(page, words[language].common.addedToCart)).toBeVisible()
    await expect(bar(page)).toContainText(language === 'en' ? '1 item in cart' : 'قطعة في السلة')
    // Forwards from the details through the reviews, as somebody at a keyboard goes.
    await page.locator('details summary').focus()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      // Of what is larger than a button, the beginning.
      const end = await page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        return Math.min(bottom, top + 56)
      })
      expect(end).toBeLessThanOrEqual(top)
    }
  })

  test(`arrow keys turn pictures, small and large, and the focus goes along to the one that shows, which Enter enlarges (${language}) [ITEM-18]`, async ({
    page,
  }) => {
    await page.goto(at(language, lipstick))
    await ready(page)
    const [forward, back] = language === 'en' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const)
    await page.getByRole('button', { name: enlarge(language, 1) }).focus()
    for (const [key, number] of [
      [forward, 2],
      [forward, 3],
      [back, 2],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: enlarge(language, number) })).toBeFocused()
      await expect.poll(() => page.locator('.picture-track').evaluate(standsStill)).toBe(true)
    }
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog').locator('li:not([inert])')
    const zoom = large.getByRole('button', { name: viewer[language].zoomIn })
    await expect(large.locator('picture img')).toHaveAttribute('src', /\/2-/)
    await zoom.focus()
    for (const [key, number] of [
      [forward, 3],
      [back, 2],
      [back, 1],
      [forward, 2],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => page.getByRole('dialog').getByRole('list').evaluate(standsStill)).toBe(true)
      await expect(large.locator('picture img')).toHaveAttribute('src', RegExp(`/${number}-`))
      await expect(zoom).toBeFocused()
    }
  })
}

test.describe('with fingers', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  for (const language of languages)
    test(`pictures are swiped in reading direction, and it says which shows; a press on what is seen of the next one shows it (${language}) [ITEM-18]`, async ({
      page,
    }) => {
      await page.goto(at(language, lipstick))
      await ready(page)
      const count = (number: number) => page.getByText(language === 'en' ? `${number} / 3` : `${number} من 3`, { exact: true })
      await expect(count(1)).toBeVisible()
      await drag(page, language === 'en' ? -260 : 260)
      await expect(count(2)).toBeVisible()
      await expect(page.getByRole('button', { name: enlarge(language, 2) })).toBeInViewport({ ratio: 0.9 })
      await expect(page.getByRole('button', { name: words[language].products.item.showPicture.replace('{number}', '2') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await drag(page, language === 'en' ? 260 : -260)
      await expect(count(1)).toBeVisible()
      await expect.poll(() => page.locator('.picture-track').evaluate(standsStill)).toBe(true)
      const { x, y, width } = (await page.locator('.picture-track').boundingBox()) ?? { x: 0, y: 0, width: 0 }
      await page.touchscreen.tap(language === 'en' ? x + width - 6 : x + 6, y + 100)
      await expect(count(2)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      // What is swiped before the page is alive counts once it is.
      const scripts = Promise.withResolvers<void>()
      await page.route('**/*.js', async route => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(at(language, lipstick), { waitUntil: 'commit' })
      await expect(count(1)).toBeVisible()
      await drag(page, language === 'en' ? -260 : 260)
      await expect(page.locator('.picture-track > li').nth(1)).toBeInViewport({ ratio: 0.9 })
      await expect.poll(() => page.locator('.picture-track').evaluate(standsStill)).toBe(true)
      scripts.resolve()
      await expect(count(2)).toBeVisible()
    })

  test('an enlarged picture is zoomed by two taps and by two fingers [ITEM-18]', async ({ page }) => {
    await page.goto(at('ar', lipstick))
    await ready(page)
    await page.getByRole('button', { name: enlarge('ar', 1) }).tap()
    const dialog = page.getByRole('dialog')
    const width = () => dialog.locator('li:not([inert]) .tile').evaluate(tile => Math.round(tile.getBoundingClientRect().width))
    await expect.poll(width).toBeGreaterThan(300)
    // No browser zooms the page instead.
    await expect(dialog.locator('li:not([inert]) .zoom-pane')).toHaveCSS('touch-action', 'pan-x pan-y')
    const before = await width()
    const tap = await tapping(page)
    // Two that lie further apart are two single ones.
    for (const afterMs of [0, 360, 1000, 340]) await tap(afterMs)
    await expect.poll(width).toBe(Math.round(before * 2.5))
    for (const afterMs of [1000, 340]) await tap(afterMs)
    await expect.poll(width).toBe(before)
    await pinch(page, 60, 180)
    await expect.poll(width).toBeGreaterThan(before * 2)
    await pinch(page, 180, 40)
    await expect.poll(width).toBe(before)
  })
})

test('with a mouse and a keyboard: a press enlarges, arrows turn, which is read out, a click zooms until another picture shows, Escape leads back, as does its button [ITEM-18]', async ({
  page,
}) => {
  await page.goto(at('ar', lipstick))
  await ready(page)
  await page.getByRole('button', { name: enlarge('ar', 1) }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const shown = dialog.locator('li:not([inert])')
  const source = () => shown.locator('picture img').getAttribute('src')
  await expect.poll(source).toMatch(/\/1-\w+-1000/)
  // The page behind stays where it is.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  // There is none before the first, which in Arabic is further right.
  await page.keyboard.press('ArrowRight')
  await expect.poll(source).toMatch(/\/1-/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(source).toMatch(/\/2-/)
  const next = dialog.getByRole('button', { name: viewer.ar.next })
  await next.click()
  await expect.poll(source).toMatch(/\/3-/)
  await expect(next).toBeDisabled()
  // After the last picture the button keeps the focus, and the arrow keys go on.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect.poll(source).toMatch(/\/2-/)
  await expect(next).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(source).toMatch(/\/3-/)
  await expect(dialog.locator('[aria-live=polite]')).toHaveText('3 من 3')
  const pane = shown.locator('.zoom-pane')
  await pane.click({ position: { x: 500, y: 200 } })
  await expect(shown.getByRole('button', { name: viewer.ar.zoomOut })).toBeVisible()
  const place = () => pane.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  // What was under the pointer stays there: 2.5 times as far from the corner, less where it shows.
  await expect.poll(place).toEqual([750, 300])
  await pane.press('ArrowRight')
  await expect.poll(place).toEqual([830, 300])
  // A mouse that drags moves it, which is no click; the next click is one.
  const box = await pane.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 500, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y - 30)
  await page.mouse.up()
  await expect.poll(place).toEqual([870, 330])
  await expect(shown.getByRole('button', { name: viewer.ar.zoomOut })).toBeVisible()
  await pane.click({ position: { x: 500, y: 200 } })
  await shown.getByRole('button', { name: viewer.ar.zoomIn }).click()
  await shown.getByRole('button', { name: viewer.ar.zoomOut }).click()
  await expect.poll(place).toEqual([0, 0])
  await shown.getByRole('button', { name: viewer.ar.zoomIn }).click()
  await expect(shown.getByRole('button', { name: viewer.ar.zoomOut })).toBeVisible()
  await dialog.getByRole('button', { name: viewer.ar.previous }).click()
  await expect.poll(source).toMatch(/\/2-/)
  await dialog.getByRole('button', { name: viewer.ar.next }).click()
  await expect.poll(source).toMatch(/\/3-/)
  await expect(shown.getByRole('button', { name: viewer.ar.zoomIn })).toBeVisible()
  await escapeDialog(page)
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect(page.getByRole('button', { name: enlarge('ar', 3) })).toBeFocused()
  await expect(page.locator('.product-picture picture img')).toHaveAttribute('src', /\/3-/)
  await page.keyboard.press('Enter')
  await expect.poll(source).toMatch(/\/3-/)
  await dialog.getByRole('button', { name: words.ar.common.close }).click()
  await expect(dialog).toHaveCount(0)
})

test('the picture that was enlarged last shows in the page, also where its row is told of a scroll between the end of the dialog and the word of that [ITEM-18]', async ({
  page,
}) => {
  await page.goto(lipstick)
  await ready(page)
  await page.getByRole('button', { name: enlarge('en', 1) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: viewer.en.next }).click()
  await expect(dialog.locator('[aria-live=polite]')).toHaveText('2 / 3')
  await dialog.evaluate(async (one: HTMLDialogElement) => {
    addEventListener('close', event => event.stopImmediatePropagation(), { capture: true, once: true })
    one.close()
    one.querySelector('ul')?.dispatchEvent(new Event('scroll'))
    // Not every browser tells of both in one frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    one.dispatchEvent(new Event('close'))
  })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: enlarge('en', 2) })).toBeFocused()
  await expect(page.locator('.product-picture picture img')).toHaveAttribute('src', /\/2-/)
})

test('with Ctrl the wheel zooms an enlarged picture, closer as it turns away, up to four times, and back [ITEM-18]', async ({ page }) => {
  await page.goto(lipstick)
  await ready(page)
  await page.getByRole('button', { name: enlarge('en', 1) }).click()
  const pane = page.getByRole('dialog').locator('li:not([inert]) .zoom-pane')
  const width = () => pane.locator('.tile').evaluate(tile => tile.getBoundingClientRect().width)
  await expect.poll(width).toBeGreaterThan(300)
  const before = await width()
  const times = async () => (await width()) / before
  await pane.hover()
  // Alone it scrolls.
  await page.mouse.wheel(0, -100)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await expect.poll(times).toBeCloseTo(Math.E, 1)
  await page.mouse.wheel(0, -100)
  await expect.poll(times).toBeCloseTo(4, 1)
  await page.mouse.wheel(0, 300)
  await expect.poll(times).toBeCloseTo(1, 1)
})

/** One finger that moves so many pixels to the right over the pictures: past their middle, since a slow finger gives them no speed. */
const drag = async (page: Page, pixels: number) => {
  // What touches a row that was not drawn yet is lost, and one that still glides to its picture would take the touch for its own.
  await expect.poll(() => page.locator('.picture-track').evaluate(standsStill)).toBe(true)
  const touch = await touching(page)
  const start = 195 - pixels / 2
  await touch('touchStart', [{ x: start, y: 300 }])
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ x: start + (pixels * step) / 10, y: 300 }])
  // The finger rests before it is lifted: else how far the row goes on by itself would follow from the machine's pace.
  await touch('touchMove', [{ x: start + pixels + Math.sign(pixels), y: 300 }], 500)
  await touch('touchEnd', [])
}

/** In the page: whether a row has not moved for three frames. */
const standsStill = async (row: Element) => {
  const before = row.scrollLeft
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return row.scrollLeft === before
}

/** Taps, each so long after the one before. */
const tapping = async (page: Page) => {
  const touch = await touching(page)
  return async (afterMs: number) => {
    await touch('touchStart', [{ x: 195, y: 400 }], afterMs - 16)
    await touch('touchEnd', [])
  }
}

/** Two fingers above each other, from one distance to another. */
const pinch = async (page: Page, from: number, to: number) => {
  const touch = await touching(page)
  const fingers = (apart: number) => [-1, 1].map(side => ({ x: 195, y: 420 + (side * apart) / 2 }))
  await touch('touchStart', fingers(from))
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', fingers(from + ((to - from) * step) / 8))
  await touch('touchEnd', [])
}

/** The moments of touches are told, not those at which a busy machine sends them. */
const touching = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  let at = Date.now()
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[], afterMs = 16) => {
    at += afterMs
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 })
  }
}
