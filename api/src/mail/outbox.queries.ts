import type { Carrier } from '@waha/contract/carriers.ts'
import type { CodePurpose } from '@waha/contract/codes.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { originOfWork } from '../http/origin.ts'

/** A code, what for, and until when it is good, as an ISO time. */
export interface MailedCode {
  code: string
  purpose: CodePurpose
  until: string
}

/** `addressesRemoved`: the account had some from before its e-mail was proved. */
export interface WayInToTell {
  name: string
  addressesRemoved?: boolean
}

/** What can change in how an account is signed in to. */
export type WayInChange = 'google-joined' | 'address-proved' | 'password-changed'

/** What a mail tells of a parcel. */
export interface ParcelForMail {
  orderId: string
  /** ISO 8601 in UTC. */
  orderedAt: string
  carrier: Carrier
  trackingNumber: string | null
  pieces: { name: string; image: string | null; quantity: number }[]
}

/** `rest`: something of the order is still to come. */
type ParcelToTell = ParcelForMail & { rest: boolean }

/** `cancelled`: the order was, so that what arrives is not the whole of it. */
export type DeliveredToTell = ParcelToTell & { cancelled?: boolean }

/**
 * `whole`: nothing was sent before it, and nothing of the order is missing in it. `corrected`: it was told of before, with another carrier or number.
 */
export type ShippedToTell = ParcelToTell & { whole?: boolean; corrected?: boolean }

/** What a mail tells of a new order, which is called in the mail’s language. `named`: to those whom the settings name, not to owners. */
export interface NewOrderToTell {
  order: Order
  named?: boolean
}

export type PiecesToTell = readonly { name: string; quantity: number }[]

/**
 * What a mail tells of money that is given back. `order` is its id, `amount` in dollars. `failed`: the money did not arrive, and came back to the shop;
 * `disputed`: since the customer has asked the bank for it, which decides now.
 */
export interface RefundToTell extends MoneyToTell {
  order: string
  failed: boolean
  disputed?: boolean
}

/** In dollars, and what it is for: pieces, and what the delivery has cost or a part of that. */
interface MoneyToTell {
  amount: number
  pieces: PiecesToTell
  delivery?: boolean
}

/**
 * What a mail tells of an order that is cancelled. `order` is its id; `partSent`: parcels of it are under way or have arrived. `refund`: the money, in dollars,
 * that goes back with it; `wentBack`: all of it did before.
 */
export interface CancelledToTell {
  order: string
  partSent: boolean
  wentBack: boolean
  refund?: MoneyToTell
}

/** A mail to send. Its content is made from the payload when it is sent. */
export type Mail = { recipient: string; language: Locale } & (
  | { kind: 'order-confirmation'; payload: { order: Order } }
  | { kind: 'new-order'; payload: NewOrderToTell }
  | { kind: 'order-shipped'; payload: ShippedToTell }
  | { kind: 'order-delivered'; payload: DeliveredToTell }
  | { kind: 'order-cancelled'; payload: CancelledToTell }
  | { kind: 'code'; payload: MailedCode }
  | { kind: WayInChange; payload: WayInToTell }
  | { kind: 'refund'; payload: RefundToTell }
  | { kind: 'welcome'; payload: { name: string } }
)

/** Adds a mail to the outbox, in the transaction that causes it. */
export const queueMail = async (tx: Tx, { kind, recipient, language, payload }: Mail) => {
  await tx
    .insertInto('outbox')
    .values({ kind, recipient, language, payload: JSON.stringify(payload), request_id: originOfWork().requestId ?? null })
    .execute()
}

/** `attempts` includes the current one; `request_id` is that of the request that caused it. */
export type QueuedMail = Mail & { id: number; attempts: number; request_id: string | null; created_at: Date }

/** The later of both clocks, for all that is due: the database dates what is new, and a machine may be behind it. */
const laterOf = (now: Date) => sql<Date>`greatest(${now}::timestamptz, now())`
const after = (now: Date, milliseconds: number) => sql<Date>`${laterOf(now)} + ${milliseconds} * interval '1 millisecond'`

/**
 * Leases a due mail for so many milliseconds: no other process takes it before. Unless it is marked by then, it is due again. What has been due for
 * longest goes first, but before all others codes, for which somebody waits.
 */
export const takeDueMail = async (db: Db, now: Date, lease: number): Promise<QueuedMail | undefined> =>
  (await db
    .updateTable('outbox')
    .set(eb => ({ attempts: eb('attempts', '+', 1), next_attempt_at: after(now, lease) }))
    .where('id', '=', eb =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', laterOf(now))
        .orderBy(eb => eb('kind', '<>', 'code'))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'recipient', 'language', 'payload', 'attempts', 'request_id', 'created_at'])
    .executeTakeFirst()) as QueuedMail | undefined

/** No code is read here once its mail is on its way, or never will be: elsewhere the database has digests of codes alone. */
const withoutCode = sql<string>`payload - 'code'`

/** The row stays for 30 days, until upkeep deletes it. */
export const markSent = async (db: Db, id: number, now: Date) => {
  await db.updateTable('outbox').set({ sent_at: now, last_error: null, payload: withoutCode }).where('id', '=', id).execute()
}

/** Makes a mail due again after so many milliseconds. */
export const retryAfter = async (db: Db, id: number, now: Date, pause: number, error: string) => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: after(now, pause), last_error: error })
    .where('id', '=', id)
    .execute()
}

/** It is not tried again; the row stays for 30 days, for whoever looks for the reason. */
export const giveUp = async (db: Db, id: number, now: Date, error: string) => {
  await db.updateTable('outbox').set({ given_up_at: now, last_error: error, payload: withoutCode }).where('id', '=', id).execute()
}
