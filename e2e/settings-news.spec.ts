import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { comeBackUntil } from './held-changes.ts'
import { allow, expect, signInAs, test, toast } from './shopper.ts'

test('the settings follow what others save while nothing is typed in them; what is typed stays, and is sent as a change of the version that it was typed into [SETTINGS-01, DESK-08]', async ({
  page,
}) => {
  allow('503')
  const t = en.settings
  await signInAs(page, 'admin')
  // The shop of all journeys stays as it is: others save in the answers alone.
  let saves = 0
  const sent: unknown[] = []
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() === 'PATCH') {
      const { version, change } = route.request().postDataJSON()
      sent.push([version, change.name.en])
      return route.fulfill({ status: 503, json: { status: false } })
    }
    const read = (await (await route.fetch()).json()) as VersionOfSettings
    if (saves === 0) return route.fulfill({ json: read })
    const settings = { ...read.settings, name: { ...read.settings.name, en: `Name ${saves}` } }
    return route.fulfill({ json: { ...read, settings, version: saves, last: { name: `Owner ${saves}`, at: '2026-11-20T10:00:00.000Z' } } })
  })
  const othersSave = async () => {
    saves += 1
    const renewed = page.waitForResponse('**/api/desk/settings')
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await renewed
  }
  const name = page.getByLabel('Name (English)')
  const save = page.getByRole('button', { name: t.save })
  await page.goto('/admin/settings')
  await expect(name).toHaveValue('Waha')
  await othersSave()
  await comeBackUntil(page, patience => expect(name).toHaveValue('Name 1', patience))
  await expect(page.getByText(/Owner 1/)).toBeVisible()
  await expect(save).toBeDisabled()
  await name.fill('Half a name')
  await othersSave()
  await save.click()
  await expect.poll(() => sent).toEqual([[1, 'Half a name']])
  await expect(name).toHaveValue('Half a name')
  // Nothing is typed any more.
  await name.fill('Name 1')
  await comeBackUntil(page, patience => expect(name).toHaveValue('Name 2', patience))
  await expect(page.getByText(/Owner 2/)).toBeVisible()
  await expect(save).toBeDisabled()
})

test('who goes on typing in a zone while a change of it is saved keeps the focus, and every letter, in the same field [SETTINGS-01, LAYOUT-17]', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  // Saved in the answers alone, and slowly.
  let answer = () => {}
  const waits = new Promise<void>(resolve => {
    answer = resolve
  })
  let there: VersionOfSettings | undefined
  await page.route('**/api/desk/settings', async route => {
    if (route.request().method() !== 'PATCH') {
      there ??= (await (await route.fetch()).json()) as VersionOfSettings
      return route.fulfill({ json: there })
    }
    const { change } = route.request().postDataJSON()
    await waits
    there = { ...(there as VersionOfSettings), ...change, version: 1, last: { name: 'Waha Admin', at: '2026-11-20T10:00:00.000Z' } }
    return route.fulfill({ json: there })
  })
  await page.goto('/ar/admin/settings')
  const zone = page.getByLabel('المنطقة (English)').first()
  await zone.fill('The Gulf')
  const sent = page.waitForRequest(request => request.method() === 'PATCH')
  await zone.press('Enter')
  await sent
  await page.keyboard.type(' and')
  answer()
  await expect(toast(page, ar.settings.saved)).toBeVisible()
  await expect(page.getByText(/Waha Admin/)).toBeVisible()
  await expect(zone).toBeFocused()
  await page.keyboard.type(' more')
  await expect(zone).toHaveValue('The Gulf and more')
})
