// The sandbox's pages and scripts on the shop's own port, below /sandbox/stripe/.
import { readFileSync } from 'node:fs'
import { Hono, type HonoRequest } from 'hono'
import { type Delivery, manners } from './faults.ts'
import { type Fields, fieldsOf, textsOf } from './form.ts'
import { ApiError, type Session } from './objects.ts'
import { closedPage, payPage, redirectPage } from './pay-page.ts'
import { type Attempt, answerChallenge, declined, notAuthenticated, pay, sessionExpired } from './payments.ts'
import { createPaymentsPages } from './payments-pages.ts'
import { findSession } from './sessions.ts'
import { testShipping } from './shipping.ts'
import type { Sandbox } from './state.ts'

const file = (name: string) => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
const script = (...names: string[]) => ({ body: names.map(file).join('\n'), type: 'text/javascript; charset=utf-8' })

const files: Record<string, { body: string; type: string }> = {
  'stripe.js': script('card-form.js', 'session-view.js', 'element.js'),
  'pay-page.js': script('card-form.js', 'address-form.js', 'pay-page.js'),
  'pay-page.css': { body: file('pay-page.css'), type: 'text/css; charset=utf-8' },
}

// Translations of the messages that the payment element shows.
const arabic: Record<string, string> = {
  [declined]: 'رُفضت بطاقتك.',
  [sessionExpired]: 'انتهت صلاحية جلسة الدفع هذه.',
  [notAuthenticated]: 'تعذّر التحقق من وسيلة الدفع. يرجى اختيار وسيلة أخرى والمحاولة مجددًا.',
}

const inLanguage = (attempt: Attempt, locale: unknown): Attempt =>
  attempt.state === 'failed' && locale === 'ar' ? { ...attempt, message: arabic[attempt.message] ?? attempt.message } : attempt

/** What a page's script sends. Throws an ApiError of 400 where that is no object. */
const sentBy = async (request: HonoRequest): Promise<{ [name: string]: unknown; shipping?: Fields }> => {
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null) throw new ApiError(400, 'The body must be a JSON object.')
  return { ...sent }
}

const isManner = (value: unknown): value is Delivery['manner'] => (manners as readonly unknown[]).includes(value)

/** The pages as a Hono app. */
export const createStripePages = (sandbox: Sandbox) => {
  const { state } = sandbox
  const app = new Hono().basePath('/sandbox/stripe')
  const open = (id: string): Session | undefined => (state.get('sessions', id) ? findSession(sandbox, id) : undefined)

  app.get('/pay/:id', c => {
    const session = open(c.req.param('id'))
    if (session?.status !== 'open' || session.ui_mode !== 'hosted_page') return closedPage(session)
    const rates = session.shipping_options.flatMap(({ shipping_rate }) => state.get('rates', shipping_rate) ?? [])
    const lines = state.get('items', session.id)?.lines ?? []
    return payPage(session, lines, rates, state.get('deliveries', session.id)?.manner ?? 'now')
  })
  app.post('/pay/:id', async c => {
    const { number, locale, shipping } = await sentBy(c.req)
    const session = findSession(sandbox, c.req.param('id'))
    // A call that says nothing of shipping pays as a test does.
    const given = shipping ? textsOf(fieldsOf(shipping)) : testShipping(session)
    return c.json(inLanguage(pay(sandbox, session.id, { number: String(number) }, given), locale))
  })
  app.post('/challenge/:id', async c => {
    const { confirmed, locale } = await sentBy(c.req)
    return c.json(inLanguage(answerChallenge(sandbox, c.req.param('id'), confirmed === true, notAuthenticated), locale))
  })
  app.get('/redirect/:id', c => redirectPage(findSession(sandbox, c.req.param('id'))))
  app.post('/redirect/:id', async c => {
    const { answer } = await c.req.parseBody()
    const { id, return_url } = findSession(sandbox, c.req.param('id'))
    answerChallenge(sandbox, id, answer === 'authorise', notAuthenticated)
    return c.redirect((return_url ?? '/').replace('{CHECKOUT_SESSION_ID}', id), 303)
  })
  app.post('/delivery/:id', async c => {
    const { manner } = await sentBy(c.req)
    if (!isManner(manner)) throw new ApiError(400, `A manner is one of ${manners.join(', ')}.`)
    return c.json(state.put('deliveries', { id: findSession(sandbox, c.req.param('id')).id, manner }))
  })
  app.route('/payments', createPaymentsPages(sandbox))
  app.get('/session', c => {
    const id = (c.req.query('client_secret') ?? '').split('_secret_')[0] ?? ''
    const session = open(id)
    if (!session || session.client_secret !== c.req.query('client_secret')) return c.json({ message: 'No such checkout session.' }, 404)
    if (session.status !== 'open') return c.json({ message: 'This checkout session is over.' }, 410)
    return c.json({ session: { ...session, email: session.customer_email, lines: state.get('items', id)?.lines ?? [] } })
  })
  app.get('/frame', c => c.json({}))
  app.get('/:file', c => {
    const found = files[c.req.param('file')]
    return found ? c.body(found.body, 200, { 'content-type': found.type, 'cache-control': 'no-cache' }) : c.notFound()
  })
  app.onError((error, c) =>
    error instanceof ApiError
      ? c.json({ message: error.message }, error.status as 400)
      : c.json({ message: 'The payment sandbox failed.' }, 500),
  )
  return app
}
