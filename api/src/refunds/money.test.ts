import { expect, test } from 'vitest'
import { givenAgain, moneyLeft, takeOver, toMoney } from './money.ts'
import type { PaidOrder, Refund } from './paid-orders.queries.ts'

const at = new Date('2026-11-22T09:00:00Z')
const refund = (other: Partial<Refund> = {}): Refund => ({
  id: 'refund',
  amountCents: 1000,
  deliveryCents: 0,
  pieces: [],
  reason: 'returned',
  note: null,
  restock: false,
  state: 'succeeded',
  providerId: 're_1',
  failure: null,
  dealtWith: false,
  givenOtherwise: false,
  cancels: false,
  createdAt: at,
  ...other,
})
/** 50.00 were paid: two pieces at 20.00, one at 5.00, and 5.00 for delivery. */
const order = (refunds: Refund[] = [], other: Partial<PaidOrder> = {}): PaidOrder => ({
  id: 'order',
  version: 7,
  paymentIntent: 'pi_1',
  status: 'processing',
  paymentStatus: 'paid',
  fulfilment: 'none',
  email: 'noor@waha.example',
  language: 'en',
  capturedCents: 5000,
  deliveryCents: 500,
  lines: [
    { line: 0, name: 'Honey', image: null, quantity: 2, priceCents: 2000, shipped: 0 },
    { line: 1, name: 'Dates', image: '/dates.webp', quantity: 1, priceCents: 500, shipped: 0 },
  ],
  refunds,
  disputes: [],
  ...other,
})
const lefts = ({ leftCents, deliveryCents, lines }: ReturnType<typeof moneyLeft>) => [
  leftCents,
  deliveryCents,
  ...lines.map(line => line.left),
]
const piece = (line: number, quantity: number) => ({ line, quantity, withdrawn: 0 })

test('what is left is what was paid without refunds that are pending or have succeeded; one that failed counts only if it was given another way [DESK-06]', () => {
  expect(lefts(moneyLeft(order()))).toEqual([5000, 500, 2, 1])
  const given = { amountCents: 2500, deliveryCents: 500, pieces: [piece(0, 1)] }
  for (const state of ['pending', 'succeeded'] as const)
    expect(lefts(moneyLeft(order([refund({ ...given, state })])))).toEqual([2500, 0, 1, 1])
  for (const dealtWith of [false, true])
    expect(lefts(moneyLeft(order([refund({ ...given, state: 'failed', dealtWith })])))).toEqual([5000, 500, 2, 1])
  const otherwise = refund({ ...given, state: 'failed', dealtWith: true, givenOtherwise: true })
  expect(lefts(moneyLeft(order([otherwise])))).toEqual([2500, 0, 1, 1])
  const both = [refund({ amountCents: 2000, pieces: [piece(0, 1)] }), refund({ amountCents: 2500, pieces: [piece(0, 1), piece(1, 1)] })]
  expect(lefts(moneyLeft(order(both)))).toEqual([500, 500, 0, 0])
})

test('what the bank has taken in a dispute is not left; what is still disputed, or was won, is [DESK-06]', () => {
  const dispute = (status: string, amountCents: number) => ({
    ...{ id: `du_${status}`, reason: 'fraudulent', answerBy: null, createdAt: at },
    ...{ status, amountCents },
  })
  const leftOf = (...disputes: PaidOrder['disputes']) => lefts(moneyLeft(order([refund()], { disputes })))
  for (const status of ['needs_response', 'warning_needs_response', 'won', 'prevented'])
    expect(leftOf(dispute(status, 4000))).toEqual([4000, 500, 2, 1])
  expect(leftOf(dispute('lost', 3000))).toEqual([1000, 500, 2, 1])
  expect(leftOf(dispute('lost', 3000), dispute('lost', 900), dispute('won', 100))).toEqual([100, 100, 2, 1])
  expect(leftOf(dispute('lost', 5000))).toEqual([0, 0, 2, 1])
})

test('nothing that is left falls below zero, and of the delivery no more is left than of the whole [DESK-06]', () => {
  const much = refund({ amountCents: 6000, deliveryCents: 600, pieces: [piece(0, 3), piece(1, 2)] })
  expect(lefts(moneyLeft(order([much])))).toEqual([0, 0, 0, 0])
  expect(lefts(moneyLeft(order([refund({ amountCents: 4700 })])))).toEqual([300, 300, 2, 1])
  expect(lefts(moneyLeft(order([refund({ amountCents: 1000, deliveryCents: 600 })])))).toEqual([4000, 0, 2, 1])
  expect(lefts(moneyLeft(order([], { capturedCents: null })))).toEqual([0, 0, 2, 1])
})

test('a new refund gives a failed one of the same pieces again if it is at least as much, such as with the delivery; of other pieces, or of less, it does not [DESK-06]', () => {
  const failed = order([refund({ state: 'failed', amountCents: 2000, pieces: [piece(0, 1)] })])
  const isAgain = (amountCents: number, line: number) =>
    givenAgain(failed, { amountCents, deliveryCents: 0, pieces: [{ line, quantity: 1 }] }).length === 1
  expect([isAgain(2000, 0), isAgain(2500, 0), isAgain(1999, 0), isAgain(2000, 1), isAgain(2500, 1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a refund of an amount takes over pieces and delivery of those that it gives again, as far as they are left; one that names its own does not [DESK-06]', () => {
  const failed = (id: string, other: Partial<Refund>) => refund({ id, state: 'failed', ...other })
  const paid = order([
    failed('first', { amountCents: 4500, deliveryCents: 500, pieces: [piece(0, 2)] }),
    failed('second', { amountCents: 500, pieces: [piece(1, 1)] }),
    failed('third', { amountCents: 500, pieces: [piece(1, 1)] }),
    refund({ amountCents: 2300, deliveryCents: 300, pieces: [piece(0, 1)] }),
  ])
  const amount = { amountCents: 4500, deliveryCents: 0, pieces: [] }
  expect(takeOver(paid, amount, ['first'])).toEqual({ amountCents: 4500, deliveryCents: 200, pieces: [{ line: 0, quantity: 1 }] })
  expect(takeOver(paid, amount, ['second', 'third'])).toEqual({ ...amount, pieces: [{ line: 1, quantity: 1 }] })
  expect(takeOver(paid, { ...amount, amountCents: 100 }, ['first']).deliveryCents).toBe(100)
  expect(takeOver(paid, amount, [])).toEqual(amount)
  for (const own of [
    { ...amount, pieces: [{ line: 1, quantity: 1 }] },
    { ...amount, deliveryCents: 100 },
  ])
    expect(takeOver(paid, own, ['first'])).toEqual(own)
})

test('the desk sees the money in dollars, and which failed refund still waits [DESK-06]', () => {
  const disputes = [{ id: 'du_1', amountCents: 5000, reason: 'fraudulent', status: 'needs_response', answerBy: null, createdAt: at }]
  const refunds = [
    refund({ state: 'failed', failure: 'no_such_card' }),
    refund({ state: 'failed', dealtWith: true }),
    refund({ state: 'pending' }),
  ]
  const money = toMoney(order(refunds, { disputes }))
  expect(money).toMatchObject({ status: 'processing', captured: 50, left: 40, deliveryLeft: 5, held: true })
  expect(money.lines).toEqual([
    { line: 0, name: 'Honey', image: null, quantity: 2, price: 20, left: 2 },
    { line: 1, name: 'Dates', image: '/dates.webp', quantity: 1, price: 5, left: 1 },
  ])
  expect(money.refunds.map(({ state, waits, failure, amount }) => [state, waits, failure, amount])).toEqual([
    ['failed', true, 'no_such_card', 10],
    ['failed', false, null, 10],
    ['pending', false, null, 10],
  ])
  expect(money.disputes).toEqual([
    { _id: 'du_1', createdAt: '2026-11-22T09:00:00.000Z', amount: 50, reason: 'fraudulent', status: 'needs_response', answerBy: null },
  ])
  const answered = toMoney(order([], { disputes: disputes.map(dispute => ({ ...dispute, status: 'won', answerBy: at })) }))
  expect([answered.held, answered.disputes[0]?.answerBy]).toEqual([false, '2026-11-22T09:00:00.000Z'])
  expect(toMoney(order([], { capturedCents: null })).captured).toBe(0)
})
