import search from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import { expect, ready, test } from './shopper.ts'

test('an empty cart and wishlist suggest what was viewed here, newest first, else the best of each category, then the second best [CART-14, WISH-03]', async ({
  signedIn: page,
}) => {
  const best = page.waitForResponse(/\/api\/products\/grouped/)
  await page.goto('/ar/cart')
  const cards = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem')
  // Two of each of the six categories, and never one twice.
  await expect(cards(search.topRated)).toHaveCount(12)
  const links = await cards(search.topRated)
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(new Set(links).size).toBe(12)
  const { categories } = await (await best).json()
  const placed = (place: number) => categories.map(({ products }: { products: { id: string }[] }) => products[place]?.id)
  expect(links.map(link => link?.split('/').at(-1))).toEqual([...placed(0), ...placed(1)])
  await page.evaluate(() => localStorage.setItem('viewed', JSON.stringify(['no-such-product'])))
  await page.goto('/ar/wishlist')
  await expect(cards(search.topRated)).toHaveCount(12)
  await page.evaluate(() => localStorage.setItem('viewed', JSON.stringify(['sidr-honey-wadi-nahl', 'pearl-earbuds'])))
  for (const path of ['/ar/cart', '/ar/wishlist', '/ar/account?tab=wishlist']) {
    await page.goto(path)
    await expect(cards(search.viewed)).toHaveText([/عسل سدر وادي نحل/, /سماعات درة اللاسلكية/])
  }
  await ready(page)
  await cards(search.viewed).getByRole('link', { name: 'عسل سدر وادي نحل' }).click()
  await expect(page).toHaveURL(/\/ar\/products\/sidr-honey-wadi-nahl$/)
})
