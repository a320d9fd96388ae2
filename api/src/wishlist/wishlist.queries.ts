import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { sql } from 'kysely'
import { findChosen } from '../catalog/products-on-sale.queries.ts'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { repeatConflicts } from '../db/transact.ts'

/** A user's wishlist, newest first, without what is no longer sold. */
export const readWishlist = (db: Db, userId: string, locale: Locale): Promise<Wishlist> =>
  findChosen(db, locale, sql`select product_id, row_number() over (order by added_at desc) from wishlist_items where user_id = ${userId}`)

interface Toggled {
  refused: 'product_not_found' | 'wishlist_full' | null
  listed: boolean
}

/** Adds a product, or removes it if it is on the list; says whether it is on the list now, or which rule refused that. */
export const toggleItem = async (db: Db, userId: string, productId: string): Promise<Toggled> => {
  const toggle = sql<Toggled>`select refused, listed from toggle_wishlist_item(${userId}, ${productId}, ${limits.wishlist})`
  const [row] = await repeatConflicts(() => askPrepared(db, toggle))
  return row ?? { refused: null, listed: false }
}

/** Also products that are withdrawn, which no list shows. */
export const clearWishlist = async (db: Db, userId: string) => {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
