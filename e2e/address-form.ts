// The dialog that asks for a delivery address, and the cart's summary that shows it.
import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/delivery.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/delivery.json' with { type: 'json' }
import type { Language } from './shopper.ts'

export const deliveryTexts = { en, ar }

/** Fills in an address in Riyadh, its numbers as an Arabic keyboard writes them. */
export const fillAddress = async (page: Page, language: Language) => {
  const { fields, ...t } = deliveryTexts[language]
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.country, { exact: true }).selectOption('SA')
  await dialog.getByLabel(t.recipient, { exact: true }).fill('نورة القحطاني')
  await dialog.getByLabel(t.phone, { exact: true }).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await dialog.getByLabel(fields.city, { exact: true }).fill('الرياض')
  await dialog.getByLabel(fields.district, { exact: true }).fill('العليا')
  await dialog.getByLabel(fields.street, { exact: true }).fill('شارع العليا ٩')
  await dialog.getByLabel(fields.buildingNumber, { exact: true }).fill('٤٨٢١')
  await dialog.getByLabel(fields.postalCode, { exact: true }).fill('12345')
}

export const saveAddress = (page: Page, language: Language) =>
  page.getByRole('dialog').getByRole('button', { name: deliveryTexts[language].saveHere }).click()

export const cartSummary = (page: Page) => page.getByRole('complementary')
