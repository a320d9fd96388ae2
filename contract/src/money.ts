// Integer cents inside, amounts as numbers at the API's edge. toCents and toDollars are the only conversions. Both are named after the dollar,
// which is the currency unless the shop has another one (currency.ts): cents are its minor units, dollars its whole ones.
import { currency } from './currency.ts'

/** Whether an amount has at most the currency's decimals. Floating-point error is tolerated. */
export const isAmount = (dollars: number) => {
  const cents = dollars * 10 ** currency().digits
  return Number.isFinite(dollars) && Math.abs(cents - Math.round(cents)) < 1e-6
}

/** Whole cents of an amount in dollars: 19.99 → 1999. Throws a RangeError for more decimals than the currency has. */
export const toCents = (dollars: number): number => {
  if (!isAmount(dollars)) throw new RangeError(`not an amount in ${currency().code}: ${dollars}`)
  return Math.round(dollars * 10 ** currency().digits)
}

/** Dollars of whole cents: 1999 → 19.99. */
export const toDollars = (cents: number): number => cents / 10 ** currency().digits

/** The sum of lines in cents, each `priceCents × quantity`. */
export const sumCents = (lines: readonly { priceCents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)

/** An amount of so many hundreds of cents: 25 → 25 dollars, 2,500 yen, 2.5 dinars. */
export const ofHundreds = (hundreds: number) => toDollars(hundreds * 100)
