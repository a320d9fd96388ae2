import { brand, savedBrand } from '@waha/contract/brand.ts'
import type { Api } from '../api.ts'
import { workFrom } from '../http/origin.ts'
import { codeMail } from './code-mail.ts'
import type { Content } from './layout.ts'
import { newOrder } from './new-order.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderConfirmation } from './order-confirmation.ts'
import type { Mail } from './outbox.queries.ts'
import { giveUp, markSent, type QueuedMail, retryAfter, takeDueMail } from './outbox.queries.ts'
import { orderDelivered, orderShipped } from './parcel-mails.ts'
import { refund } from './refund.ts'
import { wayInChanged } from './way-in-changed.ts'
import { welcome } from './welcome.ts'

/** A mail as it is sent. Its message id is the same at each attempt, so that mail servers can recognize duplicates. */
export interface OutgoingMail extends Content {
  to: string
  /** The sender's name, where owners have chosen another than that of the settings. */
  fromName?: string
  messageId: string
}

/** Delivers a mail to the mail server; throws if it is not accepted, or not before the signal. */
export type Send = (mail: OutgoingMail, signal: AbortSignal) => Promise<void> | void

/** Thrown by `Send` for a mail that the server refuses for good. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

type Sender = Pick<Api, 'db' | 'now' | 'log' | 'publicUrl' | 'timeZone'>

const seconds = 1000
/** Must be shorter than the lease: after that, a mail whose process has died is due again. */
const sendTimeout = 45 * seconds
const leaseTime = 60 * seconds
/** About three days, with pauses of at most 5 minutes. */
const maxAttempts = 870

/** How sending is ended early: after `stopping` no other mail is begun; `abort` interrupts the current one, which is tried again later. */
interface Stopping {
  stopping?: AbortSignal
  abort?: AbortSignal
}

/** Sends all due mails, one after the other; several processes share the work. A failed one is retried after pauses that grow from 5 s to 5 minutes. */
export const sendDueMails = async (sender: Sender, send: Send, { stopping, abort }: Stopping = {}) => {
  while (!stopping?.aborted && (await sendOne(sender, send, abort))) {
    // until none is due
  }
}

/** Holds no transaction while it sends, so that a slow mail server delays nothing but mails. */
const sendOne = async (sender: Sender, send: Send, abort?: AbortSignal): Promise<boolean> => {
  const { db, now } = sender
  const mail = await takeDueMail(db, now(), leaseTime)
  if (!mail) return false
  const origin = { mail: mail.id, ...(mail.request_id === null ? {} : { requestId: mail.request_id }) }
  await workFrom(origin, () => deliver(sender, send, mail, abort))
  return true
}

const deliver = async (sender: Sender, send: Send, mail: QueuedMail, abort: AbortSignal | undefined) => {
  const { db, now } = sender
  if (mail.kind === 'code' && mail.payload.until <= now().toISOString()) return giveUp(db, mail.id, now(), 'the code has expired')
  try {
    await send(toOutgoingMail(mail, sender), AbortSignal.any([AbortSignal.timeout(sendTimeout), ...(abort ? [abort] : [])]))
  } catch (error) {
    return postpone(sender, mail, error)
  }
  return markSent(db, mail.id, now())
}

const postpone = async ({ db, now, log }: Sender, mail: QueuedMail, failure: unknown) => {
  // Mail servers often repeat the address, which must not be logged.
  const error = String(failure).replaceAll(mail.recipient, '…').slice(0, 500)
  const details = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, error }
  if (failure instanceof Undeliverable || mail.attempts >= maxAttempts) {
    log('error', 'a mail was given up', details)
    return giveUp(db, mail.id, now(), error)
  }
  log('warn', 'a mail was not taken', details)
  const pause = Math.min(5 * 2 ** (mail.attempts - 1), 300) * seconds
  return retryAfter(db, mail.id, now(), pause, error)
}

const toOutgoingMail = (mail: QueuedMail, sender: Sender): OutgoingMail => ({
  to: mail.recipient,
  ...(savedBrand()?.name ? { fromName: brand.name[mail.language] } : {}),
  ...compose(mail, sender),
  // With the time, since a database that was restored, or emptied, gives the same numbers again.
  messageId: `<outbox-${mail.id}-${mail.created_at.getTime()}@${new URL(sender.publicUrl).hostname}>`,
})

/** The content of a mail of any kind, in its recipient's language. */
const compose = (mail: Mail, sender: Sender): Content => {
  switch (mail.kind) {
    case 'order-confirmation':
      return orderConfirmation(mail.payload.order, mail.language, sender)
    case 'new-order':
      return newOrder(mail.payload, mail.language, sender)
    case 'order-shipped':
      return orderShipped(mail.payload, mail.language, sender)
    case 'order-delivered':
      return orderDelivered(mail.payload, mail.language, sender)
    case 'order-cancelled':
      return orderCancelled(mail.payload, mail.language, sender.publicUrl)
    case 'refund':
      return refund(mail.payload, mail.language, sender.publicUrl)
    case 'welcome':
      return welcome(mail.payload.name, mail.language, sender.publicUrl)
    case 'code':
      return codeMail(mail.payload, mail.language, sender.publicUrl)
    default:
      return wayInChanged(mail.kind, mail.payload, mail.language, sender.publicUrl)
  }
}
