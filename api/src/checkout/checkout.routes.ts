import { checkoutApi, type checkoutBody } from '@waha/contract/checkout.ts'
import { deliveryDays } from '@waha/contract/delivery.rules.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { z } from '@waha/contract/schema.ts'
import type { Api } from '../api.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { openCheckout } from './open-checkout.ts'

const checkoutLimit: RateLimit = { name: 'checkout', points: 60, seconds: 10 * 60 }

const wishOf = ({ products, lang, addressId, rateId }: z.output<typeof checkoutBody>, locale: Locale) => ({
  wanted: products,
  locale: lang ?? locale,
  addressId,
  rateId,
})

const ownOnly = (asked: string | undefined, own: string) => {
  if (asked !== undefined && asked !== own) throw new Problem(403, 'not_yours')
}

export const checkoutRoutes = (api: Api) => [
  answer(checkoutApi.createCheckoutSession, async ({ user, body, locale }) => {
    ownOnly(body.userId, user.id)
    await api.limits.spend(checkoutLimit, user.id)
    const { session_url } = await openCheckout(api, { user, mode: 'hosted', ...wishOf(body, locale) })
    if (!session_url) throw new Problem(503, 'checkout_failed', { retryAfter: 5 })
    return { url: session_url }
  }),

  answer(checkoutApi.createPaymentSession, async ({ user, body, locale }) => {
    ownOnly(body.userId, user.id)
    await api.limits.spend(checkoutLimit, user.id)
    const checkout = await openCheckout(api, { user, mode: 'embedded', ...wishOf(body, locale) })
    const { session_id, client_secret, lines, address, rate, total_cents } = checkout
    if (!session_id || !client_secret || !address || !rate) throw new Problem(503, 'checkout_failed', { retryAfter: 5 })
    return {
      clientSecret: client_secret,
      publishableKey: api.payments.publishableKey,
      sessionId: session_id,
      scriptUrl: api.payments.scriptUrl,
      lines: lines.map(({ priceCents, ...line }) => ({ ...line, price: toDollars(priceCents) })),
      address,
      delivery: {
        rateId: rate.id,
        name: rate.name[checkout.language],
        price: toDollars(checkout.delivery_cents),
        ...deliveryDays(rate, api.now(), api.timeZone),
      },
      total: toDollars(total_cents),
    }
  }),
]
