import { uuidShape } from '@waha/contract/fields.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import { languagesOf, ownersOfShop } from '../accounts/users.queries.ts'
import type { Services } from '../api.ts'
import { removePaidLines } from '../cart/cart.queries.ts'
import { type Checkout, lockCheckout, markConfirmed, saveSession, setState } from '../checkout/checkouts.queries.ts'
import { readSession, type SessionFacts } from '../checkout/sessions.ts'
import { type Tx, transact } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { addOrder, findOrderByCheckout } from '../orders/orders.queries.ts'
import { orderIn } from '../orders/other-language.queries.ts'
import { followRefunds } from '../refunds/follow-refunds.ts'
import { orderMails } from '../settings/settings.queries.ts'
import { paidDelivery } from './paid-delivery.ts'
import { noteStrayPayment } from './payment-events.queries.ts'

/**
 * `settled`: there is an order, under review if amount or currency differ from the checkout's; `unknown`: no checkout of ours;
 * `mismatch`: paid in the other mode, test or live; `expired`: it will never be paid; `pending`: not paid yet, and not `open` once
 * the buyer has confirmed and the bank's answer is awaited.
 */
export type Settlement = { state: 'pending'; open: boolean } | { state: 'settled' | 'unknown' | 'mismatch' | 'expired' }

/** Needs a person's attention; logged after the transaction. */
interface Alert {
  message: string
  details: Record<string, unknown>
}

/**
 * The only way to a paid order; idempotent, called by the webhook, the return page and the reconciler.
 * The provider's own record decides, not what an event or a browser claims; so the order of events does not matter.
 * Order, mail and the emptied cart are one transaction. 503 when the provider does not answer.
 */
export const settlePayment = async (api: Services, sessionId: string): Promise<Settlement> => {
  const facts = await readSession(api, sessionId)
  if (!facts) return { state: 'unknown' }
  const { settlement, alert } = await transact(api.db, tx => settle(api, tx, facts))
  // An order raises its alert once, when it is written; a payment without an order at every call, so only the first is logged.
  if (alert && (settlement.state === 'settled' || (await noteStrayPayment(api.db, facts.id))))
    api.log('error', alert.message, { session: facts.id, ...alert.details })
  if (settlement.state === 'settled' && facts.refunded && facts.paymentIntent) await followRefunds(api, facts.paymentIntent)
  return settlement
}

type Outcome = { settlement: Settlement; alert?: Alert }

const settle = async (api: Services, tx: Tx, facts: SessionFacts): Promise<Outcome> => {
  const checkout = await lockCheckout(tx, facts.id, uuidOrNull(facts.reference))
  if (!checkout) {
    const alert = { message: 'a payment belongs to no checkout', details: {} }
    return { settlement: { state: 'unknown' }, ...(facts.paid ? { alert } : {}) }
  }
  if (!checkout.session_id) await saveSession(tx, checkout.id, { id: facts.id, url: null, clientSecret: null })
  const known = await findOrderByCheckout(tx, checkout.id)
  if (known) return { settlement: { state: 'settled' } }
  if (!facts.paid) return { settlement: await settleUnpaid(tx, checkout, facts) }
  const alert = (wrong: string) => ({ message: 'a payment does not match its checkout', details: { checkout: checkout.id, wrong } })
  if (facts.live !== api.payments.live) return { settlement: { state: 'mismatch' }, alert: alert(`livemode ${facts.live}`) }
  const delivery = paidDelivery(checkout, facts, api)
  const wrong = mismatchOf(checkout, delivery.totalCents, facts)
  const order = await addOrder(tx, checkout, facts, { ...delivery, wrong })
  await removePaidLines(tx, checkout.user_id, checkout.lines)
  await setState(tx, checkout.id, 'paid')
  await tellOwners(tx, facts.refunded ? { ...order, paymentStatus: 'refunded' } : order)
  if (wrong) return { settlement: { state: 'settled' }, alert: alert(wrong) }
  // Whose money has gone back already hears of the refund alone.
  if (!facts.refunded)
    await queueMail(tx, { kind: 'order-confirmation', recipient: checkout.email, language: checkout.language, payload: { order } })
  return { settlement: { state: 'settled' } }
}

/** Those whom the settings name, else all owners; each in the language of their account, else in the first owner's. */
const whoIsTold = async (tx: Tx) => {
  const owners = await ownersOfShop(tx)
  const emails = await orderMails(tx)
  if (emails.length === 0) return owners.map(owner => ({ ...owner, named: false }))
  const known = await languagesOf(tx, emails)
  return emails.map(email => ({ email, language: known.get(email) ?? owners[0]?.language ?? 'en', named: true }))
}

/** The shop learns of every order at once, also of one that somebody has to look at; each in the language of the mail, as on the desk. */
const tellOwners = async (tx: Tx, order: Order) => {
  const told = await whoIsTold(tx)
  const orders = new Map<Locale, Order>()
  for (const language of new Set(told.map(one => one.language))) orders.set(language, await orderIn(tx, language, order))
  for (const { email, language, named } of told)
    await queueMail(tx, { kind: 'new-order', recipient: email, language, payload: { order: orders.get(language) ?? order, named } })
}

const settleUnpaid = async (tx: Tx, { id }: Checkout, { open, closed }: SessionFacts): Promise<Settlement> => {
  if (closed) {
    await setState(tx, id, 'expired')
    return { state: 'expired' }
  }
  if (!open) await markConfirmed(tx, id)
  return { state: 'pending', open }
}

const mismatchOf = (checkout: Checkout, expectedCents: number, facts: SessionFacts) => {
  if (facts.totalCents !== expectedCents) return `amount ${facts.totalCents}, expected ${expectedCents}`
  return facts.currency === checkout.currency ? undefined : `currency ${facts.currency}, expected ${checkout.currency}`
}

const uuidOrNull = (reference: string | null) => (reference && new RegExp(`^${uuidShape}$`).test(reference) ? reference : null)
