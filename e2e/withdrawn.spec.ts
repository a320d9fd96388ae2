// A product in the cart that is sold no more.
import type { Page } from '@playwright/test'
import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { allow, exactly, expect, test, toast, words } from './shopper.ts'

const honey = { id: 'sidr-honey-wadi-nahl', name: 'عسل سدر وادي نحل' }

/** From now on the honey of a cart is sold no more. */
const withoutHoney = (page: Page) =>
  page.route(/\/api\/auth\/(me|cart)$/, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const { product } of body.cart ?? []) product.available &&= product.id !== honey.id
    await route.fulfill({ response: answer, json: body })
  })

test('a line that is sold no more says so, counts in no sum, and holds payment back until it is removed for good; with nothing else the payment page leads to the cart [C2, CART-03, CART-10, PAY-05]', async ({
  signedIn: page,
  cartHolds,
}) => {
  const { cart, checkout, common } = words.ar
  await withoutHoney(page)
  await cartHolds({ id: honey.id, quantity: 1 })
  const main = page.getByRole('main')
  const [there, here] = [main.getByRole('button', { name: cart.checkout }), main.getByRole('link', { name: cart.payHere })]
  await page.goto('/ar/checkout')
  await expect(main.getByRole('heading', { level: 1, name: checkout.nothingToBuy })).toBeVisible()
  await main.getByRole('link', { name: checkout.backToCart }).click()
  await expect(page).toHaveURL(exactly('/ar/cart'))
  await expect(there).toBeDisabled()

  await cartHolds({ id: 'pearl-earbuds', quantity: 2 })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.reload()
  const row = page.getByTestId(`line-${honey.id}`)
  await expect(row.getByRole('alert')).toHaveText(cart.unavailable)
  await expect(row.getByTestId('quantity')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(1)
  await expect(page.getByTestId('line-pearl-earbuds').getByTestId('quantity')).toHaveText('2')
  await expect(page.getByTestId('cart-total')).toHaveText('$238.00')
  await expect(page.getByTestId('cart-bar')).toContainText('$238.00')
  await expect(main.getByRole('complementary')).toContainText(cart.items.replace('{count}', '2'))
  await expect(there).toHaveCount(2)
  for (const button of await there.all()) await expect(button).toBeDisabled()
  await expect(here).toHaveCount(0)
  // Nor is it said that one can pay here.
  const advice = main.getByText(cart.noArabicThere)
  await expect(advice).toHaveCount(0)
  // Why nothing can be paid stands where one would pay, however far down that line is.
  const reason = main.getByRole('complementary').getByText(cart.removeUnavailable, { exact: true })
  await expect(reason).toHaveCount(1)
  await row.getByRole('button', { name: cart.remove.replace('{name}', honey.name) }).press('Enter')
  await expect(toast(page, cart.removed)).toBeVisible()
  await expect(toast(page, cart.removed).getByText(common.undo, { exact: true })).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(main).toBeFocused()
  await expect(there.first()).toBeEnabled()
  await expect(reason).toHaveCount(0)
  await expect(here.first()).toBeVisible()
  await expect(advice).toHaveCount(1)
})

test('what is sold no more since the cart was shown is named when it is to be paid; then the cart says so, too, and the next try is without it [C2, CART-09, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  hasAddress,
}) => {
  allow('409')
  const { cart, common } = words.ar
  const { name } = honey
  const gone = { status: false, message: 'x', error: 'x', code: 'product_unavailable', params: { name } }
  const reason = problems.product_unavailable.replace('{name}', name)
  await page.route('**/api/stripe/create-*-session', async route => {
    const sold = !route
      .request()
      .postDataJSON()
      .products.some(({ id }: { id: string }) => id === honey.id)
    if (sold) return route.continue()
    await withoutHoney(page)
    await route.fulfill({ status: 409, json: gone })
  })
  await hasAddress()
  await cartHolds({ id: honey.id, quantity: 1 }, { id: 'pearl-earbuds', quantity: 2 })
  const main = page.getByRole('main')
  await page.goto('/ar/checkout')
  await expect(main.getByRole('alert')).toContainText(reason)
  await main.getByRole('button', { name: common.retry }).click()
  await expect(page.getByTestId('charged-total')).toHaveText('$238.00')

  await page.unroute(/\/api\/auth\/(me|cart)$/)
  await page.goto('/ar/cart')
  await expect(page.getByTestId('cart-total')).toHaveText('$296.00')
  await main.getByRole('button', { name: cart.checkout }).click()
  await expect(toast(page, reason)).toBeVisible()
  await expect(page.getByTestId(`line-${honey.id}`).getByRole('alert')).toHaveText(cart.unavailable)
  await expect(main.getByRole('button', { name: cart.checkout })).toBeDisabled()
  await expect(page.getByTestId('cart-total')).toHaveText('$238.00')
})
