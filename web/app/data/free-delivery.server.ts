import type { Client } from '@waha/contract/client.ts'
import { deliveryCalls } from '@waha/contract/delivery-calls.ts'

/** Where all orders are delivered at no cost the pages say what they always said, which is true as well. */
const usual = 50

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' })

/**
 * From which sum on delivery is free, as pages say it: `$50`, left to right in texts of either direction; null where it never is. `known` is false
 * where the shop could not be asked.
 */
export const readFreeDelivery = async (api: Client): Promise<{ freeFrom: string | null; known: boolean }> => {
  try {
    const { freeFrom } = await api(deliveryCalls.free, {})
    return { freeFrom: freeFrom === null ? null : `\u2066${dollars.format(freeFrom || usual)}\u2069`, known: true }
  } catch {
    return { freeFrom: null, known: false }
  }
}
