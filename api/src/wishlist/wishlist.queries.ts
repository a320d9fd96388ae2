import type { Locale } from '@waha/contract/locale.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import { findProducts } from '../catalog/catalog.queries.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'

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

/** Adds a product, or removes it when it is there; answers whether it is there now. */
export const toggleWish = (db: Db, userId: string, productId: string): Promise<boolean> =>
  transact(db, async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const removed = await tx
      .deleteFrom('wishlist_items')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n) return false
    await tx.insertInto('wishlist_items').values({ user_id: userId, product_id: productId }).execute()
    return true
  })

export const clearWishlist = async (db: Db, userId: string) => {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
