import type en from './problems/en.json'
import { z } from './schema.ts'

/** Every way a call can fail has a code; its text stands in problems/en.json and problems/ar.json. */
export type ProblemCode = keyof typeof en

export type ProblemParams = Record<string, string | number>

/** A rule that one field of the input broke. `field` is a path such as `products.0.amount`. */
export interface FieldProblem {
  field: string
  code: ProblemCode
  params?: ProblemParams
}

/** What went wrong, for people (by code, in their language) and for programs (status and code). */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: ProblemParams
  readonly fields: readonly FieldProblem[]
  /** Further members of the answer's body, such as the `cart` of a 409. */
  readonly details: Record<string, unknown>
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ProblemCode,
    more: {
      message?: string
      params?: ProblemParams
      fields?: readonly FieldProblem[]
      details?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(more.message ?? code, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.params = more.params ?? {}
    this.fields = more.fields ?? []
    this.details = more.details ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** Told by name: pages are rendered by a bundle that holds a copy of this class. */
export const isProblem = (error: unknown): error is Problem => error instanceof Error && error.name === 'Problem'

/** The body of every failed call. `error` repeats `message`. */
export const problemBody = z.looseObject({
  status: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(
    z.array(
      z.object({
        field: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
  requestId: z.optional(z.string()),
})

/** Fills `{name}` places of a problem's text. */
export const fillText = (text: string, params: ProblemParams) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
