import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, deskCall, headphones } from './desk-orders.ts'
import { allow, appears, expect, ready, signInAs, stopTime, test, toast } from './shopper.ts'

test('who ships what somebody else has changed meanwhile is told what is new, though the screen behind shows it already, and can go on [DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [headphones], 'ar')
  await page.goto(`/ar/admin/orders/${id}`)
  await ready(page)
  const { way } = (await deskCall(request, token, `/orders/${id}`)).order.delivery
  await expect(page.getByRole('main')).toContainText(way.name.ar)
  await page.getByRole('button', { name: ar.order.ship, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(ar.shipping.carrier).selectOption('other')
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'Wait for the blue one' })
  await expect(page.locator('main section').filter({ hasText: ar.timeline.title }).getByText('Wait for the blue one')).toBeVisible()
  const send = dialog.getByRole('button', { name: ar.shipping.send })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(ar.changed.title)
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([/Wait for the blue one/])
  expect((await deskCall(request, token, `/orders/${id}`)).order.parcels).toEqual([])
  await send.click()
  await expect(toast(page, ar.shipping.done)).toBeVisible()
  expect((await deskCall(request, token, `/orders/${id}`)).order.fulfilment).toBe('shipped')
})

test('who is about to ship what somebody else ships meanwhile reads that nothing is left, at the keyboard, too [DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [headphones])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const open = page.getByRole('button', { name: en.order.ship, exact: true })
  const dialog = page.getByRole('dialog')
  const shipAll = async () => {
    const { version } = (await deskCall(request, token, `/orders/${id}`)).order
    await deskCall(request, token, `/orders/${id}/parcels`, { version, carrier: 'other', pieces: [{ line: 0, quantity: 1 }] })
  }
  await open.click()
  await dialog.getByLabel(en.shipping.numberOrNone.split(' (')[0] ?? '').fill('77')
  await shipAll()
  const note = dialog.getByText(en.shipping.none)
  await expect(note).toBeFocused()
  await expect(dialog.getByRole('button', { name: en.shipping.send })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('who cancels what a colleague has written on meanwhile reads it, in the dialog and behind it, also what the screen behind shows first, and can go on [DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  // Without news, and before it asks by itself, the screen knows only what its own call has brought.
  await page.route('**/api/desk/news', route => route.fulfill({ status: 503 }))
  await stopTime(page)
  const id = await buy(request, account, [headphones])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const cancel = page.getByRole('button', { name: en.order.cancel })
  await appears(page, cancel)
  await cancel.click()
  const dialog = page.getByRole('dialog')
  const without = dialog.getByRole('button', { name: en.refunds.cancelling.without })
  await appears(page, without)
  await without.click()
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'She has called' })
  const confirm = dialog.getByRole('button', { name: en.cancelling.confirm })
  await appears(page, confirm)
  await confirm.click()
  await appears(page, dialog.getByRole('alert').getByText('She has called'))
  const behind = page.locator('main section').filter({ hasText: en.timeline.title })
  await expect(behind.getByText('She has called')).toBeVisible()
  // What only the screen behind has asked for meanwhile was not read in the dialog.
  await deskCall(request, token, `/orders/${id}/notes`, { text: 'She keeps it' })
  await page.clock.fastForward(15_000)
  await appears(page, behind.getByText('She keeps it'))
  await confirm.click()
  await appears(page, dialog.getByRole('alert').getByText('She keeps it'))
  await confirm.click()
  await appears(page, dialog, 0)
  await appears(page, toast(page, en.cancelling.done))
  const { order } = await deskCall(request, token, `/orders/${id}`)
  expect(order.status).toBe('cancelled')
})
