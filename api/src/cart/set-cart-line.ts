import type { Cart } from '@waha/contract/cart.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import { isOnSale } from '../catalog/catalog.queries.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { lockCart, measureCart, readCart, setCartLine } from './cart.queries.ts'

interface LineChange {
  userId: string
  productId: string
  quantity: number
  /** The current quantity as the caller knows it; if it differs: 409 with the cart. */
  expected?: number | undefined
  locale: Locale
}

/** Sets a line's quantity and returns the cart. 404 for a product that is not sold, 400 beyond 100 lines, 409 if `expected` is outdated. */
export const setLine = (db: Db, { userId, productId, quantity, expected, locale }: LineChange): Promise<Cart> =>
  transact(db, async tx => {
    await lockCart(tx, userId)
    const { lines, quantity: known } = await measureCart(tx, userId, productId)
    if (expected !== undefined && expected !== known)
      throw new Problem(409, 'cart_changed', { details: { cart: await readCart(tx, userId, locale) } })
    if (!(await isOnSale(tx, productId))) throw new Problem(404, 'product_not_found')
    if (known === 0 && lines >= limits.cartLines) throw new Problem(400, 'cart_full')
    await setCartLine(tx, userId, productId, quantity)
    return readCart(tx, userId, locale)
  })
