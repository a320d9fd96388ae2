// Card payments with the test cards, 3-D Secure challenges and charges.
import { openDispute } from './disputes.ts'
import { emit } from './events.ts'
import { type Charge, type GivenShipping, missing, newId, type PaymentIntent, type Session } from './objects.ts'
import { findSession } from './sessions.ts'
import { withGiven } from './shipping.ts'
import type { Sandbox } from './state.ts'

/** What a test card does. */
type CardOutcome = 'paid' | 'declined' | 'challenge' | 'redirect'

interface Card {
  number: string
}

const disputedCard = '4000000000000259'

const outcomes: Record<string, CardOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'challenge',
  // Its bank asks on a page of its own, as the app of a bank does, from where one may come back without having paid.
  '4000000000003220': 'redirect',
  // Their refunds end otherwise (refunds.ts), the last one's payment is disputed at once.
  '4000000000007726': 'paid',
  '4000000000005126': 'paid',
  [disputedCard]: 'paid',
}

const digitsOf = ({ number }: Card) => number.replace(/\D/g, '')
const outcomeOf = (card: Card): CardOutcome => outcomes[digitsOf(card)] ?? 'declined'

export const declined = 'Your card was declined.'
export const sessionExpired = 'This checkout session has expired.'
export const notAuthenticated = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export type Attempt = { state: 'paid' | 'challenge' | 'redirect' } | { state: 'failed'; message: string }

/** Tries to pay an open session with a card; `given` is what its buyer typed of address and shipping. */
export const pay = (sandbox: Sandbox, id: string, card: Card, given?: GivenShipping): Attempt => {
  const found = findSession(sandbox, id)
  if (found.status === 'complete') return { state: 'failed', message: 'This payment was made already.' }
  if (found.status === 'expired') return { state: 'failed', message: sessionExpired }
  const session = withGiven(sandbox, found, given)
  if (typeof session === 'string') return { state: 'failed', message: session }
  sandbox.state.put('sessions', session)
  const known = sandbox.state.get('intents', session.payment_intent)
  const intent = known ? sandbox.state.put('intents', { ...known, amount: session.amount_total }) : newIntent(sandbox, session)
  const outcome = outcomeOf(card)
  switch (outcome) {
    case 'paid':
      complete(sandbox, session, intent.id, card)
      return { state: 'paid' }
    case 'challenge':
    case 'redirect':
      sandbox.state.put('intents', { ...intent, status: 'requires_action' })
      sandbox.state.put('challenges', { id: intent.id, card })
      return { state: session.ui_mode === 'elements' ? outcome : 'challenge' }
    case 'declined':
      return fail(sandbox, session, intent.id, declined)
  }
}

/** The card holder's answer to a 3-D Secure challenge. */
export const answerChallenge = (sandbox: Sandbox, id: string, confirmed: boolean, refusal: string): Attempt => {
  const session = findSession(sandbox, id)
  const challenge = sandbox.state.get('challenges', session.payment_intent)
  if (session.status !== 'open' || !challenge?.card) return { state: 'failed', message: 'There is nothing to confirm.' }
  sandbox.state.put('challenges', { ...challenge, card: null })
  if (!confirmed) return fail(sandbox, session, challenge.id, refusal)
  complete(sandbox, session, challenge.id, challenge.card)
  return { state: 'paid' }
}

export const newIntent = ({ state, seconds }: Sandbox, session: Session) => {
  const collected = session.collected_information?.shipping_details
  const intent = state.put('intents', {
    id: newId('pi'),
    object: 'payment_intent',
    created: seconds(),
    livemode: false,
    amount: session.amount_total,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.metadata,
    shipping: collected
      ? { ...collected, phone: session.customer_details?.phone ?? null }
      : (state.get('items', session.id)?.shipping ?? null),
    latest_charge: null,
  })
  state.put('sessions', { ...session, payment_intent: intent.id })
  return intent
}

const fail = (sandbox: Sandbox, session: Session, intentId: string, message: string): Attempt => {
  const intent = sandbox.state.get('intents', intentId)
  if (intent)
    emit(
      sandbox,
      session.id,
      'payment_intent.payment_failed',
      sandbox.state.put('intents', { ...intent, status: 'requires_payment_method' }),
    )
  return { state: 'failed', message }
}

const complete = (sandbox: Sandbox, { id }: Session, intentId: string, card: Card) => {
  const { state } = sandbox
  const intent = state.get('intents', intentId)
  const session = state.get('sessions', id)
  if (!intent || !session) throw missing('payment_intent', intentId)
  const charge = addCharge(sandbox, intent, { type: 'card', card: { last4: digitsOf(card).slice(-4) } })
  const succeeded = state.put('intents', { ...intent, status: 'succeeded', latest_charge: charge.id })
  const completed = state.put('sessions', { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
  emit(sandbox, id, 'charge.succeeded', charge)
  emit(sandbox, id, 'payment_intent.succeeded', succeeded)
  emit(sandbox, id, 'checkout.session.completed', completed)
  if (digitsOf(card) === disputedCard) openDispute(sandbox, intent.id)
}

/** Adds the charge of a successful payment, which can be refunded. */
export const addCharge = ({ state, seconds }: Sandbox, intent: PaymentIntent, method: Charge['payment_method_details']) =>
  state.put('charges', {
    id: newId('ch'),
    object: 'charge',
    created: seconds(),
    livemode: false,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    paid: true,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    payment_method_details: method,
  })
