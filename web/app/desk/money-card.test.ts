import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { MoneyCard } from './money-card.tsx'
import { exampleMoney, exampleOrder, refund } from './testing/example-order.ts'
import { shopMoment, textsOf } from './testing/rendered.ts'

beforeAll(() => Promise.all([loadDeskMessages('en'), loadDeskMessages('ar')]))

const card = createElement(MoneyCard, { order: exampleOrder, onRefund: () => {} })
const shown = (more: Partial<OrderMoney> | Error, locale?: 'en' | 'ar') =>
  textsOf(card, {
    known: [[['money', exampleOrder._id], more instanceof Error ? more : { ...exampleMoney, ...more }]],
    ...(locale ? { locale } : {}),
  })
const sums = ['Money', 'Paid', '$54.50', 'Left to refund', '$46.50']

test('refunds show the newest first, with state, sum, reason, note and what the provider says; only what waits can be dealt with, and what was says so if it was given another way [DESK-06]', () => {
  const times = ['21', '22', '23', '24', '25', '26'].map(day => `2026-11-${day}T10:00:00Z`)
  const refunds = [
    refund('1', {}),
    refund('2', { state: 'pending', reason: 'changed-mind', note: 'Two\nlines', restock: true }),
    refund('3', { reason: null, amount: 1234.5 }),
    refund('4', { state: 'failed', reason: 'fraudulent', failure: 'expired_or_canceled_card', waits: true }),
    refund('5', { state: 'failed', reason: 'goodwill', failure: 'lost_or_stolen_card' }),
    refund('6', { state: 'failed', otherwise: true }),
  ].map((one, index) => ({ ...one, createdAt: times[index] ?? '' }))
  const at = times.map(time => shopMoment('en', time))
  expect(shown({ refunds })).toEqual([
    ...sums,
    ...['Failed', '$8.00', `Arrived damaged · ${at[5]}`, '$8.00 refunded another way'],
    ...['Failed', '$8.00', `Goodwill · ${at[4]}`, 'lost_or_stolen_card'],
    ...['Failed', '$8.00', `Fraud · ${at[3]}`, 'expired_or_canceled_card'],
    ...['The money has not reached the customer. Refund the same amount again, or give it back another way.', 'Mark as settled'],
    ...['Refunded', '$1,234.50', `Made at the payment provider · ${at[2]}`],
    ...['Under way', '$8.00', `Changed their mind · ${at[1]} · to be sold again`, 'Two', 'lines'],
    ...['Refunded', '$8.00', `Arrived damaged · ${at[0]}`],
    'Refund',
  ])
  expect(shown({ refunds }, 'ar')).toEqual(
    expect.arrayContaining(
      ['فشل', `احتيال · ${shopMoment('ar', times[3] ?? '')}`, 'رُدّ', 'قيد المعالجة', 'من لوحة مزوّد الدفع'].map(text =>
        expect.stringContaining(text),
      ),
    ),
  )
})

test('money is given back while some is left and no bank holds it; what a bank that has decided left of it only another way [DESK-06]', () => {
  const another =
    'The bank has decided on this payment: what is left of it cannot be refunded through the payment provider. Refund it another way.'
  expect(shown({})).toEqual([...sums, 'Refund'])
  expect(shown({ held: true, disputes: [dispute('needs_response', null)] }).slice(-1)).toEqual(['$46.50'])
  expect(shown({ held: true, disputes: [dispute('lost')] }).slice(-2)).toEqual(['$46.50', another])
  expect(shown({ left: 0, held: true, disputes: [dispute('lost')] }).slice(-1)).toEqual(['$0.00'])
  expect(shown({ held: true, disputes: [dispute('lost')] }, 'ar').at(-1)).toContain('بطريقة أخرى')
  expect(shown({ left: 0 })).toEqual(['Money', 'Paid', '$54.50', 'Left to refund', '$0.00'])
})

const dispute = (status: string, answerBy: string | null = '2026-12-01T10:00:00Z') => ({
  ...{ _id: status, createdAt: '2026-11-21T10:00:00Z', amount: 54.5, reason: 'fraudulent', status, answerBy },
})

test('disputes stand above: how each stands, and until when an open one takes an answer [DESK-06]', () => {
  const disputes = [dispute('needs_response'), dispute('warning_closed'), dispute('lost'), dispute('under_review', null)]
  const open = 'The customer disputes $54.50 at the bank. Nothing can be refunded meanwhile: answer at your payment provider.'
  expect(shown({ disputes, held: true })).toEqual([
    'Money',
    `${open} Answer by ${shopMoment('en', '2026-12-01T10:00:00Z')}.`,
    'A dispute over $54.50 ended in the shop’s favour.',
    'A dispute over $54.50 was lost: the bank has taken the money.',
    open,
    ...sums.slice(1),
  ])
})

test('what waits of a payment that is disputed is for the bank to decide first; of one that the shop has won, or that the bank only asks about, for the desk; of one that was lost for another way [DESK-06]', () => {
  const refunds = [refund('1', { state: 'failed', reason: 'goodwill', waits: true })]
  const [bank, again, another] = [
    ...['the customer may get twice', 'Refund the same amount again'],
    'cannot go through the payment provider any more. Give it back another way.',
  ]
  for (const [status, held, said] of [
    ['needs_response', true, bank],
    ['under_review', true, bank],
    ['warning_needs_response', false, again],
    ['won', false, again],
    ['lost', true, another],
  ] as const) {
    const texts = shown({ refunds, held, disputes: [dispute(status)] })
    expect([status, ...[bank, again, another].filter(words => texts.some(text => text.includes(String(words))))]).toEqual([status, said])
  }
  expect(shown({ refunds, disputes: [dispute('needs_response')] }, 'ar').join()).toContain('قد يستلمه العميل مرتين')
})

test('a bank that only asks about a payment is told as such, until when it takes an answer, and that money can be given back all the same [DESK-06]', () => {
  const disputes = [dispute('warning_needs_response'), dispute('warning_under_review', null)]
  const asks = 'The bank is asking about $54.50, which does not hold back refunds: answer at your payment provider.'
  expect(shown({ disputes })).toEqual([
    'Money',
    `${asks} Answer by ${shopMoment('en', '2026-12-01T10:00:00Z')}.`,
    asks,
    ...sums.slice(1),
    'Refund',
  ])
  const arabic = shown({ disputes }, 'ar')
  expect(arabic).toEqual(
    expect.arrayContaining([expect.stringMatching(/^يستفسر البنك عن .*، ولا يمنع ذلك ردّ المبلغ: أجب عن الاستفسار لدى مزوّد الدفع\.$/)]),
  )
  expect(arabic.join()).not.toContain('لا يمكن ردّ شيء')
})

test('money that cannot be fetched says so and can be asked for again, beside the rest of the order [DESK-06, ERROR-01]', () => {
  expect(shown(new Problem(500, 'unexpected_error', {}))).toEqual(['Money', expect.any(String), 'Try Again'])
})
