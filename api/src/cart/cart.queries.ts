// The only file that knows the cart's tables.
import type { Cart } from '@waha/contract/cart.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

export type CartDb = Db | Transaction<Tables>

/** A user's cart, in the order in which lines were added; withdrawn products stay, marked as not available. */
export const readCart = async (db: CartDb, userId: string, locale: Locale): Promise<Cart> => {
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .innerJoin('product_texts as own', join => join.onRef('own.product_id', '=', 'p.id').onRef('own.language', '=', 'p.own_language'))
    .leftJoin('product_texts as translated', join =>
      join.onRef('translated.product_id', '=', 'p.id').on('translated.language', '=', locale),
    )
    .select(['p.id', 'p.image', 'p.price_cents', 'p.withdrawn_at', 'line.quantity'])
    .select([
      sql<string>`coalesce(translated.name, own.name)`.as('name'),
      sql<string>`coalesce(translated.description, own.description)`.as('description'),
    ])
    .where('line.user_id', '=', userId)
    .orderBy('line.added_at')
    .orderBy('p.id')
    .execute()
  return rows.map(row => ({
    _id: row.id,
    product: {
      id: row.id,
      name: row.name,
      description: row.description,
      image: row.image,
      price: toDollars(row.price_cents),
      available: row.withdrawn_at === null,
    },
    quantity: row.quantity,
  }))
}

/** Serializes changes of one user's cart until the transaction ends, so that limits and `expected` are checked against its current state. */
export const lockCart = async (db: Transaction<Tables>, userId: string) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** How many lines a cart has, and how many pieces of one product (0 without a line). */
export const measureCart = async (db: Transaction<Tables>, userId: string, productId: string) =>
  db
    .selectFrom('cart_lines')
    .select(eb => [
      eb.fn.countAll<number>().as('lines'),
      sql<number>`coalesce(max(quantity) filter (where product_id = ${productId}), 0)`.as('quantity'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

export const setCartLine = async (db: CartDb, userId: string, productId: string, quantity: number) => {
  await db
    .insertInto('cart_lines')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict(conflict => conflict.columns(['user_id', 'product_id']).doUpdateSet({ quantity }))
    .execute()
}

export const removeCartLine = async (db: CartDb, userId: string, productId: string) => {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Removes what was paid from the cart; pieces that were added since then stay. */
export const removePaidLines = async (db: CartDb, userId: string, paid: readonly { productId: string; quantity: number }[]) => {
  const bought = sql`unnest(${paid.map(line => line.productId)}::text[], ${paid.map(line => line.quantity)}::int[]) as bought (product_id, pieces)`
  const own = sql`line.user_id = ${userId} and line.product_id = bought.product_id`
  await sql`delete from cart_lines as line using ${bought} where ${own} and line.quantity <= bought.pieces`.execute(db)
  await sql`update cart_lines as line set quantity = line.quantity - bought.pieces from ${bought} where ${own}`.execute(db)
}
