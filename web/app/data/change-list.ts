// Changes of one list overlap: each deals with its own item alone, and the last one asks what the server makes of all.
import type { QueryClient } from '@tanstack/react-query'

/** The list with one item as another list has it: there, in the same place, or gone. All others stay as they are. */
export const withItemOf = <T>(list: T[], other: T[], isIt: (item: T) => boolean): T[] => {
  const place = other.findIndex(isIt)
  const item = other[place]
  if (item === undefined) return list.filter(known => !isIt(known))
  if (list.some(isIt)) return list.map(known => (isIt(known) ? item : known))
  return [...list.slice(0, place), item, ...list.slice(place)]
}

/** At the end of a change: asks for the list again, unless another change of it is under way, which will. */
export const settleList = (queries: QueryClient, name: 'cart' | 'wishlist') => {
  if (queries.isMutating({ mutationKey: [name] }) === 1) void queries.invalidateQueries({ queryKey: [name] })
}
