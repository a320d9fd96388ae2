import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, productId, quantity, uuid } from './fields.ts'
import { checkoutCalls } from './later-calls.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'

const wanted = z.array(z.object({ id: productId, amount: quantity }), errorCode('cart_empty')).check(
  z.minLength(1, errorCode('cart_empty')),
  z.maxLength(limits.cartLines, errorCode('cart_full')),
  z.refine<{ id: string }[]>(lines => new Set(lines.map(line => line.id)).size === lines.length, errorCode('product_twice')),
)

/**
 * `amount` is the quantity. Prices are the database's; `userId` must be the caller's own, `email` is not used. `addressId`: else the default
 * address; without any the provider's page asks for one, if it takes any of the shop's countries, and a payment on the shop's own page is 409
 * `address_required`. `rateId`: else the first rate of the address's zone.
 */
export const checkoutBody = z.object({
  userId: z.optional(z.string()),
  email: z.optional(z.string()),
  products: wanted,
  lang: z.optional(z.enum(['en', 'ar'])),
  addressId: z.optional(uuid('address_not_found')),
  rateId: z.optional(uuid('rate_gone')),
})

/** A line of what a payment session charges, as it was when the session was opened; price in dollars. */
export const chargedLine = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  quantity: z.number(),
  price: z.number(),
})
export type ChargedLine = z.output<typeof chargedLine>

/** What a payment session charges for delivery; price in dollars. */
const chargedDelivery = z.object({ rateId: z.string(), name: z.string(), price: z.number(), earliest: z.string(), latest: z.string() })

export const checkoutApi = {
  createCheckoutSession: endpoint({
    ...checkoutCalls.createCheckoutSession,
    access: 'user',
    summary: 'Opens a payment on the provider’s checkout page, at `url`',
    body: checkoutBody,
    answer: z.object({ url: z.string() }),
  }),
  createPaymentSession: endpoint({
    ...checkoutCalls.createPaymentSession,
    access: 'user',
    summary: 'Opens a payment for the provider’s form that is embedded in the shop’s page, to an address of the caller’s',
    body: checkoutBody,
    answer: z.object({
      clientSecret: z.string(),
      publishableKey: z.string(),
      sessionId: z.string(),
      scriptUrl: z.nullable(z.string()),
      lines: z.array(chargedLine),
      address,
      delivery: chargedDelivery,
      total: z.number(),
    }),
  }),
}

export const paymentsApi = {
  webhook: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'anyone',
    summary: 'Takes events of the payment provider, with a valid signature only',
    answer: z.object({ received: z.boolean() }),
  }),
}
