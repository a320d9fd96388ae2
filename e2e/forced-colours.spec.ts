import type { Locator, Page } from '@playwright/test'
import { expect, ready, signInAs, test, words } from './shopper.ts'

const styleOf = (part: Locator, name: string) => part.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('in forced colours the desk underlines the chosen period and the chosen orders, and nothing beside them [THEME-04]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const lines = (choices: Locator) => choices.evaluateAll(all => all.map(one => getComputedStyle(one).textDecorationLine))
  const main = page.getByRole('main')
  await page.goto('/ar/admin')
  await expect(main.getByRole('radio')).toHaveCount(3)
  expect(await lines(main.locator('label:has([type=radio])'))).toEqual(['none', 'underline', 'none'])
  await page.goto('/ar/admin/orders')
  await expect(main.locator('[aria-pressed]')).toHaveCount(3)
  expect(await lines(main.locator('[aria-pressed]'))).toEqual(['underline', 'none', 'none'])
})

test('in forced colours the ring of a button that waits is dotted, and the bar of a picture that is sent has an edge and shows how far it is [THEME-04]', async ({
  signedIn: page,
}) => {
  await holds(page, '**/api/auth/wishlist')
  await page.goto('/products')
  await ready(page)
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /wishlist/i })
  await heart.click()
  expect(await styleOf(heart.locator('.animate-spin'), 'border-top-style')).toBe('dotted')
  await holds(page, '**/api/auth/upload-image')
  await page.goto('/account')
  await ready(page)
  const { label, busy } = words.en.accounts.avatar
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel(label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  const bar = page.getByRole('progressbar', { name: busy })
  await expect(bar).toBeVisible()
  expect(await styleOf(bar, 'border-top-width')).toBe('1px')
  const drawn = async (sent: number) => {
    await bar.evaluate((one, value) => Object.assign(one, { value }), sent)
    return bar.screenshot()
  }
  expect((await drawn(0.5)).equals(await drawn(0))).toBe(false)
})

/** Leaves the changes of a path without an answer. */
const holds = (page: Page, path: string) => page.route(path, route => (route.request().method() === 'GET' ? route.continue() : undefined))
