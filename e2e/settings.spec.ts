import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { openShop } from '@waha/server/testing/open-shop.ts'
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { askAgainFor } from './held-changes.ts'
import { lowTargets } from './low-targets.ts'
import { allow, demo, expect, settled, signInAs, test } from './shopper.ts'

const parts = [
  { path: '/admin/settings', call: '**/api/desk/settings', shown: en.settings.shop },
  { path: '/admin/searches', call: '**/api/search/misses*', shown: en.searches.none, answer: { misses: [] } },
  { path: '/admin/searches', call: '**/api/search/synonyms', shown: en.synonyms.none, answer: { synonyms: [] } },
]

test('an owner edits the shop’s facts on a phone: errors at fields, what a colleague saved, the new name on every page, the tax in the cart, a legal page [SETTINGS-01, DESK-08]', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-settings-'))
  const shop = await openShop(folder, 1)
  const context = await browser.newContext({
    baseURL: `http://localhost:${shop.port}`,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    const { body } = await shop.insist('/api/auth/login', { body: demo.admin })
    const page = await context.newPage()
    await page.addInitScript(token => localStorage.setItem('token', token), String(body.token))
    await page.goto('/admin/settings')
    const t = en.settings
    const name = page.getByLabel('Name (English)')
    await expect(name).toHaveValue('Waha')
    await expect(page.getByRole('link', { name: t.title }).last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: t.save })).toBeDisabled()
    await name.fill('Sahra')
    await page.getByLabel(t.facts.vatRate).fill('200')
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByLabel(t.facts.vatRate)).toHaveAttribute('aria-invalid', 'true')
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByLabel(t.facts.vatRate).fill('15')
    // Another owner is quicker.
    const change = { email: 'care@sahra.example' }
    await shop.insist('/api/desk/settings', { method: 'PATCH', token: body.token, body: { version: 0, change } })
    // What the window asks for by itself was not read in the form.
    const asked = page.waitForResponse(answer => answer.url().endsWith('/api/desk/settings') && answer.request().method() === 'GET')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    expect((await (await asked).json()).settings.email).toBe('care@sahra.example')
    await page.getByRole('button', { name: t.save }).click()
    const news = page.getByRole('main').getByRole('alert')
    await expect(news).toContainText(t.facts.email)
    await expect(news).toBeInViewport()
    await expect(page.getByText(t.never)).toHaveCount(0)
    await expect(page.getByLabel(t.facts.email, { exact: true })).toHaveValue('care@sahra.example')
    await expect(name).toHaveValue('Sahra')
    // What is not saved stays while one looks at orders.
    await page.getByRole('link', { name: en.orders }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.getByRole('link', { name: t.title }).last().click()
    await expect(name).toHaveValue('Sahra')
    await page.getByText('Returns', { exact: true }).click()
    await page.getByLabel('Returns (English)').fill('# Returns\n\nWithin 30 days.')
    await page.getByLabel('Returns (العربية)').fill('خلال ٣٠ يومًا.')
    await page.getByText('Privacy', { exact: true }).click()
    await page.getByLabel('Privacy (English)').fill('We keep nothing.')
    await page.getByRole('button', { name: t.save }).press('Enter')
    await expect(page.getByText(t.saved)).toBeVisible()
    // The button has nothing to save any more; the focus is still in the page.
    await expect(page.getByRole('main')).toBeFocused()
    // What is saved is no draft any more: who comes back goes on from the newest version.
    await page.getByRole('link', { name: en.orders }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.getByRole('link', { name: t.title }).last().click()
    await page.getByLabel(t.facts.stockThreshold).fill('7')
    await page.getByRole('button', { name: t.save }).click()
    const saved = async () => (await shop.insist('/api/desk/settings', { token: body.token })).body.settings
    await expect.poll(async () => (await saved()).stockThreshold).toBe(7)
    await expect(news).toHaveCount(0)
    // A legal page that was read in this window before it is changed in it.
    const readReturns = async (text: string) => {
      await page.getByRole('link', { name: en.viewShop }).last().click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()
      await expect(page.getByRole('main')).toContainText(text)
      for (const end of [/\d\/$/, /\/admin\/settings$/]) {
        await page.goBack()
        await expect(page).toHaveURL(end)
      }
      // The address is that of the desk before its screen shows.
      await expect(name).toHaveValue('Sahra')
    }
    await readReturns('Within 30 days.')
    await page.getByText('Returns', { exact: true }).click()
    await page.getByLabel('Returns (English)').fill('# Returns\n\nWithin 30 days. Unworn.')
    await page.getByRole('button', { name: t.save }).click()
    await expect.poll(async () => (await saved()).legal.returns.en).toContain('Unworn')
    await readReturns('Within 30 days. Unworn.')
    // One wrong entry among several, as the page itself sees it.
    const [mails, countries] = [page.getByLabel(t.facts.orderMails), page.getByLabel(t.countries).first()]
    await mails.fill('care@sahra.example, nobody')
    await countries.fill(`${await countries.inputValue()} Oman`)
    await page.getByRole('button', { name: t.save }).click()
    await expect(mails).toHaveAttribute('aria-invalid', 'true')
    await expect(countries).toHaveAttribute('aria-invalid', 'true')
    // The shop in this window, and loaded anew.
    await page.getByRole('link', { name: en.viewShop }).last().click()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Sahra. All rights reserved.')
    await expect(footer.getByRole('link', { name: 'Returns' })).toBeVisible()
    await page.goto('/')
    await expect(footer).toContainText('care@sahra.example')
    expect((await footer.getByRole('link', { name: 'Returns' }).boundingBox())?.height).toBeGreaterThanOrEqual(36)
    await expect(footer).toContainText('Sahra. All rights reserved.')
    await footer.getByRole('link', { name: 'Returns' }).click()
    await expect(page.getByRole('main')).toContainText('Within 30 days.')
    await expect(page).toHaveTitle('Returns | Sahra')
    // Each in the language that is switched to, as far as it is written in it.
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page.getByText('خلال ٣٠ يومًا.')).toBeVisible()
    await expect(page.getByText('Within 30 days.')).toHaveCount(0)
    await footer.getByRole('link', { name: 'الخصوصية' }).click()
    const privacy = page.getByText('We keep nothing.').locator('..')
    await expect(privacy).toHaveAttribute('lang', 'en')
    await expect(privacy).toHaveCSS('direction', 'ltr')
    await shop.insist('/api/auth/cart', { token: body.token, body: { productId: 'sidr-honey-wadi-nahl', quantity: 1 } })
    for (const [path, note] of [
      ['/cart', 'Including \u206615%\u2069 VAT.'],
      ['/ar/cart', 'شامل ضريبة القيمة المضافة \u206615%\u2069.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(note)
    }
    await page.goto('/ar/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.settings.title)
    expect(await axeFaults(page)).toEqual([])
    expect(await lowTargets(page)).toEqual([])
  } finally {
    await context.close()
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a fault opens the panel of its legal text, by saving also when it was closed, and only the owner closes it: who corrects the text goes on typing [SETTINGS-01, LAYOUT-17]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  await settled(page)
  const panel = page.locator('details').filter({ hasText: 'Returns' })
  const [summary, text] = [panel.locator('summary'), page.getByLabel('Returns (English)')]
  await summary.click()
  await text.fill('x'.repeat(settingsLimits.legalText + 1))
  await text.blur()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await summary.click()
  await expect(text).toBeHidden()
  const save = page.getByRole('button', { name: en.settings.save })
  for (const _ of ['once', 'once more']) {
    await save.click()
    await expect(text).toBeVisible()
    await summary.click()
    await expect(text).toBeHidden()
  }
  await summary.click()
  await text.press('Backspace')
  await expect(text).not.toHaveAttribute('aria-invalid', 'true')
  await expect(text).toBeFocused()
  await expect(panel).toHaveAttribute('open')
})

test('staff read the settings, are told who changes them, and can change none [SETTINGS-01, DESK-01]', async ({ page }) => {
  const t = ar.settings
  await signInAs(page, 'admin')
  await page.goto('/ar/admin/settings')
  await expect(page).toHaveTitle(new RegExp(`^${t.title} `))
  const first = page.getByLabel(t.facts.email, { exact: true })
  await expect(first).toBeEditable()
  for (const [language, lang, dir] of [
    ['English', 'en', 'ltr'],
    ['العربية', 'ar', 'rtl'],
  ] as const) {
    const name = page.getByLabel(t.in.replace('{what}', t.facts.name).replace('{language}', language), { exact: true })
    await expect(name).toHaveAttribute('lang', lang)
    await expect(name).toHaveAttribute('dir', dir)
  }
  await expect(page.getByText(t.forOwners)).toHaveCount(0)
  await page.route('**/api/auth/me', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), staff: 'staff' } })
  })
  await page.reload()
  await expect(page.getByText(t.forOwners)).toBeVisible()
  await expect(first).toHaveValue('hello@waha.example')
  const form = page.getByRole('main').locator('form')
  await expect(form.locator('input:enabled, textarea:enabled, button:enabled')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.save })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

test('what settings and searches cannot fetch they say, and it shows once it is asked for again [SETTINGS-01, FIND-02, ERROR-01]', async ({
  page,
}) => {
  allow('400')
  await signInAs(page, 'admin')
  for (const { path, call, shown, answer } of parts) {
    await page.route(call, async route => {
      // The desk asks anew by itself, too. A page that is being left has no answer.
      const pressed = await page.evaluate(() => 'pressed' in globalThis).catch(() => false)
      if (!pressed) return route.fulfill({ status: 400, json: { status: false } })
      return answer ? route.fulfill({ json: answer }) : route.continue()
    })
    await page.goto(path)
    await page.evaluate(() => addEventListener('click', () => Object.assign(globalThis, { pressed: true }), { capture: true }))
    await expect(page.getByText(enProblems.desk_failed)).toBeVisible()
    await expect(page.getByText(shown, { exact: true })).toHaveCount(0)
    await askAgainFor(page, page.getByText(shown, { exact: true }))
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByText(enProblems.desk_failed)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
