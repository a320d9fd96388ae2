import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '@waha/server/testing/open-shop.ts'
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { axeFaults } from './axe.ts'
import { lowTargets } from './low-targets.ts'
import { at, expect, languages, signInAs, test } from './shopper.ts'

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
    const { body } = await shop.ask('/api/auth/login', { body: { email: 'admin@waha.example', password: 'admin123' } })
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
    await page.getByRole('button', { name: t.save }).click()
    const news = page.getByRole('main').getByRole('alert')
    await expect(news).toContainText(t.facts.email)
    await expect(news).toBeInViewport()
    await expect(page.getByLabel(t.facts.email, { exact: true })).toHaveValue('care@sahra.example')
    await expect(name).toHaveValue('Sahra')
    // What is not saved stays while one looks at orders.
    await page.getByRole('link', { name: en.orders }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.getByRole('link', { name: t.title }).last().click()
    await expect(name).toHaveValue('Sahra')
    await page.getByText('Returns', { exact: true }).click()
    await page.getByLabel('Returns (English)').fill('# Returns\n\nWithin 30 days.')
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByText(t.saved)).toBeVisible()
    // What is saved is no draft any more: who comes back goes on from the newest version.
    await page.getByRole('link', { name: en.orders }).last().click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.getByRole('link', { name: t.title }).last().click()
    await page.getByLabel(t.facts.stockThreshold).fill('7')
    await page.getByRole('button', { name: t.save }).click()
    const saved = async () => (await shop.ask('/api/desk/settings', { token: body.token })).body.settings
    await expect.poll(async () => (await saved()).stockThreshold).toBe(7)
    await expect(news).toHaveCount(0)
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

test('what was typed and not saved is not offered to the next who signs in in the same window [SETTINGS-01]', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/settings')
  const name = page.getByLabel('Name (English)')
  const saved = await name.inputValue()
  const comeBack = async () => {
    await page.getByRole('link', { name: en.settings.title }).last().click()
    await expect(page).toHaveURL(/\/admin\/settings$/)
  }
  await name.fill('Half a name')
  await page.getByRole('link', { name: en.orders }).last().click()
  await comeBack()
  await expect(name).toHaveValue('Half a name')
  // Signed out and in again, in another tab: while orders are looked at, and while the settings are.
  const signInElsewhere = async () => {
    const answer = await page.request.post('/api/auth/login', { data: { email: 'admin@waha.example', password: 'admin123' } })
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
  await signInElsewhere()
  await comeBack()
  await expect(name).toHaveValue(saved)
  await name.fill('Half a name')
  await signInElsewhere()
  await expect(name).toHaveValue(saved)
})
