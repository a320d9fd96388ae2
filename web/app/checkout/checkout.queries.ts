import { useQuery, useQueryClient } from '@tanstack/react-query'
import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { type ChargedLine, checkoutApi } from '@waha/contract/checkout.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { productsToPay } from '../cart/use-hosted-payment.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'

/**
 * The payment for the embedded element. It is asked for whenever the page is opened, and again only when the visitor says so: what it
 * charges is what it says, whatever becomes of the cart meanwhile.
 */
export const usePaymentSession = (cart: Cart | undefined, userId: string | undefined) => {
  const lang = useLocale()
  const queries = useQueryClient()
  const wanted = cart ? productsToPay(cart) : []
  const queryKey = ['payment-session', userId, lang]
  const session = useQuery({
    queryKey,
    queryFn: ({ client, signal }) =>
      apiOf(client)(checkoutApi.createPaymentSession, { body: { ...(userId ? { userId } : {}), products: wanted, lang } }, { signal }),
    enabled: wanted.length > 0 && userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // The old one charges what is not in the cart any more: it goes at once, whatever comes of asking for another.
  return { session, renew: () => void queries.resetQueries({ queryKey }) }
}
export type PaymentSession = NonNullable<ReturnType<typeof usePaymentSession>['session']['data']>

/** Whether the cart would be charged otherwise than the session charges: other products, quantities or prices. */
export const isOutdated = (lines: readonly ChargedLine[], cart: Cart) => {
  const asCharged = new Map(lines.map(line => [line.productId, line]))
  const now = buyable(cart)
  return (
    now.length !== lines.length ||
    now.some(({ product, quantity }) => {
      const line = asCharged.get(product.id)
      return line?.quantity !== quantity || line.price !== product.price
    })
  )
}

const firstWait = 2000
const longestWait = 15_000

/**
 * The order of a payment session. The first look comes 2 s after the page, as specified; while the payment is not confirmed
 * the question is asked again with growing pauses. Anything else that goes wrong is an error.
 */
export const useSessionOrder = (sessionId: string, ready: boolean) =>
  useQuery({
    queryKey: ['orders', 'session', sessionId],
    queryFn: ({ client, signal }) =>
      apiOf(client)(ordersApi.latest, { query: { session_id: sessionId } }, { signal }).then(answer => answer.order),
    enabled: ready,
    retry: (failures, error) => isPending(error) || (failures < 3 && !(isProblem(error) && error.status >= 400 && error.status < 500)),
    retryDelay: attempt => Math.min(firstWait * 1.5 ** attempt, longestWait),
    staleTime: Number.POSITIVE_INFINITY,
  })

const isPending = (error: unknown) => isProblem(error) && error.code === 'order_pending'
