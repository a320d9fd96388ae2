// A cart whose address is not delivered to.
import { cartSummary, deliveryTexts } from './address-form.ts'
import { addAddress, inRiyadh } from './addresses.ts'
import { expect, test, words } from './shopper.ts'

test('in Arabic nobody is told to pay here while the address is not delivered to; once it can be paid again they are [DELIVER-04, PAY-05]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const { cart } = words.ar
  await addAddress(request, account, { ...inRiyadh, country: 'BR', phone: '+966501234567' })
  await addAddress(request, account, { ...inRiyadh, recipient: 'سارة' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  const [advice, here] = [cartSummary(page).getByText(cart.noArabicThere), cartSummary(page).getByRole('link', { name: cart.payHere })]
  await expect(cartSummary(page).getByRole('alert')).toContainText('البرازيل')
  await expect(cartSummary(page).getByRole('button', { name: cart.checkout })).toBeDisabled()
  await expect(here).toHaveCount(0)
  await expect(advice).toHaveCount(0)
  await page.getByRole('button', { name: deliveryTexts.ar.changeLong }).click()
  await page.getByRole('dialog').getByRole('button', { name: /سارة/ }).first().click()
  await expect(here).toBeVisible()
  await expect(advice).toBeVisible()
})
