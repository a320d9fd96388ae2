// Field schemas that several domains share. A schema's message is a problem code; the texts are in problems/*.json.
import { limits } from './limits.ts'
import { highestPrice, isPayable } from './payable.ts'
import type { ProblemCode } from './problem.ts'
import { productIdPattern } from './product-id.ts'
import { type Schema, z } from './schema.ts'

/** A typed problem code where zod takes a message. */
export const errorCode = (code: ProblemCode) => ({ error: code })

/** Length in code points, so that an emoji counts as one. */
export const lengthOf = (text: string) => [...text].length

/** Refuses NUL and lone surrogates, which PostgreSQL or UTF-8 cannot hold. */
export const storable = (code: ProblemCode = 'text_unreadable') =>
  z.refine<string>(text => !text.includes('\0') && text.isWellFormed(), errorCode(code))

/** Refuses a text of more characters. */
export const tooLong = (max: number) => z.refine<string>(text => lengthOf(text) <= max, { error: 'text_too_long', params: { max } })

// Invisible characters count as blank.
const isBlank = (text: string) => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** A text without controls of its direction, which could reverse a price. */
export const withoutBidiControls = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Written by people: NFC, trimmed, without bidi controls, at most `max` characters, and not blank. */
export const writtenText = (max: number, blank: ProblemCode) =>
  z.pipe(
    z.pipe(
      z.string(errorCode(blank)).check(storable()),
      z.transform((text: string) => withoutBidiControls(text).normalize('NFC').trim()),
    ),
    z.string().check(
      // Of nothing there is no more to say.
      z.refine<string>(text => !isBlank(text), { ...errorCode(blank), abort: true }),
      tooLong(max),
    ),
  )

/** One line written by people, '' if it is blank; white space within it is a single space. */
export const lineOfText = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(errorCode('field_invalid')).check(storable()),
      z.transform((text: string) => (isBlank(text) ? '' : withoutBidiControls(text).normalize('NFC').replace(/\s+/g, ' ').trim())),
    ),
    z.string().check(tooLong(max)),
  )

/** As browsers' own fields take it, with a domain of at least two labels, of which the last may be one of other letters (`xn--…`). */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** An e-mail address: folded to NFKC and lower case, without what nobody sees, so that look-alike spellings are one account. */
export const email = z.pipe(
  z.pipe(
    z.string(errorCode('email_required')).check(storable()),
    z.transform((text: string) =>
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim()
        .toLowerCase(),
    ),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'email_required', abort: true }),
      z.maxLength(limits.email, errorCode('email_invalid')),
      z.email({ ...errorCode('email_invalid'), pattern: emailPattern }),
    ),
)

/** Kept exactly as typed: no trimming, no folding. */
export const password = z.string(errorCode('password_required')).check(
  z.minLength(1, { error: 'password_required', abort: true }),
  z.refine<string>(text => lengthOf(text) >= limits.password.min, errorCode('password_too_short')),
  z.refine<string>(text => lengthOf(text) <= limits.password.max, errorCode('password_too_long')),
)

/** Above 0, an amount that can be paid in the shop's currency, within the limit. */
export const price = (name: 'price' | 'old_price') =>
  z
    .number({
      error: ({ input }) => (name === 'price' && (input === undefined || input === null) ? 'price_required' : `${name}_not_number`),
    })
    .check(
      z.gt(0, { error: `${name}_not_positive` satisfies ProblemCode, abort: true }),
      z.refine<number>(amount => amount <= highestPrice(), errorCode(`${name}_too_high`)),
      z.refine<number>(isPayable, errorCode(`${name}_too_precise`)),
    )

/** How many of a product: a whole number from 1 to 99. Lines are removed by another call. */
export const quantity = z
  .int(errorCode('quantity_invalid'))
  .check(z.gte(1, errorCode('quantity_invalid')), z.lte(limits.quantity, errorCode('quantity_too_high')))

export const productId = z.string(errorCode('product_not_found')).check(z.regex(productIdPattern, errorCode('product_not_found')))

/** What the id of a user, an order, a review looks like, for patterns. */
export const uuidShape = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** An id of that shape; `code` is what any other text is refused with. */
export const uuid = (code: ProblemCode) => z.string(errorCode(code)).check(z.regex(new RegExp(`^${uuidShape}$`), errorCode(code)))

/** The same in each language. */
export const bilingual = <S extends Schema>(schema: S) => z.object({ en: schema, ar: schema })
