// What the provider's API answers: objects, their ids, and errors.
import { randomBytes } from 'node:crypto'

/** An id as the provider makes them: `cs_test_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

/** An error in the provider's form. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    const { type = 'invalid_request_error', code, param } = more
    this.status = status
    this.body = { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } }
  }
}

/** The 404 for an unknown object. */
export const missing = (what: string, id: string) => new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing' })

export interface LineItem {
  id: string
  object: 'item'
  description: string
  quantity: number
  currency: string
  amount_total: number
  price: { unit_amount: number; currency: string; product: string }
}

export interface PlaceParts {
  country: string | null
  state: string | null
  city: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
}

export interface ShippingDetails {
  name: string
  phone: string | null
  address: PlaceParts
}

/** What a buyer types on the payment page, or what the shop's page hands over; `rate` is the id of the chosen shipping rate. */
export interface GivenShipping {
  name?: string
  phone?: string
  country?: string
  state?: string
  city?: string
  line1?: string
  line2?: string
  postal_code?: string
  rate?: string
}

export interface ShippingRate {
  id: string
  object: 'shipping_rate'
  created: number
  livemode: false
  type: 'fixed_amount'
  display_name: string
  fixed_amount: { amount: number; currency: string }
  delivery_estimate: Record<'minimum' | 'maximum', { unit: string; value: number } | null> | null
  metadata: Record<string, string>
}

export interface Session {
  id: string
  object: 'checkout.session'
  created: number
  livemode: false
  mode: 'payment'
  ui_mode: 'hosted_page' | 'elements'
  adaptive_pricing: { enabled: boolean }
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_subtotal: number
  amount_total: number
  currency: string
  client_reference_id: string | null
  client_secret: string | null
  customer: string | null
  customer_email: string | null
  customer_details: { email: string | null; name: string | null; phone: string | null; address: null } | null
  shipping_address_collection: { allowed_countries: string[] } | null
  phone_number_collection: { enabled: boolean }
  shipping_options: { shipping_amount: number; shipping_rate: string }[]
  shipping_cost: { amount_subtotal: number; amount_tax: number; amount_total: number; shipping_rate: string } | null
  collected_information: {
    business_name: null
    individual_name: null
    shipping_details: { name: string; address: PlaceParts } | null
  } | null
  metadata: Record<string, string>
  success_url: string | null
  cancel_url: string | null
  return_url: string | null
  expires_at: number
  locale: string | null
  url: string | null
  payment_intent: string | null
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  created: number
  livemode: false
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded'
  metadata: Record<string, string>
  shipping: ShippingDetails | null
  latest_charge: string | null
}

export interface Charge {
  id: string
  object: 'charge'
  created: number
  livemode: false
  amount: number
  amount_refunded: number
  currency: string
  paid: boolean
  refunded: boolean
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { last4: string } } | { type: 'us_bank_account' }
  /** Only where no session tells whose payment it is. */
  receipt_email?: string
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: null
  created: number
  livemode: false
  type: string
  pending_webhooks: number
  data: { object: unknown }
}

export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  created: number
  livemode: false
  url: string
  status: 'enabled' | 'disabled'
  enabled_events: string[]
  secret: string
}

/** An object that the sandbox only stores, such as a customer. */
export interface Plain {
  id: string
  object: string
  created: number
  [field: string]: unknown
}
