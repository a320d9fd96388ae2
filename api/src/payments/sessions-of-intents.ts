import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'

/** The checkout session that a payment intent belongs to, as the provider knows it. */
export const findSessionOfIntent = async ({ payments }: Api, paymentIntent: string): Promise<string | undefined> => {
  const { data } = await payments.stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }).catch(cause => {
    throw new Problem(503, 'unavailable', { cause, retryAfter: 5 })
  })
  return data[0]?.id
}
