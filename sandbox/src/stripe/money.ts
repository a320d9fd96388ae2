// Amounts as the provider has them: whole minor units, of which each currency has its own number.
import { ApiError } from './objects.ts'

const formatOf = (currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** Decimals of a currency: 0, 2 or 3. */
export const digitsOf = (currency: string) => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2

/** `$1,234.50` for 123450 cents. */
export const written = (minor: number, currency: string) => formatOf(currency).format(minor / 10 ** digitsOf(currency))

/** Refuses what the provider does not take: currencies with three decimals go in steps of ten minor units. */
export const checkAmount = (minor: number, currency: string, param: string) => {
  if (digitsOf(currency) === 3 && minor % 10 !== 0)
    throw new ApiError(400, `Invalid amount: in ${currency} the least significant digit must be 0.`, { param, code: 'invalid_amount' })
  return minor
}
