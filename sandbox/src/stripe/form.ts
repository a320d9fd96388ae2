import { ApiError } from './objects.ts'

/** The nested fields of a form body: `line_items[0][price_data][currency]=usd`. */
export type Fields = { [name: string]: string | Fields }

/** Decodes the form bodies and queries that the provider's SDK sends. Lists become objects with their indices as keys. */
export const decodeForm = (text: string): Fields => {
  const fields: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(part => part !== '')
    const last = path.pop()
    if (last === undefined || path.includes('__proto__') || last === '__proto__') continue
    let at = fields
    for (const part of path) {
      const next = at[part]
      const inner: Fields = typeof next === 'object' ? next : Object.create(null)
      at[part] = inner
      at = inner
    }
    at[last] = value
  }
  return fields
}

export const textOf = (value: string | Fields | undefined) => (typeof value === 'string' ? value : undefined)
export const fieldsOf = (value: string | Fields | undefined): Fields => (typeof value === 'object' ? value : {})
/** The members of a list in order. */
export const listOf = (value: string | Fields | undefined) => Object.values(fieldsOf(value))
export const textsOf = (value: string | Fields | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** A required parameter; throws the provider's error when it is missing. */
export const required = (value: string | undefined, param: string) => {
  if (!value) throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return value
}

/** A required integer parameter of at least `least`. */
export const wholeAtLeast = (text: string | undefined, least: number, param: string) => {
  const number = Number(required(text, param))
  if (!Number.isSafeInteger(number) || number < least)
    throw new ApiError(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  return number
}
