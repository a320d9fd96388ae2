import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SettingsForm, VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { openShop } from '@waha/server/testing/open-shop.ts'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { lowTargets } from './low-targets.ts'
import { allow, at, demo, expect, languages, settled, signInAs, test, toast, words } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

test('an owner edits the shop’s facts on a phone: errors at fields, what a colleague saved, the new name on every page, the tax in the cart, a legal page [SETTINGS-01, DESK-08]', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'waha-settings-'))
  const shop = await openShop(folder, 1)
  const context = await browser.newContext({
    baseURL: `http://localhost:${shop.port}`,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    const { body } = await shop.ask('/api/auth/login', { body: demo.admin })
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
    await shop.ask('/api/desk/settings', { method: 'PATCH', token: body.token, body: { version: 0, change } })
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
    const saved = async () => (await shop.ask('/api/desk/settings', { token: body.token })).body.settings
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
    await shop.ask('/api/auth/cart', { token: body.token, body: { productId: 'sidr-honey-wadi-nahl', quantity: 1 } })
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

for (const language of languages)
  test(`of a list that is typed in one field it says which item is wrong, and what saving waits for (${language}) [SETTINGS-01, DELIVER-04]`, async ({
    page,
  }) => {
    const t = { en, ar }[language].settings
    await signInAs(page, 'admin')
    await page.goto(at(language, '/admin/settings'))
    const mails = page.getByLabel(t.facts.orderMails, { exact: true })
    const countries = page.getByLabel(t.countries, { exact: true })
    const save = page.getByRole('button', { name: t.save })
    const first = await countries.first().inputValue()
    for (const [field, typed, said] of [
      [mails, 'orders@waha.example\nstore@waha', 'store@waha'],
      [countries.first(), `${first} UK`, 'UK'],
      [countries.first(), `${first} Egypt`, 'EGYPT'],
      [countries.last(), 'CA US SA', ''],
    ] as const) {
      const before = await field.inputValue()
      await field.fill(typed)
      await save.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(said ? new RegExp(`\u2068${said}\u2069`) : /./)
      await field.fill(before)
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    }
    await expect(save).toBeDisabled()
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

test('what was typed and not saved waits with the version that it was typed into, for the one who typed it, also after signing in again, and for nobody else who signs in in the same window [SETTINGS-01]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  allow('503')
  const name = page.getByLabel('Name (English)')
  const saved = await name.inputValue()
  const comeBack = async () => {
    await page.getByRole('link', { name: en.settings.title }).last().click()
    await expect(page).toHaveURL(/\/admin\/settings$/)
  }
  await name.fill('Half a name')
  await page.getByRole('link', { name: en.orders }).last().click()
  // A colleague saves meanwhile: what was typed is sent as a change of what was read before, which the API refuses.
  let version: number | undefined
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() === 'PATCH') {
      version = route.request().postDataJSON().version
      return route.fulfill({ status: 503, json: { status: false } })
    }
    const answer = await route.fetch()
    return route.fulfill({ json: { ...(await answer.json()), version: 1, last: { name: 'Noor', at: '2026-11-20T10:00:00.000Z' } } })
  })
  const renewed = page.waitForResponse('**/api/desk/settings')
  await comeBack()
  await renewed
  await page.getByRole('link', { name: en.orders }).last().click()
  await expect(name).toHaveCount(0)
  await comeBack()
  await expect(name).toHaveValue('Half a name')
  await page.getByRole('button', { name: en.settings.save }).click()
  await expect.poll(() => version).toBe(0)
  await expect(toast(page, enProblems.desk_not_saved)).toBeVisible()
  await page.unroute('**/api/desk/settings')
  // Another owner signs in in another tab: while orders are looked at, and while the settings are.
  const other = crypto.randomUUID()
  const me = '**/api/auth/me'
  const asAnother = () =>
    page.route(me, async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), _id: other } })
    })
  const signInElsewhere = async () => {
    const answer = await page.request.post('/api/auth/login', { data: demo.admin })
    await page.evaluate(
      token => {
        localStorage.setItem('token', token)
        dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      },
      ((await answer.json()) as { token: string }).token,
    )
  }
  await page.getByRole('link', { name: en.orders }).last().click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(name).toHaveCount(0)
  await asAnother()
  await signInElsewhere()
  await comeBack()
  await expect(name).toHaveValue(saved)
  await name.fill('Of another')
  await page.unroute(me)
  await signInElsewhere()
  await expect(name).toHaveValue('Half a name')
  await asAnother()
  await signInElsewhere()
  await expect(name).toHaveValue('Of another')
  await page.unroute(me)
  // The session ends, and whoever it was signs in again.
  await signInElsewhere()
  await expect(name).toHaveValue('Half a name')
  await name.fill('Half a name and more')
  await page.evaluate(() => {
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, 'en', demo.admin)
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(name).toHaveValue('Half a name and more')
})

test('what is saved after its screen was left, or opened again, is no draft any more and conflicts with nothing; what was typed meanwhile waits in the version that was saved, with the new zone as it is known there [SETTINGS-01, DESK-08]', async ({
  page,
}) => {
  const t = en.settings
  await signInAs(page, 'admin')
  // The shop of all journeys stays as it is: the page is answered in its place, each save when the journey says so.
  let now: VersionOfSettings | undefined
  const sent: SettingsForm[] = []
  const answers = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const known = <T extends { id?: string | undefined }>(part: T): T => ({ ...part, id: part.id ?? crypto.randomUUID() })
  await page.route('**/api/desk/settings', async route => {
    const saves = route.request().method() === 'PATCH'
    const before = now ?? ((await (await route.fetch({ method: 'GET', postData: '' })).json()) as VersionOfSettings)
    now = before
    if (!saves) return route.fulfill({ json: before })
    const form = route.request().postDataJSON() as SettingsForm
    await answers[sent.push(form) - 1]?.promise
    const { delivery = before.delivery, ...facts } = form.change
    const zones = delivery.map(zone => known({ ...zone, rates: zone.rates.map(known) }))
    const last = { name: 'Omar', at: '2026-11-20T21:30:00.000Z' }
    now = { version: before.version + 1, settings: { ...before.settings, ...facts } as typeof before.settings, delivery: zones, last }
    return route.fulfill({ json: now })
  })
  const name = page.getByLabel('Name (English)')
  const phone = page.getByLabel(t.facts.phone, { exact: true })
  const threshold = page.getByLabel(t.facts.stockThreshold)
  const save = page.getByRole('button', { name: t.save })
  const leave = async () => {
    await page.getByRole('link', { name: en.orders }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(name).toHaveCount(0)
  }
  const comeBack = () => page.getByRole('link', { name: t.title }).last().click()
  const answer = async () => {
    answers[sent.length - 1]?.resolve()
    await toast(page, t.saved).getByRole('button').click()
  }
  const sends = async (version: number, ...facts: string[]) => {
    await save.click()
    await expect.poll(() => sent.length).toBe(version + 1)
    expect([sent[version]?.version, Object.keys(sent[version]?.change ?? {})]).toEqual([version, facts])
  }
  await page.goto('/admin/settings')
  await name.fill('Sahra')
  await page.getByRole('button', { name: t.addZone }).click()
  const zone = page.getByRole('group', { name: t.newZone })
  for (const [label, text] of [
    [t.in.replace('{what}', t.zoneName).replace('{language}', 'العربية'), 'تركيا'],
    [t.in.replace('{what}', t.rateName).replace('{language}', 'English'), 'Standard'],
    [t.in.replace('{what}', t.rateName).replace('{language}', 'العربية'), 'عادي'],
    [t.countries, 'tr'],
    [t.ratePrice.replace('{sign}', '$'), '7'],
    [t.daysFrom, '3'],
    [t.daysTo, '5'],
    [t.in.replace('{what}', t.zoneName).replace('{language}', 'English'), 'Türkiye'],
  ] as const)
    await zone.getByLabel(label, { exact: true }).fill(text)
  await sends(0, 'name', 'delivery')
  const daysTo = page.getByRole('group', { name: 'Türkiye' }).getByLabel(t.daysTo)
  await daysTo.fill('6')
  await leave()
  await answer()
  await comeBack()
  await expect(name).toHaveValue('Sahra')
  await sends(1, 'delivery')
  const ids = (zones: VersionOfSettings['delivery'] | undefined) => zones?.map(({ id, rates }) => [id, rates.map(rate => rate.id)])
  expect(ids(sent[1]?.change.delivery as VersionOfSettings['delivery'])).toEqual(ids(now?.delivery))
  await leave()
  await answer()
  await comeBack()
  await expect(daysTo).toHaveValue('6')
  await expect(save).toBeDisabled()

  await threshold.fill('8')
  await sends(2, 'stockThreshold')
  await leave()
  await comeBack()
  await phone.fill('+966 11 555 0199')
  await answer()
  await expect(phone).toHaveValue('+966 11 555 0199')
  await sends(3, 'phone')
  await answer()
  await expect(save).toBeDisabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a save whose answer was lost is saved once it is sent again, as the shop wrote it down; of what is typed otherwise it says that somebody else was quicker [SETTINGS-01, DESK-08, ERROR-01]', async ({
  page,
}) => {
  allow('409', 'ERR_FAILED')
  const t = en.settings
  await signInAs(page, 'admin')
  let now: VersionOfSettings | undefined
  let sent = 0
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() === 'GET') return now ? route.fulfill({ json: now }) : route.continue()
    sent += 1
    if (now) return route.fulfill({ status: 409, json: { status: false, code: 'desk_settings_changed', changed: ['name'], now } })
    const read = (await (await route.fetch({ method: 'GET', postData: '' })).json()) as VersionOfSettings
    const settings = { ...read.settings, name: { ar: read.settings.name.ar, en: 'Sahra' } }
    now = { ...read, version: 1, settings, last: { name: 'Omar', at: '2026-11-20T21:30:00.000Z' } }
    return route.abort()
  })
  await page.goto('/admin/settings')
  const name = page.getByLabel('Name (English)')
  const save = page.getByRole('button', { name: t.save })
  const news = page.getByRole('main').getByRole('alert')
  await name.fill('Sahra ')
  await save.click()
  await expect(toast(page, enProblems.network_error)).toBeVisible()
  await save.click()
  await expect(toast(page, t.saved)).toBeVisible()
  await expect(name).toHaveValue('Sahra')
  await expect(save).toBeDisabled()
  await expect(news).toHaveCount(0)
  // The version that was saved is the one that is there after a look at the orders.
  await page.getByRole('link', { name: en.orders }).last().click()
  await expect(name).toHaveCount(0)
  await page.getByRole('link', { name: t.title }).last().click()
  await expect(name).toHaveValue('Sahra')
  await name.fill('Sahara')
  await save.click()
  await expect(news).toContainText('Omar')
  expect(sent).toBe(3)
})

for (const language of languages)
  test(`staff read the settings, are told who changes them, and can change none (${language}) [SETTINGS-01, DESK-01]`, async ({ page }) => {
    const t = { en, ar }[language].settings
    await signInAs(page, 'admin')
    await page.goto(at(language, '/admin/settings'))
    await expect(page).toHaveTitle(new RegExp(`^${t.title} `))
    const first = page.getByLabel(t.facts.email, { exact: true })
    await expect(first).toBeEditable()
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

test('an owner adds and removes zones and ways of delivery, and the keyboard goes on there; what is wrong is said at its field, also by the server; what is saved is asked for anew by the shop in this window (ar) [SETTINGS-01, DELIVER-04]', async ({
  page,
}) => {
  allow('400')
  const t = ar.settings
  await signInAs(page, 'admin')
  // A fault of its own for each field: none may show elsewhere.
  const codes = Object.entries(arProblems).filter(([, text]) => !text.includes('{'))
  const named = page.getByRole('main').locator('form').locator('input[name], textarea[name]')
  const faults = () =>
    named.evaluateAll((all, known) => all.map((field, place) => [field.getAttribute('name'), ...(known[place] ?? [])] as const), codes)
  // The shop of all journeys stays as it is: the page is answered in its place.
  let saved: VersionOfSettings | undefined
  const sent: { version: number; change: { delivery?: { countries: string[]; rates: { name: { en: string } }[] }[] } }[] = []
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() !== 'PATCH') return saved ? route.fulfill({ json: saved }) : route.continue()
    const body = route.request().postDataJSON()
    sent.push(body)
    if (sent.length === 1) {
      const errors = (await faults()).map(([name, code]) => ({ field: `change.${name}`, code, message: code }))
      return route.fulfill({ status: 400, json: { status: false, message: '', error: '', code: 'invalid_input', errors } })
    }
    const now = (await (await route.fetch({ method: 'GET', postData: '' })).json()) as VersionOfSettings
    // Somebody goes on typing before it is saved.
    await page.getByLabel(t.facts.stockThreshold).fill('8')
    saved = { ...now, version: 1, delivery: body.change.delivery, last: { name: 'Noor', at: '2026-11-20T21:30:00.000Z' } }
    return route.fulfill({ json: saved })
  })
  const asked = { options: 0, free: 0 }
  page.on('request', request => {
    if (request.url().includes('/api/delivery/options')) asked.options += 1
    if (request.url().includes('/api/delivery/free')) asked.free += 1
  })
  const toShop = async () => {
    await page.getByRole('link', { name: ar.viewShop }).last().click()
    await expect(page).toHaveURL(/\/ar$/)
    await settled(page)
    await page.getByRole('banner').getByRole('link', { name: words.ar.layout.cart }).click()
    await expect(page).toHaveURL(/\/ar\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/ar/admin/settings')
  await toShop()
  await expect.poll(() => asked.options).toBeGreaterThan(0)
  await page.goBack()
  await page.goBack()
  const before = { ...asked }
  await expect(page.getByText(t.never)).toBeVisible()

  const zone = page.getByRole('group', { name: 'دول الخليج', exact: true })
  const names = zone.getByLabel(t.in.replace('{what}', t.rateName).replace('{language}', 'English'), { exact: true })
  const arabicNames = zone.getByLabel(t.in.replace('{what}', t.rateName).replace('{language}', 'العربية'), { exact: true })
  const [add, remove] = [zone.getByRole('button', { name: t.addRate }), zone.getByRole('button', { name: t.removeRate })]
  const money = (label: string) => zone.getByLabel(new RegExp(`^${label.replace('({sign})', '')}`))
  const [price, freeFrom] = [money(t.ratePrice).nth(1), money(t.freeFrom).nth(1)]
  const [from, to] = [zone.getByLabel(t.daysFrom).nth(1), zone.getByLabel(t.daysTo).nth(1)]
  const countries = zone.getByLabel(t.countries, { exact: true })
  await expect(countries).toHaveAccessibleDescription(/السعودية/)
  await countries.fill(`${await countries.inputValue()} tr`)
  await expect(countries).toHaveAccessibleDescription(/السعودية.*تركيا/)
  const zones = page.locator('fieldset fieldset > legend')
  const removeZone = page.getByRole('button', { name: t.removeZone })
  const addZone = page.getByRole('button', { name: t.addZone })
  await removeZone.nth(1).press('Enter')
  await expect(zones).toHaveText(['دول الخليج', 'أوروبا', 'أمريكا الشمالية'])
  // The button that was pressed goes with its zone, or its way.
  await expect(addZone).toBeFocused()
  await addZone.click()
  const added = page.getByRole('group', { name: t.newZone })
  await added.getByLabel(t.in.replace('{what}', t.zoneName).replace('{language}', 'العربية'), { exact: true }).fill('الشام')
  await expect(zones).toHaveText(['دول الخليج', 'أوروبا', 'أمريكا الشمالية', 'الشام'])
  for (const left of [3, 2, 1]) await removeZone.nth(left).click()
  await expect(zones).toHaveText(['دول الخليج'])
  await expect(removeZone).toHaveCount(0)
  await expect(names).toHaveCount(1)
  await expect(remove).toHaveCount(0)
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth']) {
    await add.click()
    await names.last().fill(name)
  }
  await expect(add).toHaveCount(0)
  await expect(remove).toHaveCount(5)
  await remove.nth(2).press('Enter')
  await expect(add).toBeVisible()
  await expect(zone).toBeFocused()
  await expect
    .poll(() => names.evaluateAll(all => all.map(input => (input as HTMLInputElement).value)))
    .toEqual(['Standard delivery', 'Second', 'Fourth', 'Fifth'])
  for (let left = 3; left > 1; left -= 1) await remove.nth(left).click()
  await expect(names).toHaveCount(2)

  const save = page.getByRole('button', { name: t.save })
  await arabicNames.nth(1).fill('سريع')
  await price.fill('-1')
  await freeFrom.fill('0')
  await from.fill('3')
  await to.fill('2')
  const x = page.getByLabel(words.ar.layout.social.x, { exact: true })
  await x.fill('x.example/sahra')
  await save.click()
  await expect(x).toBeFocused()
  await expect(x).toHaveAccessibleDescription(arProblems.desk_link_invalid)
  const wrong = page.locator('[aria-invalid=true]')
  await expect(wrong).toHaveCount(4)
  await expect(to).toHaveAccessibleDescription(arProblems.desk_rate_days_invalid)
  const [beforeDecimals = ''] = arProblems.desk_rate_price_invalid.split('{decimals}')
  for (const field of [price, freeFrom]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${beforeDecimals}[^{}]+$`))
  }
  await x.fill('')
  await price.fill('٧٫٥')
  await freeFrom.fill('')
  await to.fill('5')
  await expect(wrong).toHaveCount(0)

  const leaves = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await leaves
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await save.click()
  const expected = await faults()
  await expect(toast(page, expected[0]?.[2] ?? '')).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(3)
  expect(
    await named.evaluateAll(all =>
      all.map(field => [field.getAttribute('name'), document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent]),
    ),
  ).toEqual(expected.map(([name, , text]) => [name, text]))
  await expect(save).toBeEnabled()
  await save.click()
  await expect(toast(page, t.saved)).toBeVisible()
  await expect(page.getByLabel(t.facts.stockThreshold)).toHaveValue('8')
  await expect(save).toBeEnabled()
  await page.getByLabel(t.facts.stockThreshold).fill('5')
  await expect(save).toBeDisabled()
  await expect(page.getByText(t.never)).toHaveCount(0)
  await expect(page.getByRole('main').locator('form')).toContainText('Noor')
  expect(sent[1]?.version).toBe(0)
  expect(Object.keys(sent[1]?.change ?? {})).toEqual(['delivery'])
  expect(sent[1]?.change.delivery).toMatchObject([{ countries: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA', 'TR'] }])
  expect(sent[1]?.change.delivery?.[0]?.rates).toMatchObject([
    { name: { en: 'Standard delivery' }, price: 0 },
    { name: { en: 'Second', ar: 'سريع' }, price: 7.5, freeFrom: null, daysFrom: 3, daysTo: 5 },
  ])
  await toShop()
  await expect.poll(() => asked.options).toBeGreaterThan(before.options)
  await expect.poll(() => asked.free).toBeGreaterThan(before.free)
})

const parts = [
  { path: '/admin/settings', call: '**/api/desk/settings', shown: en.settings.shop },
  { path: '/admin/searches', call: '**/api/search/misses*', shown: en.searches.none, answer: { misses: [] } },
  { path: '/admin/searches', call: '**/api/search/synonyms', shown: en.synonyms.none, answer: { synonyms: [] } },
]
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
    await page.getByRole('button', { name: words.en.common.retry }).click()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByText(enProblems.desk_failed)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
