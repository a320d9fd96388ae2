import type { Address } from '@waha/contract/address.ts'
import { deliveryPrice } from '@waha/contract/delivery.rules.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { DeliveryQuestion, Rate } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'
import { findAddress } from './addresses.queries.ts'
import { holdCountries, ratesFor } from './rates.queries.ts'

export interface Wish {
  userId: string
  /** Else the default address. */
  addressId?: string | undefined
  /** Else the zone's first rate. */
  rateId?: string | undefined
}

/** Where an order goes and by which rate; without an address what the provider asks, and the first of these rates. */
export interface Delivery {
  addressId: string | null
  address: Address | null
  rate: Rate
  asks: DeliveryQuestion | null
}

/** What a rate costs for lines of this sum, in cents. */
export const priceOf = ({ priceCents, freeFromCents }: Rate, linesCents: number) =>
  deliveryPrice({ price: priceCents, freeFrom: freeFromCents }, linesCents)

/** 404 `address_not_found`, 409 `address_not_served` for one in no zone, 409 `rate_gone`. Zones and rates stay as they are in this transaction. */
export const chooseDelivery = async (tx: Tx, { userId, addressId, rateId }: Wish): Promise<Delivery> => {
  const saved = await findAddress(tx, userId, addressId)
  if (addressId && !saved) throw new Problem(404, 'address_not_found')
  const countries = await holdCountries(tx, saved?.country)
  const rates = await ratesFor(tx, saved?.country, { held: true })
  const rate = rateId ? rates.find(({ id }) => id === rateId) : rates[0]
  if (rates.length === 0) throw new Problem(409, 'address_not_served')
  if (!rate) throw new Problem(409, 'rate_gone')
  if (!saved) return { addressId: null, address: null, rate, asks: { countries, rates } }
  const { _id, isDefault: _, ...address } = saved
  return { addressId: _id, address, rate, asks: null }
}
