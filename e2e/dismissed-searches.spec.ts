import type { Page } from '@playwright/test'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { lowTargets } from './low-targets.ts'
import { allow, at, expect, type Language, languages, settled, signInAs, tabTo, test, toast } from './shopper.ts'

const texts = { en, ar }
const [short, long, last] = ['زربوطين', 'zarbatane zarbouti zarbandor zarbelin zarbukat', 'zarbimole']

/** The desk's searches, of which three are listed. Answered in the shop's place: what all journeys search stays as it is. */
const openSearches = async (page: Page, language: Language) => {
  const t = texts[language].searches
  let listed = [short, long, last]
  const statuses: number[] = []
  await signInAs(page, 'admin')
  await page.route('**/api/search/misses{?,/}*', route => {
    if (route.request().method() === 'GET') {
      const misses = listed.map(term => ({ term, times: 3, lastDay: '2026-11-21', tooLong: term === long }))
      return route.fulfill({ json: { misses } })
    }
    const status = statuses.shift() ?? 204
    const dismissed = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    if (status !== 503) listed = listed.filter(term => term !== dismissed)
    return route.fulfill(status === 204 ? { status } : { status, json: { status: false, ...(status === 404 && notListed) } })
  })
  await page.goto(at(language, '/admin/searches'))
  await settled(page)
  const rows = page.getByRole('listitem').filter({ hasText: t.dismiss })
  const row = (term: string) => rows.filter({ hasText: term })
  return {
    t,
    rows,
    row,
    dismiss: (term: string) => row(term).getByRole('button', { name: t.dismissNamed.replace('{term}', `\u2068${term}\u2069`) }),
    explain: (term: string) => row(term).getByRole('button', { name: t.explainNamed.replace('{term}', `\u2068${term}\u2069`) }),
    said: (term: string) => toast(page, t.dismissed.replace('{term}', `\u2068${term}\u2069`)),
    failing: (...next: number[]) => statuses.push(...next),
  }
}
const notListed = { code: 'desk_search_not_listed' }

for (const language of languages)
  test(`searches without results are dismissed by keyboard on a phone of 320 px, one after the other, those too long to be explained as well (${language}) [FIND-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const { t, rows, row, dismiss, explain, said } = await openSearches(page, language)
    await expect(rows).toHaveCount(3)
    for (const term of [short, last]) await expect(explain(term)).toBeVisible()
    await expect(row(long).getByRole('button')).toHaveCount(1)
    expect([await axeFaults(page), await lowTargets(page)]).toEqual([[], []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)

    await tabTo(page, dismiss(long))
    await page.keyboard.press('Enter')
    await expect(said(long)).toBeVisible()
    await expect(row(long)).toHaveCount(0)
    await expect(dismiss(last)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(last)).toBeVisible()
    await expect(row(last)).toHaveCount(0)
    // After the last one comes the one before.
    await expect(dismiss(short)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(short)).toBeVisible()
    await expect(page.getByText(t.none)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

test('a search that could not be dismissed stays, as does the focus, and it is said; one that a colleague has dismissed goes without a word of failure [FIND-02, ERROR-01]', async ({
  page,
}) => {
  allow('503', '404')
  const { rows, row, dismiss, said, failing } = await openSearches(page, 'ar')
  failing(503, 404)
  await dismiss(short).press('Enter')
  await expect(toast(page, arProblems.desk_not_saved)).toBeVisible()
  await expect(dismiss(short)).toBeFocused()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(said(short)).toBeVisible()
  await expect(row(short)).toHaveCount(0)
  await expect(page.locator('[data-tone=error]')).toHaveCount(0)
})

test('who has gone elsewhere while a search is being dismissed is left there [FIND-02, LAYOUT-17]', async ({ page }) => {
  const { row, dismiss, explain, said } = await openSearches(page, 'ar')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/search/misses/*', async route => {
    await held.promise
    await route.fallback()
  })
  await dismiss(short).press('Enter')
  await expect(dismiss(short)).toHaveAttribute('aria-busy', 'true')
  await explain(last).focus()
  held.resolve()
  await expect(said(short)).toBeVisible()
  await expect(row(short)).toHaveCount(0)
  await expect(explain(last)).toBeFocused()
})
