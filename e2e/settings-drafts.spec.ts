import type { SettingsForm, VersionOfSettings } from '@waha/contract/desk/settings.ts'
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { allow, demo, expect, signInAs, test, toast } from './shopper.ts'
import { signIn } from './sign-in-form.ts'

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
  await expect(page).toHaveURL(/\/admin\/orders$/)
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
  await page.unrouteAll({ behavior: 'wait' })
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
  await page.unrouteAll({ behavior: 'wait' })
  await signInElsewhere()
  await expect(name).toHaveValue('Half a name')
  await asAnother()
  await signInElsewhere()
  await expect(name).toHaveValue('Of another')
  await page.unrouteAll({ behavior: 'wait' })
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

test('that a colleague has saved first is told also once the screen was left [SETTINGS-01, DESK-08, ERROR-01]', async ({ page }) => {
  allow('409')
  await signInAs(page, 'admin')
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const now = (await (await route.fetch({ method: 'GET', postData: '' })).json()) as VersionOfSettings
    asked.resolve()
    await left.promise
    const json = { status: false, message: 'x', error: 'x', code: 'desk_settings_changed', changed: ['email'], now }
    return route.fulfill({ status: 409, json })
  })
  await page.goto('/admin/settings')
  const name = page.getByLabel('Name (English)')
  await name.fill('Sahra')
  await page.getByRole('button', { name: en.settings.save }).click()
  await asked.promise
  await page.getByRole('link', { name: en.orders }).last().click()
  await expect(name).toHaveCount(0)
  left.resolve()
  await expect(toast(page, enProblems.desk_settings_changed)).toBeVisible()
})
