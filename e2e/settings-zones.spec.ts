import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import { allow, expect, settled, signInAs, test, toast, words } from './shopper.ts'

test('of a list that is typed in one field it says which item is wrong, and what saving waits for [SETTINGS-01, DELIVER-04]', async ({
  page,
}) => {
  const t = ar.settings
  await signInAs(page, 'admin')
  await page.goto('/ar/admin/settings')
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
  for (const [field, fault] of [
    [price, arProblems.desk_rate_price_invalid],
    [freeFrom, arProblems.desk_free_from_invalid],
  ] as const) {
    const [beforeDecimals = ''] = fault.split('{decimals}')
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
