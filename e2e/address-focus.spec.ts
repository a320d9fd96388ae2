import { deliveryTexts, fillAddress } from './address-form.ts'
import { at, escapeDialog, expect, languages, test } from './shopper.ts'

for (const language of languages)
  test(`the focus is in the page’s content when the address book closes after its first address was added, or its last one removed (${language}) [LAYOUT-17, DELIVER-02]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    const t = deliveryTexts[language]
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await page.goto(at(language, '/cart'))
    const [add, change] = [t.add, t.changeLong].map(name => page.getByRole('button', { name, exact: true }))
    const dialog = page.getByRole('dialog')
    await add?.press('Enter')
    await fillAddress(page, language)
    await dialog.getByRole('button', { name: t.saveHere }).press('Enter')
    // Either button is gone once it is not what the summary offers.
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
    await change?.press('Enter')
    await dialog.getByRole('listitem').getByText(t.remove, { exact: true }).press('Enter')
    await expect(dialog.getByRole('heading', { name: t.new })).toBeFocused()
    await expect(page.getByRole('button', { name: t.add, includeHidden: true })).toHaveCount(1)
    await escapeDialog(page)
    await expect(page.locator('#main')).toBeFocused()
  })
