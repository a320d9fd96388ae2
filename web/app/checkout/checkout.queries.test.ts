import type { Cart } from '@waha/contract/cart.ts'
import { expect, test } from 'vitest'
import { isOutdated } from './checkout.queries.ts'

const inCart = (id: string, price: number, quantity: number, available = true): Cart[number] => ({
  _id: id,
  product: { id, name: id, description: '', image: null, price, available },
  quantity,
})
const charged = [
  { productId: 'honey', name: 'Honey', image: null, quantity: 2, price: 58 },
  { productId: 'lamp', name: 'Lamp', image: null, quantity: 1, price: 19.99 },
]
const [honey, lamp] = [inCart('honey', 58, 2), inCart('lamp', 19.99, 1)]

test('a cart of what is charged is not outdated: in any order, beside lines that cannot be bought [PAY-05]', () => {
  for (const cart of [
    [honey, lamp],
    [lamp, honey],
    [honey, lamp, inCart('vase', 5, 1, false)],
  ])
    expect(isOutdated(charged, cart)).toBe(false)
})

test('another quantity, another price, a product more, less or exchanged, or one sold out: outdated [PAY-05]', () => {
  const changes = {
    more: [inCart('honey', 58, 3), lamp],
    fewer: [inCart('honey', 58, 1), lamp],
    dearer: [honey, inCart('lamp', 20, 1)],
    cheaper: [honey, inCart('lamp', 19.98, 1)],
    added: [honey, lamp, inCart('vase', 5, 1)],
    removed: [honey],
    exchanged: [honey, inCart('vase', 19.99, 1)],
    'sold out': [honey, inCart('lamp', 19.99, 1, false)],
    emptied: [],
  }
  for (const [what, cart] of Object.entries(changes)) expect([what, isOutdated(charged, cart)]).toEqual([what, true])
})
