import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { type LineChange, setCartLine } from './cart.queries.ts'

/** Sets a line's quantity; the cart, and whether that superseded an open checkout. 404 for a product that is not sold, 400 beyond 100 lines, 409 if `expected` is outdated. */
export const setLine = async (db: Db, change: LineChange) => {
  const { refused, cart, superseded } = await setCartLine(db, change)
  if (refused === 'cart_changed') throw new Problem(409, refused, { details: { cart } })
  if (refused === 'product_not_found') throw new Problem(404, refused)
  if (refused === 'cart_full') throw new Problem(400, refused)
  return { cart, superseded }
}
