import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@waha/contract/address.ts'
import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import type { ChargedLine } from '@waha/contract/checkout.ts'
import { checkoutCalls, ordersCalls } from '@waha/contract/later-calls.ts'
import { toCents } from '@waha/contract/money.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { useState } from 'react'
import { productsToPay } from '../cart/use-hosted-payment.ts'
import { apiOf } from '../data/query-client.ts'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'

let visits = 0

/**
 * The payment session of the embedded element, created when the page is opened. It charges the cart of that moment; if the cart changes
 * later, only `renew` replaces it. `order`: what it has paid for, asked for once by `refetch`, and when nothing is left in the cart.
 */
export const usePaymentSession = (cart: Cart | undefined, userId: string | undefined, delivery: DeliveryState) => {
  const lang = useLocale()
  const queries = useQueryClient()
  const wanted = cart ? productsToPay(cart) : []
  // Who comes back at once finds the last visit's session still kept: its prices may be old.
  const [visit] = useState(() => (visits += 1))
  const queryKey = ['payment-session', userId, lang, visit]
  const session = useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const body = { ...(userId ? { userId } : {}), products: wanted, lang, ...delivery.wish }
      const opened = await apiOf(client)(checkoutCalls.createPaymentSession, { body }, { signal }).catch(async error => {
        // What was shown is refused: the next try is made with what there is now. Delivery options that failed come by themselves, unless they say what is lacking.
        const asks = delivery.query.data || (isProblem(error) && error.code === 'address_required')
        if (isRefused(error)) await Promise.all([client.invalidateQueries({ queryKey: ['cart'] }), asks && delivery.renew()])
        throw error
      })
      // Its prices are of this moment: where the cart has others, the cart is out of date.
      if (cart && isOutdated(opened.lines, cart)) void client.invalidateQueries({ queryKey: ['cart'] })
      return opened
    },
    // A failure of the options keeps nobody from paying: then the server takes the default address.
    enabled: wanted.length > 0 && userId !== undefined && !delivery.query.isPending && !delivery.addressless,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const sessionId = session.data?.sessionId
  const order = useQuery({
    ...sessionOrderQuery(sessionId ?? '', useToken()),
    enabled: sessionId !== undefined && cart !== undefined && wanted.length === 0,
    retry: false,
    networkMode: 'always',
  })
  // After an hour, or since another one was opened: on the provider's page, in the other language.
  const hasEnded = isProblem(order.error) && order.error.code === 'order_unpaid'
  // Reset, not refetch: the old session must not be paid while a new one is being created.
  return { session, order, hasEnded, renew: () => void queries.resetQueries({ queryKey }) }
}
export type PaymentSession = NonNullable<ReturnType<typeof usePaymentSession>['session']['data']>

/** Whether the cart differs from the charged lines in products, quantities or prices. */
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

/** Whether the order would go elsewhere now, or cost another delivery, than what the session charges. */
export const isElsewhere = ({ lines, address, delivery }: PaymentSession, now: DeliveryState) => {
  if (!now.query.data) return false
  const same = addressParts.every(part => address[part] === now.address?.[part])
  const sum = lines.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0)
  return !same || now.rate?.id !== delivery.rateId || now.priceFor(sum) !== toCents(delivery.price)
}

const addressParts = [
  'country',
  'recipient',
  'phone',
  'region',
  'city',
  'district',
  'street',
  'building',
  'postalCode',
  'shortAddress',
  'note',
] as const satisfies readonly (keyof Address)[]

const firstRetryMs = 2000
const maxRetryMs = 15_000

/**
 * The order of a payment session, shown to the one with this token alone. While the payment is not confirmed (`order_pending`, `order_open`) it is retried
 * without end, after 2 to 15 s, and after as long as the shop says where it was asked too often; other failures up to 3 times, other 4xx never.
 */
export const sessionOrderQuery = (sessionId: string, token: string | null | undefined) =>
  queryOptions({
    queryKey: ['orders', 'session', sessionId, token],
    queryFn: ({ client, signal }) =>
      apiOf(client)(ordersCalls.latest, { query: { session_id: sessionId } }, { signal }).then(answer => answer.order),
    retry: (failures, error) => isAwaited(error) || (failures < 3 && !isRefused(error)),
    retryDelay: (attempt, error) =>
      Math.max(Math.min(firstRetryMs * 1.5 ** attempt, maxRetryMs), isProblem(error) ? (error.retryAfter ?? 0) * 1000 : 0),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetches it once `ready`. */
export const useSessionOrder = (sessionId: string, token: string | null | undefined, ready: boolean) =>
  useQuery({ ...sessionOrderQuery(sessionId, token), enabled: ready })

const isRefused = (error: unknown) => isProblem(error) && error.status >= 400 && error.status < 500

const isAwaited = (error: unknown) => isProblem(error) && (['order_pending', 'order_open'].includes(error.code) || error.status === 429)
