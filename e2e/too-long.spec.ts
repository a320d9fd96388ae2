import type { Locator } from '@playwright/test'
import reviews from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import { deliveryTexts } from './address-form.ts'
import { appears, at, expect, languages, ready, stopTime, test, words } from './shopper.ts'

const atMost = {
  en: (max: number) => `At most ${max} characters, please`,
  ar: (max: number) => `الحد الأقصى لعدد الأحرف: ${max}`,
}

for (const language of languages) {
  test(`a username that is far too long is told with the number of characters there may be (${language}) [AUTH-05]`, async ({ page }) => {
    await page.goto(at(language, '/register'))
    await ready(page)
    const name = page.getByRole('main').getByLabel(words[language].accounts.username, { exact: true })
    await name.fill('x'.repeat(1001))
    await name.blur()
    await expect(name).toHaveAccessibleDescription(atMost[language](20))
  })
}

/** Types as much as there may be, and one more. */
const overfill = async (field: Locator, max: number) => {
  await field.fill('x'.repeat(max + 1))
  await field.blur()
  await expect(field).toHaveAccessibleDescription(atMost.ar(max))
  await field.fill('x'.repeat(max))
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

test('what is too long of a reviewer’s name and of an address is told with the number of characters there may be [ITEM-11, DELIVER-01]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: '', displayName: '' } })
  })
  await page.goto('/ar/products/oak-ladder-bookshelf')
  await ready(page)
  await overfill(page.locator('#reviews').getByRole('textbox', { name: reviews.form.name }), 100)

  const t = deliveryTexts.ar
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel(t.phone, { exact: true })
  await phone.fill('1'.repeat(121))
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(atMost.ar(120))
  await dialog.getByLabel(t.country, { exact: true }).selectOption('EG')
  await overfill(dialog.getByLabel(t.recipient, { exact: true }), 120)
  await overfill(dialog.getByLabel(t.fields.street, { exact: true }), 120)
  await overfill(dialog.getByLabel(t.optional.replace('{field}', t.note), { exact: true }), 200)
})

for (const language of languages) {
  test(`a long reason without spaces is broken into lines, in the form and in its toast (${language}) [AUTH-03]`, async ({ page }) => {
    await stopTime(page)
    await page.goto(at(language, `/auth?error=${'w'.repeat(600)}`))
    await ready(page)
    await appears(page, page.locator('[data-tone]'))
    const told = [page.getByTestId('form-problem'), page.locator('[data-tone]')]
    for (const note of told) {
      await expect(note).toContainText('w'.repeat(100))
      expect(await note.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
    const form = await page.getByRole('main').locator('form').first().boundingBox()
    expect(form?.width).toBeLessThan(600)
  })
}

for (const language of languages) {
  test(`a long name without spaces and a long e-mail stay within a phone of 320 px, in the greeting and in the profile (${language}) [AUTH-06, LAYOUT-10]`, async ({
    signedIn: page,
  }) => {
    const [name, email] = ['W'.repeat(20), `${'m'.repeat(52)}@students.ksu.edu.sa`]
    await page.route('**/api/auth/me', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), name, displayName: name, email } })
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(at(language, '/auth'))
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const t = words[language]
    await page.getByRole('button', { name: t.layout.menu, exact: true }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: t.layout.account }).click()
    await expect(panel.getByText(email)).toBeVisible()
    for (const part of [panel.getByText(email), panel.getByRole('button', { name: t.accounts.signOut })]) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    }
  })
}

test('on the simulated payment page the longest names and amounts stay within a phone of 320 px [PAY-01]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
  await page.route('**/sandbox/stripe/pay/*', async route => {
    const answer = await route.fetch()
    const text = await answer.text()
    return route.fulfill({
      response: answer,
      body: text.replaceAll('Wadi Nahl Sidr Honey', 'x'.repeat(120)).replaceAll('$116.00', 'SAR\u00a01,234,567,890.00'),
    })
  })
  await page.goto('/cart')
  await page.getByRole('button', { name: words.en.cart.checkout }).last().click()
  await expect(page.getByText('x'.repeat(120))).toBeVisible()
  await expect(page.getByText('1,234,567,890.00').first()).toBeVisible()
  // Text counts as visible before the page's styles have come.
  await page.waitForLoadState()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
