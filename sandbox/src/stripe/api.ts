// The part of the provider's API that the shop uses, with form bodies and JSON answers.
import { Hono } from 'hono'
import { faultOf } from './faults.ts'
import { decodeForm, type Fields, fieldsOf, listOf, textOf, textsOf } from './form.ts'
import { once } from './idempotency.ts'
import { ApiError, missing, newId, type Session } from './objects.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, findSession } from './sessions.ts'
import type { Sandbox } from './state.ts'

interface Call {
  id: string
  fields: Fields
}

/** The API as a Hono app. Calls need the secret key; a POST with an idempotency key is performed once. */
export const createStripeApi = (sandbox: Sandbox, secretKey: string) => {
  const app = new Hono()
  const { state } = sandbox

  const on = (method: string, path: string, handle: (call: Call) => unknown) =>
    app.on(method, `/v1${path}`, async c => {
      if (c.req.header('authorization') !== `Bearer ${secretKey}`)
        throw new ApiError(401, 'Invalid API Key provided.', { type: 'authentication_error' })
      const text = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
      const perform = async () => {
        await sandbox.faults.wait()
        if (faultOf(sandbox.faults, c.req.path) === 500) throw new ApiError(500, 'The sandbox was told to fail.', { type: 'api_error' })
        return handle({ id: c.req.param('id') ?? '', fields: decodeForm(text) })
      }
      return method === 'POST' ? once(sandbox, c, text, perform) : c.json((await perform()) as object)
    })

  on('POST', '/checkout/sessions', ({ fields }) => show(sandbox, createSession(sandbox, fields), fields))
  on('GET', '/checkout/sessions/:id', ({ id, fields }) => show(sandbox, findSession(sandbox, id), fields))
  on('GET', '/checkout/sessions', ({ fields }) => {
    const chosen = state
      .all('sessions')
      .filter(
        session =>
          (!fields.status || session.status === fields.status) &&
          (!fields.payment_intent || session.payment_intent === fields.payment_intent),
      )
    return page('/v1/checkout/sessions', chosen, fields)
  })
  on('POST', '/checkout/sessions/:id/expire', ({ id, fields }) => show(sandbox, expireSession(sandbox, id), fields))
  on('GET', '/checkout/sessions/:id/line_items', ({ id, fields }) =>
    page(`/v1/checkout/sessions/${id}/line_items`, state.get('items', findSession(sandbox, id).id)?.lines ?? [], fields),
  )
  on('GET', '/payment_intents/:id', ({ id }) => state.get('intents', id) ?? throwMissing('payment_intent', id))
  on('GET', '/payment_intents', ({ fields }) => page('/v1/payment_intents', state.all('intents'), fields))
  on('POST', '/refunds', ({ fields }) => createRefund(sandbox, fields))
  on('GET', '/refunds/:id', ({ id }) => state.get('refunds', id) ?? throwMissing('refund', id))
  on('GET', '/refunds', ({ fields }) => page('/v1/refunds', state.all('refunds').filter(ofPayment(fields)), fields))
  on('GET', '/disputes/:id', ({ id }) => state.get('disputes', id) ?? throwMissing('dispute', id))
  on('GET', '/disputes', ({ fields }) => page('/v1/disputes', state.all('disputes').filter(ofPayment(fields)), fields))
  on('POST', '/customers', ({ fields }) =>
    state.put('customers', {
      id: newId('cus'),
      object: 'customer',
      created: sandbox.seconds(),
      email: textOf(fields.email) ?? null,
      name: textOf(fields.name) ?? null,
      metadata: textsOf(fields.metadata),
    }),
  )
  on('GET', '/customers/:id', ({ id }) => state.get('customers', id) ?? throwMissing('customer', id))
  on('GET', '/customers', ({ fields }) => page('/v1/customers', state.all('customers'), fields))
  on('GET', '/events/:id', ({ id }) => state.get('events', id) ?? throwMissing('event', id))
  on('GET', '/events', ({ fields }) => {
    const types = [...listOf(fields.types), ...(fields.type ? [fields.type] : [])]
    const chosen = state.all('events').filter(event => types.length === 0 || types.includes(event.type))
    return page('/v1/events', chosen, fields)
  })
  on('POST', '/webhook_endpoints', ({ fields }) =>
    state.put('endpoints', {
      id: newId('we'),
      object: 'webhook_endpoint',
      created: sandbox.seconds(),
      livemode: false,
      url: textOf(fields.url) ?? '',
      status: 'enabled',
      enabled_events: listOf(fields.enabled_events).flatMap(event => textOf(event) ?? []),
      secret: newId('whsec'),
    }),
  )
  on('GET', '/webhook_endpoints', ({ fields }) =>
    page(
      '/v1/webhook_endpoints',
      state.all('endpoints').map(({ secret: _, ...endpoint }) => endpoint),
      fields,
    ),
  )

  app.notFound(c => c.json(new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body, 404))
  app.onError((error, c) => {
    const refusal = error instanceof ApiError ? error : new ApiError(500, String(error), { type: 'api_error' })
    return c.json(refusal.body, refusal.status as 400)
  })
  return app
}

const throwMissing = (what: string, id: string): never => {
  throw missing(what, id)
}

const ofPayment =
  ({ payment_intent, charge }: Fields) =>
  (made: { payment_intent: string; charge: string }) =>
    (!payment_intent || made.payment_intent === payment_intent) && (!charge || made.charge === charge)

/** A page of a list, newest first. */
const page = (url: string, all: readonly { id: string; created?: number }[], fields: Fields) => {
  const since = Number(textOf(fieldsOf(fields.created).gte) ?? 0)
  const chosen = all.filter(item => (item.created ?? since) >= since)
  const start = fields.starting_after ? chosen.findIndex(item => item.id === fields.starting_after) + 1 : 0
  const limit = Math.min(Number(textOf(fields.limit) ?? 10), 100)
  return { object: 'list', url, data: chosen.slice(start, start + limit), has_more: chosen.length > start + limit }
}

/** A session with the objects that `expand` names in place of their ids. */
const show = ({ state }: Sandbox, session: Session, fields: Fields) => {
  const wanted = listOf(fields.expand).flatMap(entry => textOf(entry) ?? [])
  const intent = wanted.some(path => path.startsWith('payment_intent')) ? state.get('intents', session.payment_intent) : undefined
  const charge = wanted.includes('payment_intent.latest_charge') ? state.get('charges', intent?.latest_charge) : undefined
  const lines = wanted.includes('line_items')
    ? { line_items: page(`/v1/checkout/sessions/${session.id}/line_items`, state.get('items', session.id)?.lines ?? [], { limit: '100' }) }
    : {}
  const rate = wanted.includes('shipping_cost.shipping_rate') ? state.get('rates', session.shipping_cost?.shipping_rate) : undefined
  const cost = rate ? { shipping_cost: { ...session.shipping_cost, shipping_rate: rate } } : {}
  return {
    ...session,
    ...lines,
    ...cost,
    ...(intent ? { payment_intent: { ...intent, latest_charge: charge ?? intent.latest_charge } } : {}),
  }
}
