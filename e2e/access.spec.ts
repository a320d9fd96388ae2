import { axeFaults } from './axe.ts'
import { at, expect, languages, pictured, ready, test, withPictures } from './shopper.ts'

test.use(withPictures)

const pages = [
  '/',
  '/products',
  '/products?q=zzzz',
  '/products/samt-headphones',
  '/compare',
  '/compare?ids=samt-headphones,pearl-earbuds',
  '/cart',
  '/wishlist',
  '/auth',
  '/register',
  '/auth/code',
  '/auth/password',
  '/about',
  '/checkout',
]

for (const language of languages) {
  test(`axe finds nothing on any page (${language}) [LAYOUT-17]`, async ({ signedIn: page, cartHolds }) => {
    await cartHolds({ id: 'samt-headphones', quantity: 1 })
    for (const path of pages) {
      await page.goto(at(language, path))
      await ready(page)
      await pictured(page)
      expect([path, await axeFaults(page)]).toEqual([path, []])
    }
  })
}

test('axe finds nothing in drawers and form errors [LAYOUT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await ready(page)
  await page.locator('main form').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(4)
  expect(await axeFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await axeFaults(page, 'dialog[open]')).toEqual([])
})
