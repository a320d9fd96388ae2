import type { Page } from '@playwright/test'
import { factsOf, meansOf, paint } from '@waha/pictures/testing/paint.ts'
import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { sentFile } from './sent-file.ts'
import { allow, at, exactly, expect, type Language, ready, test, toast, withPictures, words } from './shopper.ts'

test.use(withPictures)

const texts = { en, ar }
const form = (page: Page) => page.locator('#reviews form')
const entries = (page: Page) => page.locator('#reviews').getByRole('listitem')
const photo = async (name: string, width: number, height: number) => ({
  ...{ name: `${name}.png`, mimeType: 'image/png' },
  buffer: await paint(width, height, '#336655').png().toBuffer(),
})
const chosen = (page: Page, language: Language, number: number) =>
  form(page).getByAltText(texts[language].form.pictures.chosen.replace('{number}', String(number)), { exact: true })
const open = async (page: Page, language: Language, path: string) => {
  await page.goto(at(language, path))
  await ready(page)
  await expect(form(page)).toBeVisible()
}
const addTo = (page: Page, language: Language, ...files: Awaited<ReturnType<typeof photo>>[]) =>
  form(page).getByLabel(texts[language].form.pictures.add).setInputFiles(files)
const numbered = (title: string, number: number, count: number, name: string) =>
  title.replace('{number}', String(number)).replace('{count}', String(count)).replace('{name}', `\u2068${name}\u2069`)

test('a review with pictures on a phone: chosen, one taken out, sent, opened large, and changed later (ar, then en) [REVIEW-04, REVIEW-06]', async ({
  signedIn: page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'ar', '/products/turned-ash-stool')
  await addTo(page, 'ar', await photo('wide', 900, 300), await photo('wrong', 50, 50), await photo('tall', 300, 900))
  await form(page)
    .getByRole('button', { name: ar.form.pictures.remove.replace('{number}', '2') })
    .click()
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(chosen(page, 'ar', 2)).toBeVisible()
  await expect(chosen(page, 'ar', 3)).toHaveCount(0)
  await form(page).getByRole('textbox').fill('متين، وهذا شكله عندي.')
  await form(page).getByRole('button', { name: ar.form.submit }).click()
  await expect(toast(page, ar.form.done)).toBeVisible()

  const own = entries(page).first()
  await expect(own).toContainText('متين، وهذا شكله عندي.')
  const small = own.getByRole('button').getByRole('img')
  await expect(small).toHaveCount(2)
  await expect(small.first()).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  await expect(chosen(page, 'ar', 1)).toHaveCount(0)
  expect(await small.first().getAttribute('loading')).toBe('lazy')
  await own.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  const large = dialog.getByRole('img')
  const loaded = () => large.evaluate(image => (image as HTMLImageElement).complete && (image as HTMLImageElement).currentSrc)
  await expect.poll(loaded).toMatch(/-900\.avif$/)
  await expect(dialog.getByRole('paragraph')).toHaveText(`${account.name} · 1 من 2`)
  expect(await axeFaults(page)).toEqual([])
  // Against the way of reading there is nothing before the first.
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  await page.keyboard.press('ArrowLeft')
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 2, 2, account.name))
  await expect.poll(loaded).toMatch(/-300\.avif$/)
  // Nor is there anything after the last.
  await page.keyboard.press('ArrowLeft')
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 2, 2, account.name))
  // The finger goes the way of reading backwards.
  const picture = dialog.locator('picture')
  const touch = (type: string, clientX: number, clientY = 300, fingers = 1) =>
    picture.evaluate(
      (target, [kind, x, y, count]) => {
        const points = Array.from({ length: count }, (_, identifier) => new Touch({ identifier, target, clientX: x, clientY: y }))
        const touches = kind === 'touchstart' ? points : []
        target.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches, changedTouches: points }))
      },
      [type, clientX, clientY, fingers] as const,
    )
  await touch('touchstart', 200)
  await touch('touchend', 100)
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  // One that goes down, if not quite straight, turns nothing.
  await touch('touchstart', 100)
  await touch('touchend', 160, 600)
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  // Two fingers enlarge.
  await touch('touchstart', 100, 300, 2)
  await touch('touchend', 200)
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  // One finger moves what is enlarged.
  const session = await page.context().newCDPSession(page)
  const enlargedBy = async (factor: number) => {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor })
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(factor)
  }
  await enlargedBy(2)
  await touch('touchstart', 100)
  await touch('touchend', 200)
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  await enlargedBy(1)
  await dialog.getByRole('button', { name: words.ar.common.next }).click()
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 2, 2, account.name))
  await dialog.getByRole('button', { name: words.ar.common.previous }).click()
  await expect(large).toHaveAccessibleName(numbered(ar.picture, 1, 2, account.name))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(own.getByRole('button').first()).toBeFocused()

  await open(page, 'en', '/products/turned-ash-stool')
  await own.getByRole('button').first().click()
  await expect(large).toHaveAccessibleName(numbered(en.picture, 1, 2, account.name))
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAccessibleName(numbered(en.picture, 2, 2, account.name))
  await dialog.getByRole('button', { name: words.en.common.close }).click()
  await expect(dialog).toHaveCount(0)
  await expect(chosen(page, 'en', 2)).toBeVisible()
  await form(page)
    .getByRole('button', { name: en.form.pictures.remove.replace('{number}', '1') })
    .click()
  await form(page).getByRole('button', { name: en.form.submit }).click()
  await expect(small).toHaveCount(1)
})

test('what is sent waits for its pictures; one that fails is said, tried again by keyboard, and nothing written is lost [REVIEW-04]', async ({
  signedIn: page,
}) => {
  allow('ERR_FAILED')
  await open(page, 'en', '/products/sahn-pouf-leather')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reviews/pictures?*', async route => {
    await held.promise
    await route.abort()
  })
  await addTo(page, 'en', await photo('pouf', 60, 60))
  await form(page).getByRole('textbox').fill('Firm, and the stitching holds.')
  await form(page).getByRole('button', { name: en.form.submit }).click()
  await expect(form(page).getByRole('button', { name: en.form.busy })).toBeDisabled()
  await expect(form(page).getByRole('progressbar')).toBeVisible()
  held.resolve()
  await expect(toast(page, en.form.pictures.held)).toBeVisible()
  await expect(form(page).getByRole('alert')).toContainText(en.form.pictures.without)
  await expect(form(page).getByRole('textbox')).toHaveValue('Firm, and the stitching holds.')
  await expect(entries(page).filter({ hasText: 'the stitching holds' })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.unrouteAll()
  await form(page).getByRole('button', { name: words.en.common.retry }).press('Enter')
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  // The button that had the focus is gone.
  await expect(form(page).locator('[type=file]')).toBeFocused()
  await form(page).getByRole('button', { name: en.form.submit }).click()
  await expect(entries(page).filter({ hasText: 'the stitching holds' }).getByRole('button').getByRole('img')).toHaveCount(1)
})

test('what is changed in a review while its pictures are sent goes with it, if it may; what is changed while it is sent itself stays [REVIEW-04]', async ({
  signedIn: page,
}) => {
  const [picture, review] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/reviews/pictures?*', async route => {
    await picture.promise
    await route.continue()
  })
  await page.route('**/api/reviews', async route => {
    await review.promise
    await route.continue()
  })
  await open(page, 'en', '/products/oasis-sofa-two-seat')
  const comment = form(page).getByRole('textbox')
  const submit = form(page).getByRole('button', { name: en.form.submit })
  const busy = form(page).getByRole('button', { name: en.form.busy })
  const sent = page.waitForRequest(asked => asked.method() === 'POST' && asked.url().endsWith('/api/reviews'))
  await addTo(page, 'en', await photo('sofa', 60, 60))
  await comment.fill('Soft.')
  await submit.click()
  await expect(busy).toBeDisabled()
  await comment.fill('')
  picture.resolve()
  await expect(comment).toHaveAccessibleDescription('Please enter a comment')
  await expect(submit).toBeEnabled()
  await expect(comment).toBeFocused()

  const another = Promise.withResolvers<void>()
  await page.route('**/api/reviews/pictures?*', async route => {
    await another.promise
    await route.continue()
  })
  await comment.fill('Soft, and wide.')
  await addTo(page, 'en', await photo('cushion', 60, 60))
  await submit.click()
  await expect(busy).toBeDisabled()
  await comment.fill('Soft, and wide enough for three.')
  await form(page).getByRole('radio').nth(3).check({ force: true })
  another.resolve()
  expect((await sent).postDataJSON()).toMatchObject({ rating: 4, comment: 'Soft, and wide enough for three.' })
  await comment.fill('Soft, and wide enough for four.')
  review.resolve()
  const own = entries(page).first()
  await expect(own).toContainText('Soft, and wide enough for three.')
  await expect(own.getByRole('button').getByRole('img')).toHaveCount(2)
  await expect(toast(page, en.form.done)).toBeVisible()
  await expect(comment).toHaveValue('Soft, and wide enough for four.')
  await submit.click()
  await expect(own).toContainText('Soft, and wide enough for four.')
  await expect(own.getByRole('button').getByRole('img')).toHaveCount(2)
  await expect(comment).toHaveValue('')
})

test('a review can be sent without a picture that failed; no more than four, and nothing but pictures, are taken [REVIEW-04]', async ({
  signedIn: page,
}) => {
  await open(page, 'en', '/products/canvas-tote-market')
  await form(page).getByRole('textbox').fill('Carries melons.')
  await addTo(page, 'en', { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  allow('400')
  await expect(form(page).getByRole('alert')).toContainText('Only JPG, PNG and WebP images are allowed')
  await addTo(page, 'en', { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(form(page).getByLabel(en.form.pictures.add)).toHaveAccessibleDescription('Only JPG, PNG and WebP images are allowed')
  const four = await Promise.all([1, 2, 3, 4].map(number => photo(`tote-${number}`, 40, 40)))
  await addTo(page, 'en', ...four)
  await expect(form(page).getByText('A review can have at most 4 pictures')).toBeVisible()
  await expect(form(page).getByLabel(en.form.pictures.add)).toHaveCount(0)
  // Where no more can be added, the focus of what goes moves to the first of them.
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await form(page).getByRole('button', { name: words.en.common.retry }).press('Enter')
  await expect(form(page).getByRole('button', { name: en.form.pictures.remove.replace('{number}', '1') })).toBeFocused()
  await expect(form(page).getByRole('alert').last()).toContainText('Only JPG, PNG and WebP images are allowed')
  await form(page).getByRole('button', { name: en.form.submit }).click()
  const own = entries(page).filter({ hasText: 'Carries melons.' })
  await expect(own.getByRole('button').getByRole('img')).toHaveCount(3)
  // What failed goes with the form that was sent.
  await expect(form(page).getByLabel(en.form.pictures.add)).toHaveCount(1)
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  const tooMany = form(page).getByText('A review can have at most 4 pictures')
  await expect(tooMany).toHaveCount(0)
  // As many as there may be are not too many.
  await addTo(page, 'en', ...four)
  await expect(chosen(page, 'en', 4)).toBeVisible()
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(tooMany).toHaveCount(0)
})

test('the last picture that there is room for leaves the keyboard at the first one’s button, also when that has arrived; that there are too many is told at once [REVIEW-04, LAYOUT-17]', async ({
  signedIn: page,
}) => {
  const arrives = Promise.withResolvers<void>()
  await page.route('**/api/reviews/pictures?*', async route => {
    await arrives.promise
    await route.continue()
  })
  await open(page, 'en', '/products/canvas-tote-market')
  const add = form(page).getByLabel(en.form.pictures.add)
  await add.focus()
  await add.setInputFiles(await Promise.all([1, 2, 3, 4, 5].map(number => photo(`five-${number}`, 40, 40))))
  await expect(form(page).getByRole('alert')).toHaveText('A review can have at most 4 pictures')
  await expect(add).toHaveCount(0)
  const first = form(page).getByRole('button', { name: en.form.pictures.remove.replace('{number}', '1') })
  await expect(first).toBeFocused()
  arrives.resolve()
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('a picture that is sent while its page is left is in the review that one comes back to, whether it arrives before that or after [LANG-10, REVIEW-04]', async ({
  signedIn: page,
}) => {
  await open(page, 'en', '/products/sahn-pouf-leather')
  const hold = async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/reviews/pictures?*', async route => {
      await held.promise
      await route.continue()
    })
    return held.resolve
  }
  const addHeld = async (name: string) => {
    const release = await hold()
    const asked = page.waitForRequest('**/api/reviews/pictures?*')
    await addTo(page, 'en', await photo(name, 60, 60))
    const answered = (await asked).response()
    await page.getByRole('banner').getByRole('link', { name: 'Waha', exact: true }).click()
    await expect(page).toHaveURL(exactly('/'))
    return async () => {
      release()
      await answered
    }
  }
  await form(page).getByRole('textbox').fill('Low, and soft.')
  await (await addHeld('one'))()
  await page.goBack()
  await expect(form(page).getByRole('textbox')).toHaveValue('Low, and soft.')
  await expect(chosen(page, 'en', 1)).toBeVisible()

  const arrives = await addHeld('two')
  await page.goBack()
  await expect(chosen(page, 'en', 1)).toBeVisible()
  await form(page).getByRole('textbox').fill('Low, and very soft.')
  await arrives()
  await expect(chosen(page, 'en', 2)).toBeVisible()
  await expect(form(page).getByRole('textbox')).toHaveValue('Low, and very soft.')
})

/** Goes from a product to the home page. */
const leave = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Waha', exact: true }).click()
  await expect(page).toHaveURL(exactly('/'))
}

for (const [when, pressedBefore] of [
  ['before its page is left', true],
  ['after one has come back', false],
] as const)
  test(`a review that is submitted ${when} waits for the picture that was being sent, and has it [REVIEW-04]`, async ({
    signedIn: page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/reviews/pictures?*', async route => {
      await held.promise
      await route.continue()
    })
    const said: string[] = []
    page.on('request', asked => {
      if (asked.method() === 'POST' && asked.url().endsWith('/api/reviews')) said.push(asked.postData() ?? '')
    })
    await open(page, 'en', '/products/curved-back-dining-chair')
    await addTo(page, 'en', await photo('chair', 60, 60))
    const comment = `Submitted ${when}.`
    await form(page).getByRole('textbox').fill(comment)
    const submit = form(page).getByRole('button', { name: en.form.submit })
    if (pressedBefore) await submit.click()
    await leave(page)
    if (!pressedBefore) {
      await page.goBack()
      await expect(form(page).getByRole('progressbar')).toBeVisible()
      await expect(chosen(page, 'en', 1)).toBeVisible()
      await submit.click()
      await expect(form(page).getByRole('button', { name: en.form.busy })).toBeDisabled()
    }
    expect(said).toEqual([])
    held.resolve()
    await expect(toast(page, en.form.done)).toBeVisible()
    expect(said.map(body => JSON.parse(body).pictures)).toEqual([[expect.stringMatching(/^\/images\/reviews\//)]])
    if (pressedBefore) await page.goBack()
    const own = entries(page).filter({ hasText: comment })
    await expect(own.getByRole('button').getByRole('img')).toHaveCount(1)
  })

test('a picture that fails while its page is left is shown to who comes back, and can be tried again [REVIEW-04]', async ({
  signedIn: page,
}) => {
  allow('ERR_FAILED')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reviews/pictures?*', async route => {
    await held.promise
    await route.abort()
  })
  await open(page, 'en', '/products/curved-back-dining-chair')
  await addTo(page, 'en', await photo('chair', 60, 60))
  const failed = page.waitForEvent('requestfailed', asked => asked.url().includes('/api/reviews/pictures?'))
  await leave(page)
  held.resolve()
  await failed
  await page.unrouteAll()
  await page.goBack()
  await form(page).getByRole('button', { name: words.en.common.retry }).click()
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(chosen(page, 'en', 1)).toBeVisible()
})

/** What leaves the browser when a picture is added to a review. What the server makes of it is not asked here. */
const sentOf = async (page: Page, file: Awaited<ReturnType<typeof photo>>) => {
  await open(page, 'en', '/products/standing-oak-desk')
  const picture = `/images/reviews/${'0'.repeat(32)}-1280.webp`
  await page.route('**/api/reviews/pictures?*', route => route.fulfill({ status: 201, json: { picture } }))
  const sent = page.waitForRequest(/\/api\/reviews\/pictures\?/)
  await addTo(page, 'en', file)
  return sentFile((await sent).postDataBuffer() ?? Buffer.alloc(0))
}

test('a photograph of a camera’s size leaves the browser less than a quarter as large [REVIEW-04]', async ({ signedIn: page }) => {
  const buffer = await paint(3200, 2400, 'noise').jpeg({ quality: 92 }).toBuffer()
  expect(buffer.byteLength).toBeGreaterThan(4_000_000)
  const sent = await sentOf(page, { name: 'camera.jpg', mimeType: 'image/jpeg', buffer })
  expect(sent.byteLength).toBeLessThan(buffer.byteLength / 4)
  expect(sent.byteLength).toBeGreaterThan(50_000)
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(chosen(page, 'en', 1)).toBeVisible()
})

test('what is transparent in a large picture of a review is white [REVIEW-04]', async ({ signedIn: page }) => {
  const buffer = await paint(1000, 900, 'noise').ensureAlpha(0).png().toBuffer()
  expect(buffer.byteLength).toBeGreaterThan(500_000)
  const sent = await sentOf(page, { name: 'cut-out.png', mimeType: 'image/png', buffer })
  expect(await factsOf(sent)).toMatchObject({ format: 'jpeg', width: 1000, height: 900 })
  expect(await meansOf(sent)).toEqual([255, 255, 255])
})
