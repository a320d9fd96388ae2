// The OpenAPI document, made from the schemas that validate requests.
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { problemBody } from '@waha/contract/problem-body.ts'
import type { Schema } from '@waha/contract/schema.ts'
import { toJSONSchema } from 'zod/v4/core'
import { isOptional } from './parse.ts'
import type { Route } from './route.ts'

interface JsonSchema {
  properties?: Record<string, object>
  required?: string[]
  [key: string]: unknown
}

const jsonOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as JsonSchema
}

const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

const formOf = (field: string) => ({
  'multipart/form-data': {
    schema: { type: 'object', required: [field], properties: { [field]: { type: 'string', contentMediaType: 'image/*' } } },
  },
})

const parametersOf = ({ params, query }: Endpoint) => [
  ...(params ? parametersIn(jsonOf(params, 'output'), 'path', true) : []),
  ...(query ? parametersIn(jsonOf(query, 'output'), 'query', false) : []),
]

const parametersIn = ({ properties = {} }: JsonSchema, place: 'path' | 'query', required: boolean) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: place, required, schema }))

const failure = {
  description: 'A problem: a text for people, a code for programs',
  content: content({ $ref: '#/components/schemas/Problem' }),
}

const callers = { user: 'signed-in users', admin: 'admins', owner: 'owners of the shop' } as const

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1]],
  ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }], description: `For ${callers[endpoint.access]} only.` }),
  parameters: parametersOf(endpoint),
  ...(endpoint.body ? { requestBody: { required: !isOptional(endpoint.body), content: content(jsonOf(endpoint.body, 'input')) } } : {}),
  ...(endpoint.file ? { requestBody: { required: true, content: formOf(endpoint.file) } } : {}),
  responses: {
    [String(endpoint.status ?? (endpoint.answer || endpoint.media ? 200 : 204))]: {
      description: 'Done',
      ...(endpoint.answer ? { content: content(jsonOf(endpoint.answer, 'output')) } : {}),
      ...(endpoint.media ? { content: { [endpoint.media]: { schema: { type: 'string' } } } } : {}),
    },
    default: failure,
  },
})

/** The OpenAPI 3.1 document of the routes. */
export const describeApi = (routes: readonly Route[], publicUrl: string) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of routes)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Waha shop API',
      version: '1.0.0',
      description: 'Amounts are US dollars. Errors carry a text and a code. `?lang=ar` or Accept-Language chooses the language.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonOf(problemBody, 'output') },
    },
  }
}
