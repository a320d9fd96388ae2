// The one door to zod. `jitless` must be set before any schema exists: zod otherwise probes `new Function`,
// which the pages' content security policy forbids.
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }

/** A schema of any kind, whatever it takes and gives. */
export type Schema = z.ZodMiniType

/** A whole number in a query string; takes numbers too, so that typed callers need not write strings. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  )

/** An amount in dollars in a query string, at most two decimals. */
export const amount = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(max))),
  )
