import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { useState } from 'react'
import { changedOrder } from './order-changes.ts'

/**
 * The version of an order that a dialog shows: as it was when the dialog opened, until somebody else's change was shown. `look` takes such a change
 * out of a failure and answers the order as it is now, undefined for other failures; `changed` is what `OrderChanged` shows.
 */
export const useSeenOrder = (order: DeskOrder) => {
  const [seen, setSeen] = useState(order.version)
  const [changed, setChanged] = useState<{ order: DeskOrder; since: number }>()
  const look = (error: unknown) => {
    const now = changedOrder(error)
    if (now) {
      setChanged({ order: now, since: seen })
      setSeen(now.version)
    }
    return now
  }
  return { seen, changed, look }
}
