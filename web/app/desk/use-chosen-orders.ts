import { useReducer } from 'react'
import { useUser } from '../session/user.queries.ts'

// By the id of the person who has chosen them: they outlive the list, which goes while one of its orders is looked at.
const chosenBy = new Map<string, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()

/** The orders that are chosen in the list. */
export const useChosenOrders = () => {
  const by = useUser().user?._id ?? ''
  const [, renew] = useReducer((count: number) => count + 1, 0)
  const keep = (chosen: ReadonlySet<string>) => {
    chosenBy.set(by, chosen)
    renew()
  }
  const chosen = chosenBy.get(by) ?? none
  return {
    chosen,
    choose: (id: string) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      keep(next)
    },
    deselect: () => keep(none),
  }
}
