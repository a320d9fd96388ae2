import problems from '../contract/src/problems/en.json' with { type: 'json' }
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, deskCall, honey, ship } from './desk-orders.ts'
import { holdChanges } from './held-changes.ts'
import { allow, expect, ready, signInAs, test, toast, words } from './shopper.ts'

/** As the desk reads a refund that waits for somebody. */
const failedRefund = () => ({
  ...{ _id: crypto.randomUUID(), createdAt: new Date().toISOString(), amount: 7, delivery: 0, pieces: [], reason: 'damaged' },
  ...{ note: null, restock: false, state: 'failed', reference: null, failure: 'refused', waits: true },
})

test('an order of which something was given back is cancelled with the rest of its money, and nothing else is chosen while that is under way [DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  const form = { id: crypto.randomUUID(), left: 116, what: 'amount', amount: 16, reason: 'goodwill' }
  await deskCall(request, token, `/orders/${id}/refunds`, form)
  // Until it is known what is left of the money, nobody is asked whether to cancel without it.
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/desk/orders/${id}/refunds`, route => held.promise.then(() => route.continue()), { times: 1 })
  await page.goto(`/ar/admin/orders/${id}`)
  await ready(page)
  const money = page.getByRole('region', { name: ar.refunds.title })
  const dialog = page.getByRole('dialog')
  const cancel = page.getByRole('button', { name: ar.order.cancel })
  await expect(cancel).toBeDisabled()
  held.resolve()
  await cancel.click()
  await dialog.getByLabel(ar.refunds.reason).selectOption('unavailable')
  const refund = await holdChanges(page, `**/api/desk/orders/${id}/refunds`)
  await dialog.locator('button[type=submit]').click()
  await refund.asked
  for (const name of [ar.cancelling.keep, ar.refunds.cancelling.without]) await expect(dialog.getByRole('button', { name })).toBeDisabled()
  refund.answer(undefined)
  await expect(dialog).toBeHidden()
  await expect(money.getByRole('listitem')).toHaveCount(2)
  // The button that opened the dialog is gone.
  await expect(cancel).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(money.getByRole('button', { name: ar.refunds.refund })).toHaveCount(0)
  const { money: left } = await deskCall(request, token, `/orders/${id}/refunds`)
  expect([left.status, left.left, left.refunds.map(({ state }: { state: string }) => state)]).toEqual([
    'cancelled',
    0,
    ['succeeded', 'succeeded'],
  ])
})

test('a refund that the provider refuses is told in the dialog, and the next try is another refund, without cancelling once more [DESK-06, B1]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const { money } = await deskCall(request, token, `/orders/${id}/refunds`)
  const asked: string[] = []
  const cancels: unknown[] = []
  await page.route(`**/api/desk/orders/${id}/refunds`, route => {
    if (route.request().method() !== 'POST') return route.continue()
    const { id: _id, reason, cancel } = route.request().postDataJSON()
    asked.push(_id)
    cancels.push(cancel)
    if (asked.length > 1) return route.continue()
    const failed = { _id, createdAt: new Date().toISOString(), amount: 116, delivery: 0, pieces: [], reason, note: null, restock: false }
    const refunds = [{ ...failed, state: 'failed', reference: null, failure: 'charge_disputed', waits: true }]
    return route.fulfill({ json: { money: { ...money, status: 'cancelled', refunds } } })
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: en.order.cancel }).click()
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  const send = dialog.locator('button[type=submit]')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('charge_disputed')
  const toShip = page.getByRole('main').getByText(en.fulfilment.none, { exact: true })
  await expect(toShip).toHaveCount(1)
  await send.click()
  await expect(toast(page, en.refunds.done.replace('{amount}', '\u2066$116.00\u2069'))).toBeVisible()
  await expect(dialog).toBeHidden()
  expect([asked.length, new Set(asked).size]).toEqual([2, 2])
  expect(cancels).toEqual([true, undefined])
  // Without its money nothing of it is to be shipped.
  await expect(toShip).toHaveCount(0)
  const { money: now } = await deskCall(request, token, `/orders/${id}/refunds`)
  expect([now.left, now.refunds.length]).toEqual([0, 1])
})

test('that a refund was refused is said until the next try, of whose lost answer nobody reads that nothing was refunded [DESK-06, ERROR-01]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const { money } = await deskCall(request, token, `/orders/${id}/refunds`)
  const held = Promise.withResolvers<void>()
  let tries = 0
  await page.route(`**/api/desk/orders/${id}/refunds`, async route => {
    const form = route.request().postDataJSON()
    if (!form) return route.continue()
    tries += 1
    if (tries === 1) return route.fulfill({ json: { money: { ...money, refunds: [{ ...failedRefund(), _id: form.id }] } } })
    await held.promise
    return route.abort()
  })
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await page.getByRole('region', { name: en.refunds.title }).getByRole('button', { name: en.refunds.refund }).click()
  const dialog = page.getByRole('dialog')
  const [send, told] = [dialog.locator('button[type=submit]'), dialog.getByRole('alert')]
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  await send.click()
  await expect(told).toHaveText([en.refunds.refused.replace('{why}', '\u2066refused\u2069')])
  await send.click()
  await expect(send).toBeDisabled()
  await expect(told).toHaveCount(0)
  held.resolve()
  await expect(told).toHaveText([problems.network_error])
  expect(tries).toBe(2)
})

test('who ships and gives money back at once, before the money was fetched anew, is not told that somebody else was quicker [DESK-06, DESK-08]', async ({
  page,
  account,
  request,
}) => {
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  const refund = page.getByRole('region', { name: en.refunds.title }).getByRole('button', { name: en.refunds.refund })
  await expect(refund).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/desk/orders/${id}/refunds`, async route => {
    if (route.request().method() === 'GET') await held.promise
    return route.continue()
  })
  await ship(page, 'en', '290000000003')
  await expect(page.getByText(en.fulfilment.shipped, { exact: true })).toBeVisible()
  await refund.click()
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  await dialog.locator('button[type=submit]').click()
  await expect(toast(page, en.refunds.done.replace('{amount}', '\u2066$116.00\u2069'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  held.resolve()
})

test('who gives back what a colleague has given back meanwhile is told, though the screen behind shows it already, and gives the rest [DESK-06, DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  const behind = page.getByRole('region', { name: en.refunds.title })
  await behind.getByRole('button', { name: en.refunds.refund }).click()
  await dialog.getByLabel(en.refunds.reason).selectOption('goodwill')
  const send = dialog.locator('button[type=submit]')
  await expect(send).toContainText('$116.00')
  const colleague = { id: crypto.randomUUID(), left: 116, what: 'amount', amount: 16, reason: 'goodwill' }
  await deskCall(request, token, `/orders/${id}/refunds`, colleague)
  await expect(behind).toContainText('$16.00')
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(send).toContainText('$100.00')
  await send.click()
  await expect(dialog).toBeHidden()
  const { money } = await deskCall(request, token, `/orders/${id}/refunds`)
  expect(money.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([16, 100])
})

test('who gives back what a colleague has sent meanwhile sees the parcel first [DESK-06, DESK-08]', async ({ page, account, request }) => {
  allow('409')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  await page.goto(`/ar/admin/orders/${id}`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('region', { name: ar.refunds.title }).getByRole('button', { name: ar.refunds.refund }).click()
  await dialog.getByLabel(ar.refunds.reason).selectOption('unavailable')
  const { order } = await deskCall(request, token, `/orders/${id}`)
  const parcel = { version: order.version, carrier: 'aramex', trackingNumber: '440012', pieces: [{ line: 0, quantity: 2 }] }
  await deskCall(request, token, `/orders/${id}/parcels`, parcel)
  const send = dialog.locator('button[type=submit]')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(ar.changed.title)
  await expect(dialog.getByRole('alert')).toContainText('440012')
  expect((await deskCall(request, token, `/orders/${id}/refunds`)).money.refunds).toEqual([])
  await send.click()
  await expect(dialog).toBeHidden()
  expect((await deskCall(request, token, `/orders/${id}/refunds`)).money.left).toBe(0)
})

test('while a bank looks at a payment the desk says so, and gives nothing of it back until the shop has won [DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const { order } = await deskCall(request, token, `/orders/${id}`)
  /** Presses a button of the payment's page at the provider. */
  const atProvider = async (action: string) => {
    const address = `/sandbox/stripe/payments/${order.payment.reference}`
    const [, pressed = ''] = new RegExp(`value="(${action} \\w+)"`).exec(await (await request.get(address)).text()) ?? []
    expect((await request.post(address, { form: { do: pressed } })).ok()).toBe(true)
  }
  await atProvider('dispute')
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const money = page.getByRole('region', { name: en.refunds.title })
  await expect(money).toContainText(en.refunds.dispute.open.replace('{amount}', '\u2066$116.00\u2069'))
  await expect(money.getByRole('button', { name: en.refunds.refund })).toHaveCount(0)
  await page.getByRole('button', { name: en.order.cancel }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(en.cancelling.text)
  await dialog.getByRole('button', { name: en.cancelling.keep }).click()
  await expect(dialog).toBeHidden()
  await atProvider('win')
  await expect(money.getByRole('button', { name: en.refunds.refund })).toBeVisible()
})

test('an amount is refused where it is typed; a refund under way is told as such, and one that failed is dealt with by keyboard, and given back another way [DESK-06, LAYOUT-17]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  const { money: now } = await deskCall(request, token, `/orders/${id}/refunds`)
  const failed = failedRefund()
  let money = { ...now, left: 100, refunds: [failed] }
  const asked: { id: string; note?: string }[] = []
  await page.route(`**/api/desk/orders/${id}/refunds`, route => {
    const form = route.request().postDataJSON()
    if (form?.what === 'pieces') {
      money = { ...money, lines: money.lines.map((line: object) => ({ ...line, left: 0 })) }
      return route.fulfill({ status: 409, json: { status: false, message: 'x', error: 'x', code: 'refund_changed', money } })
    }
    if (form) {
      asked.push(form)
      // Twice the answer is lost.
      if (asked.length < 3) return route.abort()
      const pending = { ...failed, _id: form.id, amount: 16, state: 'pending', failure: null, waits: false }
      money = { ...money, left: 84, refunds: [...money.refunds, pending] }
    }
    return route.fulfill({ json: { money } })
  })
  const said: object[] = []
  await page.route(`**/refunds/${failed._id}/dealt-with`, route => {
    said.push(route.request().postDataJSON())
    if (said.length === 1) return route.fulfill({ status: 503 })
    money = { ...money, refunds: [{ ...failed, waits: false }] }
    return route.fulfill({ json: { money } })
  })
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const card = page.getByRole('region', { name: en.refunds.title })
  const dealtWith = card.getByRole('button', { name: en.refunds.dealtWith })
  const dialog = page.getByRole('dialog')
  const [outside, covered] = (['outside', 'covered'] as const).map(how => dialog.getByRole('button', { name: en.refunds.settling[how] }))
  const keep = dialog.getByRole('button', { name: words.en.common.cancel, exact: true })
  // Nothing is said at one press, nor at two.
  await dealtWith.dblclick()
  await expect(dialog).toContainText('$7.00')
  await keep.click()
  await expect(dealtWith).toBeFocused()
  expect(said).toEqual([])
  await dealtWith.press('Enter')
  await covered?.click()
  await expect(dialog).toContainText(problems.refund_failed)
  await outside?.press('Enter')
  await expect(toast(page, en.refunds.dealtWithDone)).toBeVisible()
  await expect(dealtWith).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  // Who writes a note meanwhile is not interrupted.
  money = { ...money, refunds: [failed] }
  await page.reload()
  await ready(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/dealt-with', route => held.promise.then(() => route.fallback()))
  await dealtWith.press('Enter')
  await outside?.click()
  await keep.click()
  const note = page.getByLabel(en.notes.label)
  await note.fill('Paid in cash')
  held.resolve()
  await expect(dealtWith).toHaveCount(0)
  await expect(note).toBeFocused()
  expect(said).toEqual([{ covered: true }, { covered: false }, { covered: false }])
  await card.getByRole('button', { name: en.refunds.refund }).click()
  const [send, amount] = [dialog.locator('button[type=submit]'), dialog.getByLabel(en.refunds.amount)]
  const reason = dialog.getByLabel(en.refunds.reason)
  // Of pieces that a colleague has given back meanwhile none stays chosen.
  await reason.selectOption('unavailable')
  await dialog.getByRole('radio', { name: en.refunds.choice.pieces, exact: true }).check()
  // Whatever language it was bought in, the merchant can read what it is.
  await dialog.getByRole('button', { name: /^One more.*Wadi Nahl Sidr Honey/ }).click()
  await send.click()
  await expect(dialog).toContainText(problems.refund_nothing_chosen)
  await dialog.getByRole('button', { name: words.en.common.cancel, exact: true }).click()
  await card.getByRole('button', { name: en.refunds.refund }).click()
  await dialog.getByRole('radio', { name: en.refunds.choice.amount }).check()
  await expect(send).toHaveText(en.refunds.refund)
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await send.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/^Enter an amount above zero/)
  await amount.fill('100.01')
  await expect(amount).toHaveAccessibleDescription(problems.refund_too_high)
  await amount.fill('١٦')
  await expect(send).toContainText('$16.00')
  await send.click()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(problems.refund_reason_required)
  await reason.selectOption('unavailable')
  // Sent again it is the same refund; what is changed after an answer was lost is another one.
  for (const times of [1, 2]) {
    await send.click()
    await expect.poll(() => asked.length).toBe(times)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(send).toBeEnabled()
  }
  await dialog.getByLabel(en.notes.label).fill(' Lid was open ')
  await send.click()
  await expect(toast(page, en.refunds.pendingDone.replace('{amount}', '\u2066$16.00\u2069'))).toBeVisible()
  await expect(dialog).toBeHidden()
  const form = {
    id: expect.any(String),
    left: 100,
    version: now.version,
    what: 'amount',
    amount: 16,
    reason: 'unavailable',
    note: 'Lid was open',
  }
  const { note: _note, ...withoutNote } = form
  expect(asked).toEqual([withoutNote, withoutNote, form])
  expect(asked[1]?.id).toBe(asked[0]?.id)
  expect(asked[2]?.id).not.toBe(asked[0]?.id)
  await expect(card.getByRole('listitem').first()).toContainText(en.refunds.state.pending)
})

test('who says to have given another way what a colleague has refunded meanwhile is told that the order has changed, and sees it [DESK-06, DESK-08]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  const token = await signInAs(page, 'admin')
  const id = await buy(request, account, [honey])
  const { money: now } = await deskCall(request, token, `/orders/${id}/refunds`)
  const failed = failedRefund()
  const theirs = { ...failedRefund(), state: 'succeeded', reference: 're_1', failure: null, waits: false }
  let money = { ...now, refunds: [failed] }
  await page.route(`**/api/desk/orders/${id}/refunds`, route => route.fulfill({ json: { money } }))
  await page.route(`**/refunds/${failed._id}/dealt-with`, route => {
    money = { ...now, refunds: [{ ...failed, waits: false }, theirs] }
    return route.fulfill({ status: 409, json: { status: false, message: 'x', error: 'x', code: 'desk_order_changed', money } })
  })
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  const card = page.getByRole('region', { name: en.refunds.title })
  const dealtWith = card.getByRole('button', { name: en.refunds.dealtWith })
  await dealtWith.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: en.refunds.settling.outside }).click()
  await expect(toast(page, problems.desk_order_changed)).toBeVisible()
  await expect(card).toContainText(en.refunds.state.succeeded)
  await expect(dealtWith).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
