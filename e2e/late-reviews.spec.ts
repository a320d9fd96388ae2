// The reviews of a product while an answer about them is late, or tells of what others have changed meanwhile.
import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import { hasHeard } from './held-changes.ts'
import { allow, at, exactly, expect, languages, ready, test, toast, unexpectedError } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

const texts = { en, ar }

const scarf = '/products/plaid-wool-scarf'

/** Opens a product, does what sends a call to `path`, and switches to Arabic before that is answered. */
const switchedBefore = async (page: Page, path: string, act: () => Promise<void>, status?: number) => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(path, async route => {
    asked.resolve()
    await held.promise
    await (status ? route.fulfill(unexpectedError(status)) : route.continue())
  })
  await page.goto(scarf)
  await ready(page)
  await act()
  await asked.promise
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(exactly(`/ar${scarf}`))
  held.resolve()
}

const vote = (page: Page) => page.locator('#reviews').getByRole('listitem').last().getByRole('button', { name: en.helpful.button }).click()

test('a vote in a session that has ended leads to sign-in, and back to the reviews, in the language that was switched to meanwhile [LANG-04, REVIEW-03]', async ({
  signedIn: page,
  account,
  request,
}) => {
  allow('401', 'was preloaded using link preload')
  // The last that the page asks for by itself: its answer must not tell before the vote does.
  const ownReview = page.waitForResponse('**/api/reviews/mine*')
  await switchedBefore(page, '**/api/reviews/*/helpful', async () => {
    await (await ownReview).finished()
    await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
    await vote(page)
  })
  await expect(toast(page, ar.helpful.signIn)).toBeVisible()
  await signIn(page, 'ar', account)
  await expect(page).toHaveURL(exactly(`/ar${scarf}#reviews`))
})

test('what has become of a review and of a vote is told in the language that was switched to meanwhile [LANG-03, ITEM-10, REVIEW-02]', async ({
  signedIn: page,
}) => {
  allow('Failed to load resource', 'was preloaded using link preload')
  const { helpful, form } = ar
  const send = async () => {
    await page.locator('#reviews form').getByRole('textbox').fill('Warm.')
    await page.locator('#reviews form').getByRole('button', { name: en.form.submit }).click()
  }
  await switchedBefore(page, '**/api/reviews/*/helpful', () => vote(page), 500)
  await expect(toast(page, helpful.failed)).toBeVisible()
  await switchedBefore(page, '**/api/reviews', send, 500)
  await expect(toast(page, form.failed)).toBeVisible()
  await page.unroute('**/api/reviews')
  await switchedBefore(page, '**/api/reviews', send)
  await expect(toast(page, form.done)).toBeVisible()
})

for (const language of languages)
  test(`a filter whose last review is gone meanwhile says that there are none of it, not that there are none at all (${language}) [ITEM-10]`, async ({
    page,
  }) => {
    const t = texts[language]
    await page.route('**/api/reviews?*rating=*', route => route.fulfill({ json: { reviews: [], histogram: [0, 0, 0, 0, 11], next: null } }))
    await page.goto(at(language, '/products/travertine-side-table'))
    await ready(page)
    const section = page.locator('#reviews')
    await section.getByRole('button', { name: { en: /^3 stars:/, ar: /^3 نجوم:/ }[language] }).click()
    await expect(section.getByRole('status')).toHaveText({ en: 'No reviews yet with 3 stars', ar: 'لا تقييمات بعد (3 نجوم)' }[language])
    await expect(section.getByRole('listitem')).toHaveCount(0)
    await expect(section.getByText(t.emptyText)).toHaveCount(0)
    await section.getByRole('button', { name: t.showAll }).click()
    await expect(section.getByRole('listitem')).toHaveCount(5)
  })

test('“Write a review” leads to the form while it is still on its way [ITEM-10, LAYOUT-17]', async ({ signedIn: page }) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/api/reviews/mine?*', async route => {
    await known.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/products/turned-ash-stool')
  await ready(page)
  const heading = page.locator('#reviews').getByRole('heading', { name: ar.write })
  await expect(heading).not.toBeInViewport()
  await page.locator('#reviews').getByRole('button', { name: ar.write }).press('Enter')
  await expect(heading).toBeInViewport()
  known.resolve()
  // The keyboard goes on in the form.
  await expect(page.locator('#reviews form')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('#reviews form').getByRole('radio').nth(4)).toBeFocused()
})

test('an answer from before one’s review was sent does not take it for another’s, which had a button for a vote, and is asked for again [REVIEW-02]', async ({
  signedIn: page,
}) => {
  await page.goto('/products/bucket-bag-terracotta')
  await ready(page)
  const entries = page.locator('#reviews').getByRole('listitem')
  const form = page.locator('#reviews form')
  await form.getByRole('textbox').fill('Holds its shape when full.')
  const [older, late, answered] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  await page.route(
    '**/api/reviews/mine?*',
    async route => {
      const response = await route.fetch()
      older?.resolve()
      await late?.promise
      await route.fulfill({ response }).catch(() => undefined)
      answered?.resolve()
    },
    { times: 1 },
  )
  await entries
    .first()
    .getByRole('button', { name: /^Helpful/ })
    .click()
  await older?.promise
  const again = page.waitForRequest('**/api/reviews/mine?*')
  await form.getByRole('button', { name: en.form.submit }).click()
  const own = entries.first()
  await expect(toast(page, en.form.done)).toBeVisible()
  await expect(own).toContainText('Holds its shape when full.')
  await again
  late?.resolve()
  await answered?.promise
  // What is asked for after it comes after it.
  await hasHeard(page)
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(entries.nth(1).getByRole('button', { name: /^Helpful/ })).toHaveAttribute('aria-pressed', 'true')
})
