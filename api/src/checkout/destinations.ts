import type { Destinations } from '../accounts/shut-out.ts'
import { removeAddresses } from '../delivery/addresses.queries.ts'
import { supersedeOpen } from './checkouts.queries.ts'
import { closeSuperseded } from './sessions.ts'

export const destinations: Destinations = {
  forget: async (tx, userId) => {
    await supersedeOpen(tx, userId)
    return removeAddresses(tx, userId)
  },
  closePayments: closeSuperseded,
}
