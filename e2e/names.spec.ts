// Whoever speaks to the shop says what stands on a button or link, so its name must contain that (WCAG 2.5.3).
import type { Page } from '@playwright/test'
import { deliveryTexts } from './address-form.ts'
import { addAddress, inCairo, inRiyadh } from './addresses.ts'
import { names, two } from './comparison.ts'
import { at, expect, languages, ready, settled, test, words } from './shopper.ts'

/** The controls whose name does not contain the words that show on them, each with both. Numbers alone, as those of ratings, are no words. */
const misnamed = (page: Page) =>
  page.locator('a[aria-label], button[aria-label]').evaluateAll(controls => {
    const plain = (text: string) =>
      text
        .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()
    return controls.flatMap(control => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const shown: string[] = []
      while (texts.nextNode()) {
        const { parentElement: holder, data } = texts.currentNode as Text
        if (holder?.checkVisibility() && !holder.closest('[aria-hidden=true], .sr-only')) shown.push(data)
      }
      const [name, text] = [plain(control.getAttribute('aria-label') ?? ''), plain(shown.join(' '))]
      return name.includes(text) || !/\p{L}/u.test(text) ? [] : [`${text}: ${name}`]
    })
  })

for (const language of languages) {
  test(`the name of every button and link contains the text that shows on it (${language}) [LAYOUT-17]`, async ({
    signedIn: page,
    account,
    request,
    cartHolds,
    wishlistHolds,
  }) => {
    await addAddress(request, account, inRiyadh)
    await addAddress(request, account, inCairo)
    await cartHolds({ id: 'sidr-honey-wadi-nahl', quantity: 1 })
    await wishlistHolds('pearl-earbuds')
    const paths = [
      '/',
      '/products',
      '/products/samt-headphones',
      '/wishlist',
      '/compare?ids=samt-headphones,pearl-earbuds',
      '/account',
      '/about',
      '/cart',
    ]
    const found: string[] = []
    const look = async (where: string) => found.push(...(await misnamed(page)).map(fault => `${where}: ${fault}`))
    for (const path of paths) {
      await page.goto(at(language, path))
      await settled(page)
      await look(path)
    }
    await page.getByRole('button', { name: deliveryTexts[language].changeLong }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await look('address book')
    expect([...new Set(found)]).toEqual([])
  })

  test(`the search of the top bar is called as it proposes, and columns of a comparison by their products alone (${language}) [LAYOUT-17, COMPARE-03]`, async ({
    page,
  }) => {
    await page.goto(at(language, two))
    await ready(page)
    const { label } = words[language].products.search
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveAccessibleName(label)
    await expect(page.getByRole('banner').getByPlaceholder(label)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: names[language].headphones, exact: true })).toHaveCount(1)
  })
}
