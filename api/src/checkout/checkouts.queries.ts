// The table of checkouts. Triggers supersede open ones as well (migrations 0031, 0037), and upkeep deletes those that came to nothing.
import type { Locale } from '@waha/contract/locale.ts'
import { type Selectable, sql } from 'kysely'
import { lockBuyer } from '../accounts/users.queries.ts'
import type { Db } from '../db/connect.ts'
import type { CheckoutLine, Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import type { Delivery } from '../delivery/choose-delivery.ts'

export type Checkout = Selectable<Tables['checkouts']>
export type Mode = Checkout['mode']

export interface NewCheckout {
  userId: string
  mode: Mode
  fingerprint: string
  lines: CheckoutLine[]
  delivery: Delivery
  deliveryCents: number
  /** Of lines and delivery. */
  totalCents: number
  email: string
  language: Locale
  expiresAt: Date
}

/** The states of checkouts that could still be paid. */
export const unsettled = ['open', 'superseded'] as const

/** A user's checkouts that could still be paid. */
export const unsettledCheckouts = (db: Db, userId: string): Promise<Checkout[]> =>
  db.selectFrom('checkouts').selectAll().where('user_id', '=', userId).where('state', 'in', unsettled).execute()

/** Before the provider is called: the id that is made here is the idempotency key. */
export const addCheckout = (
  tx: Tx,
  { userId, mode, fingerprint, lines, delivery, deliveryCents, totalCents, email, language, expiresAt }: NewCheckout,
): Promise<Checkout> =>
  tx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      mode,
      fingerprint,
      lines: JSON.stringify(lines),
      address_id: delivery.addressId,
      address: delivery.address && JSON.stringify(delivery.address),
      rate: JSON.stringify(delivery.rate),
      asks: delivery.asks && JSON.stringify(delivery.asks),
      delivery_cents: deliveryCents,
      total_cents: totalCents,
      email,
      language,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** What is paid stays paid. */
export const setState = async (db: Db, id: string, state: Checkout['state']) => {
  await db.updateTable('checkouts').set({ state }).where('id', '=', id).where('state', '!=', 'paid').execute()
}

/** Supersedes a user's open checkouts, but for one that is confirmed. */
export const supersedeOpen = async (tx: Tx, userId: string) => {
  const open = tx.updateTable('checkouts').where('user_id', '=', userId).where('state', '=', 'open').where('confirmed_at', 'is', null)
  await open.set({ state: 'superseded' }).execute()
}

/** The buyer has confirmed, and the bank's answer is awaited: from now on no change of cart, address, rate or country supersedes it (migrations 0031, 0037), only another checkout does. */
export const markConfirmed = async (tx: Tx, id: string) => {
  await tx.updateTable('checkouts').set({ confirmed_at: sql`now()` }).where('id', '=', id).where('confirmed_at', 'is', null).execute()
}

/** Closes a checkout for want of a session. If it has got one meanwhile it stays as it is, and its session is returned: it is still to be closed. */
export const closeUnopened = async (db: Db, id: string): Promise<string | undefined> => {
  await db
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', 'in', unsettled)
    .where('session_id', 'is', null)
    .execute()
  const left = await db.selectFrom('checkouts').select('session_id').where('id', '=', id).where('state', 'in', unsettled).executeTakeFirst()
  return left?.session_id ?? undefined
}

/**
 * Stores a checkout's session; the checkout's state. If the checkout was closed for want of one meanwhile it becomes `superseded`: this session is
 * still to be closed.
 */
export const saveSession = async (
  db: Db,
  id: string,
  session: { id: string; url: string | null; clientSecret: string | null },
): Promise<Checkout['state']> => {
  const { state } = await db
    .updateTable('checkouts')
    .set({
      session_id: session.id,
      session_url: session.url,
      client_secret: session.clientSecret,
      state: sql<Checkout['state']>`case when state = 'expired' and session_id is null then 'superseded' else state end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow()
  return state
}

/**
 * The checkout of a provider's session; by our own id (`reference`) if the session's was never stored. Locks the buyer's row, then the
 * checkout's, until the transaction ends: in the same order as opening a checkout does, so that they cannot deadlock.
 */
export const lockCheckout = async (tx: Tx, sessionId: string, reference: string | null): Promise<Checkout | undefined> => {
  const found = await tx
    .selectFrom('checkouts')
    .select(['id', 'user_id'])
    .where(eb =>
      eb.or([eb('session_id', '=', sessionId), ...(reference ? [eb.and([eb('id', '=', reference), eb('session_id', 'is', null)])] : [])]),
    )
    .executeTakeFirst()
  if (!found) return undefined
  await lockBuyer(tx, found.user_id)
  return tx.selectFrom('checkouts').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirst()
}

/** A user's own checkout by the provider's session. */
export const findOwnCheckout = (db: Db, userId: string, sessionId: string): Promise<Checkout | undefined> =>
  db.selectFrom('checkouts').selectAll().where('session_id', '=', sessionId).where('user_id', '=', userId).executeTakeFirst()

/** All checkouts in this state that were made before: they may have been paid or have expired without our knowing. Read a page at a time. */
export const checkoutsToReconcile = async function* (db: Db, state: (typeof unsettled)[number], before: Date): AsyncGenerator<Checkout> {
  const found = db.selectFrom('checkouts').selectAll().where('state', '=', state).where('created_at', '<', before)
  let page = await found.orderBy('id').limit(500).execute()
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page
    page = await found.where('id', '>', last.id).orderBy('id').limit(500).execute()
  }
}
