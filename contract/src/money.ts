// Integer cents inside, amounts as numbers at the API's edge. toCents and toDollars are the only conversions. Both are named after the dollar,
// which is the currency unless the shop has another one (currency.ts): cents are its minor units, dollars its whole ones.
import { currency } from './currency.ts'

const nearestCents = (dollars: number) => Math.round(dollars * 10 ** currency().digits)

/**
 * Whether an amount has at most the currency's decimals. Floating-point error is tolerated. Compared in dollars: what cents come to is the number
 * that was read, however large, while the error of its product with a hundred grows with it.
 */
export const isAmount = (dollars: number) => Math.abs(toDollars(nearestCents(dollars)) - dollars) < 1e-8

/** Whole cents of an amount in dollars: 19.99 → 1999. Throws a RangeError for more decimals than the currency has. */
export const toCents = (dollars: number): number => {
  if (!isAmount(dollars)) throw new RangeError(`not an amount in ${currency().code}: ${dollars}`)
  return nearestCents(dollars)
}

/** Dollars of whole cents: 1999 → 19.99. */
export const toDollars = (cents: number): number => cents / 10 ** currency().digits

/** The sum of lines in cents, each `priceCents × quantity`. */
export const sumCents = (lines: readonly { priceCents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)

/** An amount of so many hundreds of cents: 25 → 25 dollars, 2,500 yen, 2.5 dinars. */
export const ofHundreds = (hundreds: number) => toDollars(hundreds * 100)
