// Calls whose answer comes when whoever made them has signed out, or been signed out.
import type { Page } from '@playwright/test'
import { hasHeard, holdChanges, open } from './held-changes.ts'
import { type Account, allow, cards, exactly, expect, test, toast } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

type Held = Awaited<ReturnType<typeof holdChanges>>

/** Signs out while a call is held, which is refused then. */
const signOutBefore = async (page: Page, path: string, { asked, answer }: Held) => {
  allow('status of 401')
  await asked
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const revoked = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(toast(page, 'Successfully logged out!')).toBeVisible()
  await revoked
  const refused = page.waitForResponse(path)
  answer(undefined)
  const response = await refused
  expect(response.status()).toBe(401)
  await response.finished()
  await hasHeard(page)
}

const nothingOfIt = async (page: Page, path: string, account: Account) => {
  await expect(page).toHaveURL(exactly(path))
  await expect(page.locator('[data-tone=error]')).toHaveCount(0)
  await page.goto('/auth')
  await signIn(page, 'en', account)
  await expect(toast(page, 'Successfully signed in!')).toBeVisible()
  await expect(page).toHaveURL(exactly('/products'))
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(cards(page).getByRole('button', { pressed: true })).toHaveCount(0)
}

for (const [what, path, button] of [
  ['a product put into the cart', '**/api/auth/cart', 'Add to Cart'],
  ['a product put on the wishlist', '**/api/auth/wishlist', 'Wishlist'],
] as const)
  test(`${what} by whoever has signed out before the answer leads nobody to sign-in, and is not done for whoever signs in next [AUTH-09, CARD-04]`, async ({
    signedIn: page,
    account,
  }) => {
    await open(page, '/products')
    const held = await holdChanges(page, path)
    await cards(page).first().getByRole('button', { name: button }).click()
    await signOutBefore(page, path, held)
    await nothingOfIt(page, '/products', account)
  })

test('who presses when another tab has found the session over is asked to sign in, and what was pressed is done then [AUTH-08, AUTH-10, CARD-04]', async ({
  signedIn: page,
  account,
  context,
  request,
}) => {
  allow('status of 401')
  await open(page, '/products')
  const held = await holdChanges(page, '**/api/auth/cart')
  await cards(page).first().getByRole('button', { name: 'Add to Cart' }).click()
  await held.asked
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${account.token}` } })
  const other = await context.newPage()
  await other.goto('/about')
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  held.answer(undefined)
  await expect(page).toHaveURL(exactly('/auth'))
  await expect(page.locator('[data-tone=error]')).toBeVisible()
  await page.unrouteAll()
  await signIn(page, 'en', account)
  await expect(page).toHaveURL(exactly('/products'))
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})
