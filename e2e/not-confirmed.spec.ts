import { aReceipt, openBeforeOrder } from './a-receipt.ts'
import { emptyLine } from './empty-line.ts'
import { expect, receiptStays, test, words } from './shopper.ts'

test('an order under review is called so, is not confirmed, leads nowhere by itself, and what was paid is in the cart no more [P9, PAY-06]', async ({
  signedIn: page,
  account,
  cartHolds,
  request,
}) => {
  const t = words.ar
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  const answer = await openBeforeOrder(page, 'ar', { ...aReceipt, paymentStatus: 'review' })
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await request.delete('/api/auth/cart/pearl-earbuds', { headers: { authorization: `Bearer ${account.token}` } })
  answer()
  await expect(page.getByRole('heading', { level: 1, name: t.checkout.underReview })).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
  await expect(page).toHaveTitle(t.common.pageTitle.replace('{page}', t.checkout.underReview))
  const main = page.getByRole('main')
  await expect(main).toContainText('noor@waha.example')
  await expect(main.getByText('قيد المراجعة', { exact: true })).toHaveClass(/bg-warning/)
  await expect(main.getByRole('link', { name: t.checkout.viewOrder })).toHaveAttribute('href', '/ar/account')
  for (const text of [t.checkout.confirmed, t.checkout.stay]) await expect(main.getByText(text)).toHaveCount(0)
})

test('screen readers are told, in a line that was there before, that an order is under review [P9]', async ({ signedIn: page }) => {
  const t = words.ar.checkout
  const answer = await openBeforeOrder(page, 'ar', { ...aReceipt, paymentStatus: 'review' })
  const line = await emptyLine(page, 'main')
  answer()
  await expect(line).toHaveText(`${t.underReview}. ${t.underReviewText.replace('{email}', '\u2066noor@waha.example\u2069')}`)
})

const refund = (amount: number, pending = false) => ({ amount, pending, createdAt: '2026-03-15T10:00:00.000Z' })

for (const [what, order, state] of [
  ['is cancelled', { status: 'cancelled' }, 'ملغى'],
  ['was cancelled under review', { status: 'cancelled', paymentStatus: 'review' }, 'ملغى'],
  ['was refunded after a review', { paymentStatus: 'refunded' }, 'رُدّ المبلغ'],
  ['was given back as a whole', { refunds: [refund(19.99), refund(19.99)] }, 'رُدّ المبلغ'],
  ['is being given back as a whole', { refunds: [refund(40, true)] }, 'مبلغ مسترد في طريقه إليك'],
] as const)
  test(`an order that ${what} is called so and told of so, is not confirmed, promises no mail and leads nowhere by itself [PAY-02b, PAY-03]`, async ({
    signedIn: page,
  }) => {
    const t = words.ar.checkout
    const answer = await openBeforeOrder(page, 'ar', { ...aReceipt, ...order })
    const line = await emptyLine(page, 'main')
    answer()
    const title = `الطلب \u2066#d1a9c123\u2069`
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(words.ar.common.pageTitle.replace('{page}', title))
    await expect(line).toHaveText(`${title}. ${state}`)
    const main = page.getByRole('main')
    await expect(main.getByTestId('order-total')).toHaveText(/39[.٫]98/)
    await expect(main.locator('h1 + p')).toHaveText(state)
    for (const text of [t.confirmed, t.thanks, t.stay, /noor@waha/]) await expect(main.getByText(text)).toHaveCount(0)
  })

test('an order of which one cent is left is confirmed as ever [PAY-02b, PAY-03]', async ({ signedIn: page }) => {
  const t = words.en.checkout
  await receiptStays(page)
  await page.route('**/api/orders/latest*', route => route.fulfill({ json: { order: { ...aReceipt, refunds: [refund(39.97)] } } }))
  await page.goto('/success?session_id=cs_test_x')
  await expect(page.getByRole('heading', { level: 1, name: t.confirmed })).toBeVisible()
  await expect(
    page.getByRole('main').getByText(t.mailSent.replace('{email}', '\u2066noor@waha.example\u2069'), { exact: true }),
  ).toBeVisible()
})
