import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { createElement } from 'react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { emptyDraft, type RefundDraft } from './refund-draft.ts'
import { RefundChoice, RefundReasons } from './refund-fields.tsx'
import { exampleMoney } from './testing/example-order.ts'
import { htmlOf, tagsIn, textsIn, textsOf, valuesOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const change = () => {}
const html = (draft: Partial<RefundDraft>, more: Partial<OrderMoney> = {}, error?: string) =>
  htmlOf(createElement(RefundChoice, { money: { ...exampleMoney, ...more }, draft: { ...emptyDraft, ...draft }, change, error }))
const choices = ['What to refund', 'Everything that is left: $46.50', 'Pieces', 'An amount']

test('a refund is of all that is left, of pieces that are left, or of an amount up to what is left [DESK-06]', () => {
  expect(textsIn(html({}))).toEqual(choices)
  const [lamp, jar] = exampleMoney.lines as [OrderMoney['lines'][0], OrderMoney['lines'][0]]
  const pieces = html({ what: 'pieces', pieces: new Map([[1, 2]]) }, { lines: [{ ...lamp, left: 0 }, jar] }, 'Choose some')
  expect(textsIn(pieces).filter(text => text !== 'Picture unavailable')).toEqual([
    ...choices,
    ...['Pieces to refund', 'Jar', '2 left', '2', 'Choose some', 'The delivery as well: $10.00'],
  ])
  // Both ends: none are fewer, no more than are left.
  expect(valuesOf(pieces, 'aria-disabled')).toEqual(['false', 'true'])
  expect(valuesOf(html({ what: 'pieces' }, { lines: [jar] }), 'aria-disabled')).toEqual(['true', 'false'])
  expect(textsIn(html({ what: 'pieces' }, { deliveryLeft: 0 })).join()).not.toContain('delivery')
  const amount = html({ what: 'amount', amount: '50' }, {}, 'Too much')
  expect(textsIn(html({ what: 'amount' }))).toEqual([...choices, 'Amount in dollars', 'At most $46.50'])
  expect(textsIn(amount)).toEqual([...choices, 'Amount in dollars', 'Too much'])
  const [field = ''] = tagsIn(amount, 'input').filter(input => input.includes(' value="50"'))
  expect(valuesOf(field, 'aria-invalid')).toEqual(['true'])
  const chosen = (what: RefundDraft['what']) =>
    tagsIn(html({ what }), 'input')
      .map(input => input.includes(' checked=""'))
      .slice(0, 3)
  expect([chosen('whole'), chosen('pieces'), chosen('amount')]).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('an amount is asked for in the currency of the shop, by its code where that is not the dollar [DESK-06, SETTINGS-02]', () => {
  onTestFinished(() => setCurrency())
  setCurrency(currencyOf('KWD'))
  expect(textsIn(html({ what: 'amount' }))).toEqual([
    ...['What to refund', 'Everything that is left: KWD\u00a046.500', 'Pieces', 'An amount'],
    ...['Amount in KWD', 'At most KWD\u00a046.500'],
  ])
})

test('a refund has a reason, of what was never sent not that it came back or arrived damaged; that pieces are to be sold again is asked only where the refund is of pieces [DESK-06]', () => {
  const texts = (draft: Partial<RefundDraft>, error?: string, sent = true) =>
    textsOf(createElement(RefundReasons, { draft: { ...emptyDraft, ...draft }, change, error, sent }))
  const reasons = ['Sent back', 'Arrived damaged', 'Not available', 'Changed their mind', 'Ordered twice', 'Fraud', 'Goodwill']
  const asked = ['Reason', 'Choose a reason', ...reasons]
  const note = ['Note for colleagues', 'Customers never see it.']
  const restock = ['The pieces can be sold again', 'Applies once stock is counted.']
  expect(texts({})).toEqual([...asked, ...note, ...restock])
  expect(texts({ what: 'pieces' })).toEqual([...asked, ...note, ...restock])
  expect(texts({ what: 'amount' }, 'Say why')).toEqual([...asked, 'Say why', ...note])
  expect(texts({ what: 'amount' }, undefined, false)).toEqual([...asked.slice(0, 2), ...reasons.slice(2), ...note])
})
