// Reads the body of a failed call by hand: every page calls, and few of them need the schemas.
import type { FieldProblem, ProblemCode, ProblemParams } from './problem.ts'

export interface ReadProblem {
  message: string | undefined
  error: string | undefined
  code: ProblemCode | undefined
  params: ProblemParams | undefined
  fields: FieldProblem[]
  /** Members of the body that are none of the above. */
  details: Record<string, unknown>
}

/** Whether a value has members: also true for arrays. */
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a failed call's body says. A proxy answers in its own shape, so any part may be missing or of another kind: it is left out. */
export const readProblem = (body: unknown): ReadProblem => {
  const { status, message, error, code, params, errors, requestId, ...details } = isObject(body) && !Array.isArray(body) ? body : {}
  return {
    message: stringOf(message),
    error: stringOf(error),
    code: stringOf(code) as ProblemCode | undefined,
    params: isParams(params) ? params : undefined,
    fields: Array.isArray(errors) && errors.every(isFieldProblem) ? errors.map(onlyKnown) : [],
    details,
  }
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const isParams = (value: unknown): value is ProblemParams =>
  isObject(value) && Object.values(value).every(one => typeof one === 'string' || typeof one === 'number')

const isFieldProblem = (value: unknown): value is Required<FieldProblem> =>
  isObject(value) &&
  [value.field, value.code, value.message].every(one => typeof one === 'string') &&
  (value.params === undefined || isParams(value.params))

const onlyKnown = ({ field, code, message, params }: Required<FieldProblem>): FieldProblem => ({
  field,
  code,
  message,
  ...(params ? { params } : {}),
})
