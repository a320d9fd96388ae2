import { type Card, declined, outcomeOf } from './cards.ts'
import { emit } from './events.ts'
import { type Fields, fieldsOf, listOf, textOf, textsOf } from './form.ts'
import { newId } from './ids.ts'
import { missing, Refusal } from './refusal.ts'
import type { Sandbox } from './sandbox.ts'
import type { LineItem, Session } from './state.ts'

const day = 24 * 60 * 60

const required = (value: string | undefined, param: string) => {
  if (!value) throw new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return value
}

const wholeAtLeast = (text: string | undefined, least: number, param: string) => {
  const number = Number(required(text, param))
  if (!Number.isSafeInteger(number) || number < least)
    throw new Refusal(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  return number
}

const lineOf = (fields: Fields, index: number): LineItem => {
  const price = fieldsOf(fields.price_data)
  const at = `line_items[${index}]`
  const quantity = wholeAtLeast(textOf(fields.quantity), 1, `${at}[quantity]`)
  const unit = wholeAtLeast(textOf(price.unit_amount), 0, `${at}[price_data][unit_amount]`)
  const currency = required(textOf(price.currency), `${at}[price_data][currency]`)
  const name = required(textOf(fieldsOf(price.product_data).name), `${at}[price_data][product_data][name]`)
  return {
    id: newId('li'),
    object: 'item',
    description: name,
    quantity,
    currency,
    amount_total: unit * quantity,
    price: { unit_amount: unit, currency, product: newId('prod') },
  }
}

/** Makes a session, as POST /v1/checkout/sessions does. */
export const createSession = ({ state, seconds, pagesBase }: Sandbox, fields: Fields): Session => {
  if (textOf(fields.mode) !== 'payment') throw new Refusal(400, 'Only mode=payment is known here.', { param: 'mode' })
  const elements = textOf(fields.ui_mode) === 'elements'
  const lines = listOf(fields.line_items).map((line, index) => lineOf(fieldsOf(line), index))
  if (lines.length === 0 || lines.length > 100)
    throw new Refusal(400, 'Between 1 and 100 line items are required.', { param: 'line_items' })
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  if (total < 50)
    throw new Refusal(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' })
  const now = seconds()
  const expires = fields.expires_at ? wholeAtLeast(textOf(fields.expires_at), 1, 'expires_at') : now + day
  if (expires < now + 30 * 60 || expires > now + day)
    throw new Refusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  const id = newId('cs_test')
  state.put('items', { id, lines })
  return state.put('sessions', {
    id,
    object: 'checkout.session',
    created: now,
    livemode: false,
    mode: 'payment',
    ui_mode: elements ? 'elements' : 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: total,
    amount_total: total,
    currency: lines[0]?.currency ?? 'usd',
    client_reference_id: textOf(fields.client_reference_id) ?? null,
    client_secret: elements ? `${id}_secret_${newId('s').slice(2)}` : null,
    customer: textOf(fields.customer) ?? null,
    customer_email: textOf(fields.customer_email) ?? null,
    metadata: { ...textsOf(fields.metadata), ...intentMetadata(fields) },
    success_url: elements ? null : required(textOf(fields.success_url), 'success_url'),
    cancel_url: textOf(fields.cancel_url) ?? null,
    return_url: elements ? required(textOf(fields.return_url), 'return_url') : null,
    expires_at: expires,
    locale: textOf(fields.locale) ?? null,
    url: elements ? null : `${pagesBase}/sandbox/stripe/pay/${id}`,
    payment_intent: null,
  })
}

const intentMetadata = (fields: Fields) => textsOf(fieldsOf(fields.payment_intent_data).metadata)

/** A session as it stands now: one whose time is over is expired. */
export const findSession = (sandbox: Sandbox, id: string): Session => {
  const session = sandbox.state.get('sessions', id)
  if (!session) throw missing('checkout.session', id)
  return session.status === 'open' && session.expires_at <= sandbox.seconds() ? close(sandbox, session) : session
}

const close = (sandbox: Sandbox, session: Session) => {
  const expired = sandbox.state.put('sessions', { ...session, status: 'expired', url: null })
  emit(sandbox, session.id, 'checkout.session.expired', expired)
  return expired
}

/** Ends an open session, as POST …/expire does. */
export const expireSession = (sandbox: Sandbox, id: string): Session => {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') throw new Refusal(400, `This Session is already ${session.status}: only an open one can be expired.`)
  return close(sandbox, session)
}

export type Attempt = { state: 'paid' | 'challenge' } | { state: 'failed'; message: string }

/** Tries to pay an open session with a card. */
export const pay = (sandbox: Sandbox, id: string, card: Card): Attempt => {
  const session = findSession(sandbox, id)
  if (session.status === 'complete') return { state: 'failed', message: 'This payment was made already.' }
  if (session.status === 'expired') return { state: 'failed', message: 'This checkout session has expired.' }
  const intent = sandbox.state.get('intents', session.payment_intent) ?? newIntent(sandbox, session)
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

const newIntent = ({ state, seconds }: Sandbox, session: Session) => {
  const intent = state.put('intents', {
    id: newId('pi'),
    object: 'payment_intent',
    created: seconds(),
    livemode: false,
    amount: session.amount_total,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.metadata,
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
  const { state, seconds } = sandbox
  const intent = state.get('intents', intentId)
  const session = state.get('sessions', id)
  if (!intent || !session) throw missing('payment_intent', intentId)
  const charge = state.put('charges', {
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
    payment_method_details: { type: 'card', card: { last4: card.number.replace(/\D/g, '').slice(-4) } },
  })
  const succeeded = state.put('intents', { ...intent, status: 'succeeded', latest_charge: charge.id })
  const completed = state.put('sessions', { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
  emit(sandbox, id, 'charge.succeeded', charge)
  emit(sandbox, id, 'payment_intent.succeeded', succeeded)
  emit(sandbox, id, 'checkout.session.completed', completed)
}

/** Pays money back, all of it unless an amount is given. */
export const refund = (sandbox: Sandbox, fields: Fields) => {
  const intentId = required(textOf(fields.payment_intent), 'payment_intent')
  const intent = sandbox.state.get('intents', intentId)
  const charge = sandbox.state.get('charges', intent?.latest_charge)
  if (!charge) throw missing('payment_intent', intentId)
  const amount = fields.amount ? wholeAtLeast(textOf(fields.amount), 1, 'amount') : charge.amount - charge.amount_refunded
  if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
    throw new Refusal(400, 'The refund is greater than what is left of the charge.', { code: 'charge_already_refunded' })
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
