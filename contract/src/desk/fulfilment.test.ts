import { describe, expect, test } from 'vitest'
import { chosenPieces, fulfilmentOf, piecesLeft, piecesToSend, stillChosen } from './fulfilment.ts'

describe('how far an order has gone', () => {
  const line = (quantity: number, shipped: number) => ({ line: 0, quantity, shipped })
  const [way, there] = [{ deliveredAt: null }, { deliveredAt: '2026-11-22' }]

  test('none without a parcel, part while pieces are here, shipped until the last parcel has arrived [DESK-05]', () => {
    expect(fulfilmentOf([line(2, 0)], [])).toBe('none')
    expect(fulfilmentOf([line(2, 1)], [there])).toBe('part')
    expect(fulfilmentOf([line(2, 2), line(1, 0)], [there])).toBe('part')
    expect(fulfilmentOf([line(2, 2), line(1, 1)], [there, way])).toBe('shipped')
    expect(fulfilmentOf([line(2, 2), line(1, 1)], [there, there])).toBe('delivered')
    expect([piecesLeft(line(3, 1)), piecesLeft(line(1, 2))]).toEqual([2, 0])
    expect(piecesLeft({ ...line(3, 1), withdrawn: 1 })).toBe(1)
    expect(fulfilmentOf([{ ...line(2, 1), withdrawn: 1 }], [there])).toBe('delivered')
  })
})

test('what was given back before it was shipped is not to be sent any more [DESK-06]', () => {
  expect([piecesToSend({ quantity: 3 }), piecesToSend({ quantity: 3, withdrawn: 1 }), piecesToSend({ quantity: 2, withdrawn: 2 })]).toEqual(
    [3, 2, 0],
  )
})

test('of pieces that were chosen those stay chosen that are left [DESK-08]', () => {
  const lines = [
    { line: 0, quantity: 3, shipped: 1 },
    { line: 1, quantity: 3, shipped: 3 },
    { line: 2, quantity: 5, shipped: 0, withdrawn: 1 },
    { line: 3, quantity: 1, shipped: 0 },
  ]
  const chosen = new Map([
    [0, 1],
    [1, 2],
    [2, 5],
  ])
  expect([...stillChosen(chosen, lines)]).toEqual([
    [0, 1],
    [1, 0],
    [2, 4],
    [3, 0],
  ])
  expect(chosenPieces(stillChosen(chosen, lines))).toEqual([
    { line: 0, quantity: 1 },
    { line: 2, quantity: 4 },
  ])
})
