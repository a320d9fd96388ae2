import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { findProducts } from '../catalog/catalog.queries.ts'
import type { Db } from '../db/connect.ts'
import { statement } from '../db/statement.ts'
import { repeatConflicts } from '../db/transact.ts'

/** A user's wishlist, newest first, without what is no longer sold. */
export const readWishlist = async (db: Db, userId: string, locale: Locale): Promise<Wishlist> => {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .execute()
  return findProducts(
    db,
    locale,
    rows.map(row => row.product_id),
  )
}

const toggle = statement<{ refused: 'product_not_found' | 'wishlist_full' | null; listed: boolean }>(
  'toggle-wishlist-item',
  'select refused, listed from toggle_wishlist_item($1, $2, $3)',
)

/** Adds a product, or removes it if it is on the list; says whether it is on the list now, or which rule refused that. */
export const toggleItem = async (db: Db, userId: string, productId: string) => {
  const [row] = await repeatConflicts(() => toggle(db, userId, productId, limits.wishlist))
  return { refused: row?.refused ?? null, listed: row?.listed ?? false }
}

export const clearWishlist = async (db: Db, userId: string) => {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
