import type { Answer, Endpoint, Parsed } from '@waha/contract/endpoint.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Caller } from './access.ts'

/** One request, validated: what a handler gets. `user` is there whenever the endpoint's access asks for one. */
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

/** An endpoint with its handler. */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E
  /** A whole Response is for what a body cannot say: cookies, ways to elsewhere. */
  handle: (call: Call<E>) => Promise<Answer<E> | Response>
}

/** Binds a handler to its endpoint; the handler is typed by the contract. */
export const answer = <E extends Endpoint>(endpoint: E, handle: Route<E>['handle']): Route => ({ endpoint, handle }) as unknown as Route
