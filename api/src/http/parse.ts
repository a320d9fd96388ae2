import { mostJsonBytes } from '@waha/contract/limits.ts'
import { type FieldProblem, Problem, type ProblemCode } from '@waha/contract/problem.ts'
import type { Schema } from '@waha/contract/schema.ts'
import { isProblemCode } from './problem.ts'

/** Validates a part of a request; throws a 400 with every invalid field. */
export const check = (schema: Schema, value: unknown) => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map(fieldProblem)
  throw new Problem(400, 'invalid_input', { fields })
}

const fieldProblem = (issue: { path: PropertyKey[]; message: string; code?: string; params?: unknown }): FieldProblem => {
  const code: ProblemCode = isProblemCode(issue.message) ? issue.message : 'field_invalid'
  const params = issue.params as Record<string, number> | undefined
  return { field: issue.path.join('.'), code, ...(params ? { params } : {}) }
}

/** The parameters of a query string. A repeated name is a 400; an empty value counts as missing. */
export const readQuery = (url: URL) => {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of url.searchParams) {
    if (name in query) throw new Problem(400, 'invalid_input', { fields: [{ field: name, code: 'field_invalid' }] })
    if (value.includes('\0')) throw new Problem(400, 'invalid_input', { fields: [{ field: name, code: 'text_unreadable' }] })
    query[name] = value
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Does the schema accept a missing body? */
export const isOptional = (schema: Schema) => schema.safeParse(undefined).success

/** A request's JSON body of at most 100 KB, validated; undefined if it is missing and optional. */
export const readBody = async (schema: Schema, request: Request) => {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  if (!isJson && !isOptional(schema)) throw new Problem(415, 'media_type_unsupported')
  const text = await readText(request, mostJsonBytes)
  if (text === '' && isOptional(schema)) return check(schema, undefined)
  if (!isJson) throw new Problem(415, 'media_type_unsupported')
  return check(schema, parseJson(text))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, refusePrototype)
  } catch (cause) {
    throw new Problem(400, 'json_invalid', { cause })
  }
}

const refusePrototype = (key: string, value: unknown) => {
  if (key === '__proto__') throw new SyntaxError('__proto__ is no field')
  return value
}

// How often something of a body may come: each piece takes 500 bytes of memory, however short it is. A network's packets have 536 bytes at least.
const mostPieces = 1000

/** A body as text; 413 as soon as it exceeds the limit, or comes in too many pieces. */
export const readText = async (request: Request, maxBytes: number) => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new Problem(413, 'body_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes || chunks.length === mostPieces) throw new Problem(413, 'body_too_large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new Problem(400, 'json_invalid', { cause })
  }
}
