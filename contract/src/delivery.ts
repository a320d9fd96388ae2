import { savedAddress } from './address.ts'
import { ratesCalls } from './calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { z } from './schema.ts'

/** A way of delivery. Amounts in dollars; `freeFrom`: lines of this sum and above pay nothing; days as `2026-11-24`, the last one included. */
const deliveryRate = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  freeFrom: z.nullable(z.number()),
  earliest: z.string(),
  latest: z.string(),
})
export type DeliveryRate = z.output<typeof deliveryRate>

/** `address`: the asked one, else the default; null: there is none, and the rates are those of the default zone. No rates: not delivered to. */
const deliveryOptions = z.object({ address: z.nullable(savedAddress), rates: z.array(deliveryRate) })
export type DeliveryOptions = z.output<typeof deliveryOptions>

export const deliveryApi = {
  options: endpoint({
    ...deliveryCalls.options,
    access: 'user',
    summary: 'Where the caller’s next order goes, and what delivery costs',
    query: z.object({ addressId: z.optional(uuid('address_not_found')) }),
    answer: deliveryOptions,
  }),
  free: endpoint({
    ...ratesCalls.freeFrom,
    access: 'anyone',
    summary: 'The order value from which delivery in the default zone is free: 0 always, null never',
    answer: z.object({ freeFrom: z.nullable(z.number()) }),
  }),
}
