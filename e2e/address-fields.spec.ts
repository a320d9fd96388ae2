import problems from '../contract/src/problems/ar.json' with { type: 'json' }
import { deliveryTexts, fillAddress, saveAddress, cartSummary as summary } from './address-form.ts'
import { addAddress } from './addresses.ts'
import { axeFaults } from './axe.ts'
import { allow, at, expect, languages, test } from './shopper.ts'

test('nothing of one address is left in the next, also where two of its lines are equal [DELIVER-04]', async ({
  signedIn: page,
  cartHolds,
  account,
  request,
}) => {
  const place = {
    recipient: 'Marie',
    phone: '+352621123456',
    street: '1 Rue du Parc',
    city: 'Luxembourg',
    postalCode: '1118',
    country: 'LU',
  }
  await addAddress(request, account, place)
  await addAddress(request, account, { ...place, street: '5 Rue de Rivoli', city: 'Paris', postalCode: '75001', country: 'FR' })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  const lines = (...all: string[]) => expect(summary(page).locator('address > span')).toHaveText(['Marie', ...all, /352/])
  await lines('1 Rue du Parc', 'Luxembourg', '1118', 'Luxembourg')
  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deliver here: .*Rivoli/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lines('5 Rue de Rivoli', 'Paris', '75001', 'France')
})

for (const language of languages) {
  test(`Arabic digits of a phone and of a postal code stand in the order they were typed (${language}) [DELIVER-01]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: deliveryTexts[language].add }).click()
    await fillAddress(page, language)
    const { phone, fields } = deliveryTexts[language]
    for (const [label, typed] of [
      [phone, '٠٥٠ ١٢٣ ٤٥٦٧'],
      [fields.postalCode, '١٢٣٤٥-٦٧٨٩'],
    ] as const) {
      const field = page.getByRole('dialog').getByLabel(label, { exact: true })
      await field.fill(typed)
      // A press on the first digit from the left.
      const start = await field.evaluate(input => Number.parseFloat(getComputedStyle(input).paddingInlineStart))
      await field.click({ position: { x: start + 1, y: 20 } })
      expect([typed, await field.evaluate((input: HTMLInputElement) => input.selectionStart)]).toEqual([typed, 0])
    }
  })
}

test('an address that cannot be saved: the dialog itself says why, and what was typed stays until it can [DELIVER-01, ERROR-01]', async ({
  signedIn: page,
  cartHolds,
  context,
}) => {
  allow('Failed to load resource')
  await page.setViewportSize({ width: 390, height: 844 })
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/ar/cart')
  await page.getByRole('button', { name: deliveryTexts.ar.add }).click()
  await fillAddress(page, 'ar')
  const dialog = page.getByRole('dialog')
  const street = dialog.getByLabel(deliveryTexts.ar.fields.street, { exact: true })
  const told = async (text: string) => {
    await expect(dialog.getByRole('alert')).toHaveText(text)
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(street).toHaveValue('شارع العليا ٩')
  }
  await page.route('**/api/addresses', route =>
    route.fulfill({ status: 503, json: { status: false, message: 'Away', error: 'Away', code: 'unavailable' } }),
  )
  await saveAddress(page, 'ar')
  await told(problems.unavailable)
  expect(await axeFaults(page, 'dialog')).toEqual([])
  await page.unrouteAll()
  await context.setOffline(true)
  // From a field far above the button.
  await dialog.getByLabel(deliveryTexts.ar.recipient, { exact: true }).press('Enter')
  await told(problems.network_error)
  await context.setOffline(false)
  await saveAddress(page, 'ar')
  await expect(dialog).toHaveCount(0)
  await expect(summary(page)).toContainText('شارع العليا ٩')
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Africa/Cairo' })
  for (const language of languages)
    test(`a new address begins with the country of the clock, among all in the order of the reader’s alphabet (${language}) [DELIVER-01]`, async ({
      signedIn: page,
      cartHolds,
    }) => {
      await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
      await page.goto(at(language, '/cart'))
      await page.getByRole('button', { name: deliveryTexts[language].add }).click()
      const country = page.getByRole('dialog').getByLabel(deliveryTexts[language].country, { exact: true })
      await expect(country).toHaveValue('EG')
      const names = await country.getByRole('option').allTextContents()
      expect(names.length).toBeGreaterThan(10)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    })
})

test.describe('in the time zone of a country that is not served', () => {
  test.use({ timezoneId: 'America/Bogota' })
  test('a new address begins with Saudi Arabia [DELIVER-01]', async ({ signedIn: page, cartHolds }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto('/cart')
    await page.getByRole('button', { name: deliveryTexts.en.add }).click()
    await expect(page.getByRole('dialog').getByLabel(deliveryTexts.en.country, { exact: true })).toHaveValue('SA')
  })
})

test('fields of an address tell the browser what it can fill in and which keys are wanted; what is not written as its country writes it is shown how; what one country asks for and another does not is no fault any more once the other is chosen [DELIVER-01]', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Add a delivery address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Country', { exact: true }).selectOption('SA')
  await saveAddress(page, 'en')
  const postalCode = dialog.getByLabel(/^Postal code/)
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFaults(page, 'dialog')).toEqual([])
  const fields = await dialog
    .locator('[name]')
    .evaluateAll(all => all.map(field => ['name', 'autocomplete', 'inputmode'].map(which => field.getAttribute(which))))
  expect(fields).toEqual([
    ['country', 'shipping country', null],
    ['recipient', 'shipping name', null],
    ['phone', 'shipping tel', 'tel'],
    ['city', 'shipping address-level2', null],
    ['district', 'shipping address-level3', null],
    ['street', 'shipping address-line1', null],
    ['building', 'shipping address-line2', 'numeric'],
    ['postalCode', 'shipping postal-code', 'numeric'],
    ['shortAddress', 'off', null],
    ['note', 'off', null],
  ])
  await postalCode.fill('1234')
  await expect(postalCode).toHaveAccessibleDescription('Please write it like 12345')
  await postalCode.fill('')
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Country', { exact: true }).selectOption('EG')
  await expect(postalCode).not.toHaveAttribute('aria-invalid')
  await saveAddress(page, 'en')
  await expect(dialog.getByLabel('Street', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(postalCode).not.toHaveAttribute('aria-invalid')
})
