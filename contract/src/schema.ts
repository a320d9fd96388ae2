// The only import of zod. `jitless` must be set before any schema exists: zod otherwise probes `new Function`,
// which the pages' content security policy forbids.
import * as z from 'zod/mini'
import { isAmount } from './money.ts'

z.config({ jitless: true })

export { z }

/** Any schema, whatever its input and output. */
export type Schema = z.ZodMiniType

/** A whole number in a query string; takes numbers too, so that typed callers need not write strings. Messages are problem codes. */
export const wholeNumber = (min: number, max: number, error: string, tooHigh = error) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, { error }))], { error }),
    z.pipe(z.transform(Number), z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error: tooHigh }))),
  )

/** An amount in a query string, with at most the decimals of the shop's currency. */
export const amount = (max: number, error: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, { error }))], { error }),
    z.pipe(
      z.transform(Number),
      z.number({ error }).check(z.gte(0, { error }), z.lte(max, { error }), z.refine<number>(isAmount, { error })),
    ),
  )
