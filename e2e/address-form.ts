// The form that asks for a delivery address, in a dialog or on the payment page, and the cart's summary that shows it.
import type { Locator, Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/delivery.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/delivery.json' with { type: 'json' }
import type { Language } from './shopper.ts'

export const deliveryTexts = { en, ar }

/** Fills in an address in Riyadh, its numbers as an Arabic keyboard writes them. */
export const fillAddress = async (page: Page, language: Language, form: Locator = page.getByRole('dialog')) => {
  const { fields, ...t } = deliveryTexts[language]
  await form.getByLabel(t.country, { exact: true }).selectOption('SA')
  await form.getByLabel(t.recipient, { exact: true }).fill('نورة القحطاني')
  await form.getByLabel(t.phone, { exact: true }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await form.getByLabel(fields.city, { exact: true }).fill('الرياض')
  await form.getByLabel(fields.district, { exact: true }).fill('العليا')
  await form.getByLabel(fields.street, { exact: true }).fill('شارع العليا ٩')
  await form.getByLabel(fields.buildingNumber, { exact: true }).fill('٤٨٢١')
  await form.getByLabel(fields.postalCode, { exact: true }).fill('12345')
}

export const saveAddress = (page: Page, language: Language) =>
  page.getByRole('dialog').getByRole('button', { name: deliveryTexts[language].saveHere }).click()

export const cartSummary = (page: Page) => page.getByRole('complementary')
