// The only file that knows the cart's tables; read_cart is in migration 0010, what changes a cart in 0031.
import type { Cart } from '@waha/contract/cart.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared } from '../db/prepared.ts'
import { repeatConflicts, type Tx, transact } from '../db/transact.ts'

interface StoredLine {
  id: string
  name: string
  description: string
  image: string | null
  priceCents: number
  available: boolean
  quantity: number
}

const toCart = (lines: readonly StoredLine[]): Cart =>
  lines.map(({ id, name, description, image, priceCents, available, quantity }) => ({
    _id: id,
    product: { id, name, description, image, price: toDollars(priceCents), available },
    quantity,
  }))

/** A user's cart, in the order in which lines were added; withdrawn products stay, marked as not available. */
export const readCart = async (db: Db, userId: string, locale: Locale): Promise<Cart> => {
  const [row] = await askPrepared<{ cart: StoredLine[] }>(db, sql`select read_cart(${userId}, ${locale}) as cart`)
  return toCart(row?.cart ?? [])
}

export interface LineChange {
  userId: string
  productId: string
  quantity: number
  /** The current quantity as the caller knows it. */
  expected?: number | undefined
  /** The line goes before the first of these products' lines. */
  before?: readonly string[] | undefined
  locale: Locale
}

interface Changed {
  cart: StoredLine[]
  /** An open checkout rested on what the cart was before: its session is to be closed. */
  superseded: boolean
}
interface LineChanged extends Changed {
  refused: 'cart_changed' | 'product_not_found' | 'cart_full' | null
}

/** Sets a line's quantity, or says which rule refused that. Answers the cart as it is then. */
export const setCartLine = async (db: Db, change: LineChange) => {
  if (!change.before?.length) return repeatConflicts(() => setQuantity(db, change))
  return transact(db, async tx => {
    const changed = await setQuantity(tx, change)
    if (changed.refused) return changed
    await moveBefore(tx, change)
    return { ...changed, cart: await readCart(tx, change.userId, change.locale) }
  })
}

const setQuantity = async (db: Db, { userId, productId, quantity, expected, locale }: LineChange) => {
  const change = sql<LineChanged>`
    select refused, superseded, cart from change_cart_line(${userId}, ${productId}, ${quantity}, ${expected ?? null}, ${limits.cartLines}, ${locale})`
  const [row] = await askPrepared(db, change)
  return { refused: row?.refused ?? null, ...changedBy(row) }
}

const changedBy = (row: Changed | undefined) => ({ superseded: row?.superseded ?? false, cart: toCart(row?.cart ?? []) })

/** The time of adding is what lines are sorted by: those in front make room, two microseconds each, so that equal times keep their order. */
const moveBefore = async (tx: Tx, { userId, productId, before = [] }: LineChange) => {
  await sql`
    update cart_lines as line
    set added_at = case when line.product_id = ${productId} then next.added_at - interval '1 microsecond' else line.added_at - interval '2 microseconds' end
    from (
      select added_at, product_id from cart_lines
      where user_id = ${userId} and product_id = any(${before}::text[])
      order by added_at, product_id limit 1
    ) as next
    where line.user_id = ${userId}
      and (line.product_id = ${productId} or (line.added_at, line.product_id) < (next.added_at, next.product_id))`.execute(tx)
}

/** Removes a line, whatever its quantity; the cart as it is then. */
export const removeCartLine = (db: Db, { userId, productId, locale }: Pick<LineChange, 'userId' | 'productId' | 'locale'>) =>
  repeatConflicts(async () => {
    const change = sql<Changed>`select superseded, cart from remove_cart_line(${userId}, ${productId}, ${locale})`
    return changedBy((await askPrepared(db, change))[0])
  })

/** Removes what was paid from the cart; pieces that were added since then stay. */
export const removePaidLines = async (db: Db, userId: string, paid: readonly { productId: string; quantity: number }[]) => {
  const bought = sql`unnest(${paid.map(line => line.productId)}::text[], ${paid.map(line => line.quantity)}::int[]) as bought (product_id, pieces)`
  const own = sql`line.user_id = ${userId} and line.product_id = bought.product_id`
  await sql`delete from cart_lines as line using ${bought} where ${own} and line.quantity <= bought.pieces`.execute(db)
  await sql`update cart_lines as line set quantity = line.quantity - bought.pieces from ${bought} where ${own}`.execute(db)
}
