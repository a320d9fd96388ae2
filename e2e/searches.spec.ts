import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { allow, at, expect, languages, settled, signInAs, tabTo, test, toast, words } from './shopper.ts'

const texts = { en, ar }
const problems = { en: enProblems, ar: arProblems }
const searches = {
  en: { word: 'zarboutine', means: 'headphones', found: /^Finds \d+ products?$/, card: /search(es)? without results/ },
  ar: { word: 'زربوطين', means: 'سماعات', found: /^نتيجته/, card: /بلا نتائج/ },
}

for (const language of languages) {
  const t = texts[language]
  const { word, means, found, card } = searches[language]

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
    await page.route('**/api/search/misses*', route =>
      route.fulfill({ json: { misses: answered ? [] : [{ term: word, times: 12, lastDay: '2026-11-21' }] } }),
    )
    await page.goto(at(language, '/admin'))
    await settled(page)
    await page.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/admin/searches')}\\?days=7$`))
    const row = page.getByRole('listitem').filter({ hasText: word })
    await expect(row).toContainText('12')
    expect(await finds()).toBe(0)

    await tabTo(page, row.getByRole('button'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const meaning = dialog.getByLabel(t.synonyms.means)
    await expect(meaning).toBeFocused()
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(problems[language].synonym_invalid)
    expect(await axeFaults(page, 'dialog[open]')).toEqual([])
    await meaning.fill(means)
    await expect(dialog.getByText(found)).toBeVisible()
    await meaning.press('Enter')
    await expect(toast(page, word)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(t.searches.none)).toBeVisible()
    expect(await finds()).toBeGreaterThan(0)

    await expect(row).toContainText(means)
    const remove = row.getByRole('button')
    await remove.click()
    await expect(remove).toHaveCount(0)
    expect(await finds()).toBe(0)
    await page.getByRole('button', { name: words[language].common.undo }).click()
    await expect(remove).toHaveCount(1)
    expect(await finds()).toBeGreaterThan(0)
    await remove.click()
    await expect(remove).toHaveCount(0)
    expect(await finds()).toBe(0)
  })
}
