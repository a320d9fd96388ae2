// A product in the cart that is sold no more.
import { at, exactly, expect, languages, test, toast, words } from './shopper.ts'

const honey = { id: 'sidr-honey-wadi-nahl', name: { en: 'Wadi Nahl Sidr Honey', ar: 'عسل سدر وادي نحل' } }

for (const language of languages)
  test(`a line that is sold no more says so, counts in no sum, and holds payment back until it is removed for good; with nothing else the payment page leads to the cart (${language}) [C2, CART-03, CART-10, PAY-05]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    const { cart, checkout, common } = words[language]
    await page.route(/\/api\/auth\/(me|cart)$/, async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const { product } of body.cart ?? []) product.available &&= product.id !== honey.id
      await route.fulfill({ response: answer, json: body })
    })
    await cartHolds({ id: honey.id, quantity: 1 })
    const main = page.getByRole('main')
    const [there, here] = [main.getByRole('button', { name: cart.checkout }), main.getByRole('link', { name: cart.payHere })]
    await page.goto(at(language, '/checkout'))
    await expect(main.getByRole('heading', { level: 1, name: cart.failedToCheckOut })).toBeVisible()
    await expect(main).toContainText(cart.unavailable)
    await main.getByRole('link', { name: checkout.backToCart }).click()
    await expect(page).toHaveURL(exactly(at(language, '/cart')))
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
    await row.getByRole('button', { name: cart.remove.replace('{name}', honey.name[language]) }).press('Enter')
    await expect(toast(page, cart.removed)).toBeVisible()
    await expect(toast(page, cart.removed).getByText(common.undo, { exact: true })).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await expect(main).toBeFocused()
    await expect(there.first()).toBeEnabled()
    await expect(here.first()).toBeVisible()
  })
