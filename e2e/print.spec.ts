import type { Page } from '@playwright/test'
import { brand } from '../contract/src/brand.ts'
import { at, expect, languages, ready, receiptStays, test, withPictures, words } from './shopper.ts'

test.use(withPictures)

/** Turns the page into the sheet that a printer gets. */
const onPaper = async (page: Page) => {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 960 })
}

const expectASheet = async (page: Page, language: 'en' | 'ar') => {
  for (const line of [brand.name[language], ...brand.address[language], brand.email])
    await expect(page.getByText(line, { exact: true }).first()).toBeVisible()
  await expect(page.locator('body > header, body > footer, button, nav, dialog').filter({ visible: true })).toHaveCount(0)
  const look = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).colorScheme,
    shadows: [...document.querySelectorAll('body *')].filter(element => getComputedStyle(element).boxShadow !== 'none').length,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }))
  expect(look).toEqual({ ground: 'light', shadows: 0, wide: false })
}

for (const language of languages) {
  test(`a receipt is one clean sheet with the shop’s address, even from the dark theme (${language}) [PAY-03]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await receiptStays(page)
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: words[language].cart.checkout }).click()
    await page.getByRole('button', { name: /4242/ }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('button', { name: words[language].checkout.stay }).click()
    await onPaper(page)
    await expectASheet(page, language)
    await expect(page.getByTestId('order-total')).toHaveText('$116.00')
    await expect(page.getByText(words[language].checkout.returnHome)).toBeHidden()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length).toBe(1)
  })

  test(`cart and product can be read on paper, closed parts included, of several pictures the one that showed (${language}) [CART-02, ITEM-06]`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 2 })
    await page.goto(at(language, '/cart'))
    await ready(page)
    await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toBeVisible()
    await onPaper(page)
    await expectASheet(page, language)
    await expect(page.getByTestId('line-sidr-honey-wadi-nahl')).toContainText(`${words[language].cart.columns.quantity}:`)
    await expect(page.getByRole('complementary')).toContainText('$116.00')
    await page.goto(at(language, '/products/velvet-date-lipstick'))
    await ready(page)
    await expectASheet(page, language)
    await expect(page.locator('main details p')).toBeVisible()
    const pictures = page.locator('.picture-track > li')
    await expect(pictures).toHaveCount(3)
    await expect(pictures.filter({ visible: true })).toHaveCount(1)
  })
}
