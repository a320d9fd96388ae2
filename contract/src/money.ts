// Integer cents inside, dollars as numbers at the API's edge. toCents and toDollars are the only conversions.

/** Whether a number of dollars has at most two decimals. Floating-point error is tolerated. */
export const isAmount = (dollars: number) => Number.isFinite(dollars) && Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Whole cents of an amount in dollars: 19.99 → 1999. Throws a RangeError for more than two decimals. */
export const toCents = (dollars: number): number => {
  if (!isAmount(dollars)) throw new RangeError(`not an amount in dollars: ${dollars}`)
  return Math.round(dollars * 100)
}

/** Dollars of whole cents: 1999 → 19.99. */
export const toDollars = (cents: number): number => cents / 100

/** The sum of lines in cents, each `unitCents × quantity`. */
export const sumCents = (lines: readonly { unitCents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
