// Binds a handler to its endpoint: reads and validates what the contract describes, and types it for the handler.
import type { Answer, Endpoint, Parsed } from '@waha/contract/endpoint.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Schema } from '@waha/contract/schema.ts'
import type { Caller } from './access.ts'
import type { Admit } from './admission.ts'
import { check, readBody, readQuery } from './parse.ts'

/** A validated request, as a handler gets it. `user` is set if the endpoint's access requires one. */
export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** The picture of a multipart call. */
  file: E['file'] extends string ? Buffer : undefined
  user: E['access'] extends 'anyone' ? undefined : Caller
  locale: Locale
  request: Request
}

/** An authorized request that is not validated yet. */
export interface Incoming {
  request: Request
  /** The path's parameters. */
  params: Record<string, string>
  user: Caller | undefined
  locale: Locale
  /** Hands over the picture in a field of the form, as bytes that are not checked yet. */
  withFile: <T>(field: string, use: (file: Buffer) => Promise<T>) => Promise<T>
  /** Does what the call asks for, in its turn. */
  admit: Admit
}

/** An endpoint and its handler. `respond` throws a Problem for a request that does not fit the contract. */
export interface Route {
  endpoint: Endpoint
  respond: (incoming: Incoming) => Promise<Response>
}

/** A route from a handler, which is typed by the contract. The handler returns the body, or a Response if it sets cookies or redirects. */
export const answer = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E> | Response>): Route => ({
  endpoint,
  respond: async incoming => {
    const call = await readCall(endpoint, incoming)
    const respond = (file?: Buffer) => incoming.admit(() => handle({ ...call, file: file as Call<E>['file'] }))
    const answered = await (endpoint.file ? incoming.withFile(endpoint.file, respond) : respond())
    if (answered instanceof Response) return answered
    return endpoint.answer ? Response.json(answered, { status: endpoint.status ?? 200 }) : new Response(null, { status: 204 })
  },
})

const readCall = async <E extends Endpoint>(endpoint: E, { request, params, user, locale }: Incoming): Promise<Omit<Call<E>, 'file'>> => ({
  params: await parse(endpoint, 'params', schema => check(schema, params)),
  query: await parse(endpoint, 'query', schema => check(schema, readQuery(new URL(request.url)))),
  body: await parse(endpoint, 'body', schema => readBody(schema, request)),
  // Set where the endpoint requires a user: others were refused before.
  user: user as Call<E>['user'],
  locale,
  request,
})

/** A part of a call by its schema, if the endpoint has one. The only cast to the contract's types. */
const parse = async <E extends Endpoint, K extends 'params' | 'query' | 'body'>(
  endpoint: E,
  part: K,
  read: (schema: Schema) => unknown,
): Promise<Parsed<E, K>> => {
  const schema: Schema | undefined = endpoint[part]
  return (schema && (await read(schema))) as Parsed<E, K>
}
