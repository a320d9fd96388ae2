// Card payments with the test cards, 3-D Secure challenges, charges and refunds.
import { emit } from './events.ts'
import { type Fields, required, textOf, wholeAtLeast } from './form.ts'
import { ApiError, type Charge, type GivenShipping, missing, newId, type PaymentIntent, type Session } from './objects.ts'
import { findSession } from './sessions.ts'
import { withGiven } from './shipping.ts'
import type { Sandbox } from './state.ts'

/** What a test card does. */
type CardOutcome = 'paid' | 'declined' | 'challenge'

interface Card {
  number: string
}

const outcomes: Record<string, CardOutcome> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000002500003155': 'challenge',
}

const outcomeOf = ({ number }: Card): CardOutcome => outcomes[number.replace(/\D/g, '')] ?? 'declined'

export const declined = 'Your card was declined.'
export const notAuthenticated = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export type Attempt = { state: 'paid' | 'challenge' } | { state: 'failed'; message: string }

/** Tries to pay an open session with a card; `given` is what its buyer typed of address and shipping. */
export const pay = (sandbox: Sandbox, id: string, card: Card, given?: GivenShipping): Attempt => {
  const found = findSession(sandbox, id)
  if (found.status === 'complete') return { state: 'failed', message: 'This payment was made already.' }
  if (found.status === 'expired') return { state: 'failed', message: 'This checkout session has expired.' }
  const session = withGiven(sandbox, found, given)
  if (typeof session === 'string') return { state: 'failed', message: session }
  sandbox.state.put('sessions', session)
  const known = sandbox.state.get('intents', session.payment_intent)
  const intent = known ? sandbox.state.put('intents', { ...known, amount: session.amount_total }) : newIntent(sandbox, session)
  switch (outcomeOf(card)) {
    case 'paid':
      complete(sandbox, session, intent.id, card)
      return { state: 'paid' }
    case 'challenge':
      sandbox.state.put('intents', { ...intent, status: 'requires_action' })
      sandbox.state.put('challenges', { id: intent.id, card })
      return { state: 'challenge' }
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
  const charge = addCharge(sandbox, intent, { type: 'card', card: { last4: card.number.replace(/\D/g, '').slice(-4) } })
  const succeeded = state.put('intents', { ...intent, status: 'succeeded', latest_charge: charge.id })
  const completed = state.put('sessions', { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
  emit(sandbox, id, 'charge.succeeded', charge)
  emit(sandbox, id, 'payment_intent.succeeded', succeeded)
  emit(sandbox, id, 'checkout.session.completed', completed)
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
    payment_intent: intent.id,
    payment_method_details: method,
  })

/** Refunds a payment, in full unless an amount is given. */
export const refund = (sandbox: Sandbox, fields: Fields) => {
  const intentId = required(textOf(fields.payment_intent), 'payment_intent')
  const intent = sandbox.state.get('intents', intentId)
  const charge = sandbox.state.get('charges', intent?.latest_charge)
  if (!charge) throw missing('payment_intent', intentId)
  const amount = fields.amount ? wholeAtLeast(textOf(fields.amount), 1, 'amount') : charge.amount - charge.amount_refunded
  if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
    throw new ApiError(400, 'The refund is greater than what is left of the charge.', { code: 'charge_already_refunded' })
  const amountRefunded = charge.amount_refunded + amount
  const refunded = sandbox.state.put('charges', { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount })
  const made = sandbox.state.put('refunds', {
    id: newId('re'),
    object: 'refund',
    created: sandbox.seconds(),
    amount,
    currency: charge.currency,
    payment_intent: intentId,
    charge: charge.id,
    status: 'succeeded',
  })
  const session = sandbox.state.all('sessions').find(candidate => candidate.payment_intent === intentId)
  emit(sandbox, session?.id ?? '', 'charge.refunded', refunded)
  return made
}
