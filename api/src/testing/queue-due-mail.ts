import type { Db } from '../db/connect.ts'
import { type Mail, queueMail } from '../mail/outbox.queries.ts'

/** Adds a mail to the outbox that has been due for so many seconds; below zero it is due later. */
export const queueDueMail = async (db: Db, mail: Mail, secondsAgo: number) => {
  await db.transaction().execute(tx => queueMail(tx, mail))
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(Date.now() - secondsAgo * 1000) })
    .where('recipient', '=', mail.recipient)
    .execute()
}
