import { axeFaults } from './axe.ts'
import { box, honey, opener, rows, texts, top } from './search-boxes.ts'
import { allow, at, exactly, expect, languages, ready, test, words } from './shopper.ts'

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

for (const language of languages) {
  const t = texts[language]

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
    await expect(page.getByRole('alert').filter({ hasText: left })).toBeVisible()
    await expect(cards.first()).toBeVisible()
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

test('all results of what is typed are those of the whole shop: neither page nor filters of the list stay [LIST-08, API-34]', async ({
  page,
}) => {
  await page.goto('/ar/products?category=groceries&page=2')
  await ready(page)
  await box(page).fill(honey.ar.typed)
  await rows(page).last().click()
  await expect(page).toHaveURL(/\/ar\/products\?q=[^&]+$/)
  await expect(box(page)).toHaveValue(honey.ar.typed)
})

test('what was looked at before comes back, newest first, without the product at hand and what is gone [ITEM-14]', async ({
  page,
  request,
}) => {
  const strip = page.getByRole('list', { name: texts.ar.viewed })
  const seen = () => strip.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')?.split('/').at(-1)))
  for (const id of ['royal-gala-apples', 'samt-headphones', 'arc-floor-lamp']) {
    await page.goto(`/ar/products/${id}`)
    await ready(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toContain(id)
  }
  await expect.poll(seen).toEqual(['samt-headphones', 'royal-gala-apples'])
  expect(await (await request.get('/ar/products/arc-floor-lamp')).text()).not.toContain(texts.ar.viewed)
  await page.evaluate(() => localStorage.setItem('viewed', '["no-such-thing","../x",7,"samt-headphones"]'))
  await page.reload()
  await expect.poll(seen).toEqual(['samt-headphones'])
  await page.evaluate(() => localStorage.setItem('viewed', '{broken'))
  await page.reload()
  await ready(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toBe('["arc-floor-lamp"]')
  await expect(strip).toHaveCount(0)
})

test('a page that is not there has a search and ways into the categories [ERROR-03]', async ({ page }) => {
  allow('404')
  expect((await page.goto('/ar/no/such/page'))?.status()).toBe(404)
  await ready(page)
  const links = page.getByRole('navigation', { name: texts.ar.browse }).getByRole('link')
  await expect(links).toHaveCount(6)
  await expect(links.first()).toHaveAttribute('href', '/ar/products?category=beauty')
  await box(page).fill(honey.ar.typed)
  await expect(rows(page).first()).toContainText(honey.ar.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=/)
})

test('an empty field offers ideas, and what was searched for here until it is cleared [FIND-06]', async ({ page }) => {
  await page.goto('/ar/about')
  await ready(page)
  await top(page).click()
  const ideas = texts.ar.ideas.split('|')
  await expect(rows(page)).toHaveText(ideas)
  await top(page).fill(honey.ar.typed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await ready(page)
  await box(page).fill('lamp')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=lamp$/)
  await expect(rows(page)).toHaveCount(0)
  await page.goto('/ar/about')
  await ready(page)
  await top(page).click()
  await expect(page.getByRole('group', { name: texts.ar.recent }).getByRole('option')).toHaveText(['lamp', honey.ar.typed, texts.ar.forget])
  // Two of them and five ideas: the row that clears them is not counted.
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(/^7 اقتراحات،/)
  for (const _ of ['lamp', honey.ar.typed, texts.ar.forget]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText(ideas)
  await expect(top(page)).toBeFocused()
  await rows(page).first().click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(honey.ar.name)
  // An idea that was followed stands among what was searched for, and not a second time.
  await page.goto('/ar/about')
  await ready(page)
  await top(page).click()
  await expect(rows(page)).toHaveText([ideas[0] ?? '', texts.ar.forget, ...ideas.slice(1)])
  // By a mouse, too, the field keeps the focus, and the list stays open.
  await rows(page).nth(1).click()
  await expect(rows(page)).toHaveText(ideas)
  await expect(top(page)).toBeFocused()
})

test('a search that finds nothing offers no results, and is told nothing of filters where none is set [FIND-07]', async ({ page }) => {
  const p = words.ar.products
  await page.goto('/ar/about')
  await ready(page)
  const answer = page.waitForResponse(/suggestions/)
  await top(page).fill('zzzzqq')
  await answer
  await expect(page.getByRole('status').filter({ hasText: 'لا توجد اقتراحات' })).toHaveCount(1)
  await expect(rows(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=zzzzqq$/)
  await expect(page.getByText(p.noneSearched)).toBeVisible()
  await page.goto('/ar/products?q=zzzzqq&category=beauty')
  await expect(page.getByText(p.noneText)).toBeVisible()
})

test('below a list without results each category can be pressed in all its height, also where there are no near terms [FIND-07]', async ({
  page,
}) => {
  await page.goto('/ar/products?q=zzzzqq')
  await ready(page)
  const links = page.getByRole('main').getByRole('navigation', { name: texts.ar.browse }).getByRole('link')
  await expect(links).toHaveCount(6)
  await links.first().click({ position: { x: 40, y: 3 }, trial: true })
  await links.first().click()
  await expect(page).toHaveURL(exactly('/ar/products\\?category=beauty'))
})

test('the terms near one search do not stay beside the next, whose own are awaited [FIND-07]', async ({ page }) => {
  await page.goto(`/ar/products?q=${encodeURIComponent('هاططف')}`)
  await ready(page)
  const near = page.getByRole('region', { name: texts.ar.didYouMean })
  await expect(near).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(/suggestions/, async route => {
    await held.promise
    await route.continue()
  })
  await box(page).fill('zxqvw')
  await expect(page).toHaveURL(/q=zxqvw$/)
  await expect(page.getByRole('heading', { name: words.ar.products.none })).toBeVisible()
  await expect(near).toHaveCount(0)
  held.resolve()
})

test('what was read from one search does not stay beside the next, whose products are awaited [FIND-04, LIST-10]', async ({ page }) => {
  await page.goto(`/ar/products?q=${encodeURIComponent('مصباح أقل من 200')}`)
  await ready(page)
  // The words, what was read from them, and what clears both.
  const chips = page.getByRole('list', { name: texts.ar.activeFilters }).getByRole('button')
  await expect(chips).toHaveCount(3)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async route => {
    await held.promise
    await route.continue()
  })
  await box(page).fill('مصباح')
  await expect(chips.first()).not.toContainText('200')
  await expect(chips).toHaveCount(1)
  held.resolve()
})
