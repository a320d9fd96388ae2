import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { compose } from './compose.ts'
import type { Content } from './layout.ts'
import { giveUpUntil, lockDueMail, markSent, type QueuedMail } from './outbox.queries.ts'

/** A mail, ready to go. The message id stays the same when it has to be sent again, so that mail servers see one mail. */
export interface Letter extends Content {
  to: string
  messageId: string
}

/** Hands a letter to the post; throws when it was not taken. */
export type Send = (letter: Letter) => Promise<void> | void

type Sender = Pick<Api, 'db' | 'now' | 'log' | 'publicUrl'>

/** Sends every mail that is due, one after the other; several processes share the work. After a failure the pauses grow up to 5 minutes. */
export const sendDueMails = async (sender: Sender, send: Send) => {
  while (await sendOne(sender, send)) {
    // until none is due
  }
}

const sendOne = ({ db, now, log, publicUrl }: Sender, send: Send): Promise<boolean> =>
  db.transaction().execute(async tx => {
    // A slow mail server may take longer than a statement ever may.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
    const mail = await lockDueMail(tx, now())
    if (!mail) return false
    try {
      await send(letterOf(mail, publicUrl))
      await markSent(tx, mail.id, now())
    } catch (error) {
      const pause = Math.min(5 * 2 ** mail.attempts, 300)
      log('warn', 'a mail was not taken', { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1, error: String(error) })
      await giveUpUntil(tx, mail.id, new Date(now().getTime() + pause * 1000), String(error))
    }
    return true
  })

const letterOf = (mail: QueuedMail, publicUrl: string): Letter => ({
  to: mail.recipient,
  ...compose(mail, publicUrl),
  messageId: `<outbox-${mail.id}@${new URL(publicUrl).hostname}>`,
})
