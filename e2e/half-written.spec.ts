import type { Page } from '@playwright/test'
import { allow, expect, type Language, ready, signInAs, test } from './shopper.ts'

/** To the other language, by the button in the top bar. */
const switchTo = async (page: Page, language: Language) => {
  // The font of a page that was left at once.
  allow('was preloaded using link preload')
  await page
    .getByRole('banner')
    .getByRole('link', { name: language === 'ar' ? 'العربية' : 'English' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Switches to Arabic and back, and looks at each field after each switch. */
const keeps = async (page: Page, written: [selector: string, text: string][]) => {
  for (const [selector, text] of written) await page.locator(selector).fill(text)
  for (const language of ['ar', 'en'] as const) {
    await switchTo(page, language)
    for (const [selector, text] of written) await expect(page.locator(selector), `${selector} in ${language}`).toHaveValue(text)
  }
}

test('switching the language keeps what is written in sign-in, sign-up and the newsletter [LANG-10]', async ({ page }) => {
  await page.goto('/auth')
  await ready(page)
  await keeps(page, [
    ['main input[name=email]', 'amal@waha.example'],
    ['main input[name=password]', 'half of it'],
    ['footer input[type=email]', 'news@waha.example'],
  ])
  await page.goto('/register')
  await ready(page)
  await keeps(page, [
    ['main input[name=username]', 'Amal'],
    ['main input[name=email]', 'amal@waha.example'],
    ['main input[name=password]', 'half of it'],
    ['main input[name=confirmPassword]', 'half'],
  ])
})

test('switching the language keeps a half-written review and its stars [LANG-10]', async ({ signedIn: page }) => {
  await page.goto('/products/samt-headphones')
  await ready(page)
  const comment = page.locator('#reviews textarea')
  await page.locator('#reviews input[type=radio]').nth(2).check({ force: true })
  await keeps(page, [['#reviews textarea', 'They sound']])
  await expect(page.locator('#reviews input[type=radio]').nth(2)).toBeChecked()

  // The other language's product does not come: the page says so, and what was written is not lost.
  await page.reload()
  await ready(page)
  allow('Failed to load resource')
  await page.route(/\/api\/products\/samt-headphones\?lang=ar/, route => route.fulfill({ status: 404 }))
  await comment.fill('They sound')
  await switchTo(page, 'ar')
  await expect(comment).toHaveCount(0)
  await switchTo(page, 'en')
  await expect(comment).toHaveValue('They sound')
})

test('switching the language keeps a half-written product [LANG-10]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/addProduct')
  await ready(page)
  await keeps(page, [
    ['main input[name=name]', 'Copper lamp'],
    ['main input[name=price]', '49.9'],
    ['main textarea[name=description]', 'Warm light'],
  ])
})
