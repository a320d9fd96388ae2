import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { createElement } from 'react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { forget, store } from '../data/storage.ts'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { CancelDialog } from './order-cancel.tsx'
import { CorrectDialog } from './order-correct.tsx'
import { OrderChanged } from './order-refusals.tsx'
import { ShipDialog } from './order-ship.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { event, exampleMoney, exampleNumber, exampleOrder } from './testing/example-order.ts'
import { htmlOf, tagsIn, textsIn, textsOf, valuesOf } from './testing/rendered.ts'

beforeAll(async () => {
  await Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')])
})

const [order, onClose] = [exampleOrder, () => {}]

test('a parcel holds all pieces that are left, unless others are chosen, and needs a carrier and a number [DESK-05, DESK-06]', () => {
  const dialog = htmlOf(createElement(ShipDialog, { order, onClose }))
  const texts = textsIn(dialog).filter(text => text !== 'Picture unavailable')
  expect(texts).toEqual([
    ...[`Ship order ${exampleNumber}`, 'Pieces in this parcel', 'Lamp', '1 left', '1', 'Jar', '2 left', '2'],
    ...['Carrier', 'Choose a carrier', 'SMSA Express', 'Aramex', 'SPL Saudi Post', 'DHL', 'UPS', 'FedEx', 'DPD', 'USPS', 'Egypt Post'],
    ...['Another carrier', 'Tracking number', 'The customer follows the parcel with it.'],
    ...['The customer gets an email with the tracking link.', 'Cancel', 'Mark as shipped'],
  ])
  expect(valuesOf(tagsIn(dialog, 'button').join(), 'aria-label').map(label => label.replace(/[\u2068\u2069]/g, ''))).toEqual([
    ...['One fewer: Lamp', 'One more: Lamp', 'One fewer: Jar', 'One more: Jar'],
  ])
  const sent = { ...order, lines: order.lines.map(line => ({ ...line, shipped: line.line === 0 ? 2 : 0 })) }
  expect(textsOf(createElement(ShipDialog, { order: sent, onClose }))).not.toContain('Lamp')
  expect(textsOf(createElement(ShipDialog, { order, onClose }), { locale: 'ar' })).toEqual(
    expect.arrayContaining([`شحن الطلب ${exampleNumber}`, 'بقيت قطعتان', 'أرامكس', 'تأكيد الشحن']),
  )
})

test('of an order of which somebody else has shipped the rest nobody is asked for a parcel more [DESK-08]', () => {
  const sent = { ...order, lines: order.lines.map(line => ({ ...line, shipped: line.quantity })) }
  expect(textsOf(createElement(ShipDialog, { order: sent, onClose }))).toEqual([
    ...[`Ship order ${exampleNumber}`, 'No pieces are left to ship.', 'Close'],
  ])
})

test('of a carrier without a page nobody who ships is promised a link, or asked for more than a number if there is one [DESK-05]', () => {
  onTestFinished(() => forget('desk-carrier'))
  const shown = (last: string) => {
    store('desk-carrier', last)
    const texts = textsOf(createElement(ShipDialog, { order, onClose }))
    return texts.slice(texts.indexOf('Another carrier') + 1)
  }
  expect(shown('aramex')).toEqual([
    ...['Tracking number', 'The customer follows the parcel with it.', 'The customer gets an email with the tracking link.'],
    ...['Cancel', 'Mark as shipped'],
  ])
  expect(shown('other')).toEqual([
    ...['Tracking number (optional)', 'The customer gets an email saying that the order has been shipped.'],
    ...['Cancel', 'Mark as shipped'],
  ])
})

test('a parcel is put right from what was sent; of a carrier without a page nobody promises a link [DESK-05]', () => {
  const [sent] = order.parcels
  if (!sent) throw new Error('no parcel')
  const shown = (parcel: typeof sent) => htmlOf(createElement(CorrectDialog, { order, parcel, count: 1, onClose }))
  const html = shown(sent)
  expect(valuesOf(tagsIn(html, 'input').join(), 'value')).toEqual(['4400'])
  expect(
    tagsIn(html, 'option')
      .filter(tag => tag.includes('selected'))
      .join(),
  ).toContain('value="aramex"')
  expect(textsIn(html)).toEqual(
    expect.arrayContaining(['Correct the tracking of parcel 1', 'Tracking number', 'The customer follows the parcel with it.']),
  )
  expect(textsIn(html).slice(-3)).toEqual(['The customer gets an email with the new details.', 'Cancel', 'Save'])
  const own = textsIn(shown({ ...sent, carrier: 'other', trackingNumber: null }))
  expect(own).toContain('Tracking number (optional)')
  expect(own).not.toContain('The customer follows the parcel with it.')
})

test('who ships an order whose payment is gone is asked first whether the customer is to have it all the same [DESK-06]', () => {
  const ask = 'Nothing is left of the payment of this order. Ship it only if the customer is to have it all the same.'
  const shown = (nothingToShip: boolean) => textsOf(createElement(ShipDialog, { order: { ...order, nothingToShip }, onClose }))
  expect(shown(true).slice(0, 2)).toEqual([ask, `Ship order ${exampleNumber}`])
  expect(shown(true)).toContain('Mark as shipped')
  expect(shown(false)).not.toContain(ask)
})

test('who ships an order whose payment is to be looked at reads why [DESK-05, DESK-06]', () => {
  const first = (more: Partial<DeskOrder>) => textsOf(createElement(ShipDialog, { order: { ...order, ...more }, onClose }))[0]
  const title = `Ship order ${exampleNumber}`
  expect(first({ attention: true, flag: 'disputed' })).toBe('The customer disputes this payment at the bank.')
  expect(first({ attention: true, flag: 'paid-after-closing' })).toContain('was not paid twice')
  expect([first({ flag: 'disputed' }), first({ attention: true })]).toEqual([title, title])
})

test('who cancels reads what becomes of the money, and can keep the order [DESK-06]', () => {
  const reasons = expect.arrayContaining(['Reason', 'The pieces can be sold again'])
  const cancelling = (more: object = {}) =>
    textsOf(createElement(RefundDialog, { order, money: exampleMoney, cancel: true, onClose, ...more }))
  expect(cancelling()).toEqual(reasons)
  expect(cancelling().slice(0, 2)).toEqual([
    `Cancel order ${exampleNumber}?`,
    'It will not be shipped, and all that is left of its payment goes back.',
  ])
  expect(cancelling().slice(-2)).toEqual(['Keep the order', 'Cancel and refund $46.50'])
  expect(cancelling({ onWithout: onClose }).slice(-3)).toEqual(['Keep the order', 'Cancel without a refund', 'Cancel and refund $46.50'])
  expect(textsOf(createElement(CancelDialog, { order, onClose }))).toEqual([
    ...[`Cancel order ${exampleNumber}?`, 'It will not be shipped. No money goes back.', 'Keep the order', 'Cancel order'],
  ])
  expect(textsOf(createElement(CancelDialog, { order, onClose }), { locale: 'ar' })).toEqual([
    ...[`إلغاء الطلب ${exampleNumber}؟`, 'لن يُشحن، ولا يُردّ أي مبلغ.', 'الإبقاء على الطلب', 'إلغاء الطلب'],
  ])
})

test('who has cancelled an order whose refund failed goes on with the money alone [DESK-06]', () => {
  const money: OrderMoney = { ...exampleMoney, status: 'cancelled' }
  const texts = textsOf(createElement(RefundDialog, { order, money, cancel: true, onClose, onWithout: onClose }))
  expect(texts.slice(0, 2)).toEqual([`Refund order ${exampleNumber}`, 'What to refund'])
  expect(texts.slice(-3)).toEqual([expect.stringContaining('Banks take'), 'Cancel', 'Refund $46.50'])
})

test('who gives money back begins with all that is left, and reads how long it takes [DESK-06]', () => {
  const dialog = (more: Partial<OrderMoney> = {}) =>
    textsOf(createElement(RefundDialog, { order, money: { ...exampleMoney, ...more }, onClose }))
  expect(dialog().slice(0, 3)).toEqual([`Refund order ${exampleNumber}`, 'What to refund', 'Everything that is left: $46.50'])
  expect(dialog().slice(-3)).toEqual([
    'The customer gets an email. Banks take 5 to 10 business days to show the money.',
    ...['Cancel', 'Refund $46.50'],
  ])
  // Nothing is said to be wrong before it was tried.
  expect(dialog({ left: 0 })).toEqual(expect.not.arrayContaining(['There is nothing left to refund']))
  expect(dialog({ left: 0 }).at(-1)).toBe('Refund')
})

test('that it came back or arrived damaged is a reason once something was sent, also of an order that was completed without a parcel [DESK-06, PAY-11]', () => {
  const reasons = (more: Partial<DeskOrder>) =>
    textsOf(createElement(RefundDialog, { order: { ...order, ...more }, money: exampleMoney, onClose })).filter(text =>
      ['Sent back', 'Arrived damaged', 'Goodwill'].includes(text),
    )
  const all = ['Sent back', 'Arrived damaged', 'Goodwill']
  expect([reasons({}), reasons({ status: 'completed', parcels: [] })]).toEqual([all, all])
  expect([reasons({ parcels: [] }), reasons({ status: 'cancelled', parcels: [] })]).toEqual([['Goodwill'], ['Goodwill']])
})

test('what somebody else has changed meanwhile is all that is new, and nothing that was seen before [DESK-08]', () => {
  const note = (id: number, text: string) => event(id, { name: 'Huda', data: { text } })
  const events = [note(3, 'Seen'), note(4, 'First'), note(5, 'Second')]
  const texts = textsOf(createElement(OrderChanged, { order: { ...order, events }, since: 3 }))
  expect(texts.filter(text => !text.startsWith('Huda'))).toEqual([
    ...['This order has changed', 'Your last action was not carried out. This is new:', 'Note', 'First', 'Note', 'Second'],
  ])
})
