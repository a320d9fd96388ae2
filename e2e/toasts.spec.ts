import { timePasses } from './held-changes.ts'
import { allow, appears, at, expect, inMotion, languages, ready, stopTime, test, toast, unexpectedError, words } from './shopper.ts'

test.use(inMotion)

for (const language of languages) {
  test(`toasts stand at the top end, errors for 5 s, others for 3 s, longer while held (${language}) [LAYOUT-16]`, async ({ page }) => {
    await stopTime(page)
    await page.goto(at(language, '/auth?error=Something'))
    await ready(page)
    const error = toast(page, 'Something')
    await appears(page, error)
    const box = await error.boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(language === 'ar' ? middle < 640 : middle > 640).toBe(true)
    // Its time begins anew.
    await error.hover()
    await page.mouse.move(640, 600)
    await timePasses(page, 4999)
    await expect(error).toBeVisible()
    await page.clock.runFor(1)
    await expect(error).toHaveCount(0)
    await page.goto(at(language, '/cart?canceled=true'))
    await ready(page)
    const info = toast(page, words[language].cart.canceled)
    const close = info.getByRole('button')
    await appears(page, info)
    await info.hover()
    await close.focus()
    await page.mouse.move(640, 600)
    await timePasses(page, 10_000)
    await expect(info).toBeVisible()
    await info.hover()
    await close.blur()
    await timePasses(page, 10_000)
    await expect(info).toBeVisible()
    await page.mouse.move(640, 600)
    await timePasses(page, 2999)
    await expect(info).toBeVisible()
    await page.clock.runFor(1)
    await expect(info).toHaveCount(0)
  })
}

test('a success goes after 3 s, as other notes do, or is closed [LAYOUT-16]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  })
  await stopTime(page)
  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const success = page.locator('[data-tone=success]')
  await success.hover()
  await page.mouse.move(640, 600)
  await timePasses(page, 2999)
  await expect(success).toBeVisible()
  await page.clock.runFor(1)
  await expect(success).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await success.getByRole('button', { name: 'Close' }).click()
  await expect(success).toHaveCount(0)
})

test('what fails again is said once, and what succeeds then takes that away [LAYOUT-16]', async ({ page }) => {
  allow('Failed to load resource')
  await stopTime(page)
  await page.goto('/about')
  await ready(page)
  const newsletter = page.getByRole('contentinfo').locator('form')
  const subscribe = newsletter.getByRole('button')
  const failures = page.locator('[data-tone=error]')
  await newsletter.getByRole('textbox').fill('reader@waha.example')
  await page.route('**/api/newsletter', route => route.fulfill(unexpectedError(500)))
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse('**/api/newsletter')
    await subscribe.click()
    await answered
    await expect(subscribe).not.toHaveAttribute('aria-busy')
  }
  await expect(failures).toHaveCount(1)
  await page.unroute('**/api/newsletter')
  await subscribe.click()
  await expect(page.locator('[data-tone=success]')).toHaveCount(1)
  await expect(failures).toHaveCount(0)
})
