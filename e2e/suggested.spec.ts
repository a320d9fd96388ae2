import ar from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/search.json' with { type: 'json' }
import { at, expect, languages, ready, test } from './shopper.ts'

const search = { en, ar }
const honey = { en: 'Wadi Nahl Sidr Honey', ar: 'عسل سدر وادي نحل' }
const earbuds = { en: 'Durra Wireless Earbuds', ar: 'سماعات درة اللاسلكية' }

for (const language of languages) {
  test(`an empty cart and wishlist suggest what was viewed here, newest first, else the best of each category, then the second best (${language}) [CART-14, WISH-03]`, async ({
    signedIn: page,
  }) => {
    const t = search[language]
    const best = page.waitForResponse(/\/api\/products\/grouped/)
    await page.goto(at(language, '/cart'))
    const cards = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem')
    // Two of each of the six categories, and never one twice.
    await expect(cards(t.topRated)).toHaveCount(12)
    const links = await cards(t.topRated)
      .getByRole('link')
      .evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(new Set(links).size).toBe(12)
    const { categories } = await (await best).json()
    const placed = (place: number) => categories.map(({ products }: { products: { id: string }[] }) => products[place]?.id)
    expect(links.map(link => link?.split('/').at(-1))).toEqual([...placed(0), ...placed(1)])
    await page.evaluate(() => localStorage.setItem('viewed', JSON.stringify(['no-such-product'])))
    await page.goto(at(language, '/wishlist'))
    await expect(cards(t.topRated)).toHaveCount(12)
    await page.evaluate(() => localStorage.setItem('viewed', JSON.stringify(['sidr-honey-wadi-nahl', 'pearl-earbuds'])))
    for (const path of ['/cart', '/wishlist', '/account?tab=wishlist']) {
      await page.goto(at(language, path))
      await expect(cards(t.viewed)).toHaveText([new RegExp(honey[language]), new RegExp(earbuds[language])])
    }
    await ready(page)
    await cards(t.viewed).getByRole('link', { name: honey[language] }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products/sidr-honey-wadi-nahl')}$`))
  })
}
