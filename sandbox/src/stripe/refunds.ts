// Refunds, in whole or in part. What becomes of one depends on how was paid, as with the provider's test cards.
import { emitOf } from './events.ts'
import { type Fields, textOf, textsOf, wholeAtLeast } from './form.ts'
import { checkAmount } from './money.ts'
import { ApiError, type Charge, missing, newId } from './objects.ts'
import type { Refund } from './refund-objects.ts'
import type { Sandbox } from './state.ts'

/** Refunds to this card are pending until the bank answers, like those of debits. */
const pendingCard = '7726'
/** Refunds to this card succeed at first; the bank refuses them later. */
const refusingCard = '5126'

const last4 = ({ payment_method_details: method }: Charge) => (method.type === 'card' ? method.card.last4 : '')
const isPendingAtFirst = (charge: Charge) => charge.payment_method_details.type === 'us_bank_account' || last4(charge) === pendingCard

/** POST /v1/refunds: all that is left of a charge unless an amount is given; more than that, or of a disputed charge, is refused. */
export const createRefund = (sandbox: Sandbox, fields: Fields): Refund => {
  const { state } = sandbox
  const charge = chargeOf(sandbox, fields)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed)
    throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (left === 0) throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = fields.amount ? checkAmount(wholeAtLeast(textOf(fields.amount), 1, 'amount'), charge.currency, 'amount') : left
  if (amount > left)
    throw new ApiError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
  const made = state.put('refunds', {
    id: newId('re'),
    object: 'refund',
    created: sandbox.seconds(),
    amount,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    charge: charge.id,
    status: isPendingAtFirst(charge) ? 'pending' : 'succeeded',
    reason: textOf(fields.reason) ?? null,
    metadata: textsOf(fields.metadata),
  })
  const refunded = count(sandbox, charge, amount)
  emitOf(sandbox, charge.payment_intent, 'refund.created', made)
  emitOf(sandbox, charge.payment_intent, 'charge.refunded', refunded)
  return made
}

/** The bank's answer to a pending refund, or its late refusal of one that had succeeded. */
export const answerRefund = (sandbox: Sandbox, id: string, taken: boolean): Refund => {
  const refund = sandbox.state.get('refunds', id)
  if (!refund) throw missing('refund', id)
  if (refund.status === 'failed' || (taken && refund.status === 'succeeded'))
    throw new ApiError(400, `This refund has ${refund.status} already.`)
  return taken ? change(sandbox, { ...refund, status: 'succeeded' }) : failRefund(sandbox, refund, 'expired_or_canceled_card')
}

/** The money of a failed refund comes back: the charge counts as refunded no more. */
export const failRefund = (sandbox: Sandbox, refund: Refund, reason: string): Refund => {
  const charge = sandbox.state.get('charges', refund.charge)
  if (charge) count(sandbox, charge, -refund.amount)
  const failed = change(sandbox, { ...refund, status: 'failed', failure_reason: reason })
  emitOf(sandbox, refund.payment_intent, 'refund.failed', failed)
  return failed
}

/** Whether the bank can still answer: a pending refund, or one to the card that refuses late. */
export const isUnanswered = ({ state }: Sandbox, refund: Refund) => {
  const charge = state.get('charges', refund.charge)
  return refund.status === 'pending' || (refund.status === 'succeeded' && charge !== undefined && last4(charge) === refusingCard)
}

const change = (sandbox: Sandbox, refund: Refund) => {
  const changed = sandbox.state.put('refunds', refund)
  for (const type of ['refund.updated', 'charge.refund.updated']) emitOf(sandbox, refund.payment_intent, type, changed)
  return changed
}

const count = ({ state }: Sandbox, charge: Charge, amount: number) => {
  const amountRefunded = charge.amount_refunded + amount
  return state.put('charges', { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount })
}

const chargeOf = ({ state }: Sandbox, fields: Fields): Charge => {
  const [intentId, chargeId] = [textOf(fields.payment_intent), textOf(fields.charge)]
  if (!intentId && !chargeId)
    throw new ApiError(400, 'One of the following params should be provided for this request: payment_intent or charge.')
  const charge = state.get('charges', chargeId ?? state.get('intents', intentId)?.latest_charge)
  if (!charge) throw chargeId ? missing('charge', chargeId) : missing('payment_intent', String(intentId))
  return charge
}
