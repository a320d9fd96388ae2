import type { Page } from '@playwright/test'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { hasHeard } from './held-changes.ts'
import { entries, form, pleaseComment, section, texts } from './review-form.ts'
import { allow, at, demo, expect, languages, ready, test, toast, unexpectedError } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

// Each journey has its own product, so that they can run at once.
const products = { en: 'walnut-coffee-table-round', ar: 'marble-dining-table' }

const numReviews = async (page: Page, id: string) => {
  const { product } = (await (await page.request.get(`/api/products/${id}`)).json()) as { product: { numReviews: number } }
  return product.numReviews
}

for (const language of languages) {
  const t = texts[language]
  const id = products[language]

  test(`a review by keyboard alone, then another in its place (${language}) [ITEM-10, ITEM-11, ITEM-13]`, async ({
    signedIn: page,
    account,
  }) => {
    const before = await numReviews(page, id)
    await page.goto(at(language, `/products/${id}`))
    await ready(page)
    const radios = form(page).getByRole('radio')
    await expect(radios.nth(4)).toBeChecked()
    await section(page, language).getByRole('button', { name: t.write }).focus()
    await page.keyboard.press('Enter')
    await expect(radios.nth(4)).toBeFocused()
    // After the last star comes the first, and before that the last.
    await page.keyboard.press('ArrowDown')
    await expect(radios.nth(0)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(radios.nth(4)).toBeFocused()
    // Against the way of reading is fewer stars.
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(radios.nth(3)).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(radios.nth(2)).toBeFocused()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(form(page).getByText(t.words[4], { exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.type('   ')
    // Between text and button stand the pictures.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(form(page).getByText(pleaseComment[language])).toBeVisible()
    await expect(form(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Sturdy, and lighter than it looks.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, t.form.done)).toBeVisible()
    await expect(entries(page).first()).toContainText('Sturdy, and lighter than it looks.')
    await expect(entries(page).first()).toBeInViewport()
    await expect(entries(page).first().locator('bdi')).toHaveText(account.name)
    await expect(entries(page).first().getByRole('img')).toHaveAccessibleName(/^4\.0/)
    await expect(radios.nth(4)).toBeChecked()
    await expect(form(page).getByRole('textbox')).toHaveValue('')
    expect(await numReviews(page, id)).toBe(before + 1)
    await expect(page.getByRole('main').locator('a[href$="#reviews"]')).toContainText(String(before + 1))

    await page.reload()
    await ready(page)
    await expect(form(page).getByText(t.form.replaces)).toBeVisible()
    await expect(form(page).getByRole('textbox')).toHaveValue('Sturdy, and lighter than it looks.')
    await expect(radios.nth(3)).toBeChecked()
    await form(page).getByRole('textbox').fill('After a month: still sturdy.')
    await form(page).getByRole('button', { name: t.form.submit }).click()
    await expect(entries(page).first()).toContainText('After a month: still sturdy.')
    await expect(form(page).getByRole('textbox')).toHaveValue('')
    await expect(radios.nth(4)).toBeChecked()
    await expect(section(page, language)).not.toContainText('lighter than it looks')
    expect(await numReviews(page, id)).toBe(before + 1)
    await form(page).getByRole('button', { name: t.form.edit }).click()
    await expect(form(page).getByRole('textbox')).toHaveValue('After a month: still sturdy.')
  })
}

test('signed out, the form says so, and sign-in leads back to the reviews [ITEM-11]', async ({ page, account }) => {
  await page.goto('/ar/products/marble-dining-table')
  await ready(page)
  await expect(section(page, 'ar').getByText(ar.form.signInFirst)).toBeVisible()
  await section(page, 'ar').getByRole('button', { name: ar.write }).click()
  await expect(section(page, 'ar').getByRole('link', { name: ar.form.signIn })).toBeFocused()
  await page.keyboard.press('Enter')
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(/\/ar\/products\/marble-dining-table#reviews$/)
  await expect(page.locator('#reviews-title')).toBeInViewport()
  await expect(form(page).getByRole('radio').nth(4)).toBeChecked()
})

test('a review form whose file does not come is asked for again, and the page stays [ITEM-10, ERROR-01]', async ({ signedIn: page }) => {
  allow('net::ERR_FAILED')
  await page.route('**/assets/review-fields-*', route => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('/assets/review-fields-'))
  await page.goto('/ar/products/marble-dining-table')
  await ready(page)
  await lost
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(form(page).getByRole('radio').nth(4)).toBeChecked()
})

test('an account without a name is asked for one [ITEM-11]', async ({ signedIn: page }) => {
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: '', displayName: '' } })
  })
  await page.goto('/ar/products/oak-ladder-bookshelf')
  await ready(page)
  const name = form(page).getByRole('textbox', { name: ar.form.name })
  await form(page).getByRole('textbox', { name: ar.form.comment }).fill('Fine')
  await form(page).getByRole('button', { name: ar.form.submit }).click()
  await expect(form(page).getByText('يرجى إدخال اسمك')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Huda')
  const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  await form(page).getByRole('button', { name: ar.form.submit }).click()
  expect((await sent).postDataJSON()).toEqual({ productId: 'oak-ladder-bookshelf', rating: 5, comment: 'Fine', userName: 'Huda' })
  await expect(toast(page, ar.form.done)).toBeVisible()
})

test('while a review is sent the button says so; what fails is said, before as well as then, and nothing written is lost [ITEM-10]', async ({
  signedIn: page,
}) => {
  allow('Failed to load resource')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reviews', async route => {
    await held.promise
    await route.fulfill(unexpectedError(500))
  })
  // Whether there is one of old cannot be told: the form does not wait for that.
  await page.route('**/api/reviews/mine?*', route => route.fulfill(unexpectedError(403)))
  // For who it is that writes it does, until that is asked again.
  allow('the user could not be fetched')
  await page.route('**/api/auth/me', route => route.fulfill(unexpectedError(403)))
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  const failed = section(page).getByRole('alert')
  await expect(failed).toContainText('Failed to fetch user information.')
  await page.unroute('**/api/auth/me')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await form(page).getByRole('textbox').fill('Comfortable.')
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  held.resolve()
  await expect(toast(page, /^Failed to submit review$/)).toBeVisible()
  await expect(form(page).getByRole('textbox')).toHaveValue('Comfortable.')
  await page.unrouteAll()
  await page.route('**/api/reviews', route =>
    route.fulfill({ status: 429, json: { status: false, message: 'x', error: 'x', code: 'too_many_requests', params: { seconds: 40 } } }),
  )
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Failed to submit review. Too many attempts. Please try again in 40 seconds.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/reviews', route => route.abort())
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Failed to submit review. No response from server. Please check your connection.')).toBeVisible()
  await expect(form(page).getByRole('textbox')).toHaveValue('Comfortable.')
})

test('a session that ended meanwhile does not cost the text: it is there after the next sign-in [ITEM-10]', async ({
  page,
  account,
  request,
}) => {
  allow('401')
  await page.goto('/products/haven-armchair-boucle')
  await page.evaluate(token => localStorage.setItem('token', token), account.token)
  await page.reload()
  await ready(page)
  await form(page).getByRole('textbox').fill('Written before the session ended.')
  await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await page.locator('#reviews').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'en', account)
  await expect(form(page).getByRole('textbox')).toHaveValue('Written before the session ended.')
})

test('what one person has half written, the next to sign in in the same tab does not find [ITEM-10, AUTH-09]', async ({
  signedIn: page,
}) => {
  const written = 'Not for other eyes.'
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  await form(page).getByRole('textbox').fill(written)
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await page.locator('#reviews').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'en', demo.shopper)
  await expect(form(page).getByRole('textbox')).toBeVisible()
  await expect(form(page).getByRole('textbox')).not.toHaveValue(written)
})

test('what is half written of one product is not in the form of the next, and is there on the way back [ITEM-10, LANG-10]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  const comment = form(page).getByRole('textbox')
  const stars = form(page).getByRole('radio')
  await stars.nth(1).check({ force: true })
  await comment.fill('Only of this armchair.')
  await page.getByRole('list', { name: 'Related Products' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/haven-armchair-boucle/)
  await expect(comment).toHaveValue('')
  await expect(stars.nth(4)).toBeChecked()
  await page.goBack()
  await expect(comment).toHaveValue('Only of this armchair.')
  await expect(stars.nth(1)).toBeChecked()
})

test('a star under the pointer says what it would mean, and is not chosen by that [ITEM-10]', async ({ signedIn: page }) => {
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  const word = (stars: keyof typeof en.words) => form(page).getByText(en.words[stars], { exact: true })
  await expect(word('5')).toBeVisible()
  await form(page).getByRole('radiogroup').locator('label').nth(1).hover()
  await expect(word('2')).toBeVisible()
  await page.mouse.move(1, 1)
  await expect(word('5')).toBeVisible()
  await expect(form(page).getByRole('radio').nth(4)).toBeChecked()
})

test('the comment’s room is counted once 200 characters are left, not 201, and too much is not sent [R2]', async ({ signedIn: page }) => {
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  const comment = form(page).getByRole('textbox')
  await comment.fill('🌴'.repeat(1800))
  await expect(form(page).getByText('200 characters left')).toBeVisible()
  await comment.fill('🌴'.repeat(1799))
  await expect(form(page).getByText(/characters? left/)).toBeHidden()
  await comment.fill('🌴'.repeat(1999))
  await expect(form(page).getByText('1 character left')).toBeVisible()
  let sent = 0
  page.on('request', one => {
    sent += Number(one.method() === 'POST' && one.url().includes('/api/reviews'))
  })
  await comment.fill('🌴'.repeat(2001))
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(comment).toBeFocused()
  expect(sent).toBe(0)
  await expect(
    form(page).getByText('At most 2,000 characters, please').or(form(page).getByText('At most 2000 characters, please')),
  ).toBeVisible()
  await expect(comment).toHaveAttribute('aria-invalid', 'true')
})

test('a second press of the button, when the first has just sent the review and emptied the form, asks for no comment; a later one does [ITEM-10, ITEM-11]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/haven-armchair-boucle')
  await ready(page)
  const comment = form(page).getByRole('textbox')
  const submit = form(page).getByRole('button', { name: en.form.submit })
  await comment.fill('Soft, and easy to clean.')
  await submit.click()
  await expect(comment).toHaveValue('')
  await submit.click()
  await hasHeard(page)
  await expect(form(page).getByText(pleaseComment.en)).toHaveCount(0)
  await expect(comment).not.toBeFocused()
  await form(page).getByRole('radio').nth(1).check({ force: true })
  await submit.click()
  await expect(form(page).getByText(pleaseComment.en)).toBeVisible()
})

test('what the server says of a field in words that the page has no text for stands at the field; of one that the form does not show, in a toast [ERROR-01, ITEM-11]', async ({
  signedIn: page,
}) => {
  allow('400')
  await page.goto('/ar/products/haven-armchair-boucle')
  await ready(page)
  const comment = form(page).getByRole('textbox')
  const submit = form(page).getByRole('button', { name: ar.form.submit })
  const refuse = (field: string, code: string, message: string) =>
    page.route(
      '**/api/reviews',
      route => {
        const errors = [{ field, code, message }]
        return route.fulfill({ status: 400, json: { status: false, message: 'x', error: 'x', code: 'invalid_input', errors } })
      },
      { times: 1 },
    )
  await comment.fill('رأيي في هذا الكرسي')
  const faults: [string, string, string][] = [
    ['a_newer_rule', 'يرجى ذكر اللون', 'يرجى ذكر اللون'],
    ['a_newer_rule', 'a_newer_rule', problems.field_invalid],
    ['text_too_long', 'x', problems.text_too_long.replace('{max}', '2000')],
  ]
  for (const [code, message, text] of faults) {
    await refuse('comment', code, message)
    await submit.click()
    await expect(form(page).getByText(text)).toBeVisible()
    await expect(comment).toBeFocused()
    await expect(page.locator('[data-tone=error]')).toHaveCount(0)
  }
  await refuse('productId', 'a_newer_rule', 'لا يمكن تقييم هذا المنتج الآن')
  await submit.click()
  await expect(toast(page, 'لا يمكن تقييم هذا المنتج الآن')).toBeVisible()
})
