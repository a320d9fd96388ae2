// What delivery costs and when it comes: the same rules for the storefront, the checkout, and what an order says afterwards.
import type { Address } from './address.ts'
import { dayIn, daysAfter } from './days.ts'

/** Amounts of either unit, dollars or cents, as long as both are of the same. */
export interface Priced {
  price: number
  /** Lines of this sum and above are delivered at no cost. */
  freeFrom: number | null
}

/** What a rate costs for lines of this sum. */
export const deliveryPrice = ({ price, freeFrom }: Priced, lines: number) => (freeFrom !== null && lines >= freeFrom ? 0 : price)

/** From which sum of the lines on one of these rates costs nothing: 0 for always, null for never. */
export const freeFromOf = (rates: readonly Priced[]): number | null => {
  const sums = rates.flatMap(({ price, freeFrom }) => (price === 0 ? 0 : (freeFrom ?? [])))
  return sums.length ? Math.min(...sums) : null
}

/** Without an address the provider's page asks for one. That page cannot change prices by country, so where delivery costs, we ask first. */
export const asksForAddressFirst = (address: Address | null, rates: readonly Pick<Priced, 'price'>[]) =>
  address === null && rates.some(({ price }) => price > 0)

/** The first and the last day of delivery (`2026-11-24`), as it is `now` in a time zone. */
export const deliveryDays = ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }, now: Date, timeZone: string) => {
  const today = dayIn(timeZone, now)
  return { earliest: daysAfter(today, daysFrom), latest: daysAfter(today, daysTo) }
}
