import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { allow, at, escapeDialog, exactly, expect, languages, settled, signInAs, tabTo, test, toast, words } from './shopper.ts'

const texts = { en, ar }
const problems = { en: enProblems, ar: arProblems }
const searches = {
  en: {
    word: 'zarboutine',
    means: 'headphones',
    found: /^Finds \d+ products?$/,
    nothing: 'This finds nothing either.',
    card: /search(es)? without results/,
    once: 'Searched once',
    day: 'November 21, 2026',
  },
  ar: {
    word: 'زربوطين',
    means: 'سماعات',
    found: /^نتيجته/,
    nothing: 'لا نتائج لهذا البحث أيضًا.',
    card: /بلا نتائج/,
    once: 'بُحث عنه مرة واحدة',
    day: '21 نوفمبر',
  },
}

for (const language of languages) {
  const t = texts[language]
  const { word, means, found, nothing, card, once, day } = searches[language]

  test(`a search without results is given a meaning on a phone by keyboard, and finds by it until that is taken back (${language}) [FIND-02]`, async ({
    page,
    request,
  }) => {
    allow('400')
    await page.setViewportSize({ width: 390, height: 800 })
    await signInAs(page, 'admin')
    const finds = async () => (await (await request.get('/api/products', { params: { q: word, lang: language } })).json()).total as number
    let answered = false
    page.on('response', answer => {
      if (answer.request().method() === 'POST' && answer.url().endsWith('/api/search/synonyms')) answered = answer.status() === 201
    })
    // A search is counted once it was left alone for a while: here it has been.
    const times = { '7': 12, '30': 1, '90': 40 }
    await page.route('**/api/search/misses*', route => {
      const days = new URL(route.request().url()).searchParams.get('days') as '7' | '30' | '90'
      return route.fulfill({
        json: { misses: answered ? [] : [{ term: word, times: times[days], lastDay: '2026-11-21', tooLong: false }] },
      })
    })
    await page.goto(at(language, '/admin'))
    await settled(page)
    // Days go on in the direction of the page.
    await expect(page.locator('figure svg')).toHaveCSS('scale', language === 'ar' ? '-1 1' : /^1( 1)?$/)
    await page.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/admin/searches')}\\?days=7$`))
    await expect(page).toHaveTitle(new RegExp(`^${t.searches.title} `))
    const row = page.getByRole('listitem').filter({ hasText: word })
    await expect(row).toContainText('12')
    await expect(row).toContainText(day)
    const period = (days: string) => page.getByRole('radio', { name: new RegExp(`\\b${days}\\b`) })
    const choose = (days: string) =>
      page
        .locator('label')
        .filter({ has: period(days) })
        .click()
    await expect(period('7')).toBeChecked()
    await choose('90')
    await expect(page).toHaveURL(/\?days=90$/)
    await expect(period('90')).toBeChecked()
    await expect(row).toContainText('40')
    await choose('30')
    await expect(page).toHaveURL(/searches$/)
    await expect(row).toContainText(once)
    expect(await finds()).toBe(0)

    await tabTo(page, row.getByRole('button', { name: t.searches.explain }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const meaning = dialog.getByLabel(t.synonyms.means)
    await expect(meaning).toBeFocused()
    await page.keyboard.type(word)
    await expect(dialog.getByText(nothing)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(problems[language].synonym_invalid)
    // Of two things that are wrong with it the graver one is said.
    await expect(dialog.getByText(nothing)).toHaveCount(0)
    expect(await axeFaults(page, 'dialog[open]')).toEqual([])
    await meaning.fill(means)
    await expect(dialog).not.toContainText(problems[language].synonym_invalid)
    await expect(dialog.getByText(found)).toBeVisible()
    await meaning.press('Enter')
    await expect(toast(page, t.synonyms.saved.replace('{word}', `\u2068${word}\u2069`))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(t.searches.none)).toBeVisible()
    expect(await finds()).toBeGreaterThan(0)

    await expect(row).toContainText(means)
    const remove = row.getByRole('button')
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    expect(await finds()).toBe(0)
    const undo = page.getByRole('button', { name: words[language].common.undo })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(remove).toHaveCount(1)
    expect(await finds()).toBeGreaterThan(0)
    await remove.click()
    await expect(remove).toHaveCount(0)
    // By pointer it takes no focus.
    await expect(undo).toBeVisible()
    await expect(undo).not.toBeFocused()
    expect(await finds()).toBe(0)
    // Back leads to where one came from, whatever periods were looked at.
    await page.goBack()
    await expect(page).toHaveURL(exactly(at(language, '/admin')))
  })
}

test('a synonym is typed from nothing; a failure leaves what is typed, and says so, as does one that cannot be taken back [FIND-02, ERROR-01]', async ({
  page,
  request,
}) => {
  allow('503')
  const { means, found } = searches.ar
  const other = 'فلورباتيد'
  await signInAs(page, 'admin')
  await page.goto('/ar/admin/searches')
  await settled(page)
  await page.getByRole('button', { name: ar.synonyms.add }).click()
  const dialog = page.getByRole('dialog')
  const [typed, meaning] = [dialog.getByLabel(ar.synonyms.word), dialog.getByLabel(ar.synonyms.means)]
  await expect(typed).toBeFocused()
  await typed.fill(other)
  await meaning.fill(other)
  await expect(dialog.getByText(searches.ar.nothing)).toBeVisible()
  await meaning.fill(means)
  await expect(dialog.getByText(found)).toBeVisible()
  const fail = () =>
    page.route('**/api/search/synonyms{,/*}', route =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: { status: false } }),
    )
  await fail()
  const save = dialog.getByRole('button', { name: ar.synonyms.save })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(arProblems.desk_not_saved)
  await expect(typed).toHaveValue(other)
  await expect(meaning).toHaveValue(means)
  await expect(meaning).not.toHaveAttribute('aria-invalid', 'true')
  // It is said until something else is typed.
  await meaning.fill('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await meaning.fill(means)
  await page.unroute('**/api/search/synonyms{,/*}')
  await save.click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: other })
  await expect(row).toContainText(means)
  const first = await (await request.get('/api/products', { params: { q: other, lang: 'ar' } })).json()
  expect(first.total).toBeGreaterThan(0)
  await fail()
  await row.getByRole('button').click()
  await expect(toast(page, arProblems.desk_not_saved)).toBeVisible()
  await expect(row).toHaveCount(1)
  await page.unroute('**/api/search/synonyms{,/*}')
  await row.getByRole('button').click()
  await expect(row).toHaveCount(0)
})

test('an answer closes the dialog that asked, and no other; what is typed before it comes does not send again; once its dialog was closed, a refusal is a toast [FIND-02, ERROR-01]', async ({
  page,
}) => {
  allow('503')
  await signInAs(page, 'admin')
  const misses = ['zarbatane', 'zarboutine'].map(term => ({ term, times: 1, lastDay: '2026-11-21', tooLong: false }))
  await page.route('**/api/search/misses*', route => route.fulfill({ json: { misses } }))
  // Answered in the shop's place, one after the other: what all journeys search stays as it is.
  const answers = [201, 503, 503].map(status => ({ status, given: Promise.withResolvers<void>() }))
  const [first, second, third] = answers.map(({ given }) => given.resolve)
  const sent: string[] = []
  await page.route('**/api/search/synonyms', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const { word, means } = route.request().postDataJSON()
    const answer = answers[sent.push(means) - 1]
    await answer?.given.promise
    return route.fulfill({
      status: answer?.status ?? 500,
      json: answer?.status === 201 ? { synonym: { id: '1', word, means } } : { status: false },
    })
  })
  await page.goto('/admin/searches')
  await settled(page)
  const dialog = page.getByRole('dialog')
  const meaning = dialog.getByLabel(en.synonyms.means)
  const save = dialog.getByRole('button', { name: en.synonyms.save })
  const rows = page.getByRole('listitem').filter({ hasText: /zarb/ }).getByRole('button', { name: en.searches.explain })
  await rows.first().click()
  await meaning.fill('pipe')
  await save.click()
  await escapeDialog(page)
  await expect(dialog).toBeHidden()
  await rows.last().click()
  await meaning.fill('headphone')
  first?.()
  await expect(toast(page, 'zarbatane')).toBeVisible()
  await expect(meaning).toHaveValue('headphone')

  await save.click()
  await expect(save).toBeDisabled()
  await meaning.fill('headphones')
  await expect(save).toBeDisabled()
  second?.()
  await expect(dialog.getByRole('alert')).toContainText(enProblems.desk_not_saved)
  await expect(save).toBeEnabled()
  await expect(toast(page, enProblems.desk_not_saved)).toHaveCount(0)

  await save.click()
  await escapeDialog(page)
  await expect(dialog).toBeHidden()
  third?.()
  await expect(toast(page, enProblems.desk_not_saved)).toBeVisible()
  expect(sent).toEqual(['pipe', 'headphone', 'headphones'])
})

test('who has closed the dialog of a synonym that is being saved keeps the focus where it is by then [FIND-02, LAYOUT-17]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const held = Promise.withResolvers<void>()
  // Answered in the shop's place: what all journeys search stays as it is.
  await page.route('**/api/search/synonyms', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await held.promise
    return route.fulfill({ status: 201, json: { synonym: { id: '1', ...route.request().postDataJSON() } } })
  })
  await page.goto('/admin/searches')
  await settled(page)
  await page.getByRole('button', { name: en.synonyms.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.synonyms.word).fill('zarbafon')
  await dialog.getByLabel(en.synonyms.means).fill('headphones')
  await dialog.getByRole('button', { name: en.synonyms.save }).click()
  await escapeDialog(page)
  await expect(dialog).toBeHidden()
  const link = page.getByRole('navigation', { name: en.navigation }).getByRole('link', { name: en.orders })
  await link.focus()
  held.resolve()
  await expect(toast(page, 'zarbafon')).toBeVisible()
  await expect(link).toBeFocused()
})

test('what a meaning finds names each of two products of one name, and neither with the next meaning [FIND-02]', async ({ page }) => {
  await signInAs(page, 'admin')
  const found: Record<string, string[]> = { oasis: ['Lamp', 'Lamp', 'Oasis'], honey: ['Sidr Honey'] }
  await page.route(/\/api\/products\?.*limit=3/, route => {
    const names = found[new URL(route.request().url()).searchParams.get('q') ?? ''] ?? []
    return route.fulfill({ json: { total: names.length, products: names.map((name, at) => ({ id: `${name}-${at}`, name })) } })
  })
  await page.goto('/admin/searches')
  await settled(page)
  await page.getByRole('button', { name: en.synonyms.add }).click()
  const dialog = page.getByRole('dialog')
  const said = dialog.getByRole('status').getByRole('paragraph').last()
  await dialog.getByLabel(en.synonyms.means).fill('oasis')
  await expect(said).toHaveText('Lamp · Lamp · Oasis')
  await dialog.getByLabel(en.synonyms.means).fill('honey')
  await expect(said).toHaveText('Sidr Honey')
})

test('what is wrong with a search or its meaning is said at its own field, which has the focus [FIND-02]', async ({ page }) => {
  allow('400')
  await signInAs(page, 'admin')
  const term = 'zarbatane zarbouti zarbandor zarbelin'
  const misses = [{ term, times: 1, lastDay: '2026-11-21', tooLong: false }]
  await page.route('**/api/search/misses*', route => route.fulfill({ json: { misses } }))
  await page.goto('/admin/searches')
  await settled(page)
  await page.getByRole('listitem').filter({ hasText: term }).getByRole('button', { name: en.searches.explain }).click()
  const dialog = page.getByRole('dialog')
  const [typed, meaning] = [dialog.getByLabel(en.synonyms.word), dialog.getByLabel(en.synonyms.means)]
  await typed.fill(`${term} zarbukat`)
  await meaning.fill('headphones')
  await meaning.press('Enter')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveAccessibleDescription(enProblems.synonym_invalid)
  await expect(meaning).not.toHaveAttribute('aria-invalid', 'true')
  await typed.fill('zarbatane')
  await expect(typed).not.toHaveAttribute('aria-invalid', 'true')
  await meaning.fill('headphones for her')
  await meaning.press('Enter')
  await expect(meaning).toHaveAccessibleDescription(enProblems.synonym_limited)
  await expect(meaning).toBeFocused()
})

test('a synonym whose removal was not answered, or that a colleague has removed, is removed when it is asked for once more, and nothing is said to have failed [FIND-02, ERROR-01]', async ({
  page,
}) => {
  allow('404', 'ERR_FAILED')
  await signInAs(page, 'admin')
  await page.goto('/admin/searches')
  await settled(page)
  const [lost, theirs] = ['zarbunica', 'zarbolane']
  const ids: string[] = []
  const asStaff = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  for (const word of [lost, theirs]) {
    const answer = await page.request.post('/api/search/synonyms', { headers: asStaff, data: { word, means: 'headphones' } })
    ids.push((await answer.json()).synonym.id)
  }
  // The desk asks anew by itself, too: here the list stays until a removal is answered.
  let list: unknown
  let removals = 0
  await page.route('**/api/search/synonyms{,/*}', async route => {
    if (route.request().method() === 'GET') {
      list ??= await (await route.fetch()).json()
      return route.fulfill({ json: list })
    }
    const response = await route.fetch()
    removals += 1
    if (removals === 1) return route.abort()
    list = undefined
    return route.fulfill({ response })
  })
  await page.reload()
  await settled(page)
  const row = (word: string) => page.getByRole('listitem').filter({ hasText: word })
  const remove = async (word: string) => {
    await row(word).getByRole('button').click()
    await expect(toast(page, en.synonyms.removed.replace('{word}', `\u2068${word}\u2069`))).toBeVisible()
    await expect(row(word)).toHaveCount(0)
    await expect(page.locator('[data-tone=error]')).toHaveCount(0)
  }
  await row(lost).getByRole('button').click()
  await expect(toast(page, enProblems.network_error)).toBeVisible()
  await expect(row(lost)).toHaveCount(1)
  await remove(lost)
  await page.request.delete(`/api/search/synonyms/${ids[1]}`, { headers: asStaff })
  await remove(theirs)
})

test('who has searched the shop in vain and then adds a synonym finds by it there, without loading anything anew, and once it is taken back no more [FIND-02]', async ({
  page,
}) => {
  const [word, product] = ['zarbimole', 'Samt Over-Ear Headphones']
  await signInAs(page, 'admin')
  await page.goto('/about')
  await settled(page)
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  const field = page.getByRole('banner').getByRole('combobox')
  const suggested = page.getByRole('listbox').getByRole('option').filter({ hasText: product })
  const listed = page.getByRole('main').getByRole('article').filter({ hasText: product })
  const finds = async (count: number) => {
    await field.fill(word)
    if (count === 0) await expect(page.getByRole('status').filter({ hasText: 'No suggestions' })).toHaveCount(1)
    else await expect(page.getByRole('listbox').getByRole('option').last()).toContainText(word)
    await expect(suggested).toHaveCount(count)
    await field.press('Enter')
    await expect(page).toHaveURL(exactly(`/products\\?q=${word}`))
    await expect(listed).toHaveCount(count)
    if (count === 0) await expect(page.getByText(words.en.products.none)).toBeVisible()
  }
  const desk = page.getByRole('navigation', { name: en.navigation })
  const toSearches = async () => {
    await page.getByRole('banner').getByRole('button', { name: words.en.layout.account }).click()
    await page.getByRole('link', { name: 'The shop’s desk' }).click()
    await desk.getByRole('link', { name: en.searches.short }).click()
  }
  const toShop = () => desk.getByRole('link', { name: en.viewShop }).click()
  await finds(0)
  await toSearches()
  await page.getByRole('button', { name: en.synonyms.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.synonyms.word).fill(word)
  await dialog.getByLabel(en.synonyms.means).fill('headphones')
  await dialog.getByRole('button', { name: en.synonyms.save }).click()
  const row = page.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('headphones')
  await toShop()
  await finds(1)
  await toSearches()
  await row.getByRole('button').click()
  await expect(row).toHaveCount(0)
  await toShop()
  await finds(0)
  expect(await loadedAt()).toBe(before)
})
