import type { QueryClient } from '@tanstack/react-query'

// The first words of the keys of all queries whose answers show products, or follow from them, in whatever domain they are defined.
const namesOfQueries = ['product', 'products', 'products by id', 'facets', 'related', 'grouped', 'suggestions']

/**
 * To be called when products have changed: what shows them is asked for again, at once where it shows now, else when it shows next.
 * Ends when what shows now is there.
 */
export const renewProducts = async (queries: QueryClient) => {
  // All hearts watch the wishlist, but only its page shows the products of it: asked for when that opens.
  void queries.invalidateQueries({ queryKey: ['wishlist'], refetchType: 'none' })
  await Promise.all(namesOfQueries.map(name => queries.invalidateQueries({ queryKey: [name] })))
}
