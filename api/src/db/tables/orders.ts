// From delivery and checkout to parcels and refunds.
import type { Address } from '@waha/contract/address.ts'
import type { Carrier } from '@waha/contract/carriers.ts'
import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { OrderEventData, OrderEventKind } from '@waha/contract/desk/order-events.ts'
import type { RefundReason, RefundState } from '@waha/contract/desk/refund-calls.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { OrderStatus, PaymentStatus } from '@waha/contract/orders.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { WithDefault } from './column.ts'

export interface OrderTables {
  zones: { id: Generated<string>; position: number; name_en: string; name_ar: string; created_at: Generated<Date> }
  zone_countries: { country: string; zone_id: string }
  rates: {
    id: Generated<string>
    zone_id: string
    position: number
    name_en: string
    name_ar: string
    price_cents: number
    free_from_cents: number | null
    days_from: number
    days_to: number
    created_at: Generated<Date>
  }
  checkouts: {
    id: Generated<string>
    user_id: string
    mode: 'hosted' | 'embedded'
    /** `superseded`: replaced by another checkout, or the cart, the address or the rate has changed, though its session may still be open; `paid`: its order says whether the amount was right. */
    state: WithDefault<'open' | 'superseded' | 'paid' | 'expired'>
    fingerprint: string
    lines: JSONColumnType<CheckoutLine[]>
    address_id: string | null
    address: JSONColumnType<Address | null, string | undefined | null>
    rate: JSONColumnType<Rate | null, string | undefined | null>
    asks: JSONColumnType<DeliveryQuestion | null, string | undefined | null>
    delivery_cents: WithDefault<number>
    total_cents: number
    currency: WithDefault<string>
    email: string
    language: Locale
    session_id: WithDefault<string | null>
    session_url: WithDefault<string | null>
    client_secret: WithDefault<string | null>
    /** The buyer has confirmed, and the bank's answer is awaited. */
    confirmed_at: WithDefault<Date | null>
    created_at: Generated<Date>
    expires_at: Date
  }
  orders: {
    id: Generated<string>
    user_id: string
    checkout_id: string | null
    session_id: WithDefault<string | null>
    payment_intent: WithDefault<string | null>
    status: WithDefault<OrderStatus>
    payment_status: PaymentStatus
    flag: WithDefault<string | null>
    address: JSONColumnType<Address | null, string | undefined | null>
    rate: JSONColumnType<OrderRate | null, string | undefined | null>
    delivery_cents: WithDefault<number>
    captured_cents: WithDefault<number | null>
    total_cents: number
    currency: WithDefault<string>
    email: string
    language: Locale
    created_at: WithDefault<Date>
    fulfilment: WithDefault<Fulfilment>
    search_text: Generated<string>
    nothing_to_ship: Generated<boolean>
    pieces: Generated<number>
  }
  order_lines: {
    order_id: string
    position: number
    product_id: string
    name: string
    image: string | null
    quantity: number
    price_cents: number
  }
  fulfilments: {
    id: Generated<string>
    order_id: string
    carrier: Carrier
    tracking_number: string | null
    shipped_at: WithDefault<Date>
    delivered_at: WithDefault<Date | null>
    created_at: Generated<Date>
  }
  fulfilment_lines: { fulfilment_id: string; order_id: string; position: number; quantity: number }
  order_events: {
    id: GeneratedAlways<number>
    order_id: string
    kind: OrderEventKind
    actor: 'customer' | 'staff' | 'shop' | 'provider'
    actor_id: WithDefault<string | null>
    actor_name: WithDefault<string | null>
    data: JSONColumnType<OrderEventData, string | undefined>
    created_at: WithDefault<Date>
  }
  refunds: {
    id: Generated<string>
    order_id: string
    amount_cents: number
    delivery_cents: WithDefault<number>
    reason: RefundReason | null
    note: string | null
    restock: WithDefault<boolean>
    state: WithDefault<RefundState>
    provider_id: WithDefault<string | null>
    failure: WithDefault<string | null>
    dealt_with_at: WithDefault<Date | null>
    /** It failed, and somebody has given the money back outside of the provider. */
    given_otherwise: WithDefault<boolean>
    /** The order was cancelled with it. */
    cancels: WithDefault<boolean>
    created_at: WithDefault<Date>
    asked_at: WithDefault<Date>
  }
  refund_lines: { refund_id: string; position: number; quantity: number; withdrawn: WithDefault<number> }
  disputes: {
    id: string
    order_id: string
    amount_cents: number
    reason: string
    status: string
    answer_by: Date | null
    created_at: Date
  }
  payment_events: { id: string; type: string; outcome: string; received_at: Generated<Date> }
  stray_payments: { session_id: string; noted_at: WithDefault<Date> }
}

/** A rate of a zone, as it is or was. */
export interface Rate {
  id: string
  zoneId: string
  name: Record<Locale, string>
  priceCents: number
  /** Lines of this sum and above are delivered at no cost. */
  freeFromCents: number | null
  daysFrom: number
  daysTo: number
}

/** What the provider asks a buyer whose address is not known. */
export interface DeliveryQuestion {
  countries: string[]
  rates: Rate[]
}

/** The rate of an order, with the days that were promised: `2026-11-24`. */
export type OrderRate = Rate & { earliest: string; latest: string }

/** A line of a checkout, a snapshot of the moment when it was opened. */
export interface CheckoutLine {
  productId: string
  name: string
  image: string | null
  quantity: number
  priceCents: number
}
