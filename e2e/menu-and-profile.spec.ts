import type { Page } from '@playwright/test'
import desk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { drawn, escapeDialog, expect, inMotion, ready, signInAs, test, toast, words } from './shopper.ts'

test.use(inMotion)

const openMenu = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/about')
  await ready(page)
  const opener = page.getByRole('banner').getByRole('button').first()
  await opener.click()
  return { opener, drawer: page.getByRole('dialog') }
}

test('signed out, the menu and the profile panel lead to sign-in and sign-up [LAYOUT-04, LAYOUT-09, LAYOUT-10]', async ({ page }) => {
  const { drawer } = await openMenu(page)
  await expect(drawer.getByRole('heading')).toHaveText(words.ar.layout.menu)
  await expect(drawer.getByRole('button', { name: words.ar.common.close })).toBeVisible()
  await expect(drawer.getByRole('link')).toHaveCount(6)
  const login = drawer.getByRole('link', { name: words.ar.layout.login, exact: true })
  await expect(login).toHaveAttribute('href', '/ar/auth')
  // On the smallest phones its Arabic words take two lines.
  await expect(login).toHaveCSS('text-align', 'center')
  const signUp = drawer.getByRole('link', { name: words.ar.layout.signUp, exact: true })
  await expect(signUp).toHaveAttribute('href', '/ar/register')
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(signUp).toBeVisible()
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(signUp).toBeHidden()
  // Alone it takes the whole row, not half of it.
  expect((await login.boundingBox())?.width).toBeGreaterThan(600)
  await page.setViewportSize({ width: 390, height: 844 })
  await drawer.getByRole('button', { name: words.ar.layout.account }).click()
  await expect(drawer.getByRole('link', { name: words.ar.layout.signInOrUp })).toHaveAttribute('href', '/ar/auth')
})

test('the second click of a double one beside the drawer, as that which opened it, does not close it, nor does a press that began inside [LAYOUT-07]', async ({
  page,
}) => {
  await page.goto('/ar/about')
  await ready(page)
  const drawer = page.getByRole('dialog')
  await page.getByRole('banner').getByRole('button', { name: words.ar.layout.account }).dblclick()
  await expect(drawer).toBeVisible()
  const { x, y } = (await drawer.getByRole('heading').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(1000, 600)
  await page.mouse.up()
  await drawn(page)
  await expect(drawer).toBeVisible()
  await page.mouse.click(1000, 600)
  await expect(drawer).toBeHidden()
})

test('one drawer holds menu or profile, whose title has the focus when it comes in the menu’s place; Escape, its button, a click beside it, links and Back close it [LAYOUT-06, LAYOUT-07, LAYOUT-08, LAYOUT-17]', async ({
  page,
}) => {
  const { opener, drawer } = await openMenu(page)
  await expect(drawer).toHaveAccessibleName(words.ar.layout.menu)
  await drawer.getByRole('button', { name: words.ar.layout.account }).click()
  await expect(drawer.getByRole('heading')).toHaveText(words.ar.layout.profile)
  // The button that was pressed is gone.
  await expect(drawer.getByRole('heading')).toBeFocused()
  await expect(drawer).toHaveAccessibleName(words.ar.layout.profile)
  await expect(page).toHaveURL(/\/ar\/about$/)
  await escapeDialog(page)
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await drawer.getByRole('button', { name: words.ar.common.close }).click()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(200, 800)
  await expect(drawer).toBeHidden()
  await opener.click()
  await drawer.getByRole('link', { name: words.ar.products.title }).click()
  await expect(page).toHaveURL(/\/ar\/products$/)
  await expect(drawer).toBeHidden()
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.ar.products.title)
  await opener.click()
  await expect(drawer).toBeVisible()
  await expect(drawer.locator('[aria-current=page]')).toHaveText([words.ar.layout.products])
  await page.goBack()
  await expect(page).not.toHaveURL(/\/ar\/products$/)
  await expect(drawer).toBeHidden()
})

test('a menu that was open when Back led to the desk, which has none, is closed in the shop that is opened from there [LAYOUT-08]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await ready(page)
  const openShop = () => page.getByRole('link', { name: desk.viewShop }).first().click()
  const button = page.getByRole('button', { name: words.en.layout.menu, exact: true })
  await openShop()
  await button.click()
  await expect(page.getByRole('dialog', { name: words.en.layout.menu })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin$/)
  await openShop()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the profile panel knows its owner and signs out [LAYOUT-10, AUTH-09]', async ({ signedIn: page, account, cartHolds, request }) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/about')
  await ready(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(account.name)
  await expect(drawer).toContainText(account.email)
  await expect(drawer.getByRole('link', { name: 'Cart 1' })).toBeVisible()
  // None to the desk.
  await expect(drawer.getByRole('link')).toHaveText([/^Account$/, /^Cart/])
  await page.evaluate(() => localStorage.setItem('left', 'yes'))
  await drawer.getByRole('button', { name: words.en.accounts.signOut }).click()
  await expect(toast(page, words.en.accounts.signedOut)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(async () => {
    expect((await request.get('/api/auth/me', { headers: { authorization: `Bearer ${account.token}` } })).status()).toBe(401)
  }).toPass()
})

test('profile panel and account call who has no name by the first part of the e-mail address [LAYOUT-10, ACCOUNT-02]', async ({
  signedIn: page,
  account,
}) => {
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), name: '', displayName: '' } })
  })
  await page.goto('/about')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const called = [account.email.split('@')[0] ?? '', account.email]
  await expect(page.getByRole('dialog').locator('bdi')).toHaveText(called)
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('complementary').locator('bdi')).toHaveText(called)
})
