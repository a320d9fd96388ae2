// Disputes: the card's holder asks the bank for the money back, and later the bank decides.
import { emitOf } from './events.ts'
import { ApiError, missing, newId } from './objects.ts'
import type { Dispute } from './refund-objects.ts'
import { failRefund } from './refunds.ts'
import type { Sandbox } from './state.ts'

const week = 7 * 24 * 60 * 60

/** Opens a dispute over what is left of a payment. Its pending refunds fail, and none can be made until the bank decides. */
export const openDispute = (sandbox: Sandbox, intentId: string): Dispute => {
  const { state } = sandbox
  const intent = state.get('intents', intentId)
  const find = () => state.get('charges', intent?.latest_charge)
  if (!find()) throw missing('payment_intent', intentId)
  for (const refund of state.all('refunds'))
    if (refund.payment_intent === intentId && refund.status === 'pending') failRefund(sandbox, refund, 'charge_for_pending_refund_disputed')
  const charge = find()
  if (!charge || charge.disputed || charge.amount_refunded === charge.amount)
    throw new ApiError(400, 'There is nothing left of this payment to dispute.')
  state.put('charges', { ...charge, disputed: true })
  const dispute = state.put('disputes', {
    id: newId('du'),
    object: 'dispute',
    created: sandbox.seconds(),
    livemode: false,
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    payment_intent: intentId,
    charge: charge.id,
    status: 'needs_response',
    reason: 'fraudulent',
    is_charge_refundable: false,
    evidence_details: { due_by: sandbox.seconds() + week, has_evidence: false, past_due: false, submission_count: 0 },
  })
  emitOf(sandbox, intentId, 'charge.dispute.created', dispute)
  return dispute
}

/** The shop appeals against a dispute that it has lost: the bank decides anew. */
export const appealDispute = (sandbox: Sandbox, id: string): Dispute => {
  const dispute = sandbox.state.get('disputes', id)
  if (dispute?.status !== 'lost') throw new ApiError(400, 'Only a lost dispute can be appealed against.')
  const appealed = sandbox.state.put('disputes', { ...dispute, status: 'appeal_needs_response' })
  emitOf(sandbox, dispute.payment_intent, 'charge.dispute.updated', appealed)
  return appealed
}

/** Whether the bank has still to decide. */
export const isUndecided = ({ status }: Dispute) => status === 'needs_response' || status === 'appeal_needs_response'

/** The bank's decision: a payment whose dispute was won can be refunded again. */
export const closeDispute = (sandbox: Sandbox, id: string, status: 'won' | 'lost'): Dispute => {
  const { state } = sandbox
  const dispute = state.get('disputes', id)
  if (!dispute) throw missing('dispute', id)
  if (!isUndecided(dispute)) throw new ApiError(400, `This dispute was ${dispute.status} already.`)
  const charge = state.get('charges', dispute.charge)
  if (charge && status === 'won') state.put('charges', { ...charge, disputed: false })
  const closed = state.put('disputes', { ...dispute, status, is_charge_refundable: status === 'won' })
  emitOf(sandbox, dispute.payment_intent, 'charge.dispute.closed', closed)
  return closed
}
