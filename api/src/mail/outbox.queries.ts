import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** A mail to send. Its content is made when it is sent, from the payload. */
export type Mail = { recipient: string; language: Locale } & (
  | { kind: 'order-confirmation'; payload: { order: Order } }
  | { kind: 'google-joined'; payload: { name: string } }
  | { kind: 'welcome'; payload: { name: string } }
)

/** Writes a mail into the outbox, in the transaction of what causes it. */
export const queueMail = async (tx: Transaction<Tables>, { kind, recipient, language, payload }: Mail) => {
  await tx
    .insertInto('outbox')
    .values({ kind, recipient, language, payload: JSON.stringify(payload) })
    .execute()
}

export type QueuedMail = Mail & { id: string; attempts: number }

/** The oldest mail that is due, locked; what another process is sending is passed over. */
export const lockDueMail = async (tx: Transaction<Tables>, now: Date): Promise<QueuedMail | undefined> =>
  (await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'language', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as QueuedMail | undefined

export const markSent = async (tx: Transaction<Tables>, id: string, now: Date) => {
  await tx.updateTable('outbox').set({ sent_at: now, last_error: null }).where('id', '=', id).execute()
}

export const giveUpUntil = async (tx: Transaction<Tables>, id: string, next: Date, error: string) => {
  await tx
    .updateTable('outbox')
    .set(eb => ({ attempts: eb('attempts', '+', 1), next_attempt_at: next, last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute()
}
