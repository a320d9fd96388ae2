// Which texts the API takes in: from its own description, so that a field that is new is missed here.
import type { TextOf } from './hostile-texts.ts'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  type?: string
  enum?: unknown[]
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Never shown to anybody, whatever they hold: secrets, and names of stored pictures. */
const neverShown = /(password|code|pictures\[\])$/

/** All that take any text, as `POST /reviews comment`. */
export const freeFields = ({ paths, components }: Description) => {
  const within = (schema: Schema | undefined, name: string): string[] => {
    if (!schema) return []
    if (schema.$ref) return within(components.schemas[schema.$ref.split('/').at(-1) ?? ''], name)
    const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
    if (parts.length) return parts.flatMap(part => within(part, name))
    if (schema.properties) return Object.entries(schema.properties).flatMap(([key, value]) => within(value, name ? `${name}.${key}` : key))
    if (schema.items) return within(schema.items, `${name}[]`)
    return schema.type === 'string' && !schema.enum && !schema.pattern ? [name] : []
  }
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
      [
        ...parameters.filter(parameter => parameter.in === 'query').flatMap(({ name, schema }) => within(schema, name)),
        ...within(requestBody?.content['application/json']?.schema, ''),
      ].map(name => `${method.toUpperCase()} ${path} ${name}`),
    ),
  )
  return [...new Set(all)].filter(name => !neverShown.test(name))
}

/** The names of what in a body, or in a query, holds an action. */
export const hostileIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return /h'?\]?\(|alert\(|evil\.example/i.test(value) ? [name] : []
  if (Array.isArray(value)) return value.flatMap(one => hostileIn(one, `${name}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => hostileIn(one, name ? `${name}.${key}` : key))
}

/** Bodies of fields that refuse whatever is not of their shape: the `index`th payload in each. */
export const refusedBodies = (textOf: TextOf, index: number): [string, string, object][] => {
  const text = textOf(index, 90)
  const address = { country: 'BR', recipient: 'A', phone: '+966501234567', city: 'A', street: 'A' }
  return [
    ...['/newsletter', '/auth/codes', '/auth/login', '/auth/register'].map((path): [string, string, object] => [
      'POST',
      path,
      { email: text, name: 'Noor', purpose: 'sign-in', password: 'secret-enough' },
    ]),
    ...(['country', 'phone'] as const).map((field): [string, string, object] => ['POST', '/addresses', { ...address, [field]: text }]),
    ...(['POST', 'PATCH'] as const).map((method): [string, string, object] => [
      method,
      method === 'POST' ? '/addresses' : '/addresses/{id}',
      { ...address, country: 'SA', shortAddress: text },
    ]),
    ...(['country', 'phone'] as const).map((field): [string, string, object] => [
      'PATCH',
      '/addresses/{id}',
      { ...address, [field]: text },
    ]),
    ['PATCH', '/desk/settings', { version: 0, change: { email: text, orderMails: [text] } }],
    ['PATCH', '/desk/settings', { version: 0, change: { delivery: [{ name: { en: 'A', ar: 'A' }, countries: [text], rates: [] }] } }],
    ...(['create-checkout-session', 'create-payment-session'] as const).map((name): [string, string, object] => [
      'POST',
      `/stripe/${name}`,
      { userId: text, email: text, products: [] },
    ]),
  ]
}
