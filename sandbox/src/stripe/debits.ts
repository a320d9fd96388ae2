// Payments through a bank that takes days: the session is complete long before anybody knows whether it is paid.
import { emit } from './events.ts'
import { addCharge, newIntent } from './payments.ts'
import { missing } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'
import { findSession } from './sessions.ts'

/** The buyer agrees; the bank has yet to say. */
export const startDebit = (sandbox: Sandbox, id: string) => {
  const { state } = sandbox
  const intent = newIntent(sandbox, findSession(sandbox, id))
  state.put('intents', { ...intent, status: 'processing' })
  const session = state.put('sessions', { ...findSession(sandbox, id), status: 'complete', url: null })
  emit(sandbox, id, 'checkout.session.completed', session)
}

/** What the bank says in the end. */
export const answerDebit = (sandbox: Sandbox, id: string, paid: boolean) => {
  const { state } = sandbox
  const session = findSession(sandbox, id)
  const intent = state.get('intents', session.payment_intent)
  if (!intent) throw missing('payment_intent', String(session.payment_intent))
  const charge = paid ? addCharge(sandbox, intent, { type: 'us_bank_account' }) : undefined
  state.put('intents', { ...intent, status: paid ? 'succeeded' : 'requires_payment_method', latest_charge: charge?.id ?? null })
  const answered = state.put('sessions', { ...session, payment_status: paid ? 'paid' : 'unpaid' })
  emit(sandbox, id, `checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, answered)
}
