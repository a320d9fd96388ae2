import { useQueryClient } from '@tanstack/react-query'
import { quantityOf } from '@waha/contract/cart.rules.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { readToken } from '../accounts/token.ts'
import { apiOf } from '../data/query-client.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { cartQuery } from './cart.queries.ts'

/** Adds one of a product that is known by its id alone: what somebody wanted before he signed in. */
export const useAddById = () => {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  return async (productId: string) => {
    const api = apiOf(queries)
    try {
      const expected = quantityOf((await api(cartApi.get, {})).cart, productId)
      const { cart } = await api(cartApi.setLine, { body: { productId, quantity: expected + 1, expected } })
      queries.setQueryData(cartQuery(readToken() ?? '', locale).queryKey, cart)
      toast.success(t('common.addedToCart'))
    } catch (error) {
      toast.error(problemText(t, error, 'common.failedToAddToCart'))
    }
  }
}
