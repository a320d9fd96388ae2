// Delayed payment methods, such as bank debits: the session is complete days before it is known whether it is paid.
import { emit } from './events.ts'
import { addCharge, newIntent } from './payments.ts'
import { findSession } from './sessions.ts'
import { testShipping, withGiven } from './shipping.ts'
import type { Sandbox } from './state.ts'

/** The buyer confirms an open session; the bank's answer is still missing. False where there is nothing to confirm. */
export const startDebit = (sandbox: Sandbox, id: string): boolean => {
  const { state } = sandbox
  const open = findSession(sandbox, id)
  if (open.status !== 'open') return false
  const given = withGiven(sandbox, open, testShipping(open))
  const intent = newIntent(sandbox, typeof given === 'string' ? open : given)
  state.put('intents', { ...intent, status: 'processing' })
  const session = state.put('sessions', { ...findSession(sandbox, id), status: 'complete', url: null })
  emit(sandbox, id, 'checkout.session.completed', session)
  return true
}

/** The bank's answer. False where it owes none. */
export const answerDebit = (sandbox: Sandbox, id: string, paid: boolean): boolean => {
  const { state } = sandbox
  const session = findSession(sandbox, id)
  const intent = state.get('intents', session.payment_intent)
  if (intent?.status !== 'processing') return false
  const charge = paid ? addCharge(sandbox, intent, { type: 'us_bank_account' }) : undefined
  state.put('intents', { ...intent, status: paid ? 'succeeded' : 'requires_payment_method', latest_charge: charge?.id ?? null })
  const answered = state.put('sessions', { ...session, payment_status: paid ? 'paid' : 'unpaid' })
  emit(sandbox, id, `checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, answered)
  return true
}
