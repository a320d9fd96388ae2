import type { User } from '@waha/contract/accounts.ts'
import { buyable } from '@waha/contract/cart.rules.ts'
import { useState } from 'react'
import type { useCart } from '../cart/cart.queries.ts'
import type { DeliveryState } from '../delivery/delivery.queries.ts'

/**
 * Whether the address is asked for before the payment. Cart and delivery are fetched anew in the language that is switched to: until they are
 * there, it stays as it was, so that the form keeps what is typed.
 */
export const useAsksAddress = (user: User | undefined, cart: ReturnType<typeof useCart>, delivery: DeliveryState) => {
  const [before, setBefore] = useState(false)
  const waits = user && (delivery.query.isPending || (delivery.addressless && cart.isPending))
  const asks = user !== undefined && delivery.addressless && buyable(cart.data ?? []).length > 0
  if (!waits && asks !== before) setBefore(asks)
  return waits ? before : asks
}
