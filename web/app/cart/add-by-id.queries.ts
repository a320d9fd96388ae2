import { useQueryClient } from '@tanstack/react-query'
import { outdateList } from '../data/change-list.ts'
import { apiOf } from '../data/query-client.ts'
import { listKeyNow } from '../session/user.queries.ts'
import { addOne } from './cart-changes.queries.ts'

/** Adds one piece of a product of which only the id is known, puts the new cart into the cache, and answers the product. For choices made before sign-in. */
export const useAddToCartById = () => {
  const queries = useQueryClient()
  return async (productId: string) => {
    const { key, cart } = await addOne(apiOf(queries), productId, queries.getQueryData(listKeyNow('cart')))
    // A cart that is being fetched meanwhile may lack the product.
    await queries.cancelQueries({ queryKey: ['cart'] })
    queries.setQueryData(key, cart)
    outdateList(queries, 'cart', key)
    return cart.find(line => line.product.id === productId)?.product
  }
}
