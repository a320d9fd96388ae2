import { checkoutApi } from '@waha/contract/checkout.ts'
import { toDollars } from '@waha/contract/money.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { openCheckout } from './open-checkout.ts'

const checkoutLimit: RateLimit = { name: 'checkout', points: 60, seconds: 10 * 60 }

const ownOnly = (asked: string | undefined, own: string) => {
  if (asked !== undefined && asked !== own) throw new Problem(403, 'not_yours')
}

export const checkoutRoutes = (api: Api) => [
  answer(checkoutApi.createCheckoutSession, async ({ user, body, locale }) => {
    ownOnly(body.userId, user.id)
    await api.limits.spend(checkoutLimit, user.id)
    const { session_url } = await openCheckout(api, { user, mode: 'hosted', wanted: body.products, locale: body.lang ?? locale })
    if (!session_url) throw new Problem(503, 'checkout_failed', { retryAfter: 5 })
    return { url: session_url }
  }),

  answer(checkoutApi.createPaymentSession, async ({ user, body, locale }) => {
    ownOnly(body.userId, user.id)
    await api.limits.spend(checkoutLimit, user.id)
    const { session_id, client_secret, lines, total_cents } = await openCheckout(api, {
      user,
      mode: 'embedded',
      wanted: body.products,
      locale: body.lang ?? locale,
    })
    if (!session_id || !client_secret) throw new Problem(503, 'checkout_failed', { retryAfter: 5 })
    return {
      clientSecret: client_secret,
      publishableKey: api.payments.publishableKey,
      sessionId: session_id,
      scriptUrl: api.payments.scriptUrl,
      lines: lines.map(({ priceCents, ...line }) => ({ ...line, price: toDollars(priceCents) })),
      total: toDollars(total_cents),
    }
  }),
]
