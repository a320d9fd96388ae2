// The journey of a purchase with the keyboard alone: Tab until the thing has focus, Enter to use it. Nothing is clicked.
import type { Locator, Page } from '@playwright/test'
import { addAddress, inCairo, inRiyadh } from './addresses.ts'
import { allow, escapeDialog, expect, ready, receiptStays, tabTo, test, words } from './shopper.ts'

/** Does the focused element have a visible outline? */
const isMarked = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const marks = [getComputedStyle(focused), getComputedStyle(focused, '::after')]
    return marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
  })

const use = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  expect(await isMarked(page)).toBe(true)
  await page.keyboard.press(key)
}

test('a purchase with the keyboard alone [LAYOUT-17, PAY-03]', async ({ page, account }) => {
  const t = words.ar
  await receiptStays(page)
  await page.goto('/ar')
  await ready(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href^="#"]').first()).toBeFocused()
  await use(page, page.getByRole('navigation').first().getByRole('link', { name: t.products.title }))
  await expect(page).toHaveURL(/\/ar\/products$/)
  await tabTo(page, page.getByRole('main').getByRole('search').getByRole('combobox'))
  await page.keyboard.type('عسل سدر')
  await expect(page).toHaveURL(/q=/)
  await use(page, page.locator('main a[href$="/products/sidr-honey-wadi-nahl"]').first())
  await expect(page).toHaveURL(/sidr-honey-wadi-nahl$/)
  await use(page, page.locator('main').getByRole('button', { name: t.products.addToCart, exact: true }).first())
  await expect(page).toHaveURL(/\/auth$/)
  await tabTo(page, page.getByLabel(t.accounts.email, { exact: true }))
  await page.keyboard.type(account.email)
  await tabTo(page, page.getByLabel(t.accounts.password, { exact: true }))
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sidr-honey-wadi-nahl$/)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await use(page, page.locator('main').getByRole('link', { name: t.products.item.checkCart }).first())
  await use(page, page.getByRole('button', { name: t.cart.checkout }))
  await use(page, page.getByRole('button', { name: /4242/ }))
  await use(page, page.getByRole('button', { name: 'Pay $58.00' }))
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
  // Once the receipt's link has the focus, the page does not lead home any more.
  await tabTo(page, page.getByRole('link', { name: t.checkout.returnHome }))
  await expect(page.getByText('ننقلك')).toHaveCount(0)
  await expect(page.getByTestId('order-total')).toHaveText('$58.00')
})

test('focus stays inside an open drawer and comes back [LAYOUT-07, LAYOUT-17]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))
    expect(inside).toBe(true)
  }
  await escapeDialog(page)
  await expect(menu).toBeFocused()
})

test('buttons of cart and wishlist keep the focus while they work and after [LAYOUT-17, CARD-03, CART-06]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const press = async (button: Locator) => {
    await button.press('Enter')
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
  }
  await page.goto('/products')
  await ready(page)
  const card = page.getByRole('main').getByRole('article').first()
  const heart = card.getByRole('button', { name: /wishlist/i })
  await press(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await press(heart)
  // Undo takes the focus only where the heart goes with its card.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(heart).toBeFocused()
  await press(card.getByRole('button', { name: /^Add to Cart: ./ }))
  await expect(page.getByTestId('cart-badge')).toHaveText('2')

  await page.goto('/products/pearl-earbuds')
  await ready(page)
  await press(page.locator('.buy-button'))
  await expect(page.locator('.buy-button')).toHaveText('2 items in cart')
  await press(page.getByRole('main').getByRole('button', { name: /^(?:Wishlist|Remove)$/ }))

  await page.goto('/cart')
  await ready(page)
  const row = page.getByTestId('line-pearl-earbuds')
  const [more, fewer] = [row.getByRole('button', { name: /^Increase/ }), row.getByRole('button', { name: /^Decrease/ })]
  for (const quantity of ['3', '4']) {
    await press(more)
    await expect(row.getByTestId('quantity')).toHaveText(quantity)
  }
  await press(fewer)
  await expect(row.getByTestId('quantity')).toHaveText('3')
})

/** Presses `button` twice while the call that it makes is held, and lets the call fail; `focused` has the focus afterwards. */
const pressInVain = async (page: Page, calls: string, button: Locator, { focused = button, method = 'POST' } = {}) => {
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(calls, async route => {
    sent.push(route.request().method())
    await held.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await button.press('Enter')
  held.resolve()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(focused).toBeFocused()
  expect(sent).toEqual([method])
  await page.unrouteAll()
}

test('what a call has failed for keeps the focus, and a second press meanwhile sends nothing [LAYOUT-17, CART-09, ITEM-10]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  const t = words.ar
  const main = page.getByRole('main')
  allow('500', '/api/orders/latest', 'SyntaxError')
  await hasAddress()
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const fails = (calls: string, button: Locator) => pressInVain(page, calls, button)

  await page.goto('/ar/cart')
  await ready(page)
  const proceed = main.getByRole('button', { name: t.cart.checkout }).or(main.getByRole('button', { name: t.cart.processing }))
  await fails('**/api/stripe/create-checkout-session', proceed)

  await page.goto('/ar/products/pearl-earbuds')
  await ready(page)
  await page.locator('#reviews form').getByRole('textbox').fill('Clear, and light in the ear.')
  await fails('**/api/reviews', page.locator('#reviews form button[type="submit"]'))

  const newsletter = page.getByRole('contentinfo').locator('form')
  await newsletter.getByRole('textbox').fill('reader@waha.example')
  await fails('**/api/newsletter', newsletter.getByRole('button'))

  await page.goto('/ar/checkout')
  await main.getByRole('button', { name: /4242/ }).click()
  await fails('**/sandbox/stripe/pay/**', main.locator('button[type="submit"]'))
  await expect(main.getByRole('alert').filter({ hasText: t.checkout.unexpected })).toBeVisible()
})

test('forms to sign in, to sign up and for a code keep the focus while they wait, and a failure has it then [LAYOUT-17, AUTH-04, AUTH-06]', async ({
  page,
}) => {
  const t = words.en.accounts
  const main = page.getByRole('main')
  allow('500')
  const button = main.locator('form button[type="submit"]')
  const fails = (calls: string) => pressInVain(page, calls, button, { focused: main.locator('form').getByTestId('form-problem') })
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

  await page.goto('/auth')
  await ready(page)
  await fill(t.email, 'reader@waha.example')
  await fill(t.password, 'a-good-password-1')
  await fails('**/api/auth/login')

  await page.goto('/auth/code')
  await ready(page)
  await fill(t.email, 'reader@waha.example')
  await fails('**/api/auth/codes')

  await page.goto('/register')
  await ready(page)
  await fill(t.username, 'Reader')
  await fill(t.email, 'reader@waha.example')
  await fill(t.password, 'a-good-password-1')
  await fill(t.confirmPassword, 'a-good-password-1')
  await fails('**/api/auth/register')
})

test('buttons of address book and wishlist keep the focus while they work, and it stays in the book when an address goes [LAYOUT-17, DELIVER-02, WISH-02]', async ({
  signedIn: page,
  account,
  request,
  cartHolds,
  wishlistHolds,
}) => {
  allow('500')
  const dialog = page.getByRole('dialog')
  await addAddress(request, account, inRiyadh)
  await addAddress(request, account, inCairo)
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Change the delivery address' }).press('Enter')
  await pressInVain(page, '**/api/addresses/*/default', dialog.getByRole('button', { name: /^Deliver here/ }))
  await pressInVain(page, '**/api/addresses/*', dialog.getByRole('button', { name: /^Remove the address of/ }).last(), { method: 'DELETE' })
  await dialog
    .getByRole('button', { name: /^Remove the address of/ })
    .last()
    .press('Enter')
  // It goes with its address.
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem').getByRole('button').first()).toBeFocused()
  // Without the last one the book begins with the form.
  await dialog.getByRole('button', { name: /^Remove the address of/ }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'New address' })).toBeFocused()

  await wishlistHolds('pearl-earbuds')
  await page.goto('/wishlist')
  await ready(page)
  const clear = page.getByRole('main').getByRole('button', { name: 'Clear All' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/wishlist', async route => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await held.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await clear.press('Enter')
  await dialog.getByRole('button', { name: 'Clear All' }).press('Enter')
  await expect(clear).toHaveAttribute('aria-busy', 'true')
  await expect(clear).toBeFocused()
  held.resolve()
  await expect(clear).not.toHaveAttribute('aria-busy', 'true')
  await expect(clear).toBeFocused()
})
