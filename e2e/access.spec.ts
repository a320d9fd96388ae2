import { axeFaults } from './axe.ts'
import { at, expect, languages, ready, settled, test } from './shopper.ts'

const pages = [
  '/',
  '/products',
  '/products?q=zzzz',
  '/products/samt-headphones',
  '/cart',
  '/wishlist',
  '/auth',
  '/register',
  '/about',
  '/checkout',
]

for (const language of languages) {
  for (const theme of ['light', 'dark'] as const) {
    test(`LAYOUT-17 axe finds nothing on any page (${language}, ${theme})`, async ({ signedIn: page, cartHolds }) => {
      test.setTimeout(120_000)
      await cartHolds({ id: 'samt-headphones', quantity: 1 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const path of pages) {
        await page.goto(at(language, path))
        await ready(page)
        await settled(page)
        // What theme changes is colours alone: all other rules have had their look in the light.
        expect([path, await axeFaults(page, theme === 'light' ? [] : ['color-contrast', 'link-in-text-block'])]).toEqual([path, []])
      }
    })
  }
}

test('LAYOUT-17 axe finds nothing in drawers and form errors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await ready(page)
  await page.locator('main form').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(4)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await axeFaults(page)).toEqual([])
})
