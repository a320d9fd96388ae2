import type { Api } from '../api.ts'
import { compose } from './compose.ts'
import type { Content } from './layout.ts'
import { giveUp, markSent, type QueuedMail, retryAt, takeDueMail } from './outbox.queries.ts'

/** A mail, ready to go. The message id stays the same when it has to be sent again, so that mail servers see one mail. */
export interface Letter extends Content {
  to: string
  messageId: string
}

/** Hands a letter to the post; throws when it was not taken, or not before the signal. */
export type Send = (letter: Letter, signal: AbortSignal) => Promise<void> | void

/** Thrown by the post for a letter that will never be taken, however often it is tried. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

type Sender = Pick<Api, 'db' | 'now' | 'log' | 'publicUrl'>

const seconds = 1000
/** Handing over ends after 45 s; a mail whose sender has died meanwhile is due again after 60 s. */
const longest = 45 * seconds
const taken = 60 * seconds
/** About three days of pauses. */
const mostAttempts = 870

/** How sending ends before all is sent: with `stopping` no other mail is taken, with `cut` the one under way is left for later. */
interface Stopping {
  stopping?: AbortSignal
  cut?: AbortSignal
}

/** Sends every mail that is due, one after the other; several processes share the work. After a failure the pauses grow up to 5 minutes. */
export const sendDueMails = async (sender: Sender, send: Send, { stopping, cut }: Stopping = {}) => {
  while (!stopping?.aborted && (await sendOne(sender, send, cut))) {
    // until none is due
  }
}

/** No transaction is open while a mail is on its way: a slow mail server holds up nothing but mails. */
const sendOne = async (sender: Sender, send: Send, cut?: AbortSignal): Promise<boolean> => {
  const { db, now, publicUrl } = sender
  const mail = await takeDueMail(db, now(), after(now(), taken))
  if (!mail) return false
  try {
    await send(letterOf(mail, publicUrl), AbortSignal.any([AbortSignal.timeout(longest), ...(cut ? [cut] : [])]))
  } catch (error) {
    await postpone(sender, mail, error)
    return true
  }
  await markSent(db, mail.id, now())
  return true
}

const postpone = async ({ db, now, log }: Sender, mail: QueuedMail, failure: unknown) => {
  // Mail servers like to repeat the address, which is nothing for a log.
  const error = String(failure).replaceAll(mail.recipient, '…').slice(0, 500)
  const details = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error }
  if (failure instanceof Undeliverable || mail.attempts >= mostAttempts) {
    log('error', 'a mail was given up', details)
    return giveUp(db, mail.id, now(), error)
  }
  log('warn', 'a mail was not taken', details)
  const pause = Math.min(5 * 2 ** (mail.attempts - 1), 300) * seconds
  return retryAt(db, mail.id, after(now(), pause), error)
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

const letterOf = (mail: QueuedMail, publicUrl: string): Letter => ({
  to: mail.recipient,
  ...compose(mail, publicUrl),
  messageId: `<outbox-${mail.id}@${new URL(publicUrl).hostname}>`,
})
