import { useQueryClient } from '@tanstack/react-query'
import { readToken } from '../accounts/token.ts'
import { apiOf } from '../data/query-client.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { toast } from '../ui/toast-store.ts'
import { addOne } from './add-one.ts'
import { cartQuery } from './cart.queries.ts'

/** Adds one of a product that is known by its id alone: what somebody wanted before he signed in. */
export const useAddById = () => {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  return async (productId: string) => {
    try {
      const cart = await addOne(apiOf(queries), productId)
      const { queryKey } = cartQuery(readToken() ?? '', locale)
      // The top bar has asked for the cart, too, maybe before the product was in it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, cart)
      toast.success(t('common.addedToCart'))
    } catch (error) {
      toast.error(problemText(t, error, 'common.failedToAddToCart'))
    }
  }
}
