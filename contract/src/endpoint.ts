import type { ProblemCode } from './problem.ts'
import type { Schema, z } from './schema.ts'

/** Who may call: the API refuses everyone else before the handler runs. `admin`: all of the shop's people, `owner`: its owners alone. */
export type Access = 'anyone' | 'user' | 'admin' | 'owner'

/** One HTTP call, described once: the API answers it, the client makes it, the OpenAPI document lists it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, with `{name}` parameters: `/products/{id}`. */
  path: `/${string}`
  access: Access
  /** Also accepts a one-time token from a URL that has not been exchanged for a session yet. */
  unexchanged?: true
  /** One line for the reference page. */
  summary: string
  /** What to show when the call fails and the server does not say why. */
  failure?: ProblemCode
  params?: Schema
  query?: Schema
  body?: Schema
  /** Instead of `body`: the request is a multipart form with a picture in this field. */
  file?: string
  /** The body of a successful response; without it the status is 204. */
  answer?: Schema
  /** Of a successful response that is no JSON: its type. The handler returns a Response. */
  media?: 'text/csv' | 'text/event-stream'
  /** The status of a successful response; by default 200, or 204 without `answer`. */
  status?: 200 | 201 | 202 | 204 | 302
}

/** What it takes to call an endpoint; method and path identify it. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'failure' | 'file'>

/** Keeps an endpoint's exact type, so that calls and handlers are inferred from it. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'answer'> = E[K] extends Schema ? E[K] : never

type Given<E extends Endpoint, K extends 'params' | 'query' | 'body'> = [Part<E, K>] extends [never]
  ? unknown
  : object extends z.input<Part<E, K>>
    ? { [N in K]?: z.input<Part<E, K>> }
    : { [N in K]: z.input<Part<E, K>> }

/** What a caller passes. */
export type Input<E extends Endpoint> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'> & GivenFile<E>

type GivenFile<E extends Endpoint> = E['file'] extends string ? { file: Blob } : unknown

/** What a part of a call is after validation. */
export type Parsed<E extends Endpoint, K extends 'params' | 'query' | 'body'> = [Part<E, K>] extends [never]
  ? undefined
  : z.output<Part<E, K>>

/** The body of a successful response. */
export type Answer<E extends Endpoint> = [Part<E, 'answer'>] extends [never] ? undefined : z.output<Part<E, 'answer'>>
