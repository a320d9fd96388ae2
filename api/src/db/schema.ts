// The types of the tables; schema.test.ts compares them with what migrations/ create.

import type { Role, StaffRole } from '@waha/contract/accounts.ts'
import type { Address } from '@waha/contract/address.ts'
import type { KeyFacts } from '@waha/contract/catalog.ts'
import type { Audience, ProductCategory } from '@waha/contract/choices.ts'
import type { CodePurpose } from '@waha/contract/codes.ts'
import type { Carrier } from '@waha/contract/desk/carriers.ts'
import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { OrderEventData, OrderEventKind } from '@waha/contract/desk/orders.ts'
import type { RefundReason, RefundState } from '@waha/contract/desk/refund-calls.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { OrderStatus, PaymentStatus } from '@waha/contract/orders.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface Tables {
  products: {
    id: string
    category: ProductCategory
    price_cents: number
    old_price_cents: WithDefault<number | null>
    discount: WithDefault<number>
    image: WithDefault<string | null>
    images: WithDefault<string[]>
    preview: WithDefault<string | null>
    audience: WithDefault<Audience | null>
    own_language: Locale
    rating_sum: WithDefault<number>
    rating_count: WithDefault<number>
    average_rating: GeneratedAlways<number>
    search_name: string
    search_text: string
    search_version: WithDefault<number>
    filler: GeneratedAlways<string>
    /** Null for withdrawn products, like all_words. */
    name_words: GeneratedAlways<string | null>
    all_words: GeneratedAlways<string | null>
    price_band: GeneratedAlways<number>
    stars: GeneratedAlways<number>
    discount_band: GeneratedAlways<number>
    withdrawn_at: WithDefault<Date | null>
    created_at: Generated<Date>
  }
  product_counts: { category: ProductCategory; price_band: number; stars: number; discount_band: number; count: number }
  product_texts: {
    product_id: string
    language: Locale
    name: string
    description: string
    facts: JSONColumnType<KeyFacts, string | undefined>
  }
  search_words: { word: string; slips: GeneratedAlways<string[]>; sound: GeneratedAlways<string> }
  search_misses: { day: string; term: string; times: number }
  search_synonyms: { id: Generated<string>; key: string; word: string; means: string; added_at: Generated<Date> }
  users: {
    id: Generated<string>
    email: string
    name: string
    password_hash: WithDefault<string | null>
    role: WithDefault<Role>
    staff: WithDefault<StaffRole | null>
    image: WithDefault<string | null>
    language: WithDefault<Locale>
    created_at: Generated<Date>
    email_proved_at: WithDefault<Date | null>
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    exchange_browser: WithDefault<Buffer | null>
    created_at: WithDefault<Date>
    last_used_at: WithDefault<Date>
    expires_at: Date
  }
  identities: { issuer: string; subject: string; user_id: string; created_at: WithDefault<Date> }
  google_sign_ins: {
    state_hash: Buffer
    browser_hash: Buffer
    language: Locale
    return_to: string | null
    product_id: string | null
    expires_at: Date
  }
  mail_codes: {
    ticket_hash: Buffer
    code_hash: Buffer
    email: string
    purpose: CodePurpose
    tries: WithDefault<number>
    expires_at: Date
  }
  known_senders: { user_id: string; sender_hash: Buffer; signed_in_at: Date }
  cart_lines: { user_id: string; product_id: string; quantity: number; added_at: WithDefault<Date> }
  wishlist_items: { user_id: string; product_id: string; added_at: WithDefault<Date> }
  reviews: {
    id: Generated<string>
    product_id: string
    user_id: WithDefault<string | null>
    user_name: string
    rating: number
    comment: string
    helpful: WithDefault<number>
    created_at: WithDefault<Date>
  }
  review_votes: { review_id: string; user_id: WithDefault<string | null>; voted_at: WithDefault<Date> }
  review_pictures: {
    address: string
    user_id: string
    product_id: string
    review_id: WithDefault<string | null>
    position: WithDefault<number | null>
    uploaded_at: WithDefault<Date>
  }
  pictures_to_delete: { address: string; noted_at: WithDefault<Date> }
  addresses: {
    id: Generated<string>
    user_id: string
    recipient: string
    phone: string
    country: string
    region: WithDefault<string>
    city: WithDefault<string>
    district: WithDefault<string>
    street: WithDefault<string>
    building: WithDefault<string>
    postal_code: WithDefault<string>
    short_address: WithDefault<string>
    note: WithDefault<string>
    is_default: WithDefault<boolean>
    created_at: WithDefault<Date>
  }
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
    /** `superseded`: replaced by another checkout, though its session may still be open; `paid`: its order says whether the amount was right. */
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
  outbox: {
    id: GeneratedAlways<number>
    kind: string
    recipient: string
    language: Locale
    payload: JSONColumnType<Record<string, unknown>>
    attempts: WithDefault<number>
    next_attempt_at: WithDefault<Date>
    last_error: WithDefault<string | null>
    sent_at: WithDefault<Date | null>
    given_up_at: WithDefault<Date | null>
    /** The request that caused it; null for what a job did. */
    request_id: WithDefault<string | null>
    created_at: Generated<Date>
  }
  catalogue_changes: {
    id: GeneratedAlways<number>
    transaction_id: WithDefault<string>
    product_id: string
    what: 'product' | 'reviews' | 'votes' | 'words'
    changed_at: Generated<Date>
  }
  job_turns: { name: string; holder: string; until: Date }
  stray_payments: { session_id: string; noted_at: WithDefault<Date> }
  newsletter_subscribers: { email: string; language: Locale; created_at: WithDefault<Date> }
  shared_secrets: { name: string; value: Buffer }
  seeds: { name: string; digest: string; planted_at: WithDefault<Date> }
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
