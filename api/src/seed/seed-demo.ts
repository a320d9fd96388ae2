import { sql, type Transaction } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import { closeAllSessions } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { demoAccounts } from './demo-accounts.ts'

/** The seed's digest while the accounts are open, and after `closeDemo`. Another one writes the accounts again. */
const open = '2'
const closed = 'closed'

/** Creates the demo accounts, with proved e-mails, and the shopper's past orders, one in each state; once. Closed accounts are opened again. */
export const seedDemo = async (db: Db) => {
  await db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const seeded = await tx.selectFrom('seeds').select('digest').where('name', '=', 'demo').executeTakeFirst()
    if (seeded?.digest === open) return
    await writeUser(tx, demoAccounts.admin)
    const shopper = await writeUser(tx, demoAccounts.shopper)
    if (!seeded) await writeOrders(tx, shopper)
    await tx
      .insertInto('seeds')
      .values({ name: 'demo', digest: open })
      .onConflict(c => c.column('name').doUpdateSet({ digest: open }))
      .execute()
  })
}

type Account = (typeof demoAccounts)[keyof typeof demoAccounts]

const writeUser = async (tx: Transaction<Tables>, { email, password, name, role, staff }: Account) => {
  const passwordHash = await hashPassword(password)
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, role, staff, password_hash: passwordHash, email_proved_at: new Date() })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ password_hash: passwordHash, role, staff, email_proved_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pastOrders = [
  { status: 'completed', payment: 'paid', days: 61, from: 0, pieces: [1, 2] },
  { status: 'cancelled', payment: 'refunded', days: 33, from: 7, pieces: [1] },
  { status: 'processing', payment: 'paid', days: 2, from: 12, pieces: [1, 1, 3] },
] as const

const writeOrders = async (tx: Transaction<Tables>, userId: string) => {
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
  for (const { status, payment, days, from, pieces } of pastOrders) {
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

/**
 * For a shop that is no longer a demo: its accounts, whose passwords are public, lose passwords, roles and sessions. Runs once, so that
 * an account can be used again with a new password. Returns whether there was anything to close.
 */
export const closeDemo = (db: Db): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const open = await tx
      .updateTable('seeds')
      .set({ digest: closed })
      .where('name', '=', 'demo')
      .where('digest', '<>', closed)
      .returning('name')
      .executeTakeFirst()
    if (!open) return false
    const emails = Object.values(demoAccounts).map(({ email }) => email)
    const users = await tx
      .updateTable('users')
      .set({ password_hash: null, role: 'customer', staff: null, email_proved_at: null })
      .where('email', 'in', emails)
      .returning('id')
      .execute()
    for (const { id } of users) {
      await closeAllSessions({ db: tx }, id)
      await tx.deleteFrom('identities').where('user_id', '=', id).execute()
    }
    return true
  })
