import type { Page } from '@playwright/test'
import { expect, receiptStays, test, words } from './shopper.ts'
import { somebodyElse } from './somebody-else.ts'

test.beforeEach(({ page }) => receiptStays(page))

const honey = 'sidr-honey-wadi-nahl'
const fields = { en: ['Full name', 'Address line 1', 'City', 'Phone number'], ar: ['الاسم الكامل', 'العنوان', 'المدينة', 'رقم الهاتف'] }
const typed = ['Maha Al Test', 'Tahlia Street 12', 'Jeddah', '+966551234567']

const typeAddress = async (page: Page, language: keyof typeof fields) => {
  for (const [at, label] of fields[language].entries()) await page.getByLabel(label, { exact: true }).fill(typed[at] ?? '')
  await page.getByLabel(language === 'en' ? 'Country or region' : 'الدولة أو المنطقة').selectOption('AE')
}

const stands = async (page: Page, language: keyof typeof fields, texts: readonly string[]) => {
  for (const [at, label] of fields[language].entries()) await expect(page.getByLabel(label, { exact: true })).toHaveValue(texts[at] ?? '')
}

const otherTabChanged = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('the address that was typed on our own payment page stays when the order is updated or the language switched, and is where the order goes [PAY-05]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: honey, quantity: 1 })
  await page.goto('/checkout')
  await typeAddress(page, 'en')
  await cartHolds({ id: honey, quantity: 2 })
  await otherTabChanged(page)
  await page.getByRole('button', { name: words.en.checkout.update }).click()
  await expect(page.getByTestId('charged-total')).toHaveText('$116.00')
  await stands(page, 'en', typed)
  await expect(page.getByLabel('Country or region')).toHaveValue('AE')

  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByRole('button', { name: words.ar.checkout.payNow })).toBeVisible()
  await stands(page, 'ar', typed)
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: words.ar.checkout.payNow }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.ar.checkout.confirmed })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Tahlia Street 12')
  await expect(page.getByRole('main')).toContainText('Maha Al Test')
})

test('an address that was typed on our own payment page is not shown to another person, who has signed in in another tab meanwhile [PAY-05, AUTH-10]', async ({
  signedIn: page,
  cartHolds,
  request,
}) => {
  const other = await somebodyElse(page, request)
  await request.post('/api/auth/cart', { data: { productId: honey, quantity: 3 }, headers: other.headers })
  await cartHolds({ id: honey, quantity: 1 })
  await page.goto('/checkout')
  await typeAddress(page, 'en')
  await other.signsIn()
  await expect(page.getByTestId('charged-total')).toHaveText('$174.00')
  await stands(page, 'en', [])
})
