import { sql } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import { closeAllSessions } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { undoSettings } from '../settings/undo-settings.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type CustomerName, demoCustomers } from './demo-customers.ts'
import { payOldOrders } from './pay-old-orders.ts'
import { writePastOrders } from './write-past-orders.ts'

/** The seed's digest while the accounts are open, and after `closeDemo`. Another one writes the accounts again. */
const open = '2'
const closed = 'closed'
/** The seed that the past is written by. */
const past = 'demo-orders'

/** Creates the demo accounts, with proved e-mails, and the past of the demo, as of `now`; once. Closed accounts are opened again. */
export const seedDemo = async (db: Db, now = new Date()) => {
  await db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const seeds = await tx.selectFrom('seeds').select(['name', 'digest']).where('name', 'in', ['demo', past]).execute()
    const accountsAreOpen = seeds.some(({ name, digest }) => name === 'demo' && digest === open)
    const hasPast = seeds.some(({ name }) => name === past)
    if (accountsAreOpen && hasPast) return
    const account = accountsAreOpen ? findUser : writeUser
    const [admin, shopper] = [await account(tx, demoAccounts.admin), await account(tx, demoAccounts.shopper)]
    if (!hasPast) await writePast(tx, { admin, shopper }, now)
    await tx
      .insertInto('seeds')
      .values([
        { name: 'demo', digest: open },
        { name: past, digest: '1' },
      ])
      .onConflict(c => c.column('name').doUpdateSet(eb => ({ digest: eb.ref('excluded.digest') })))
      .execute()
  })
}

/** Whether it is a real shop's: somebody has an account or an order, and it never was a demo, or is none any more. An empty database is nobody's. */
export const isRealShop = async (db: Db): Promise<boolean> => {
  const { rows: tables } = await sql`select where to_regclass('seeds') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql`
    select where not exists (select from seeds where name = 'demo' and digest <> ${closed})
      and (exists (select from users) or exists (select from orders))`.execute(db)
  return rows.length > 0
}

type Account = (typeof demoAccounts)[keyof typeof demoAccounts]

const findUser = async (tx: Tx, { email }: Account) =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const writeUser = async (tx: Tx, { email, password, name, role, staff }: Account) => {
  const passwordHash = await hashPassword(password)
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, role, staff, password_hash: passwordHash, email_proved_at: new Date() })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ password_hash: passwordHash, role, staff, email_proved_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The customers of the past, who cannot sign in with a password, each with the address in the book. */
const writeCustomers = async (tx: Tx) => {
  const { shopper: _, ...invented } = demoCustomers
  const ids: Partial<Record<CustomerName, string>> = {}
  for (const [name, { email, name: calledIn, language, address }] of Object.entries(invented)) {
    const { id } = await tx
      .insertInto('users')
      .values({ email, name: calledIn, language })
      .onConflict(conflict => conflict.column('email').doUpdateSet({ email }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { postalCode: postal_code, shortAddress: short_address, ...place } = address
    await tx
      .insertInto('addresses')
      .values({ ...place, postal_code, short_address, user_id: id, is_default: true })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    ids[name as CustomerName] = id
  }
  return ids
}

/** The shopper of an older demo has orders already, and gets no others. */
const writePast = async (tx: Tx, { admin, shopper }: { admin: string; shopper: string }, now: Date) => {
  const hasOrders = await payOldOrders(tx, shopper)
  const customers = await writeCustomers(tx)
  const staff = { id: admin, name: demoAccounts.admin.name }
  await writePastOrders(tx, { customers: hasOrders ? customers : { ...customers, shopper }, staff, now })
}

/**
 * For a shop that is no longer a demo: its accounts, whose passwords are public, lose passwords, roles and sessions, and what anybody saved with them in
 * the settings is undone. Runs once, so that an account can be used again with a new password. Returns whether there was anything to close.
 */
export const closeDemo = (db: Db): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const wasOpen = await tx
      .updateTable('seeds')
      .set({ digest: closed })
      .where('name', '=', 'demo')
      .where('digest', '<>', closed)
      .returning('name')
      .executeTakeFirst()
    if (!wasOpen) return false
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
    await undoSettings(
      tx,
      users.map(({ id }) => id),
    )
    return true
  })
