import type { Services } from '../api.ts'
import { findSessionOfIntent } from '../checkout/sessions.ts'
import { followDisputes } from '../refunds/follow-disputes.ts'
import { followRefunds } from '../refunds/follow-refunds.ts'
import { findPaidOrder } from '../refunds/paid-orders.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { shareReadings } from './share-readings.ts'

const follow = async (api: Services, paymentIntent: string): Promise<'followed' | 'ignored'> => {
  const known = await findPaidOrder(api.db, { paymentIntent })
  if (!known) {
    const session = await findSessionOfIntent(api, paymentIntent)
    if (!session || (await settlePayment(api, session)).state !== 'settled') return 'ignored'
  }
  await followRefunds(api, paymentIntent)
  await followDisputes(api, paymentIntent)
  return 'followed'
}

/**
 * Follows what was given back of a payment, and what is disputed. A payment that has no order yet is settled first. What it came to, for the record of
 * events. 503 when the provider does not answer. Events that come at the same time are done by one reading.
 */
export const followPayment = shareReadings(follow)
