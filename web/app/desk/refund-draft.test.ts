import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { expect, test } from 'vitest'
import { amountIn, emptyDraft, formOf, piecesStillThere, sumOf } from './refund-draft.ts'

const money: OrderMoney = {
  version: 7,
  status: 'processing',
  captured: 45,
  left: 45,
  deliveryLeft: 5,
  held: false,
  lines: [{ line: 0, name: 'Honey', image: null, price: 20, quantity: 2, left: 2 }],
  refunds: [],
  disputes: [],
}

test('amounts are read in digits of either script, to the cent, and nothing else is one [DESK-06]', () => {
  for (const [typed, amount] of [
    ['12.34', 12.34],
    [' 1,234.5 ', 1234.5],
    ['١٢٫٣٤', 12.34],
    ['۱٬۲۳۴', 1234],
    ['7,50', 7.5],
    ['1.005', undefined],
    ['', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['$5', undefined],
  ] as const)
    expect([typed, amountIn(typed)]).toEqual([typed, amount])
})

test('the dialog shows what each choice comes to, or why it cannot be [DESK-06]', () => {
  expect(sumOf(emptyDraft, money)).toBe(4500)
  const pieces = { ...emptyDraft, what: 'pieces' as const, pieces: new Map([[0, 1]]) }
  expect([sumOf(pieces, money), sumOf({ ...pieces, delivery: true }, money)]).toEqual([2000, 2500])
  expect(sumOf({ ...pieces, pieces: new Map([[0, 0]]) }, money)).toBe('refund_nothing_chosen')
  const amount = { ...emptyDraft, what: 'amount' as const }
  expect(['45', '45.01', 'x', '0', '٠'].map(typed => sumOf({ ...amount, amount: typed }, money))).toEqual([
    4500,
    'refund_too_high',
    'refund_amount_invalid',
    'refund_amount_invalid',
    'refund_amount_invalid',
  ])
})

test('of pieces that others have given back meanwhile no more stay chosen than are left [DESK-06]', () => {
  const [honey] = money.lines
  if (!honey) throw new Error('no line')
  const lines = [2, 1, 0].map((left, line) => ({ ...honey, line, left }))
  const chosen = new Map([1, 2, 2].map((pieces, line) => [line, pieces]))
  expect([...piecesStillThere(chosen, { lines })]).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
  ])
})

test('what is sent holds what was chosen and nothing of other choices [DESK-06]', () => {
  const draft = {
    ...emptyDraft,
    pieces: new Map([[0, 1]]),
    amount: '3',
    reason: 'damaged' as const,
    note: '  torn ',
    restock: true,
    delivery: true,
  }
  const sent = { id: 'x', left: 45, version: 7, reason: 'damaged', note: 'torn' }
  const asked = { id: 'x', seen: money, cancel: false }
  expect(formOf(draft, asked)).toEqual({ ...sent, what: 'whole', restock: true })
  expect(formOf(draft, { ...asked, cancel: true })).toEqual({ ...sent, what: 'whole', restock: true, cancel: true })
  expect(formOf({ ...draft, what: 'pieces' }, asked)).toEqual({
    ...sent,
    what: 'pieces',
    pieces: [{ line: 0, quantity: 1 }],
    delivery: true,
    restock: true,
  })
  expect(formOf({ ...draft, what: 'amount' }, asked)).toEqual({ ...sent, what: 'amount', amount: 3 })
})
