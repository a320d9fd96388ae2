import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Wishlist } from '@waha/contract/wishlist.ts'
import type { Transaction } from 'kysely'
import { findProducts } from '../catalog/catalog.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
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

/** Adds a product, or removes it if it is on the list; returns whether it is on the list now. 400 beyond 200 products. */
export const toggleItem = (db: Db, userId: string, productId: string): Promise<boolean> =>
  transact(db, async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const removed = await tx
      .deleteFrom('wishlist_items')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .executeTakeFirst()
    if (removed.numDeletedRows > 0n) return false
    if ((await countItems(tx, userId)) >= limits.wishlist) throw new Problem(400, 'wishlist_full')
    await tx.insertInto('wishlist_items').values({ user_id: userId, product_id: productId }).execute()
    return true
  })

// Withdrawn products are not shown, so they do not count.
const countItems = async (tx: Transaction<Tables>, userId: string) => {
  const { count } = await tx
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const clearWishlist = async (db: Db, userId: string) => {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).execute()
}
