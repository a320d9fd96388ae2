// Field schemas that several domains share. A schema's message is a problem code; the text stands in problems/*.json.
import { limits } from './limits.ts'
import { isAmount } from './money.ts'
import type { ProblemCode } from './problem.ts'
import { z } from './schema.ts'

/** A typed problem code where zod takes a message. */
export const says = (code: ProblemCode) => ({ error: code })

/** Length in code points: what people count as characters (an emoji is one). */
export const lengthOf = (text: string) => [...text].length

/** Refuses NUL and lone surrogates, which PostgreSQL or UTF-8 cannot hold. */
const storable = z.refine<string>(text => !text.includes('\0') && text.isWellFormed(), says('text_unreadable'))

const tooLong = (max: number) => z.refine<string>(text => lengthOf(text) <= max, { error: 'text_too_long', params: { max } })

// Invisible characters count as blank; bidi overrides could turn a price around and are taken out.
const invisible = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu
const overrides = /[\u202a-\u202e\u2066-\u2069]/gu

/** Written by people: NFC, trimmed, without bidi overrides, at most `max` characters, and not blank. */
export const writtenText = (max: number, blank: ProblemCode) =>
  z.pipe(
    z.pipe(
      z.string(says(blank)).check(storable),
      z.transform((text: string) => text.replace(overrides, '').normalize('NFC').trim()),
    ),
    z.string().check(
      z.refine<string>(text => text.replace(invisible, '') !== '', says(blank)),
      tooLong(max),
    ),
  )

/** An e-mail address: folded to NFKC and lower case, so that look-alike spellings are one account. */
export const email = z.pipe(
  z.pipe(
    z.string(says('email_required')).check(storable),
    z.transform((text: string) => text.normalize('NFKC').trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'email_required', abort: true }),
      z.maxLength(limits.email, says('email_invalid')),
      z.email(says('email_invalid')),
    ),
)

/** Kept exactly as typed: no trimming, no folding. */
export const password = z.string(says('password_required')).check(
  z.minLength(1, { error: 'password_required', abort: true }),
  z.refine<string>(text => lengthOf(text) >= limits.password.min, says('password_too_short')),
  z.refine<string>(text => lengthOf(text) <= limits.password.max, says('password_too_long')),
)

/** Dollars, more than nothing, at most two decimals, within the limit. */
export const price = (codes: { missing: ProblemCode; notNumber: ProblemCode; notPositive: ProblemCode }) =>
  z
    .number({ error: issue => (issue.input === undefined || issue.input === null ? codes.missing : codes.notNumber) })
    .check(
      z.gt(0, { error: codes.notPositive, abort: true }),
      z.lte(limits.price, says('price_too_high')),
      z.refine<number>(isAmount, says('price_too_precise')),
    )

/** How many of a product: a whole number from 1 to 99. Below 1 is removal's job. */
export const quantity = z
  .int(says('quantity_invalid'))
  .check(z.gte(1, says('quantity_invalid')), z.lte(limits.quantity, says('quantity_too_high')))

/** A product's id: also its address, /products/{id}. */
export const productId = z
  .string(says('product_not_found'))
  .check(z.maxLength(80, says('product_not_found')), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('product_not_found')))

/** The id of a user, an order, a review. */
export const uuid = (code: ProblemCode) => z.string(says(code)).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, says(code)))
