// The API on one screen: what happens to a request, in order, then every domain's routes.

import { preferredLocale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import { Hono } from 'hono'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { codesRoutes } from './accounts/codes.routes.ts'
import { googleRoutes } from './accounts/google.routes.ts'
import { findCallerByToken } from './accounts/sessions.queries.ts'
import type { Api } from './api.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { destinations } from './checkout/destinations.ts'
import { closeSuperseded } from './checkout/sessions.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { authorize } from './http/access.ts'
import { createAdmission, createIdentification } from './http/admission.ts'
import { NotBegun } from './http/gate.ts'
import { describeApi } from './http/openapi.ts'
import { originOfWork, workFrom } from './http/origin.ts'
import { asProblem, problemAnswer } from './http/problem.ts'
import type { RateLimit } from './http/rate-limits.ts'
import { referenceHeaders, referencePage } from './http/reference-page.ts'
import type { Incoming, Route } from './http/route.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { withUpload } from './media/uploads.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { latestAddress } from './orders/orders.queries.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { findOrderOfSession } from './payments/find-order-of-session.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { refundsRoutes } from './refunds/refunds.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

/** Every route of the API. The access tests and the reference page are made from this list. */
export const routesOf = (api: Api): Route[] => [
  ...healthRoutes(api),
  ...catalogRoutes(api),
  ...searchRoutes(api),
  ...reviewsRoutes(api),
  ...accountsRoutes(api),
  ...codesRoutes(api, destinations),
  ...googleRoutes(api, destinations),
  ...cartRoutes(api, closeSuperseded),
  ...wishlistRoutes(api),
  ...deliveryRoutes(api, { closeSuperseded, latestAddress }),
  ...checkoutRoutes(api),
  ...paymentsRoutes(api),
  ...ordersRoutes(api, findOrderOfSession),
  ...deskRoutes(api),
  ...refundsRoutes(api),
  ...settingsRoutes(api),
  ...newsletterRoutes(api),
  ...mediaRoutes(api),
]

/** Of every answer that has none of its own. */
export const usualHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** The API as a Hono app under /api. Every error becomes a response. */
export const createApp = (api: Api) => {
  const app = new Hono<{ Variables: { requestId: string } }>().basePath('/api')
  const routes = routesOf(api)
  const admission = createAdmission(api)
  const identify = createIdentification(api.identifying)

  app.use(async (c, next) => {
    const requestId = originOfWork().requestId ?? crypto.randomUUID()
    c.set('requestId', requestId)
    await workFrom({ requestId }, next)
    // Not c.header(), which would make the answer anew as a stream.
    c.res.headers.set('x-request-id', c.get('requestId'))
    for (const [name, value] of Object.entries(usualHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    // Nobody reads it: a stream would stay open. Nor is its end waited for, which may never come.
    if (c.req.method === 'HEAD') c.res.body?.cancel().catch(() => {})
  })

  for (const { endpoint, respond } of routes) {
    app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async c => {
      const request = c.req.raw
      // What changes something is done, whether or not the answer is waited for.
      const isWanted = () => endpoint.method !== 'GET' || !request.signal.aborted
      const find = (token: string) => identify(token, () => findCallerByToken(api, token, endpoint), isWanted)
      const user = await authorize(endpoint.access, request, find)
      const admit = admission({ endpoint, request, user })
      const withFile: Incoming['withFile'] = (field, use) => withUpload(api, request, { field, userId: user?.id ?? '' }, use)
      return respond({ request, params: c.req.param(), user, locale: localeOf(request), withFile, admit })
    })
  }

  const description = once(() => JSON.stringify(describeApi(routes, api.publicUrl)))
  const reference = once(async () => Buffer.from(await referencePage(routes)))
  app.get('/openapi.json', c => c.body(description(), 200, { 'content-type': 'application/json' }))
  app.get('/docs', async c => c.body(await reference(), 200, referenceHeaders))

  app.notFound(c => problemAnswer(new Problem(404, 'not_found'), localeOf(c.req.raw), c.get('requestId')))
  app.onError(async (error, c) => {
    const problem = asProblem(error)
    // Who has gone hears of no failure, and has often caused it by going. What was not begun is no failure, and a flood of it would be one of lines.
    if (problem.status >= 500 && !(problem.cause instanceof NotBegun) && !c.req.raw.signal.aborted)
      api.log('error', 'a call failed', { requestId: c.get('requestId'), path: c.req.path, error: String(problem.cause ?? problem) })
    if (await isTelling(api, problem, c.req.raw))
      api.log('info', 'a call was refused', { requestId: c.get('requestId'), path: c.req.path, code: problem.code })
    return problemAnswer(problem, localeOf(c.req.raw), c.get('requestId'))
  })

  return app
}

const refusalsTold: RateLimit = { name: 'refusals-told', points: 20, seconds: 60 * 60 }

/**
 * A guess that failed, or somebody who may not. So that a flood writes no log, what a limit refuses is counted by its status alone, and of those who may
 * not some of each sender are told.
 */
const isTelling = async (api: Api, { status, code }: Problem, request: Request) => {
  if (status !== 403) return ['credentials_wrong', 'code_wrong', 'code_over'].includes(code)
  try {
    return !(await api.limits.count(refusalsTold, api.addressOf(request))).exceeded
  } catch {
    return false
  }
}

/** Made for the first who asks, and kept. */
const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const localeOf = (request: Request) =>
  preferredLocale(new URL(request.url).searchParams.get('lang'), request.headers.get('accept-language'))
