import type { Api } from '../api.ts'
import { askProvider } from './provider.ts'

/** The checkout session that a payment intent belongs to, as the provider knows it. */
export const findSessionOfIntent = async ({ payments }: Api, paymentIntent: string): Promise<string | undefined> => {
  const { data } = await askProvider(payments, stripe => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }))
  return data[0]?.id
}
