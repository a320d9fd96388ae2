import type en from './problems/en.json'

/** The codes of all failures; their texts are in problems/en.json and problems/ar.json. */
export type ProblemCode = keyof typeof en

export type ProblemParams = Record<string, string | number>

/** A rule that one field of the input broke. `field` is a path such as `products.0.amount`. */
export interface FieldProblem {
  field: string
  code: ProblemCode
  params?: ProblemParams
  /** The server's text. */
  message?: string
}

/** What went wrong, for people (by code, in their language) and for programs (status and code). */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: ProblemParams
  readonly fields: readonly FieldProblem[]
  /** Further members of the answer's body, such as the `cart` of a 409. */
  readonly details: Record<string, unknown>
  /** The server's text, if it sent one. */
  readonly serverMessage: string | undefined
  /** The call's default: what to show when the server does not say why. */
  readonly failure: ProblemCode | undefined
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: ProblemCode,
    more: {
      message?: string
      serverMessage?: string
      failure?: ProblemCode
      params?: ProblemParams
      fields?: readonly FieldProblem[]
      details?: Record<string, unknown>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(more.message ?? more.serverMessage ?? code, { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.params = more.params ?? {}
    this.fields = more.fields ?? []
    this.details = more.details ?? {}
    this.serverMessage = more.serverMessage
    this.failure = more.failure
    this.retryAfter = more.retryAfter
  }
}

/** Checks the name, not the class: the bundle that renders pages has a copy of this class. */
export const isProblem = (error: unknown): error is Problem => error instanceof Error && error.name === 'Problem'

/** Fills the `{name}` placeholders of a problem's text. */
export const fillText = (text: string, params: ProblemParams) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
