// Values made from a schema of JSON: what it asks for, what lies at its bounds and beyond, and what no browser would send.
import fc from 'fast-check'

export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}

const hostile = fc.constantFrom<unknown>(
  ...['', ' ', '\0', '\ud800', '\u202e\u2066', `${'a\u0301'.repeat(400)}`, "' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd'],
  ...['x'.repeat(20_000), '٣٫٥', '-0', '1e309', 'NaN', '__proto__', 'constructor', '2026-02-30', '%00', '{{7*7}}', '\r\nset-cookie: a=b'],
  ...[null, true, [], {}, -1, 0, 0.1, 1e21, 2 ** 53, [[[[[[]]]]]], { $ne: null }, { toString: 1 }],
)
const beyond = ({ minimum, maximum, maxLength }: Schema) =>
  fc.constantFrom<unknown>(
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.01]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.01]),
    'a'.repeat((maxLength ?? 200) + 1),
  )

/** For a schema and the name of what it describes: values that fit nineteen times in twenty. `known` are ids that exist, of whatever kind. */
export const makeValues = (schemas: Record<string, Schema>, known: readonly string[]) => {
  const textOf = ({ pattern, maxLength = 200 }: Schema, name: string) => {
    if (name === 'email') return fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/)
    if (!pattern) return fc.oneof(fc.string({ unit: 'grapheme', maxLength }), fc.constantFrom(...known), fc.constant('a'.repeat(maxLength)))
    const expression = new RegExp(pattern)
    const matching = known.filter(id => expression.test(id))
    // What a pattern rules out ahead is not made.
    const made = fc.stringMatching(new RegExp(pattern.replace(/\(\?!.*?\)/, '')))
    return matching.length ? fc.oneof(fc.constantFrom(...matching), made) : made
  }
  const fitting = (schema: Schema, name: string): fc.Arbitrary<unknown> => {
    const [min, max] = [schema.minimum ?? -1e6, Math.min(schema.maximum ?? 1e6, 2 ** 31)]
    if (schema.$ref) return fitting(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(part => fitting(part, name)))
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch (schema.type) {
      case 'integer':
        return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5) }), fc.constantFrom(min, max))
      case 'number':
        return fc.oneof(
          fc.integer({ min: min * 100, max: Math.min(max * 100, 2 ** 31) }).map(cents => cents / 100),
          fc.constantFrom(min, max),
        )
      case 'boolean':
        return fc.boolean()
      case 'array':
        return fc.array(astray(schema.items ?? {}, name), { maxLength: 4 })
      case 'object': {
        const parts = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, astray(part, key)]))
        const needed = schema.required ?? []
        return fc.oneof(fc.record(parts), fc.record(parts, { requiredKeys: needed }), fc.record(parts, { requiredKeys: [] }))
      }
      default:
        return textOf(schema, name)
    }
  }
  const astray = (schema: Schema, name: string): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: fitting(schema, name), weight: 19 }, fc.oneof(hostile, beyond(schema)))
  return astray
}
