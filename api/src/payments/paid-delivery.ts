import type { Address } from '@waha/contract/address.ts'
import { deliveryDays } from '@waha/contract/delivery.rules.ts'
import { sumCents } from '@waha/contract/money.ts'
import type { Services } from '../api.ts'
import type { Checkout } from '../checkout/checkouts.queries.ts'
import type { SessionFacts } from '../checkout/sessions.ts'
import type { OrderRate } from '../db/schema.ts'
import { priceOf } from '../delivery/choose-delivery.ts'

/** Where a paid order goes and how; `totalCents` is what it costs with that. */
export interface PaidDelivery {
  address: Address | null
  rate: OrderRate | null
  deliveryCents: number
  totalCents: number
}

/**
 * A checkout's own address and rate, or where the provider had to ask, what the buyer gave and chose there. A rate that was not offered
 * counts as none chosen: then the amount tells that something is wrong.
 */
export const paidDelivery = (
  checkout: Checkout,
  facts: SessionFacts,
  { now, timeZone }: Pick<Services, 'now' | 'timeZone'>,
): PaidDelivery => {
  const rate = checkout.asks?.rates.find(({ id }) => id === facts.rateId) ?? checkout.rate
  const address = checkout.asks ? facts.address : checkout.address
  if (!rate) return { address, rate: null, deliveryCents: 0, totalCents: checkout.total_cents }
  const lines = sumCents(checkout.lines)
  const deliveryCents = checkout.asks ? priceOf(rate, lines) : checkout.delivery_cents
  return {
    address,
    rate: { ...rate, ...deliveryDays(rate, now(), timeZone) },
    deliveryCents,
    totalCents: checkout.total_cents - checkout.delivery_cents + deliveryCents,
  }
}
