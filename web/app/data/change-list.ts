// Changes of one list overlap: each deals with its own item alone, and the last one asks what the server makes of all.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type ListName = 'cart' | 'wishlist'

/** The list with one item as another list has it: there, in the same place, or gone. All others stay as they are. */
export const withItemOf = <T>(list: T[], other: T[], isIt: (item: T) => boolean): T[] => {
  const place = other.findIndex(isIt)
  const item = other[place]
  if (item === undefined) return list.filter(known => !isIt(known))
  if (list.some(isIt)) return list.map(known => (isIt(known) ? item : known))
  return [...list.slice(0, place), item, ...list.slice(place)]
}

const started = new WeakMap<QueryClient, Record<ListName, number>>()

/** To be called when a change begins. The answer tells whether it has been the only one since then. */
export const beginChange = (queries: QueryClient, name: ListName): (() => boolean) => {
  const counts = started.get(queries) ?? { cart: 0, wishlist: 0 }
  started.set(queries, counts)
  counts[name] += 1
  const own = counts[name]
  const first = queries.isMutating({ mutationKey: [name] }) <= 1
  return () => first && counts[name] === own
}

/**
 * At the end of a change: asks for the list again, unless another change of it is under way, which will. `known` is where the whole
 * list has just been stored as the server answered it: then only lists in other languages are out of date.
 */
export const settleList = (queries: QueryClient, name: ListName, known?: QueryKey) => {
  if (queries.isMutating({ mutationKey: [name] }) !== 1) return
  const current = known && JSON.stringify(known)
  void queries.invalidateQueries({ queryKey: [name], predicate: ({ queryKey }) => JSON.stringify(queryKey) !== current })
}
