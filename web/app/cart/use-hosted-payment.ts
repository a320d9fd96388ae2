import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsCalls } from '@waha/contract/calls.ts'
import { buyable } from '@waha/contract/cart.rules.ts'
import type { Cart } from '@waha/contract/cart.ts'
import { checkoutCalls } from '@waha/contract/later-calls.ts'
import { Problem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import type { DeliveryWish } from '../delivery/delivery.queries.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'
import { tellFailed } from '../session/use-ask-to-sign-in.ts'
import { listKeyNow, userQuery } from '../session/user.queries.ts'
import { rememberPage, useLeaving } from '../ui/use-leaving.ts'

/** The purchasable lines of a cart, as the API's checkout calls take them: `amount` is the quantity. */
export const productsToPay = (cart: Cart) => buyable(cart).map(line => ({ id: line.product.id, amount: line.quantity }))

/** Sends the browser to the payment provider's page. Calls are ignored while one is pending. */
export const useHostedPayment = () => {
  const lang = useLocale()
  const queries = useQueryClient()
  const token = useToken()
  // Still busy after the response, until the browser has left the page.
  const [leaving, , leave] = useLeaving()
  const open = useMutation({
    mutationFn: async ({ cart, wish }: { cart: Cart; wish: DeliveryWish }) => {
      // The cart may be loaded before the user is. Not fetched by the query, which would wait for the connection when offline.
      const user = queries.getQueryData(userQuery(token ?? '', lang).queryKey) ?? (await apiOf(queries)(accountsCalls.me, {}))
      const { url } = await apiOf(queries)(checkoutCalls.createCheckoutSession, {
        body: { userId: user._id, email: user.email, products: productsToPay(cart), lang, ...wish },
      })
      if (!url) throw new Problem(200, 'unexpected_error', { failure: 'checkout_failed' })
      return url
    },
    onError: () => {
      // A product, the address or the rate may have gone meanwhile.
      for (const key of ['cart', 'delivery']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const busy = open.isPending || leaving
  return {
    busy,
    /** The answer on its way leads nowhere any more. */
    forget: open.reset,
    /** Pays for the cart as it is at the time of the call. `wish`: the address and the rate that were shown. */
    checkOut: (wish: DeliveryWish) => {
      if (!token || busy) return
      const stays = rememberPage()
      // Not called after unmount: who has left the cart goes to no payment.
      open.mutate(
        { cart: queries.getQueryData(listKeyNow('cart')) ?? [], wish },
        {
          onSuccess: url => stays() && leave(url),
          onError: error => stays() && tellFailed(error, 'cart.failedToCheckOut'),
        },
      )
    },
  }
}
