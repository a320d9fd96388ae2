import type { Page } from '@playwright/test'
import { paint } from '@waha/pictures/testing/paint.ts'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { hasHeard, switchTo } from './held-changes.ts'
import { entries, form } from './review-form.ts'
import { addTo, chosen, open, photo } from './review-pictures.ts'
import { allow, exactly, expect, ready, test, toast, withPictures, words } from './shopper.ts'

test.use(withPictures)

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
  await expect(toast(page, en.form.done)).toBeVisible()
  const own = entries(page).first()
  await expect(own).toContainText('Soft, and wide enough for three.')
  await expect(own.getByRole('button').getByRole('img')).toHaveCount(2)
  await expect(comment).toHaveValue('Soft, and wide enough for four.')
  await submit.click()
  await expect(own).toContainText('Soft, and wide enough for four.')
  await expect(own.getByRole('button').getByRole('img')).toHaveCount(2)
  await expect(comment).toHaveValue('')
})

test('a picture that is chosen while a submitted review waits for another goes with it [REVIEW-04]', async ({ signedIn: page }) => {
  const [one, other, otherAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/reviews/pictures?*', route => one.promise.then(() => route.continue()), { times: 1 })
  await open(page, 'en', '/products/cable-knit-jumper')
  const sent = page.waitForRequest(asked => asked.method() === 'POST' && asked.url().endsWith('/api/reviews'))
  await addTo(page, 'en', await photo('blanket', 60, 60))
  await form(page).getByRole('textbox').fill('Warm, and light.')
  await form(page).getByRole('button', { name: en.form.submit }).click()
  await expect(form(page).getByRole('button', { name: en.form.busy })).toBeDisabled()
  await page.route('**/api/reviews/pictures?*', async route => {
    otherAsked.resolve()
    await other.promise
    await route.continue()
  })
  await addTo(page, 'en', await photo('fringe', 60, 60))
  await expect(form(page).getByRole('progressbar')).toHaveCount(2)
  one.resolve()
  await otherAsked.promise
  await hasHeard(page)
  other.resolve()
  expect((await sent).postDataJSON().pictures).toHaveLength(2)
  await expect(entries(page).first().getByRole('button').getByRole('img')).toHaveCount(2)
})

for (const [arrives, isFirst, product] of [
  ['before its review does', true, 'turned-ash-stool'],
  ['after its review did', false, 'noor-air-laptop-14'],
] as const)
  test(`a picture that is chosen while a review is sent, and arrives ${arrives}, stays in the form and goes with the next one [REVIEW-04, REVIEW-05]`, async ({
    signedIn: page,
  }) => {
    const [picture, review] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/reviews/pictures?*', route => picture.promise.then(() => route.continue()))
    await page.route('**/api/reviews', route => review.promise.then(() => route.continue()), { times: 1 })
    await page.goto(`/products/${product}`)
    await ready(page)
    const form = page.locator('#reviews form')
    const tile = form.getByAltText(en.form.pictures.chosen.replace('{number}', '1'), { exact: true })
    const submit = form.getByRole('button', { name: en.form.submit })
    await form.getByRole('textbox').fill('As firm as it looks.')
    await submit.click()
    await expect(form.getByRole('button', { name: en.form.busy })).toBeDisabled()
    const buffer = await paint(60, 60, '#336655').png().toBuffer()
    await form.getByLabel(en.form.pictures.add).setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer })
    await expect(tile).toBeVisible()
    if (isFirst) {
      picture.resolve()
      await expect(form.getByRole('progressbar')).toHaveCount(0)
    }
    review.resolve()
    await expect(toast(page, en.form.done)).toBeVisible()
    await expect(submit).toBeEnabled()
    await expect(tile).toBeVisible()
    picture.resolve()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    await submit.click()
    const own = page.locator('#reviews').getByRole('listitem').filter({ hasText: 'As firm as it looks.' })
    await expect(own.getByRole('button').getByRole('img')).toHaveCount(1)
    await expect(tile).toHaveCount(0)
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

test('why a picture is not taken follows a switch of the language [LANG-03, REVIEW-04]', async ({ signedIn: page }) => {
  // The font of a page whose language was switched soon after it had come.
  allow('ERR_FAILED', 'was preloaded using link preload')
  await open(page, 'en', '/products/sahn-pouf-leather')
  await page.route('**/api/reviews/pictures?*', route => route.abort())
  await addTo(page, 'en', await photo('pouf', 60, 60))
  await expect(form(page).getByRole('alert')).toContainText(enProblems.network_error)
  await addTo(page, 'en', { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(form(page).getByText(enProblems.picture_type)).toBeVisible()
  await switchTo(page, 'ar', '/products/sahn-pouf-leather')
  await expect(form(page).getByRole('alert').filter({ hasText: arProblems.network_error })).toBeVisible()
  await expect(form(page).getByText(arProblems.picture_type)).toBeVisible()
})
