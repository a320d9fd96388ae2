import ar from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/search.json' with { type: 'json' }
import { emptyLine } from './empty-line.ts'
import { hasHeard, timePasses } from './held-changes.ts'
import { box, honey, rows, texts, top } from './search-boxes.ts'
import { allow, appears, at, exactly, expect, languages, ready, stopTime, tabTo, test, words } from './shopper.ts'

// Suggestions are limited by address, and each worker is a shopper of its own.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': `10.77.${process.pid % 250}.${Math.floor(process.pid / 250) % 250}` } })

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

  test(`how many suggestions there are is told in a line that was there before, also that there are none (${language}) [API-34]`, async ({
    page,
  }) => {
    await page.goto(at(language, '/about'))
    await ready(page)
    const line = await emptyLine(page, 'header')
    await top(page).fill(honey[language].typed)
    await expect(rows(page).last()).toHaveText(t.allResults.replace('{term}', honey[language].typed))
    // The way to all results is not counted.
    const found = (await rows(page).count()) - 1
    expect(found).toBeGreaterThan(2)
    await expect(line).toHaveText(new RegExp(language === 'en' ? `^${found} suggestions,` : `^${found} اقتراح`))
    await top(page).press('Escape')
    await expect(line).toHaveText('')
    await top(page).fill('zzzzqq')
    await expect(line).toHaveText(language === 'en' ? 'No suggestions' : 'لا توجد اقتراحات')
  })
}

test('Enter, also where a row was reached before the last letters, and the last row lead to all results, of spaces alone nowhere; a button empties the field [API-34]', async ({
  page,
}) => {
  const { typed } = honey.ar
  await page.goto('/ar/about')
  await ready(page)
  // Nothing to look for leads nowhere.
  await top(page).fill(' ')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } }
    return router?.state.navigation.state === 'idle'
  })
  await expect(page).toHaveURL(exactly('/ar/about'))
  await top(page).fill(typed.slice(0, -1))
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type(typed.slice(-1))
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=/)
  await expect(box(page)).toHaveValue(honey.ar.typed)
  const clear = page.getByRole('button', { name: words.ar.products.search.clear })
  await clear.click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await page.goto('/ar/cart')
  await ready(page)
  await top(page).fill('x')
  await clear.click()
  await expect(top(page)).toHaveValue('')
  await expect(top(page)).toBeFocused()
  await top(page).fill(honey.ar.typed)
  await rows(page).last().click()
  await expect(page).toHaveURL(/\/products\?q=/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(honey.ar.name)
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
  await timePasses(page, 100)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => asked).toEqual(['ho'])
  await top(page).pressSequentially('ney')
  await timePasses(page, 200)
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

test('after a switch of language the same letters bring suggestions in the new one [API-34, LANG-05]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  const { typed, name } = honey.en
  await top(page).fill(typed)
  await expect(rows(page).first()).toContainText(name)
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(top(page)).toHaveValue(typed)
  await top(page).fill('')
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
  await hasHeard(page)
  await expect(top(page)).toHaveValue('honey')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=honey$/)
})

test('suggestions for the same words come in the language that was switched to [LANG-03, API-34]', async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await top(page).fill('honey')
  await expect(rows(page).first()).toContainText('Honey')
  await top(page).fill('')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await top(page).fill('honey')
  await expect(rows(page).last()).toHaveText(ar.allResults.replace('{term}', 'honey'))
  await expect(page.getByRole('listbox')).toContainText('عسل')
  await expect(page.getByRole('listbox')).not.toContainText('Honey')
})
