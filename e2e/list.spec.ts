import type { Locator } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/search.json' with { type: 'json' }
import { goBackBeforeItShows } from './hasty-back.ts'
import { allow, at, cards, exactly, expect, languages, ready, settled, tabTo, test, words } from './shopper.ts'

test('a limit of the price replaces a range and the other way round, a discount is counted with it; the chosen one again is let go [LIST-14, LIST-15]', async ({
  page,
}) => {
  await page.goto('/ar/products')
  await ready(page)
  const limit = page.getByRole('group', { name: words.ar.products.filters.limit }).getByRole('button').nth(2)
  const range = page.getByRole('group', { name: words.ar.products.filters.price }).getByRole('button').nth(1)
  await limit.click()
  await expect(page).toHaveURL(/products\?maxPrice=100$/)
  await range.click()
  await expect(page).toHaveURL(/products\?minPrice=25&maxPrice=50$/)
  await expect(limit).toHaveAttribute('aria-pressed', 'false')
  await limit.click()
  await expect(page).toHaveURL(/products\?maxPrice=100$/)
  await expect(range).toHaveAttribute('aria-pressed', 'false')
  const discount = page.getByRole('group', { name: words.ar.products.filters.discount }).getByRole('button').nth(1)
  await discount.click()
  await expect(page).toHaveURL(/products\?maxPrice=100&minDiscount=50$/)
  await expect(page.getByTestId('filter-badge')).toHaveText('2')
  await expect(cards(page).first()).toContainText('خصم \u206650%\u2069')
  await limit.click()
  await expect(page).toHaveURL(/products\?minDiscount=50$/)
  await discount.click()
  await expect(page).not.toHaveURL(/minDiscount/)
})

test('while other products are fetched, those that show say that they are not theirs, and the filters keep their numbers; how many there are is read out [LIST-10, LIST-12]', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await ready(page)
  const asked = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  await context.route(/\/api\/products(?:\/facets)?\?/, async route => {
    asked.resolve()
    await come.promise
    await route.continue()
  })
  const busy = page
    .getByRole('main')
    .locator('[aria-busy=true]')
    .filter({ has: page.getByRole('article') })
  const total = page.getByRole('main').getByText(/^\d+ products$/)
  await expect(busy).toHaveCount(0)
  await expect(total).toHaveAttribute('aria-live', 'polite')
  // What changes is read out only within an element that was there before.
  await total.evaluate(element => element.setAttribute('data-there', ''))
  await page.getByRole('group', { name: 'Price up to' }).getByRole('button').nth(2).click()
  await asked.promise
  await expect(busy).toHaveCount(1)
  await expect(total).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('img')).toHaveCount(7)
  come.resolve()
  await expect(busy).toHaveCount(0)
  await expect(page.locator('[data-there]')).toHaveText(/^\d+ products$/)
  await expect(page).toHaveURL(/maxPrice=100$/)
})

test('that nothing was found, or that there is no such page, is not said of what is still being fetched or waits for the network [LIST-10, OFFLINE-05]', async ({
  page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED')
  const t = words.en.products
  const main = page.getByRole('main')
  const said = main.getByRole('heading', { name: /^(?:No Products Found|There is no page)/ })
  const skeletons = main.getByRole('list', { name: words.en.common.loading })
  const searchFor = async (term: string) => {
    const field = main.getByRole('combobox', { name: t.search.label })
    await field.fill(term)
    await field.press('Enter')
  }
  for (const [path, goOn] of [
    ['/products?q=zzzzzz', () => searchFor('lamp')],
    ['/products?category=groceries&page=99', () => main.getByRole('link', { name: /^Page \d+$/ }).click()],
  ] as const) {
    await page.goto(path)
    await ready(page)
    await expect(said).toHaveCount(1)
    const come = Promise.withResolvers<void>()
    await page.route(/\/api\/products\?/, async route => {
      await come.promise
      await route.continue()
    })
    await goOn()
    await expect(skeletons).toHaveAttribute('aria-busy')
    await expect(said).toHaveCount(0)
    come.resolve()
    await expect(cards(page).first()).toBeVisible()
    await page.unroute(/\/api\/products\?/)
  }
  await page.goto('/products?q=zzzzzz')
  await ready(page)
  await expect(said).toHaveCount(1)
  await context.setOffline(true)
  await searchFor('lamp')
  await expect(main.getByRole('heading', { name: words.en.common.error })).toBeVisible()
  await expect(said).toHaveCount(0)
  await context.setOffline(false)
  await expect(cards(page).first()).toBeVisible()
})

test('a filter whose products wait for the network says so in place of those of before, and shows its own once it is there [LIST-10, OFFLINE-05]', async ({
  page,
  context,
}) => {
  allow('net::ERR_INTERNET_DISCONNECTED')
  await page.goto('/products')
  await ready(page)
  await expect(cards(page)).toHaveCount(8)
  await context.setOffline(true)
  const { category } = words.en.products.filters
  await page.getByRole('group', { name: category }).getByRole('button', { name: words.en.products.categories.beauty }).press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { name: words.en.common.error })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByRole('main').getByRole('heading', { name: words.en.common.error })).toHaveCount(0)
})

test('a filter that Back has undone before it showed does not come back with the next one [LIST-11]', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const { filters, categories } = words.en.products
  const wentBack = goBackBeforeItShows(page)
  await page.getByRole('group', { name: filters.category }).getByRole('button', { name: categories.beauty }).click()
  await wentBack
  await expect(page).toHaveURL(exactly('/products'))
  await page.getByRole('group', { name: filters.rating }).getByRole('button', { name: '4 Stars & Up' }).click()
  await expect(page).toHaveURL(exactly('/products\\?rating=4'))
})

test('any prices in an address count and show as a chip, which lets them go [LIST-14, LIST-11]', async ({ page }) => {
  await page.goto('/products?minPrice=60&maxPrice=70.5')
  await ready(page)
  const prices = await cards(page).locator('p > bdi').allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  expect(prices.map(price => Number(price.slice(1))).filter(price => price < 60 || price > 70.5)).toEqual([])
  await expect(page.getByTestId('filter-badge')).toHaveText('1')
  await page.getByRole('button', { name: 'Remove filter: ⁦$60⁩ to ⁦$70.50⁩' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('the order can be chosen above the products, the newest first, too, and goes back to page 1 [LIST-16, LIST-08]', async ({ page }) => {
  // Of a category to which no other journey adds.
  await page.goto('/products?category=groceries&page=2')
  await ready(page)
  const menu = page.getByRole('main').getByRole('combobox', { name: 'Sort by' })
  await expect(menu).toHaveValue('')
  await menu.selectOption('Newest')
  await expect(page).toHaveURL(/products\?category=groceries&_sort=createdAt$/)
  await expect(cards(page).first()).toContainText('Kahf Aged Cheese Wedge')
  await expect(page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true')
  await menu.selectOption('Price: Low to High')
  await expect(page).toHaveURL(/products\?category=groceries&_order=asc$/)
  await expect(cards(page).first()).toContainText('$1.80')
  await page.goBack()
  await expect(menu).toHaveValue('newest')
})

for (const language of languages)
  test(`on phones two columns of short cards, and the pages in one line (${language}) [LIST-17, LIST-09]`, async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 780 })
      await page.goto(at(language, '/products?page=6'))
      const places = await cards(page).evaluateAll(all => all.map(card => card.getBoundingClientRect().top))
      expect(places[1]).toBe(places[0])
      expect(places[2]).toBeGreaterThan(places[0] ?? 0)
      await expect(cards(page).first().locator('h2 + p')).toBeHidden()
      // Prices begin at one distance from the edge of their card, old ones too; both columns are equally wide.
      const distances = () =>
        cards(page).evaluateAll(
          (all, side) =>
            all.flatMap(card =>
              [...card.querySelectorAll('p bdi')].map(price => {
                const words = document.createRange()
                words.selectNodeContents(price)
                return Math.abs(words.getBoundingClientRect()[side] - card.getBoundingClientRect()[side])
              }),
            ),
          language === 'ar' ? ('right' as const) : ('left' as const),
        )
      await expect.poll(async () => [...new Set(await distances())]).toEqual([12])
      const widths = await cards(page).evaluateAll(all => all.map(card => card.getBoundingClientRect().width))
      expect(new Set(widths).size).toBe(1)
      const labels = cards(page).locator('button span[aria-hidden] > span')
      expect(await labels.evaluateAll(all => all.filter(label => label.clientWidth < label.scrollWidth).length)).toBe(0)
      // What the search field proposes is not cut.
      const field = page.getByRole('main').getByRole('combobox', { name: words[language].products.search.label })
      const room = await field.evaluate((field: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const copy = Object.assign(document.createElement('span'), { textContent: field.placeholder })
        Object.assign(copy.style, { font, position: 'absolute', whiteSpace: 'pre' })
        document.body.append(copy)
        const { width } = copy.getBoundingClientRect()
        copy.remove()
        return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
      })
      expect(room).toBeGreaterThan(0)
      const pages = page.getByRole('navigation', { name: words[language].products.pages })
      await expect(pages.getByRole('link')).toHaveText([
        words[language].common.previous,
        // Other journeys add products.
        ...['1', '5', '6', '7', /^1[3-9]$/],
        words[language].common.next,
      ])
      const tops = await pages.getByRole('link').evaluateAll(all => all.map(link => link.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    }
  })

for (const language of languages)
  test(`however long a word that is looked for, the list is no wider than a phone: neither its chip nor what is said of a word left out (${language}) [LIST-17, FIND-05]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    const long = 'x'.repeat(60)
    const chip = page.getByRole('button', { name: { en, ar }[language].removeFilter.split('{')[0] ?? '' })
    const isNoWider = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    for (const term of [long, `lamp ${long}`]) {
      await page.goto(at(language, `/products?q=${encodeURIComponent(term)}`))
      await ready(page)
      await expect(chip).toHaveCount(1)
      await expect(chip).toContainText(term)
      expect([term, await isNoWider()]).toEqual([term, true])
    }
    // Of those words one was found: the other is named, whole.
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: long })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })

test('beside the filters a skip link leads to the first product; without them there is none [LIST-18, LAYOUT-17]', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const skip = page.getByRole('link', { name: 'Skip to the products' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, cards(page).first().getByRole('link'), 2)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(skip).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/products')
  await expect(skip).toBeHidden()
})

for (const language of languages)
  test(`a page after the last one says so, and leads to the last one with the same filters (${language}) [LIST-10]`, async ({ page }) => {
    await page.goto(at(language, '/products?category=fragrances&page=9'))
    const said = language === 'ar' ? 'لا توجد صفحة 9: آخر صفحة لهذه المنتجات هي 2' : 'There is no page 9: the last one is page 2'
    await expect(page.getByRole('heading', { name: said })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: language === 'ar' ? 'الصفحة 2' : 'Page 2' })
      .click()
    await expect(page).toHaveURL(/category=fragrances&page=2$/)
    await expect(cards(page).first()).toBeVisible()
  })

// Safari counts the lines within an inline block among those of the text around it, and of 7.8 in a second line it leaves "8…".
test('numbers in Arabic texts of several lines have a limit of lines of their own, so that Safari does not cut them [LANG-06]', async ({
  page,
}) => {
  await page.goto('/ar/products')
  const numbers = cards(page)
    .locator('h2 > span, p > span')
    .filter({ hasText: /^[\d.,]+$/ })
  await expect(numbers.filter({ hasText: '7.8' })).toHaveCount(1)
  const limits = await numbers.evaluateAll(all => all.map(one => getComputedStyle(one).webkitLineClamp))
  expect(new Set(limits)).toEqual(new Set(['1']))
})

test('where an Arabic text is cut off, a number in it shows whole or not at all [LANG-06]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => localStorage.setItem('viewed', '["yirga-coffee-beans"]'))
  await page.goto('/ar/products/sidr-honey-wadi-nahl')
  await ready(page)
  const name = page.getByRole('list', { name: ar.viewed }).locator('.strip-name')
  await expect(name).toHaveText('حبوب قهوة تلال يرغا، 250 غ')
  const write = (figures: string) =>
    name.evaluate((element, written) => {
      element.innerHTML = element.innerHTML.replace(/\d{3}/, written)
    }, figures)
  /** Makes the name so wide that its edge is within the number, after so much of it. */
  const cutWithin = (part: number) =>
    name.evaluate((element, within) => {
      ;(element as HTMLElement).style.width = '20rem'
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (!/\d{3}/.test(texts.currentNode.nodeValue ?? '')) texts.nextNode()
      const start = texts.currentNode.nodeValue?.search(/\d{3}/) ?? 0
      const number = document.createRange()
      number.setStart(texts.currentNode, start)
      number.setEnd(texts.currentNode, start + 3)
      const { right, width } = number.getBoundingClientRect()
      ;(element as HTMLElement).style.width = `${element.getBoundingClientRect().right - right + width * within}px`
    }, part)
  const shows = async () => {
    await write('250')
    const picture = await name.screenshot()
    await write('888')
    return !(await name.screenshot()).equals(picture)
  }
  for (const part of [0.5, 0.7, 0.9]) {
    await write('250')
    await cutWithin(part)
    expect([part, await shows()]).toEqual([part, false])
  }
  // Where there is room for it, it does show.
  await cutWithin(20)
  expect(await shows()).toBe(true)
})

for (const language of languages)
  test(`on phones the sort order is as wide as the list; at 320 px a card’s discount and heart keep apart, and its link to the details leaves the picture free (${language}) [LIST-16, LIST-17, CARD-02]`, async ({
    page,
  }) => {
    const boxOf = (element: Locator) => element.evaluate(one => one.getBoundingClientRect().toJSON() as DOMRect)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(at(language, '/products?minDiscount=10'))
      await settled(page)
      const sort = await boxOf(page.getByRole('combobox', { name: words[language].products.filters.sort }).locator('xpath=..'))
      const [first, second] = [await boxOf(cards(page).nth(0)), await boxOf(cards(page).nth(1))]
      expect([sort.left, sort.right]).toEqual([Math.min(first.left, second.left), Math.max(first.right, second.right)])
    }
    const card = cards(page).first()
    const badge = await boxOf(card.getByText(/%/).first())
    const heart = await boxOf(card.locator('.heart-button').first())
    expect(language === 'ar' ? badge.left - heart.right : heart.left - badge.right).toBeGreaterThan(4)
    const [picture, details] = [await boxOf(card.locator('.tile')), await boxOf(card.getByRole('link'))]
    expect(details.top).toBeGreaterThanOrEqual(picture.bottom)
  })

for (const language of languages)
  test(`a name that is too long shows its first two lines, and nothing of a third (${language}, 320 px) [CARD-02]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(at(language, '/products'))
    await ready(page)
    const beyond = await cards(page)
      .getByRole('heading')
      .evaluateAll(all =>
        all
          .filter(name => name.scrollHeight > name.clientHeight)
          .map(name => Math.abs(name.clientHeight - 2 * Number.parseFloat(getComputedStyle(name).lineHeight))),
      )
    expect(beyond.length).toBeGreaterThan(0)
    // The browser tells a height in whole pixels.
    expect(Math.max(...beyond)).toBeLessThan(1)
  })

for (const width of [768, 1440])
  test(`names of products in the list have the room of two lines, so that few are cut (${width} px) [CARD-02]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products')
    await ready(page)
    const names = cards(page).getByRole('heading')
    await expect(names).toHaveCount(8)
    const cut = await names.evaluateAll(all =>
      all.filter(name => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth),
    )
    expect(cut).toEqual([])
  })
