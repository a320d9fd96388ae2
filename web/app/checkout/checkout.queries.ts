import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '@waha/contract/accounts.ts'
import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import { type ChargedLine, paymentsApi } from '@waha/contract/payments.ts'
import { isProblem, Problem } from '@waha/contract/problem.ts'
import { userQuery } from '../accounts/accounts.queries.ts'
import { useToken } from '../accounts/token.ts'
import { apiOf } from '../data/query-client.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { useLeaving } from '../ui/use-leaving.ts'

const wantedOf = (cart: Cart) => buyable(cart).map(line => ({ id: line.product.id, amount: line.quantity }))

/** The way to the provider's payment page. Ignored while one is being opened. */
export const useCheckout = () => {
  const t = useText()
  const lang = useLocale()
  const queries = useQueryClient()
  const token = useToken()
  // Stays busy after the answer: the browser is on its way out.
  const [leaving, setLeaving] = useLeaving()
  const open = useMutation({
    mutationFn: async (cart: Cart) => {
      // A cart may be there before its owner is known. Asked by a call of its own: offline, a query would wait for the connection.
      const user = queries.getQueryData(userQuery(token ?? '', lang).queryKey) ?? (await apiOf(queries)(accountsApi.me, {}))
      const { url } = await apiOf(queries)(paymentsApi.createCheckoutSession, {
        body: { userId: user._id, email: user.email, products: wantedOf(cart), lang },
      })
      if (!url) throw new Problem(200, 'unexpected_error', { failure: 'checkout_failed' })
      return url
    },
    onSuccess: url => {
      setLeaving(true)
      location.assign(url)
    },
    onError: error => toast.error(problemText(t, error, 'cart.failedToCheckOut')),
  })
  const busy = open.isPending || leaving
  return {
    busy,
    checkOut: (cart: Cart) => {
      if (token && !busy) open.mutate(cart)
    },
  }
}

/**
 * The payment for the embedded element. It is asked for whenever the page is opened, and again only when the visitor says so: what it
 * charges is what it says, whatever becomes of the cart meanwhile.
 */
export const usePaymentSession = (cart: Cart | undefined, userId: string | undefined) => {
  const lang = useLocale()
  const wanted = cart ? wantedOf(cart) : []
  return useQuery({
    queryKey: ['payment-session', userId, lang],
    queryFn: ({ client, signal }) =>
      apiOf(client)(paymentsApi.createPaymentSession, { body: { ...(userId ? { userId } : {}), products: wanted, lang } }, { signal }),
    enabled: wanted.length > 0 && userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

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
