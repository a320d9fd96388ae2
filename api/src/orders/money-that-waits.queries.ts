// What waits for somebody in an order's money, whatever has become of the order and for whatever else it was flagged.
import { endsOfDisputes } from '@waha/contract/desk/refund.rules.ts'
import { sql } from 'kysely'

/** Flags of an order for a dispute or a failed refund. They come and go with it; others are settlement's, and stay. */
export const moneyFlags = ['disputed', 'refund-failed', 'dispute-lost'] as const

/** The bank has not decided on this dispute yet. */
export const disputeIsOpen = sql<boolean>`status <> all(${Object.values(endsOfDisputes).flat()}::text[])`

/** This refund failed, and nobody has made up for it. */
export const refundWaits = sql<boolean>`state = 'failed' and dealt_with_at is null`

/** The ids of all orders with such a dispute or refund: few, and read once, so that lists look them up by the key of `orders`. */
export const ordersWithMoneyThatWaits = sql<string[]>`array(
  select order_id from disputes where ${disputeIsOpen} union all select order_id from refunds where ${refundWaits})`
