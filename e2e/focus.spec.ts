// Where the keyboard and screen readers go on after a navigation.
import type { Page } from '@playwright/test'
import { at, exactly, expect, languages, ready, tabTo, test, words } from './shopper.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const card = (page: Page) => page.locator('main article a[href*="/products/"]').nth(5)

for (const language of languages) {
  const t = words[language]

  test(`a page that a link leads to has the focus at its heading, also from the drawer; a change of language moves nothing (${language}) [LAYOUT-17, LANG-04]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await ready(page)
    await tabTo(page, page.getByRole('navigation').first().getByRole('link', { name: t.products.title }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(exactly(at(language, '/products')))
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

    const other = page.getByRole('banner').locator('a[lang]')
    await other.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(exactly(at(language === 'en' ? 'ar' : 'en', '/products')))
    await expect(page.getByRole('banner').locator(`a[lang=${language}]`)).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/about'))
    await ready(page)
    await page.getByRole('button', { name: t.layout.menu, exact: true }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: t.layout.wishlist }).press('Enter')
    await expect(page).toHaveURL(exactly(at(language, '/wishlist')))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(heading(page)).toBeFocused()
  })
}

test('Back by keyboard goes on at the link that had led away, where it was; by mouse no link is marked [LAYOUT-17]', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const name = await card(page).getAttribute('href')
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(card(page)).toBeFocused()
  await expect(card(page)).toBeInViewport()

  await card(page).click()
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toBeFocused()
})

test('a link to a part of the page moves the focus there, one to the search its field; a page that takes the focus itself keeps it [LAYOUT-17, ITEM-03]', async ({
  page,
}) => {
  await page.goto('/products/samt-headphones')
  await ready(page)
  await page.locator('main a[href$="#reviews"]').first().press('Enter')
  await expect(page.locator('#reviews')).toBeFocused()
})
