import type { Page } from '@playwright/test'
import { factsOf, meansOf, paint } from '@waha/pictures/testing/paint.ts'
import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { entries, form } from './review-form.ts'
import { addTo, chosen, open, photo } from './review-pictures.ts'
import { sentFile } from './sent-file.ts'
import { allow, escapeDialog, expect, test, toast, withPictures, words } from './shopper.ts'

test.use(withPictures)

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
  await escapeDialog(page)
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

test('a review can be sent without a picture that failed; no more than four, and nothing but pictures, are taken [REVIEW-04]', async ({
  signedIn: page,
}) => {
  await open(page, 'en', '/products/canvas-tote-market')
  await form(page).getByRole('textbox').fill('Carries melons.')
  await addTo(page, 'en', { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  allow('400', 'ERR_FAILED')
  await expect(form(page).getByRole('alert')).toHaveText('Only JPG, PNG and WebP images are allowed')
  // Of what is no picture there is nothing to see.
  const remove = (number: number) => form(page).getByRole('button', { name: en.form.pictures.remove.replace('{number}', String(number)) })
  await expect(remove(1)).toBeVisible()
  await expect(form(page).getByRole('img')).toHaveCount(0)
  await addTo(page, 'en', { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(form(page).getByLabel(en.form.pictures.add)).toHaveAccessibleDescription('Only JPG, PNG and WebP images are allowed')
  await page.route('**/api/reviews/pictures?*', route => route.abort(), { times: 1 })
  await addTo(page, 'en', await photo('lost', 40, 40))
  const retry = form(page).getByRole('button', { name: words.en.common.retry })
  await expect(retry).toBeVisible()
  const four = await Promise.all([1, 2, 3, 4].map(number => photo(`tote-${number}`, 40, 40)))
  await addTo(page, 'en', ...four)
  await expect(form(page).getByText('A review can have at most 4 pictures')).toBeVisible()
  await expect(form(page).getByLabel(en.form.pictures.add)).toHaveCount(0)
  // Where no more can be added, the focus of what goes moves to the first of them.
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await retry.press('Enter')
  await expect(remove(1)).toBeFocused()
  await expect(retry).toHaveCount(0)
  await expect(form(page).getByRole('progressbar')).toHaveCount(0)
  await expect(form(page).getByRole('alert').last()).toHaveText('Only JPG, PNG and WebP images are allowed')
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

test('who goes on to the comment as soon as a picture is chosen keeps the cursor there [REVIEW-04, LAYOUT-17]', async ({
  signedIn: page,
}) => {
  await page.route('**/api/reviews/pictures?*', route => route.fulfill({ status: 500, json: {} }))
  allow('Failed to load resource')
  await open(page, 'en', '/products/canvas-tote-market')
  const focused = await form(page)
    .getByLabel(en.form.pictures.add)
    .evaluate(async (add: HTMLInputElement) => {
      const files = new DataTransfer()
      files.items.add(new File(['a picture'], 'bag.png', { type: 'image/png' }))
      add.files = files.files
      add.focus()
      // Both before the next frame.
      add.dispatchEvent(new Event('change', { bubbles: true }))
      add.form?.querySelector('textarea')?.focus()
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return document.activeElement?.tagName
    })
  expect(focused).toBe('TEXTAREA')
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
