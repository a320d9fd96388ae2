// Pure rules of the cart, for the storefront's optimistic updates and totals.
import type { Cart, CartLine } from './cart.ts'
import { sumCents, toCents } from './money.ts'

/** How many of a product are in the cart. */
export const quantityOf = (cart: Cart, productId: string) => cart.find(line => line.product.id === productId)?.quantity ?? 0

/** The cart with a line set to a quantity; below 1 removes it. A new line goes before the first of the products `before`, else to the end. */
export const withLine = (cart: Cart, product: CartLine['product'], quantity: number, before: readonly string[] = []): Cart => {
  if (quantity < 1) return withoutLine(cart, product.id)
  const known = cart.some(line => line.product.id === product.id)
  if (!known) {
    const next = cart.findIndex(line => before.includes(line.product.id))
    return cart.toSpliced(next === -1 ? cart.length : next, 0, { _id: product.id, product, quantity })
  }
  return cart.map(line => (line.product.id === product.id ? { ...line, quantity } : line))
}

/** The ids of the products that stand after one in the cart. */
export const following = (cart: Cart, productId: string) => {
  const ids = cart.map(line => line.product.id)
  return ids.slice(ids.indexOf(productId) + 1)
}

/** The cart without a product's line. */
export const withoutLine = (cart: Cart, productId: string): Cart => cart.filter(line => line.product.id !== productId)

/** What a line costs, in cents. */
export const lineTotalCents = (line: CartLine) => toCents(line.product.price) * line.quantity

/** The sum of the lines that can be bought, in cents. */
export const cartTotalCents = (cart: Cart) =>
  sumCents(buyable(cart).map(line => ({ priceCents: toCents(line.product.price), quantity: line.quantity })))

/** The sum of quantities, shown as "Items (n)". The badge counts lines instead. */
export const countPieces = (cart: Cart) => buyable(cart).reduce((sum, line) => sum + line.quantity, 0)

/** The lines whose product the shop still sells. */
export const buyable = (cart: Cart) => cart.filter(line => line.product.available)
