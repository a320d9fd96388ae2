// Calls made from the API's own description: what it asks for, what lies at its bounds and beyond, and what no browser would send.
import fc from 'fast-check'
import { makeValues, type Schema } from './made-up-values.ts'

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** As `GET /api/openapi.json` answers. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export interface MadeUpCall {
  method: string
  /** With its query, below `/api`. */
  path: string
  body?: string
  type: string
}

// What follows a `%` that stands for nothing.
const brokenEscapes = fc.constantFrom('%', '%zz', '%ff%fe', '%c0%80', '%00', '&&', '?', '#')
const multipart = (name: string | undefined, part: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${part}\r\n--edge--\r\n`

/** Calls of all operations; `known` are ids that exist, of whatever kind. */
export const makeCalls = ({ paths, components }: Description, known: readonly string[]) => {
  const astray = makeValues(components.schemas, known)
  const inAddress = (value: unknown) => encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

  const callsOf = ([method, template, operation]: readonly [string, string, Operation]): fc.Arbitrary<MadeUpCall> => {
    const parameters = operation.parameters ?? []
    const part = (place: 'path' | 'query') =>
      fc.record(
        Object.fromEntries(parameters.filter(({ in: where }) => where === place).map(({ name, schema }) => [name, astray(schema, name)])),
        {
          ...(place === 'query' ? { requiredKeys: [] } : {}),
        },
      )
    const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {})
    const written =
      content &&
      (type === 'application/json'
        ? astray(content.schema, '').map(value => JSON.stringify(value))
        : fc.string().map(part => multipart(Object.keys(content.schema.properties ?? {})[0], part)))
    const body =
      written &&
      fc.oneof(
        { arbitrary: written, weight: 19 },
        fc.string(),
        written.map(text => text.slice(0, text.length / 2)),
      )
    const usual = type === 'multipart/form-data' ? `${type}; boundary=edge` : (type ?? '')
    return fc
      .tuple(
        part('path'),
        part('query'),
        body ?? fc.constant(undefined),
        fc.oneof({ arbitrary: fc.constant(usual), weight: 19 }, fc.constantFrom('', 'text/plain', 'application/xml')),
        fc.oneof({ arbitrary: fc.constant(''), weight: 39 }, brokenEscapes),
      )
      .map(([path, query, text, sent, broken]) => {
        const place = template.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(path[name]))
        const asked = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
        return {
          method: method.toUpperCase(),
          path: `${place}?${asked.join('&')}${broken}`,
          ...(text === undefined ? {} : { body: text }),
          type: sent,
        }
      })
  }
  // Streams end with the visit, not with the answer.
  const isStream = ({ responses }: Operation) => Boolean(responses['200']?.content?.['text/event-stream'])
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [method, path, operation] as const),
  )
  return fc.oneof(...operations.filter(([, , operation]) => !isStream(operation)).map(callsOf))
}
