import type { Client } from '@waha/contract/client.ts'
import { deliveryCalls } from '@waha/contract/delivery-calls.ts'
import { ofHundreds } from '@waha/contract/money.ts'

/** Hundreds of minor units. Where all orders are delivered at no cost the pages say what they always said, which is true as well. */
const usual = 50

/**
 * From which sum on delivery is free, as pages say it; null where it never is. `known` is false where the shop could not be asked.
 */
export const readFreeDelivery = async (api: Client): Promise<{ freeFrom: number | null; known: boolean }> => {
  try {
    const { freeFrom } = await api(deliveryCalls.free, {})
    return { freeFrom: freeFrom === 0 ? ofHundreds(usual) : freeFrom, known: true }
  } catch {
    return { freeFrom: null, known: false }
  }
}
