// Optimistic changes of one list may overlap: each touches its own item only, and the last to end fetches the list again.
import { type QueryClient, type QueryKey, useMutationState } from '@tanstack/react-query'

type ListName = 'cart' | 'wishlist' | 'addresses'

/** `list` with the matching item as in `other`: the same value at the same place, or absent. All other items stay as they are. */
export const withItemOf = <T>(list: T[], other: T[], matches: (item: T) => boolean): T[] => {
  const place = other.findIndex(matches)
  const item = other[place]
  if (item === undefined) return list.filter(known => !matches(known))
  if (list.some(matches)) return list.map(known => (matches(known) ? item : known))
  return [...list.slice(0, place), item, ...list.slice(place)]
}

const started = new WeakMap<QueryClient, Partial<Record<ListName, number>>>()

/** To be called when a change begins. Returns a function that says whether no other change was under way since. */
export const beginChange = (queries: QueryClient, name: ListName): (() => boolean) => {
  const counts = started.get(queries) ?? {}
  started.set(queries, counts)
  const number = (counts[name] ?? 0) + 1
  counts[name] = number
  const first = queries.isMutating({ mutationKey: [name] }) <= 1
  return () => first && counts[name] === number
}

/**
 * To be called when a change has ended: fetches the list again, unless another change is under way, which then does it. `upToDate`: the
 * query key under which the server's response, the whole list, was stored; then only the lists in other languages are fetched.
 */
export const settleList = (queries: QueryClient, name: ListName, upToDate?: QueryKey) => {
  if (queries.isMutating({ mutationKey: [name] }) === 1) outdateList(queries, name, upToDate)
}

/** Has a list fetched again, at once where it shows now; all but the one in the language that is `upToDate`. */
export const outdateList = (queries: QueryClient, name: ListName, upToDate?: QueryKey) => {
  const current = upToDate && JSON.stringify(upToDate)
  void queries.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => JSON.stringify(queryKey) !== current })
}

/** Whether a change of this product in the list is under way, started anywhere on the page. */
export const useIsChanging = (name: ListName, productId: string) =>
  useMutationState({
    filters: { mutationKey: [name], status: 'pending' },
    select: mutation => (mutation.state.variables as { product: { id: string } } | undefined)?.product.id,
  }).includes(productId)
