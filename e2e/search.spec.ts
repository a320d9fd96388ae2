import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/search.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { allow, appears, at, exactly, expect, type Language, languages, ready, stopTime, tabTo, test, words } from './shopper.ts'

const texts = { en, ar }
const honey = { en: { typed: 'hon', name: 'Wadi Nahl Sidr Honey' }, ar: { typed: 'عَسل', name: 'عسل سدر وادي نحل' } }

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

const top = (page: Page) => page.getByRole('banner').getByRole('combobox')
const box = (page: Page) => page.getByRole('main').getByRole('search').getByRole('combobox')
const opener = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('button', { name: words[language].layout.search, exact: true })
const rows = (page: Page) => page.getByRole('listbox').getByRole('option')

for (const language of languages) {
  const t = texts[language]

  test(`the keyboard alone finds a product from any page (${language}) [API-34]`, async ({ page }) => {
    await page.goto(at(language, '/about'))
    await ready(page)
    await tabTo(page, top(page))
    await expect(top(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type(honey[language].typed)
    await expect(page.getByRole('listbox', { name: t.suggestions })).toBeVisible()
    await expect(top(page)).toHaveAttribute('aria-expanded', 'true')
    // The way to all results is not counted.
    const found = (await rows(page).count()) - 1
    expect(found).toBeGreaterThan(2)
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(
      new RegExp(language === 'en' ? `^${found} suggestions,` : `^${found} اقتراح`),
    )
    await expect(rows(page).last()).toHaveText(t.allResults.replace('{term}', honey[language].typed))
    await page.keyboard.press('ArrowDown')
    const first = rows(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(top(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expect(top(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(top(page)).toHaveValue(honey[language].typed)
    // While something is typed, a click is for the cursor, and what an input method takes for itself moves nothing.
    await top(page).click()
    await top(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toContainText(honey[language].name)
    await expect(rows(page).first()).toContainText('$58.00')
    // Past the button that empties the field, the list is left.
    for (const _ of ['button', 'beyond']) await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await top(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products/')}sidr-honey-wadi-nahl$`))
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(top(page)).toHaveValue('')
  })

  test(`Enter, also where a row was reached before the last letters, and the last row lead to all results, of spaces alone nowhere; a button empties the field (${language}) [API-34]`, async ({
    page,
  }) => {
    const { typed } = honey[language]
    await page.goto(at(language, '/about'))
    await ready(page)
    // Nothing to look for leads nowhere.
    await top(page).fill(' ')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => {
      const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } }
      return router?.state.navigation.state === 'idle'
    })
    await expect(page).toHaveURL(exactly(at(language, '/about')))
    await top(page).fill(typed.slice(0, -1))
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type(typed.slice(-1))
    await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=/)
    await expect(box(page)).toHaveValue(honey[language].typed)
    const clear = page.getByRole('button', { name: words[language].products.search.clear })
    await clear.click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(box(page)).toHaveValue('')
    await expect(box(page)).toBeFocused()
    await page.goto(at(language, '/cart'))
    await ready(page)
    await top(page).fill('x')
    await clear.click()
    await expect(top(page)).toHaveValue('')
    await expect(top(page)).toBeFocused()
    await top(page).fill(honey[language].typed)
    await rows(page).last().click()
    await expect(page).toHaveURL(/\/products\?q=/)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(honey[language].name)
  })

  test(`all results of what is typed are those of the whole shop: neither page nor filters of the list stay (${language}) [LIST-08, API-34]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/products?category=groceries&page=2'))
    await ready(page)
    await box(page).fill(honey[language].typed)
    await rows(page).last().click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}\\?q=[^&]+$`))
    await expect(box(page)).toHaveValue(honey[language].typed)
  })

  test(`each choice shows what it would leave; none cannot be chosen, only let go (${language}) [LIST-12]`, async ({ page, request }) => {
    const p = words[language].products
    const facets = await (await request.get('/api/products/facets?minPrice=50000')).json()
    await page.goto(at(language, '/products?minPrice=50000'))
    await ready(page)
    const categories = page.getByRole('group', { name: p.filters.category }).getByRole('button')
    await expect(categories.first()).toHaveAccessibleName(language === 'en' ? /All 1 product/ : /الكل منتج واحد/)
    const counts = await categories.getByRole('img').allTextContents()
    expect(counts).toEqual([facets.all, ...facets.categories.slice(0, 6).map((facet: { count: number }) => facet.count)].map(String))
    const beauty = categories.nth(1)
    await expect(beauty).toHaveAccessibleName(language === 'en' ? /Beauty No products/ : /الجمال لا توجد منتجات/)
    await expect(beauty).toHaveAttribute('aria-disabled', 'true')
    await beauty.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/minPrice=50000$/)
    await expect(beauty).toHaveAttribute('aria-pressed', 'false')
    await page.goto(at(language, '/products'))
    await ready(page)
    const answer = page.waitForResponse(/\/api\/products\/facets\?category=digital$/)
    await categories.nth(3).click()
    const digital = await (await answer).json()
    for (const [group, choices] of [
      [p.filters.rating, digital.ratings],
      [p.filters.limit, digital.priceLimits],
      [p.filters.price, digital.prices],
      [p.filters.discount, digital.discounts],
    ] as const) {
      const numbers = choices.map((choice: { count: number }) => String(choice.count))
      expect(new Set(numbers).size).toBeGreaterThan(2)
      await expect(page.getByRole('group', { name: group, exact: true }).getByRole('img')).toHaveText(numbers)
    }
    await page.goto(at(language, '/products?minPrice=50000&category=beauty'))
    await ready(page)
    await expect(beauty).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('heading', { name: p.none })).toBeVisible()
    const range = page.getByRole('group', { name: p.filters.price }).getByRole('button').nth(9)
    await expect(range).toHaveAttribute('aria-pressed', 'true')
    await range.click()
    await expect(page).toHaveURL(/\?category=beauty$/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
  })

  test(`active filters are chips, each taken off by itself or all at once (${language}) [LIST-01, LIST-11]`, async ({ page }) => {
    const p = words[language].products
    await page.goto(at(language, '/products?category=beauty&q=cream&minPrice=0&maxPrice=25&rating=1'))
    await ready(page)
    const chips = page.getByRole('list', { name: t.activeFilters }).getByRole('button')
    await expect(chips).toHaveCount(5)
    await expect(page.getByTestId('filter-badge')).toHaveText('4')
    const named = (label: string) => page.getByRole('button', { name: t.removeFilter.replace('{filter}', label) })
    await named(p.categories.beauty).focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/category/)
    await expect(chips).toHaveCount(4)
    await expect(chips.first()).toBeFocused()
    await named(t.quoted.replace('{term}', 'cream')).click()
    await expect(page).not.toHaveURL(/q=/)
    await expect(box(page)).toHaveValue('')
    await page.goBack()
    await expect(box(page)).toHaveValue('cream')
    await page.getByRole('button', { name: t.clearAll, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/products')}$`))
    await expect(page.getByRole('list', { name: t.activeFilters })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(box(page)).toHaveValue('')
  })

  test(`what was looked at before comes back, newest first, without the product at hand and what is gone (${language}) [ITEM-14]`, async ({
    page,
    request,
  }) => {
    const strip = page.getByRole('list', { name: t.viewed })
    const seen = () => strip.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')?.split('/').at(-1)))
    for (const id of ['royal-gala-apples', 'samt-headphones', 'arc-floor-lamp']) {
      await page.goto(at(language, `/products/${id}`))
      await ready(page)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(id)
    }
    await expect.poll(seen).toEqual(['samt-headphones', 'royal-gala-apples'])
    expect(await (await request.get(at(language, '/products/arc-floor-lamp'))).text()).not.toContain(t.viewed)
    await page.evaluate(() => localStorage.setItem('viewed', '["no-such-thing","../x",7,"samt-headphones"]'))
    await page.reload()
    await expect.poll(seen).toEqual(['samt-headphones'])
    await page.evaluate(() => localStorage.setItem('viewed', '{broken'))
    await page.reload()
    await ready(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toBe('["arc-floor-lamp"]')
    await expect(strip).toHaveCount(0)
  })

  test(`a page that is not there has a search and ways into the categories (${language}) [ERROR-03]`, async ({ page }) => {
    allow('404')
    expect((await page.goto(at(language, '/no/such/page')))?.status()).toBe(404)
    await ready(page)
    const links = page.getByRole('navigation', { name: t.browse }).getByRole('link')
    await expect(links).toHaveCount(6)
    await expect(links.first()).toHaveAttribute('href', at(language, '/products?category=beauty'))
    await box(page).fill(honey[language].typed)
    await expect(rows(page).first()).toContainText(honey[language].name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?q=/)
  })

  test(`an empty field offers ideas, and what was searched for here until it is cleared (${language}) [FIND-06]`, async ({ page }) => {
    await page.goto(at(language, '/about'))
    await ready(page)
    await top(page).click()
    const ideas = t.ideas.split('|')
    await expect(rows(page)).toHaveText(ideas)
    await top(page).fill(honey[language].typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await ready(page)
    await box(page).fill('lamp')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=lamp$/)
    await expect(rows(page)).toHaveCount(0)
    await page.goto(at(language, '/about'))
    await ready(page)
    await top(page).click()
    await expect(page.getByRole('group', { name: t.recent }).getByRole('option')).toHaveText(['lamp', honey[language].typed, t.forget])
    // Two of them and five ideas: the row that clears them is not counted.
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(language === 'en' ? /^7 suggestions,/ : /^7 اقتراحات،/)
    for (const _ of ['lamp', honey[language].typed, t.forget]) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText(ideas)
    await expect(top(page)).toBeFocused()
    await rows(page).first().click()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(honey[language].name)
    // An idea that was followed stands among what was searched for, and not a second time.
    await page.goto(at(language, '/about'))
    await ready(page)
    await top(page).click()
    await expect(rows(page)).toHaveText([ideas[0] ?? '', t.forget, ...ideas.slice(1)])
    // By a mouse, too, the field keeps the focus, and the list stays open.
    await rows(page).nth(1).click()
    await expect(rows(page)).toHaveText(ideas)
    await expect(top(page)).toBeFocused()
  })

  test(`a list without results offers near terms and categories, which find some in the whole shop (${language}) [FIND-07, FIND-10]`, async ({
    page,
  }) => {
    const { typed, term, name, nearly } = {
      en: { typed: 'hunny', term: 'Honey', name: honey.en.name, nearly: 'furnitrue' },
      ar: { typed: 'هاططف', term: 'هاتف', name: 'هاتف سحاب 6', nearly: 'الأثثاث' },
    }[language]
    await page.goto(at(language, `/products?q=${encodeURIComponent(typed)}&category=beauty`))
    await ready(page)
    await expect(page.getByRole('heading', { name: words[language].products.none })).toBeVisible()
    await expect(page.getByRole('main').getByRole('navigation', { name: t.browse }).getByRole('link')).toHaveCount(6)
    await page.getByRole('region', { name: t.didYouMean }).getByRole('link', { name: term, exact: true }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name)
    await expect(box(page)).toHaveValue(term)
    // A category that is called nearly so.
    await page.goto(at(language, `/products?q=${encodeURIComponent(nearly)}&rating=5`))
    await ready(page)
    await page
      .getByRole('region', { name: t.didYouMean })
      .getByRole('link', { name: words[language].products.categories.furniture, exact: true })
      .click()
    await expect(page).toHaveURL(exactly(at(language, '/products\\?category=furniture')))
    // The field offers the near terms while one types.
    await page.goto(at(language, '/about'))
    await ready(page)
    await top(page).fill(typed)
    await page.getByRole('group', { name: t.didYouMean }).getByRole('option', { name: term, exact: true }).click()
    await expect(page).toHaveURL(exactly(at(language, `/products\\?q=${encodeURIComponent(term)}`)))
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(name)
  })

  test(`a search that finds nothing offers no results, and is told nothing of filters where none is set (${language}) [FIND-07]`, async ({
    page,
  }) => {
    const p = words[language].products
    await page.goto(at(language, '/about'))
    await ready(page)
    const answer = page.waitForResponse(/suggestions/)
    await top(page).fill('zzzzqq')
    await answer
    await expect(page.getByRole('status').filter({ hasText: language === 'en' ? 'No suggestions' : 'لا توجد اقتراحات' })).toHaveCount(1)
    await expect(rows(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=zzzzqq$/)
    await expect(page.getByText(p.noneSearched)).toBeVisible()
    await page.goto(at(language, '/products?q=zzzzqq&category=beauty'))
    await expect(page.getByText(p.noneText)).toBeVisible()
  })

  test(`the terms near one search do not stay beside the next, whose own are awaited (${language}) [FIND-07]`, async ({ page }) => {
    const typed = { en: 'hunny', ar: 'هاططف' }[language]
    await page.goto(at(language, `/products?q=${encodeURIComponent(typed)}`))
    await ready(page)
    const near = page.getByRole('region', { name: t.didYouMean })
    await expect(near).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route(/suggestions/, async route => {
      await held.promise
      await route.continue()
    })
    await box(page).fill('zxqvw')
    await expect(page).toHaveURL(/q=zxqvw$/)
    await expect(page.getByRole('heading', { name: words[language].products.none })).toBeVisible()
    await expect(near).toHaveCount(0)
    held.resolve()
  })

  test(`a price in words is a chip that comes off; words left out are named (${language}) [FIND-04, FIND-05]`, async ({ page }) => {
    const { price, rest, odd, left } = {
      en: { price: 'lamp under $200', rest: 'lamp', odd: 'purple armchair', left: /without “\u2068?purple\u2069?”/ },
      ar: { price: 'مصباح أقل من 200', rest: 'مصباح', odd: 'كرسي بنفسجي', left: /من دون «\u2068?بنفسجي\u2069?»/ },
    }[language]
    await page.goto(at(language, `/products?q=${encodeURIComponent(price)}`))
    await ready(page)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.filter({ hasText: 'Hilal' }).or(cards.filter({ hasText: 'هلال' }))).toHaveCount(0)
    await expect(cards.first()).toBeVisible()
    await page.getByRole('list', { name: t.activeFilters }).getByRole('button').nth(1).click()
    await expect(box(page)).toHaveValue(rest)
    await expect(cards.filter({ hasText: 'Hilal' }).or(cards.filter({ hasText: 'هلال' }))).toHaveCount(1)
    await page.goto(at(language, `/products?q=${encodeURIComponent(odd)}`))
    await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible()
    await expect(cards.first()).toBeVisible()
  })

  test(`what was read from one search does not stay beside the next, whose products are awaited (${language}) [FIND-04, LIST-10]`, async ({
    page,
  }) => {
    const { typed, next } = {
      en: { typed: 'lamp under $200', next: 'lamp' },
      ar: { typed: 'مصباح أقل من 200', next: 'مصباح' },
    }[language]
    await page.goto(at(language, `/products?q=${encodeURIComponent(typed)}`))
    await ready(page)
    // The words, what was read from them, and what clears both.
    const chips = page.getByRole('list', { name: t.activeFilters }).getByRole('button')
    await expect(chips).toHaveCount(3)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products?*', async route => {
      await held.promise
      await route.continue()
    })
    await box(page).fill(next)
    await expect(chips.first()).not.toContainText('200')
    await expect(chips).toHaveCount(1)
    held.resolve()
  })

  test(`axe finds nothing in suggestions, chips, empty results and the 404 page (${language}) [LAYOUT-17]`, async ({ page }) => {
    allow('404')
    await page.goto(at(language, '/about'))
    await ready(page)
    await top(page).fill(language === 'en' ? 'per' : 'عطر')
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    expect(await axeFaults(page, 'header')).toEqual([])
    for (const [path, part] of [
      ['/products?category=beauty&rating=4&minPrice=0&maxPrice=25', 'main'],
      ['/products?q=zzzzzz&rating=5', 'main'],
      ['/no/such/page', undefined],
    ] as const) {
      await page.goto(at(language, path))
      await ready(page)
      expect([path, await axeFaults(page, part)]).toEqual([path, []])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(language, '/about'))
    await ready(page)
    await opener(page, language).click()
    await page.getByRole('dialog').getByRole('combobox').fill(honey[language].typed)
    await expect(rows(page).first()).toBeVisible()
    expect(await axeFaults(page, 'dialog[open]')).toEqual([])
  })
}

test('the focus of a chip that is taken off goes to one that stays, else to the page [LAYOUT-17, LIST-01]', async ({ page }) => {
  const chips = page.getByRole('list', { name: 'Active filters' })
  const named = (label: string) => chips.getByRole('button', { name: `Remove filter: ${label}` })
  // Of two the second: the button that clears all goes, too.
  await page.goto('/products?category=beauty&rating=1')
  await ready(page)
  await named('1 Star & Up').press('Enter')
  await expect(named('1 Star & Up')).toHaveCount(0)
  await expect(named('Beauty')).toBeFocused()
  // With the words goes what was read from them.
  const search = `q=${encodeURIComponent('lamp under $200')}`
  for (const [address, next] of [
    [`/products?category=furniture&${search}`, named('Furniture')],
    [`/products?${search}`, page.getByRole('main')],
  ] as const) {
    await page.goto(address)
    await ready(page)
    await expect(named('Up to')).toHaveCount(1)
    await named('“').press('Enter')
    await expect(named('Up to')).toHaveCount(0)
    await expect(named('“')).toHaveCount(0)
    await expect(next).toBeFocused()
  }
})

test('what matches is marked, whatever the spelling; text stays text [API-34]', async ({ page }) => {
  await page.goto('/ar/about')
  await ready(page)
  await top(page).fill('نظاره')
  await expect(rows(page).first().locator('mark')).toHaveText('نظارة')
  await page.goto('/about')
  await ready(page)
  await top(page).fill('<b>lamp')
  await expect(rows(page).last()).toHaveText('All results for “<b>lamp”')
  await expect(page.getByRole('listbox').locator('b')).toHaveCount(0)
})

test('asks once typing pauses, not for one letter, and drops what comes too late; nothing moves [API-34]', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/about')
  await ready(page)
  // From here on time passes only when it is told to, however slowly the keys go down.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  await context.route(/suggestions/, async route => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'ho') await held.promise
    await route.continue().catch(() => undefined)
  })
  const heading = () => page.getByRole('heading', { level: 1 }).boundingBox()
  const before = await heading()
  await top(page).pressSequentially('h')
  await page.clock.runFor(400)
  expect(asked).toEqual([])
  await top(page).pressSequentially('o')
  await page.clock.runFor(100)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => asked).toEqual(['ho'])
  await top(page).pressSequentially('ney')
  await page.clock.runFor(200)
  await expect.poll(() => asked).toEqual(['ho', 'honey'])
  await page.clock.resume()
  await expect(rows(page).first()).toContainText('Honey')
  held.resolve()
  await top(page).press('ArrowDown')
  await expect(rows(page)).toHaveText([
    /Sidr Honey/,
    ...Array.from({ length: (await rows(page).count()) - 2 }, () => /./),
    'All results for “honey”',
  ])
  expect(await heading()).toEqual(before)
  await top(page).fill('h')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('what is chosen from the suggestions is of the whole shop, whatever was filtered and typed; what is only typed keeps the filters; a suggestion opened in another tab changes nothing here [LIST-07, FIND-10, API-34]', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/products?rating=2')
  await ready(page)
  await box(page).pressSequentially('perf')
  await page.clock.runFor(200)
  await appears(page, rows(page).filter({ hasText: 'Fragrances' }))
  await rows(page).filter({ hasText: 'Fragrances' }).click()
  await expect(page).toHaveURL(/\/products\?category=fragrances$/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/products\?category=fragrances$/)
  await expect(box(page)).toHaveValue('')
  await page.goto('/products?rating=2')
  await ready(page)
  await box(page).pressSequentially('oil')
  await page.clock.runFor(200)
  await appears(page, page.getByRole('listbox'))
  await rows(page).last().click()
  await expect(page).toHaveURL(/\?q=oil$/)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\?q=oil$/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.goto('/products?rating=2')
  await ready(page)
  await box(page).fill('oils')
  await page.clock.runFor(200)
  await appears(page, page.getByRole('listbox'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=oils&rating=2$/)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await box(page).fill('perf')
  await page.clock.runFor(200)
  const row = rows(page).filter({ hasText: 'Fragrances' })
  await appears(page, row)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), row.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(/\/products\?category=fragrances$/)
  await tab.close()
  await expect(box(page)).toHaveValue('perf')
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\?q=perf&rating=2$/)
})

test('in a low window the row that the arrow keys reach is in sight [API-34]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/about')
  await ready(page)
  await top(page).click()
  await expect(rows(page)).toHaveCount(en.ideas.split('|').length)
  await expect(rows(page).last()).not.toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).last()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeInViewport({ ratio: 0.9 })
})

test('a row that opens under a resting pointer is not chosen by that, only once the pointer moves [API-34]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  const field = await top(page).boundingBox()
  const [x, y] = [(field?.x ?? 0) + 100, (field?.y ?? 0) + (field?.height ?? 0) + 40]
  await page.mouse.move(x, y)
  const pointed = page.locator('[role=option]:hover')
  await top(page).fill('honey')
  await expect(pointed).toHaveCount(1)
  await expect(pointed).toHaveAttribute('aria-selected', 'false')
  await page.mouse.move(x + 3, y)
  await expect(pointed).toHaveAttribute('aria-selected', 'true')
})

test('the search button leads to the list’s own box where there is one; it stays where one was and makes no step for Back [LAYOUT-02, LAYOUT-11]', async ({
  page,
}) => {
  await page.goto('/about')
  await page.goto('/products?category=beauty')
  await ready(page)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  for (const _ of ['once', 'and again']) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL(/category=beauty#search$/)
    await page.getByRole('button', { name: /^Filters/ }).focus()
  }
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('after a switch of language the same letters bring suggestions in the new one [API-34, LANG-05]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  const { typed, name } = honey.en
  await top(page).fill(typed)
  await expect(rows(page).first()).toContainText(name)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await top(page).fill(typed)
  await expect(rows(page).first()).toContainText(honey.ar.name)
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
})

test('a failing API leaves a field that still searches [API-34]', async ({ page, context }) => {
  allow('Failed to load resource')
  await context.route(/suggestions/, route =>
    route.fulfill({ status: 429, json: { status: false, message: 'x', error: 'x', code: 'too_many_requests' } }),
  )
  await page.goto('/about')
  await ready(page)
  const failing = page.waitForResponse(/suggestions/)
  await top(page).fill('honey')
  await (await failing).finished()
  // What is asked for after an answer comes after what the page makes of it.
  await page.evaluate(async () => (await fetch('/api/health')).text())
  await expect(top(page)).toHaveValue('honey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=honey$/)
})

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  for (const language of languages) {
    test(`search opens as a panel, its rows are thick enough, and it leaves when done, or with one Escape (${language}) [API-34]`, async ({
      page,
    }) => {
      await page.goto(at(language, '/'))
      await ready(page)
      const button = opener(page, language)
      await button.tap()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('combobox')
      await expect(field).toBeFocused()
      await expect(dialog.getByRole('navigation', { name: texts[language].browse }).getByRole('link')).toHaveCount(6)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.tap()
      await field.fill(honey[language].typed)
      await expect(rows(page).first()).toContainText(honey[language].name)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.tap()
      await field.fill(honey[language].typed)
      await expect(rows(page).first()).toContainText(honey[language].name)
      for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await rows(page).first().tap()
      await expect(page).toHaveURL(/sidr-honey-wadi-nahl$/)
      await expect(dialog).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
  }

  test('a panel closes at a tap beside it and by its button; one that has led to all results does not open again on the page that is visited next [API-34]', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    await opener(page, 'en').tap()
    const dialog = page.getByRole('dialog')
    for (const leave of [() => page.touchscreen.tap(180, 770), () => dialog.getByRole('button', { name: 'Close' }).tap()]) {
      await expect(dialog.getByRole('combobox')).toBeFocused()
      await leave()
      await expect(dialog).toHaveCount(0)
      await opener(page, 'en').tap()
    }
    await dialog.getByRole('combobox').fill('sidr honey')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: honey.en.name }).first().click()
    await expect(page.getByRole('button', { name: words.en.products.addToCart, exact: true }).first()).toBeVisible()
    await expect(opener(page, 'en')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('suggestions for the same words come in the language that was switched to [LANG-03, API-34]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await top(page).fill('honey')
  await expect(rows(page).first()).toContainText('Honey')
  await top(page).fill('')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/about$/)
  await top(page).fill('honey')
  await expect(rows(page).last()).toHaveText(ar.allResults.replace('{term}', 'honey'))
  await expect(page.getByRole('listbox')).toContainText('عسل')
  await expect(page.getByRole('listbox')).not.toContainText('Honey')
})
