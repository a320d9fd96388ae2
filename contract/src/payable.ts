// Which amounts something can cost, and be paid or given back.
import { currency } from './currency.ts'
import { limits } from './limits.ts'
import { isAmount, toCents, toDollars } from './money.ts'

/** Prices are multiples of this many cents. */
const step = () => (currency().digits === 3 ? 10 : 1)

/** Whether something can cost this much, and as much be given back: an amount that the provider takes. What is not 0 is not rounded to it. */
export const isPayable = (dollars: number) => {
  if (!isAmount(dollars)) return false
  const cents = toCents(dollars)
  return cents % step() === 0 && (cents !== 0 || dollars === 0)
}

/** The nearest number of cents above 0 that something can cost. */
export const payableCents = (cents: number) => Math.max(step(), Math.round(cents / step()) * step())

/** The highest price, and the largest payment by card: 999,999.99 dollars. */
export const highestPrice = () => toDollars(limits.largestPaymentCents - (limits.largestPaymentCents % step()))
