import { emit } from './events.ts'
import { type Fields, fieldsOf, listOf, required, textOf, textsOf, wholeAtLeast } from './form.ts'
import { checkAmount } from './money.ts'
import { ApiError, type LineItem, missing, newId, type Session } from './objects.ts'
import { readShipping } from './shipping.ts'
import type { Sandbox } from './state.ts'

const day = 24 * 60 * 60

const lineOf = (fields: Fields, index: number): LineItem => {
  const price = fieldsOf(fields.price_data)
  const at = `line_items[${index}]`
  const quantity = wholeAtLeast(textOf(fields.quantity), 1, `${at}[quantity]`)
  const currency = required(textOf(price.currency), `${at}[price_data][currency]`)
  const unitAt = `${at}[price_data][unit_amount]`
  const unit = checkAmount(wholeAtLeast(textOf(price.unit_amount), 0, unitAt), currency, unitAt)
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

/** POST /v1/checkout/sessions. */
export const createSession = (sandbox: Sandbox, fields: Fields): Session => {
  const { state, seconds, pagesBase } = sandbox
  if (textOf(fields.mode) !== 'payment') throw new ApiError(400, 'Only mode=payment is known here.', { param: 'mode' })
  const elements = textOf(fields.ui_mode) === 'elements'
  const lines = listOf(fields.line_items).map((line, index) => lineOf(fieldsOf(line), index))
  if (lines.length === 0 || lines.length > 100)
    throw new ApiError(400, 'Between 1 and 100 line items are required.', { param: 'line_items' })
  const currency = lines[0]?.currency ?? 'usd'
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const shipping = readShipping(sandbox, fields, currency)
  const total = subtotal + (shipping.session.shipping_cost?.amount_total ?? 0)
  if (total < 50)
    throw new ApiError(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' })
  const now = seconds()
  const expires = fields.expires_at ? wholeAtLeast(textOf(fields.expires_at), 1, 'expires_at') : now + day
  if (expires < now + 30 * 60 || expires > now + day)
    throw new ApiError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  const id = newId('cs_test')
  state.put('items', { id, lines, shipping: shipping.known })
  return state.put('sessions', {
    id,
    object: 'checkout.session',
    created: now,
    livemode: false,
    mode: 'payment',
    ui_mode: elements ? 'elements' : 'hosted_page',
    adaptive_pricing: { enabled: textOf(fieldsOf(fields.adaptive_pricing).enabled) !== 'false' },
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: subtotal,
    amount_total: total,
    currency,
    client_reference_id: textOf(fields.client_reference_id) ?? null,
    client_secret: elements ? `${id}_secret_${newId('s').slice(2)}` : null,
    customer: textOf(fields.customer) ?? null,
    customer_email: textOf(fields.customer_email) ?? null,
    customer_details: null,
    ...shipping.session,
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

/** Finds a session; an open one whose time has passed is expired first. */
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

/** POST /v1/checkout/sessions/:id/expire. */
export const expireSession = (sandbox: Sandbox, id: string): Session => {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') throw new ApiError(400, `This Session is already ${session.status}: only an open one can be expired.`)
  return close(sandbox, session)
}
