import type { Order } from '@waha/contract/orders.ts'
import type { Api } from '../api.ts'
import { removePaidLines } from '../cart/cart.queries.ts'
import { transact } from '../db/transact.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { addOrder, findOrderByCheckout, markRefunded } from '../orders/orders.queries.ts'
import { type Checkout, lockCheckout, saveSession, setState } from './checkouts.queries.ts'
import { readSession, type SessionFacts } from './sessions.ts'

/**
 * `unknown`: no checkout of ours; `mismatch`: the provider's figures are not ours, somebody must look; `expired`: it will never be paid;
 * `pending`: not paid yet, and not `open` once the buyer has done his part and the bank has yet to say.
 */
export type Settlement =
  | { state: 'settled'; order: Order }
  | { state: 'pending'; open: boolean }
  | { state: 'unknown' | 'mismatch' | 'expired' }

/**
 * The one way to a paid order, however often and from wherever it is called: webhook, return page, reconciler.
 * The provider's own record decides, not what an event or a browser claims; so the order of events does not matter.
 * Order, mail and the emptied cart are one transaction. 503 when the provider does not answer.
 */
export const settlePayment = async (api: Api, sessionId: string): Promise<Settlement> => {
  const facts = await readSession(api, sessionId)
  if (!facts) return { state: 'unknown' }
  return transact(api.db, async tx => {
    const checkout = await lockCheckout(tx, facts.id, uuidOrNull(facts.reference))
    if (!checkout) {
      if (facts.paid) api.log('error', 'a payment belongs to no checkout', { session: facts.id })
      return { state: 'unknown' }
    }
    if (!checkout.session_id) await saveSession(tx, checkout.id, { id: facts.id, url: null, clientSecret: null })
    const known = await findOrderByCheckout(tx, checkout.id)
    if (known) {
      if (facts.refunded) await markRefunded(tx, checkout.id)
      return { state: 'settled', order: facts.refunded ? { ...known, paymentStatus: 'refunded' } : known }
    }
    if (!facts.paid) return close(facts, () => setState(tx, checkout.id, 'expired'))
    const wrong = disagreement(checkout, facts, api.payments.live)
    if (wrong) {
      api.log('error', 'a payment does not match its checkout', { checkout: checkout.id, session: facts.id, wrong })
      return { state: 'mismatch' }
    }
    const order = await addOrder(tx, checkout, facts)
    await removePaidLines(tx, checkout.user_id, checkout.lines)
    await setState(tx, checkout.id, 'paid')
    await queueMail(tx, { kind: 'order-confirmation', recipient: checkout.email, language: checkout.language, payload: { order } })
    return { state: 'settled', order }
  })
}

const close = async ({ open, over }: SessionFacts, expire: () => Promise<void>): Promise<Settlement> => {
  if (!over) return { state: 'pending', open }
  await expire()
  return { state: 'expired' }
}

const disagreement = (checkout: Checkout, facts: SessionFacts, live: boolean) => {
  if (facts.totalCents !== checkout.total_cents) return `amount ${facts.totalCents}, expected ${checkout.total_cents}`
  if (facts.currency !== checkout.currency) return `currency ${facts.currency}`
  return facts.live === live ? undefined : `livemode ${facts.live}`
}

const uuidOrNull = (reference: string | null) =>
  reference && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference) ? reference : null
