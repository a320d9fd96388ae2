// Where the keyboard and screen readers go on after a navigation.
import type { Page } from '@playwright/test'
import desk from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { allow, exactly, expect, ready, signInAs, tabTo, test, words } from './shopper.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const card = (page: Page) => page.locator('main article a[href*="/products/"]').nth(5)

test('a page that a link leads to has the focus at its heading, also from the drawer; a change of language moves nothing [LAYOUT-17, LANG-04]', async ({
  page,
}) => {
  await page.goto('/ar')
  await ready(page)
  await tabTo(page, page.getByRole('navigation').first().getByRole('link', { name: words.ar.products.title }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(exactly('/ar/products'))
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  const other = page.getByRole('banner').locator('a[lang]')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(exactly('/products'))
  await expect(page.getByRole('banner').locator('a[lang=ar]')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/about')
  await ready(page)
  await page.getByRole('button', { name: words.ar.layout.menu, exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: words.ar.layout.wishlist }).press('Enter')
  await expect(page).toHaveURL(exactly('/ar/wishlist'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toBeFocused()
})

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

test('a skip to the content leads to its top, each time, and is no step of the history: Back leads to the list, where it was [LAYOUT-17, LAYOUT-11]', async ({
  page,
}) => {
  const skip = async () => {
    await page.getByRole('link', { name: words.en.layout.skipToContent }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
  const top = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().top)
  await page.goto('/products')
  await ready(page)
  const bar = await page.getByRole('banner').evaluate(banner => banner.clientHeight)
  await skip()
  await page.evaluate(() => scrollTo(0, 900))
  await card(page).focus()
  const place = await page.evaluate(() => scrollY)
  const name = await card(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 600))
  await skip()
  expect(await top()).toBeGreaterThanOrEqual(bar)
  await expect(page).toHaveURL(new RegExp(`${name}$`))
  await page.goBack()
  await expect(page).toHaveURL(exactly('/products'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a link to a part of the page moves the focus there, each time, and one to the search to its field [LAYOUT-17, ITEM-10]', async ({
  page,
}) => {
  await page.goto('/products/samt-headphones')
  await ready(page)
  const reviews = page.locator('main a[href$="#reviews"]').first()
  for (const _ of ['first', 'again']) {
    await reviews.press('Enter')
    await expect(page.locator('#reviews')).toBeFocused()
  }
  await page.goto('/products')
  await ready(page)
  const search = page.getByRole('banner').getByRole('link', { name: words.en.layout.search, exact: true })
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await search.press('Enter')
  await expect(field).toBeFocused()
  await search.press('Enter')
  await expect(field).toBeFocused()
})

test('where a link has led to the search, a switch of the language leaves the focus where it is, and Back leads to what was opened [LANG-04, LAYOUT-17]', async ({
  page,
}) => {
  await page.goto('/products')
  await ready(page)
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await page.getByRole('banner').getByRole('link', { name: words.en.layout.search, exact: true }).press('Enter')
  await expect(field).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).press('Enter')
  await expect(page).toHaveURL(exactly('/ar/products#search'))
  await hasFocused(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeFocused()
  await card(page).press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(card(page)).toBeFocused()
})

/** The page has moved the focus, if it does, after a change of the address. */
const hasFocused = async (page: Page) => {
  for (const _ of [1, 2, 3]) await page.evaluate(() => new Promise(requestAnimationFrame))
}

test('who turns the pages of a list by keyboard goes on at its products, also on the last page and from beyond it; a filter or an order moves nothing [LAYOUT-17, LIST-09]', async ({
  page,
}) => {
  const t = words.ar
  // Of a category to which no other journey adds: its last page stays the last one.
  await page.goto('/ar/products?category=clothes')
  await ready(page)
  const [list, pages] = [page.locator('#list'), page.getByRole('navigation', { name: t.products.pages })]
  const next = pages.getByRole('link', { name: t.common.next })
  const nameOf = (number: number) => t.products.pageNumber.replace('{page}', String(number))
  await next.press('Enter')
  await expect(page).toHaveURL(/&page=2$/)
  await expect(list).toBeFocused()
  // The cards of the page before stand there until their successors come.
  await expect(list.locator('[aria-busy]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(list.getByRole('listitem').first().locator(':focus')).toHaveCount(1)

  const last = Number(await pages.getByRole('link', { name: /\d/ }).last().textContent())
  await pages.getByRole('link', { name: nameOf(last), exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))
  await expect(list).toBeFocused()
  // The address changes before the page: until then the links are those of the page before.
  await expect(next).toHaveCount(0)
  await pages.getByRole('link', { name: t.common.previous }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${last - 1}$`))
  await expect(list).toBeFocused()
  await next.press('Enter')
  await expect(next).toHaveCount(0)
  await expect(list).toBeFocused()

  await page.goto(`/ar/products?category=clothes&page=${last + 1}`)
  await ready(page)
  await list.getByRole('link', { name: nameOf(last), exact: true }).press('Enter')
  await expect(next).toHaveCount(0)
  await expect(list).toBeFocused()

  const filters = page.getByRole('complementary', { name: t.products.filters.button })
  const four = filters.getByRole('group', { name: t.products.filters.rating }).getByRole('button').nth(1)
  for (const [choice, address] of [
    [filters.getByRole('button', { name: t.products.filters.lowToHigh }), /&_order=asc$/],
    [four, /rating=4/],
  ] as const) {
    await choice.press('Enter')
    await expect(page).toHaveURL(address)
    await hasFocused(page)
    await expect(choice).toBeFocused()
  }
})

test('who goes on to the other slips by keyboard goes on at the top of the page [LAYOUT-17, DESK-11]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.route('**/api/desk/orders/*', route => route.fulfill({ status: 404, json: {} }))
  allow('404')
  await page.goto(`/admin/slips?ids=${Array.from({ length: 51 }, () => crypto.randomUUID())}`)
  await ready(page)
  const others = page.getByRole('main').getByRole('status').getByRole('link')
  await others.press('Enter')
  await expect(others).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('who turns the pages of the desk’s orders by keyboard goes on at the top of the page; a filter moves nothing [LAYOUT-17, DESK-03]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/orders?payment=paid')
  await ready(page)
  const [older, newest] = [page.getByRole('link', { name: desk.list.older }), page.getByRole('link', { name: desk.list.newest })]
  await older.press('Enter')
  await expect(page).toHaveURL(/&after=/)
  await expect(page.getByRole('main')).toBeFocused()
  await newest.press('Enter')
  await expect(newest).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await older.press('Enter')
  await expect(page).toHaveURL(/&after=/)
  await expect(page.getByRole('main')).toBeFocused()
  const toShip = page.getByRole('button', { name: desk.list.toShip, exact: true })
  await toShip.press('Enter')
  await expect(page).not.toHaveURL(/after=/)
  await hasFocused(page)
  await expect(toShip).toBeFocused()
})
