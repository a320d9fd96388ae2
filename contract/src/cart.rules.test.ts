import { expect, test } from 'vitest'
import { buyable, cartTotalCents, countPieces, following, lineTotalCents, quantityOf, withLine, withoutLine } from './cart.rules.ts'

const product = (id: string) => ({ id, name: id, description: '', image: null, price: 5, available: true })
const cart = withLine(withLine([], product('a'), 2), product('b'), 1)

test('a quantity below 1 removes the line [CART-05]', () => {
  expect(withLine(cart, product('a'), 0).map(line => line.product.id)).toEqual(['b'])
})

test('a new line goes before the first of the products that it is to precede, else to the end [CART-13]', () => {
  const three = withLine(cart, product('c'), 1)
  const places = (before?: string[]) => withLine(three, product('x'), 1, before).map(line => line.product.id)
  expect(places(['b', 'c'])).toEqual(['a', 'x', 'b', 'c'])
  expect(places(['gone', 'c', 'b'])).toEqual(['a', 'x', 'b', 'c'])
  expect(places(['c'])).toEqual(['a', 'b', 'x', 'c'])
  for (const before of [undefined, [], ['gone']]) expect(places(before)).toEqual(['a', 'b', 'c', 'x'])
  expect(withLine(three, product('c'), 2, ['a']).map(line => line.product.id)).toEqual(['a', 'b', 'c'])
})

test('what follows a product are all lines after it [CART-13]', () => {
  const three = withLine(cart, product('c'), 1)
  expect([following(three, 'a'), following(three, 'c')]).toEqual([['b', 'c'], []])
})

test('quantities are absolute, pieces and lines are counted apart [CART-11]', () => {
  const changed = withLine(cart, product('a'), 5)
  expect([quantityOf(changed, 'a'), quantityOf(changed, 'zzz'), countPieces(changed), changed.length]).toEqual([5, 0, 6, 2])
})

test('the rules leave the cart that they were given as it was [CART-04]', () => {
  withoutLine(cart, 'a')
  expect(cart.length).toBe(2)
})

test('a line that can be bought no more counts neither in the sum nor among the pieces [C2, PAY-10]', () => {
  const lines = withLine(withLine([], { ...product('a'), price: 19.99 }, 2), { ...product('gone'), price: 700, available: false }, 3)
  expect([cartTotalCents(lines), countPieces(lines), buyable(lines).map(line => line._id)]).toEqual([3998, 2, ['a']])
})

test('a line costs its price times its pieces, to the cent [PAY-10]', () => {
  expect(withLine([], { ...product('a'), price: 19.99 }, 3).map(lineTotalCents)).toEqual([5997])
})
