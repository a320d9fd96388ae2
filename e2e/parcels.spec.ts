// Shipping from the desk while colleagues do, and over a network that loses answers.
import arProblems from '../contract/src/problems/ar.json' with { type: 'json' }
import enProblems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, deskCall, headphones, honey, short } from './desk-orders.ts'
import { holdChanges } from './held-changes.ts'
import { allow, escapeDialog, expect, ready, signInAs, test, toast, words } from './shopper.ts'

test('of what a colleague has shipped meanwhile no dialog asks for the pieces again; the rest is sent [DESK-08, DESK-05]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const order = async () => (await deskCall(request, token, `/orders/${id}`)).order
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await page.getByRole('button', { name: en.order.ship, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en.shipping.carrier).selectOption('other')
  await expect(dialog.locator('output')).toHaveText('2')
  const { version } = await order()
  await deskCall(request, token, `/orders/${id}/parcels`, { carrier: 'other', pieces: [{ line: 0, quantity: 1 }], version })
  // It follows what is left, and has no more chosen than that, before it is sent, too.
  await expect(dialog.getByText('1 left', { exact: true })).toBeVisible()
  await expect(dialog.locator('output')).toHaveText('1')
  const send = dialog.getByRole('button', { name: en.shipping.send })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(en.changed.title)
  await expect(dialog.locator('output')).toHaveText('1')
  // A dialog that was closed meanwhile closes no other when its answer comes.
  const held = Promise.withResolvers<void>()
  await page.route('**/parcels', route => held.promise.then(() => route.continue()), { times: 1 })
  await send.click()
  await escapeDialog(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: en.refunds.refund, exact: true }).click()
  held.resolve()
  await expect(toast(page, en.shipping.done)).toBeVisible()
  await expect(page.getByRole('button', { name: en.order.ship, exact: true, includeHidden: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: words.en.common.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  const { parcels, fulfilment } = await order()
  expect([fulfilment, parcels.map(({ pieces }: { pieces: object[] }) => pieces)]).toEqual([
    'shipped',
    [[{ line: 0, quantity: 1 }], [{ line: 0, quantity: 1 }]],
  ])
  // What is under way is not cancelled any more.
  await expect(page.getByRole('button', { name: en.order.cancel })).toHaveCount(0)
})

test('a parcel whose answer was lost stands once, however often it is sent; who changes it before that reads first that it was sent [DESK-05, DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey, headphones])
  const parcels = async () => (await deskCall(request, token, `/orders/${id}`)).order.parcels
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const ship = page.getByRole('button', { name: en.order.ship, exact: true })
  const dialog = page.getByRole('dialog')
  const [send, number] = [dialog.getByRole('button', { name: en.shipping.send }), dialog.getByLabel(en.shipping.number)]
  const lose = () =>
    page.route(
      '**/parcels',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  await ship.click()
  await dialog.getByLabel(en.shipping.carrier).selectOption('aramex')
  await number.fill('4400')
  await dialog
    .getByRole('button', { name: /^One fewer/ })
    .first()
    .click()
  await lose()
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(enProblems.network_error)
  await send.click()
  await expect(toast(page, en.shipping.done)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await parcels()).toMatchObject([{ trackingNumber: '4400' }])

  await ship.click()
  await number.fill('4401')
  await lose()
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(enProblems.network_error)
  await number.fill('4402')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(en.changed.text)
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([/4401/])
  expect(await parcels()).toMatchObject([{ trackingNumber: '4400' }, { trackingNumber: '4401' }])
})

test('of two dialogs for the parcels of an order the answer to the first, which was closed, leaves the second as it is [DESK-05, DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const ship = page.getByRole('button', { name: en.order.ship, exact: true })
  const dialog = page.getByRole('dialog')
  const [send, number] = [dialog.getByRole('button', { name: en.shipping.send }), dialog.getByLabel(en.shipping.number)]
  await ship.click()
  await dialog.getByLabel(en.shipping.carrier).selectOption('aramex')
  await number.fill('4400')
  await dialog.getByRole('button', { name: /^One fewer/ }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/parcels', route => held.promise.then(() => route.continue()), { times: 1 })
  await send.click()
  await escapeDialog(page)
  await expect(dialog).toBeHidden()
  await ship.click()
  await dialog.getByLabel(en.shipping.carrier).selectOption('aramex')
  await number.fill('4401')
  held.resolve()
  await expect(toast(page, en.shipping.done)).toBeVisible()
  await expect(number).toHaveValue('4401')
  // Whoever goes on reads first what was sent meanwhile.
  await send.click()
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([/4400/])
  await send.click()
  await expect(dialog).toBeHidden()
  const { parcels } = (await deskCall(request, token, `/orders/${id}`)).order
  expect(parcels).toMatchObject([{ trackingNumber: '4400' }, { trackingNumber: '4401' }])
})

test('Back from an order on which a dialog was open leads to the order before, without a dialog [DESK-04, DESK-05]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const [first, second] = [await buy(request, account, [honey]), await buy(request, account, [headphones])]
  const heading = (id: string) => page.getByRole('heading', { level: 1 }).filter({ hasText: short(id) })
  await page.goto(`/admin/orders/${first}`)
  await ready(page)
  await page.getByRole('link', { name: new RegExp(short(second)) }).click()
  await expect(heading(second)).toBeVisible()
  await page.getByRole('button', { name: en.order.ship, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(short(second))
  await page.goBack()
  await expect(heading(first)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a mistyped number is put right on the desk and leads the customer to the right parcel; whether it has arrived is asked first [DESK-05]', async ({
  page,
  account,
  request,
  browser,
}) => {
  allow('400')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const { version } = (await deskCall(request, token, `/orders/${id}`)).order
  const pieces = [{ line: 0, quantity: 2 }]
  await deskCall(request, token, `/orders/${id}/parcels`, { carrier: 'aramex', trackingNumber: '44001', pieces, version })
  await page.goto(`/ar/admin/orders/${id}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  const parcel = page.getByRole('region', { name: ar.order.parcels }).getByRole('listitem').first()
  const correct = parcel.getByRole('button', { name: ar.correcting.open })
  await correct.click()
  const number = dialog.getByLabel(ar.shipping.number, { exact: true })
  await expect(number).toHaveValue('44001')
  await number.fill('')
  await dialog.getByRole('button', { name: ar.correcting.send }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(arProblems.desk_tracking_required)
  await number.fill('44002')
  await page.keyboard.press('Enter')
  await expect(toast(page, ar.correcting.done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(correct).toBeFocused()
  await expect(parcel).toContainText('44002')
  await expect(parcel).not.toContainText('44001')
  const events = page.getByRole('region', { name: ar.timeline.title }).getByRole('listitem')
  await expect(events.first()).toContainText(ar.timeline['parcel-corrected'])
  await expect(events.first()).toContainText('44002')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.addInitScript(token => localStorage.setItem('token', token), account.token)
  await theirs.goto('/account')
  const link = theirs.getByTestId('order-parcels').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://www.aramex.com/track/results?ShipmentNumber=44002')

  // With what is there already nothing is sent, and nothing is said of a mail.
  const calls: string[] = []
  page.on('request', sent => sent.method() !== 'GET' && calls.push(sent.url()))
  await correct.click()
  await dialog.getByRole('button', { name: ar.correcting.send }).click()
  await expect(dialog).toBeHidden()
  await parcel.getByRole('button', { name: ar.order.deliver }).click()
  await expect(dialog.getByRole('heading')).toHaveText(ar.delivering.title.replace('{count}', '1'))
  await dialog.getByRole('button', { name: words.ar.common.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(calls).toEqual([])
  await parcel.getByRole('button', { name: ar.order.deliver }).click()
  await dialog.getByRole('button', { name: ar.order.deliver }).click()
  await expect(toast(page, ar.order.delivered)).toBeVisible()
  // Where it has arrived, there is nothing to put right or to confirm.
  await expect(parcel.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(ar.fulfilment.delivered, { exact: true })).toBeVisible()
})

test('what is sent of a parcel, and put right of it, is held until there is an answer, and the focus stays [DESK-05, LAYOUT-17]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  const [carrier, number] = [dialog.getByLabel(en.shipping.carrier), dialog.getByLabel(en.shipping.number)]
  const staysAs = async (typed: string) => {
    await expect(number).toBeFocused()
    await page.keyboard.type('99')
    await carrier.evaluate((one: HTMLSelectElement) => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(one, 'dhl')
      one.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(number).toHaveValue(typed)
    await expect(carrier).toHaveValue('aramex')
  }
  const shipping = await holdChanges(page, '**/parcels')
  await page.getByRole('button', { name: en.order.ship, exact: true }).click()
  await carrier.selectOption('aramex')
  await number.fill('4400')
  await number.press('Enter')
  await shipping.asked
  await staysAs('4400')
  await dialog.getByRole('button', { name: /^One fewer/ }).dispatchEvent('click')
  await expect(dialog.locator('output')).toHaveText('2')
  shipping.answer(undefined)
  await expect(toast(page, en.shipping.done)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const correcting = await holdChanges(page, '**/parcels/*')
  await page.getByRole('button', { name: en.correcting.open }).click()
  await number.fill('5500')
  await number.press('Enter')
  await correcting.asked
  await staysAs('5500')
  correcting.answer(undefined)
  await expect(toast(page, en.correcting.done)).toBeVisible()
  // Of a double click that opens a question the second click answers nothing.
  await page.getByRole('button', { name: en.order.deliver }).click()
  await dialog.getByRole('button', { name: en.order.deliver }).dispatchEvent('click', { detail: 2 })
  await dialog.getByRole('button', { name: words.en.common.cancel, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: en.order.deliver })).toBeVisible()
})

test('what is sent from a parcel’s dialog that was closed meanwhile closes no other [DESK-05]', async ({ page, account, request }) => {
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const { version } = (await deskCall(request, token, `/orders/${id}`)).order
  const parcel = { carrier: 'aramex', trackingNumber: '4400', pieces: [{ line: 0, quantity: 2 }], version }
  await deskCall(request, token, `/orders/${id}/parcels`, parcel)
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const open = page.getByRole('button', { name: en.correcting.open })
  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel(en.shipping.number)
  const correcting = await holdChanges(page, '**/parcels/*')
  await open.click()
  await number.fill('5500')
  await number.press('Enter')
  await correcting.asked
  await escapeDialog(page)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await number.fill('6600')
  correcting.answer(undefined)
  await expect(toast(page, en.correcting.done)).toBeVisible()
  await expect(number).toHaveValue('6600')
})
