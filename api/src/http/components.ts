// The parts of the API's description that have names: what answers and bodies are made of, and how calls fail.
import { session, user } from '@waha/contract/accounts.ts'
import { cartLine } from '@waha/contract/cart.ts'
import { product, productFacets, productList, suggestions } from '@waha/contract/catalog.ts'
import { chargedLine, checkoutBody } from '@waha/contract/checkout.ts'
import { order } from '@waha/contract/orders.ts'
import { problemBody } from '@waha/contract/problem-body.ts'
import { review, reviewForm } from '@waha/contract/reviews.ts'
import { type Schema, z } from '@waha/contract/schema.ts'
import { toJSONSchema } from 'zod/v4/core'

export interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
  $defs?: Record<string, object>
  [key: string]: unknown
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  User: user,
  Session: session,
  CartLine: cartLine,
  Product: product,
  ProductList: productList,
  ProductFacets: productFacets,
  Suggestions: suggestions,
  ChargedLine: chargedLine,
  CheckoutBody: checkoutBody,
  Order: order,
  Review: review,
  ReviewForm: reviewForm,
  Problem: problemBody,
}))
  names.add(schema, { id })

/** A failure by its status, where it is described by itself: its name and what it says. */
export const failures = {
  400: { name: 'BadInput', description: 'Something in the request does not fit; `errors` says which fields.' },
  401: { name: 'NotSignedIn', description: 'The token is missing, wrong or has ended.' },
  403: { name: 'NotAllowed', description: 'This account may not do that.' },
  404: { name: 'NotFound', description: 'There is no such thing.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'WrongMediaType', description: 'The body is of another type.' },
  '4XX': { name: 'Refused', description: 'Refused: a text for people, a code for programs; 429 with `Retry-After`.' },
  '5XX': { name: 'Failed', description: 'The shop failed; 503 with `Retry-After`.' },
} as const

/** Collects the named schemas of a description while it is written. */
export const collectComponents = () => {
  const schemas: Record<string, object> = {}
  const jsonOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _, $defs = {}, id: __, ...json } = referring(toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names }))
    for (const [name, part] of Object.entries($defs)) schemas[name] = withoutId(part)
    const name = names.get(schema)?.id
    if (!name) return json
    schemas[name] ??= json
    return { $ref: `#/components/schemas/${name}` }
  }
  return { schemas, jsonOf }
}

const referring = (json: object): JsonSchema => JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
const withoutId = ({ id: _, ...part }: { id?: unknown }) => part
