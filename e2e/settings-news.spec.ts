import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { allow, expect, signInAs, test } from './shopper.ts'

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
  await expect(name).toHaveValue('Name 1')
  await expect(page.getByText(/Owner 1/)).toBeVisible()
  await expect(save).toBeDisabled()
  await name.fill('Half a name')
  await othersSave()
  await save.click()
  await expect.poll(() => sent).toEqual([[1, 'Half a name']])
  await expect(name).toHaveValue('Half a name')
  // Nothing is typed any more.
  await name.fill('Name 1')
  await expect(name).toHaveValue('Name 2')
  await expect(page.getByText(/Owner 2/)).toBeVisible()
  await expect(save).toBeDisabled()
})
