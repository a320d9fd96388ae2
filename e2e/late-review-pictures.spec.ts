import { paint } from '@waha/pictures/testing/paint.ts'
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { expect, ready, test, toast, withPictures } from './shopper.ts'

test.use(withPictures)

for (const [arrives, isFirst, product] of [
  ['before its review does', true, 'turned-ash-stool'],
  ['after its review did', false, 'sahn-pouf-leather'],
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
    const own = page.locator('#reviews').getByRole('listitem').first()
    await expect(own.getByRole('button').getByRole('img')).toHaveCount(1)
    await expect(own).toContainText('As firm as it looks.')
    await expect(tile).toHaveCount(0)
  })
