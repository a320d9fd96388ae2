import { demoShopper } from '@waha/contract/accounts.ts'
import { sql, type Transaction } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'

/** The accounts of a demo installation. Everybody knows their passwords: never beside live payment keys. */
export const demoAccounts = {
  shopper: { ...demoShopper, name: 'Noor', role: 'customer' },
  admin: { email: 'admin@waha.example', password: 'admin123', name: 'Waha Admin', role: 'admin' },
} as const

/** What the seed's digest says while the accounts are open, and once `closeDemo` has shut them. */
const open = '1'
export const closed = 'closed'

/** Plants the demo accounts and the shopper's past orders, one in each state; once. Accounts that were closed are opened again. */
export const seedDemo = async (db: Db) => {
  await db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const planted = await tx.selectFrom('seeds').select('digest').where('name', '=', 'demo').executeTakeFirst()
    if (planted?.digest === open) return
    await plantUser(tx, demoAccounts.admin)
    const shopper = await plantUser(tx, demoAccounts.shopper)
    if (!planted) await plantOrders(tx, shopper)
    await tx
      .insertInto('seeds')
      .values({ name: 'demo', digest: open })
      .onConflict(c => c.column('name').doUpdateSet({ digest: open }))
      .execute()
  })
}

type Account = (typeof demoAccounts)[keyof typeof demoAccounts]

const plantUser = async (tx: Transaction<Tables>, { email, password, name, role }: Account) => {
  const passwordHash = await hashPassword(password)
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, role, password_hash: passwordHash })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ password_hash: passwordHash, role }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const past = [
  { status: 'completed', payment: 'paid', days: 61, from: 0, pieces: [1, 2] },
  { status: 'cancelled', payment: 'refunded', days: 33, from: 7, pieces: [1] },
  { status: 'processing', payment: 'paid', days: 2, from: 12, pieces: [1, 1, 3] },
] as const

const plantOrders = async (tx: Transaction<Tables>, userId: string) => {
  const affordable = await tx
    .selectFrom('products')
    .innerJoin('product_texts', join => join.onRef('product_texts.product_id', '=', 'products.id').on('product_texts.language', '=', 'en'))
    .select(['products.id', 'products.price_cents', 'products.image', 'product_texts.name'])
    .where('price_cents', '>=', 900)
    .where('price_cents', '<=', 9000)
    .orderBy('products.average_rating', 'desc')
    .orderBy('products.id')
    .limit(20)
    .execute()
  for (const { status, payment, days, from, pieces } of past) {
    const chosen = pieces.flatMap((quantity, index) => {
      const product = affordable[from + index]
      return product ? [{ ...product, quantity }] : []
    })
    if (chosen.length === 0) continue
    const { id } = await tx
      .insertInto('orders')
      .values({
        user_id: userId,
        checkout_id: null,
        status,
        payment_status: payment,
        total_cents: chosen.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0),
        email: demoAccounts.shopper.email,
        language: 'en',
        created_at: new Date(Date.now() - days * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_lines')
      .values(
        chosen.map((line, position) => ({
          order_id: id,
          position,
          product_id: line.id,
          name: line.name,
          image: line.image,
          quantity: line.quantity,
          price_cents: line.price_cents,
        })),
      )
      .execute()
  }
}
