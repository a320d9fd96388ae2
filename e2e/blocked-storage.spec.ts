import { allow, expect, ready, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('a browser that blocks cookies and storage still shops, for as long as the page is open [AUTH-08, THEME-01]', async ({
  page,
  account,
}) => {
  const t = words.ar
  // The router's own script, which brings the scroll position back, can only say so.
  allow('sessionStorage is blocked')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`${name} is blocked`, 'SecurityError')
        },
      })
  })
  await page.goto('/ar')
  await ready(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('navigation').first().getByRole('link', { name: t.products.title }).click()
  await page.getByRole('article').first().getByRole('button').last().click()
  await signIn(page, 'ar', account)
  await expect(toast(page, t.common.addedToCart)).toBeVisible()
  await page.getByTestId('cart-badge').click()
  await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
  await expect(page.getByTestId('quantity')).toHaveText('1')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByTestId('quantity')).toHaveText('1')
})
