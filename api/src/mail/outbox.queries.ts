import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** A mail to send. Its content is made when it is sent, from the payload. */
export type Mail = { recipient: string; language: Locale } & { kind: 'order-confirmation'; payload: { order: Order } }

/** Writes a mail into the outbox, in the transaction of what causes it. */
export const queueMail = async (tx: Transaction<Tables>, { kind, recipient, language, payload }: Mail) => {
  await tx.insertInto('outbox').values({ kind, recipient, language, payload: JSON.stringify(payload) }).execute()
}
