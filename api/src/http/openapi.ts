// The OpenAPI document, made from the schemas that validate requests.
import { currency } from '@waha/contract/currency.ts'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { problemBody } from '@waha/contract/problem-body.ts'
import type { Schema } from '@waha/contract/schema.ts'
import { collectComponents, failures, type JsonSchema } from './components.ts'
import { isOptional } from './parse.ts'
import type { Route } from './route.ts'

type JsonOf = (schema: Schema, io: 'input' | 'output') => JsonSchema

const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

const formOf = (field: string) => ({
  'multipart/form-data': {
    schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', contentMediaType: 'image/*' } } },
  },
})

const pageBehind = {
  description: 'The page that it leads to, for callers that follow',
  content: { 'text/html': { schema: { type: 'string' } } },
}

/** As callers may give them: a list has commas in it, since a name may come once. */
const parametersIn = (schema: Schema | undefined, place: 'path' | 'query', jsonOf: JsonOf) => {
  if (!schema) return []
  const needed = place === 'path' ? undefined : (jsonOf(schema, 'input').required ?? [])
  return Object.entries(jsonOf(schema, 'output').properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: needed?.includes(name) ?? true,
    ...('type' in part && part.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: part,
  }))
}

const tagOf = ({ path }: Endpoint) => (path === '/ready' ? 'health' : (path.split('/')[1] ?? ''))
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `getProductsById` for GET /products/{id}: it stays as long as method and path do. */
const idOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .split(/[/\-_.]/)
    .filter(Boolean)
    .map(part => (part.startsWith('{') ? `By${capital(part.slice(1, -1))}` : capital(part)))
    .join('')

const failuresOf = ({ access, params, query, body, file }: Endpoint) => {
  const found: (keyof typeof failures)[] = ['4XX', '5XX']
  if (params || query || body || file) found.push(400)
  if (access !== 'anyone') found.push(401)
  if (access === 'admin' || access === 'owner') found.push(403)
  if (params) found.push(404)
  if (body || file) found.push(413, 415)
  return Object.fromEntries(found.map(status => [status, { $ref: `#/components/responses/${failures[status].name}` }]))
}

const callers = { user: 'signed-in users', admin: 'admins', owner: 'owners of the shop' } as const

const operationOf = (endpoint: Endpoint, jsonOf: JsonOf) => ({
  operationId: idOf(endpoint),
  summary: endpoint.summary,
  tags: [tagOf(endpoint)],
  security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
  ...(endpoint.access === 'anyone' ? {} : { description: `For ${callers[endpoint.access]} only.` }),
  parameters: [...parametersIn(endpoint.params, 'path', jsonOf), ...parametersIn(endpoint.query, 'query', jsonOf)],
  ...(endpoint.body ? { requestBody: { required: !isOptional(endpoint.body), content: content(jsonOf(endpoint.body, 'input')) } } : {}),
  ...(endpoint.file ? { requestBody: { required: true, content: formOf(endpoint.file) } } : {}),
  responses: {
    [String(endpoint.status ?? (endpoint.answer || endpoint.media ? 200 : 204))]: {
      description: 'Done',
      ...(endpoint.answer ? { content: content(jsonOf(endpoint.answer, 'output')) } : {}),
      ...(endpoint.media ? { content: { [endpoint.media]: { schema: { type: 'string' } } } } : {}),
    },
    ...(endpoint.status === 302 ? { 200: pageBehind } : {}),
    ...failuresOf(endpoint),
  },
})

/** The OpenAPI 3.1 document of the routes. */
export const describeApi = (routes: readonly Route[], publicUrl: string) => {
  const { schemas, jsonOf } = collectComponents()
  const problem = content(jsonOf(problemBody, 'output'))
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of routes)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint, jsonOf) }
  const tags = [...new Set(routes.map(({ endpoint }) => tagOf(endpoint)))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waha shop API',
      version: '1.0.0',
      description: `Amounts are ${currency().code === 'USD' ? 'US dollars' : `in ${currency().code}`}. Errors carry a text and a code. \`?lang=ar\` or Accept-Language chooses the language.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: tags.map(name => ({ name, description: `Calls below /${name}.` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(Object.values(failures).map(({ name, description }) => [name, { description, content: problem }])),
      schemas,
    },
  }
}
