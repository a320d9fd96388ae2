import type { Answer, Call, Input } from './endpoint.ts'
import type { EndpointOf } from './endpoint-of.ts'
import { Problem, type ProblemCode } from './problem.ts'
import { isObject, readProblem } from './read-problem.ts'

export interface ClientOptions {
  /** The browser's fetch, or the API's own handler when both run in one process. */
  fetch: (request: Request, onProgress?: (fraction: number) => void) => Promise<Response>
  /** Where the API is, without a slash at the end: `https://shop.example/api`. */
  base: string
  /** Headers of every request: the bearer token, the language. */
  headers?: () => Record<string, string>
}

interface CallOptions {
  /** Cancels the call. */
  signal?: AbortSignal
  /** Called during uploads with the fraction of the body sent so far, 0 to 1. */
  onProgress?: (fraction: number) => void
  /** Replaces the call's own: what to show when the server does not say why the call failed. */
  failure?: ProblemCode
}

/** Makes a call and returns the response's body, or throws a Problem. */
export type Client = <C extends Call>(call: C, input: Input<EndpointOf<C>>, options?: CallOptions) => Promise<Answer<EndpointOf<C>>>

/** A typed client over the calls. Requests have no timeout of their own. */
export const createClient =
  ({ fetch, base, headers = () => ({}) }: ClientOptions): Client =>
  async (call, input, { signal, onProgress, failure = call.failure ?? 'unexpected_error' } = {}) => {
    const { params, query, body, file } = input as AnyInput
    const form = call.file && file ? formOf(call.file, file) : undefined
    const request = new Request(base + fillPath(call.path, params) + searchOf(query), {
      method: call.method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    })
    const unanswered = (cause: unknown) => {
      throw signal?.aborted ? cause : new Problem(0, 'network_error', { cause, failure })
    }
    const response = await fetch(request, onProgress).catch(unanswered)
    if (response.status === 204) return undefined as never
    const answer = jsonOf(await response.text().catch(unanswered))
    // A `false` status is a failure whatever the HTTP status: /auth/google/url answers so with 200.
    if (!response.ok || !isObject(answer) || answer.status === false) throw problemOf(response, answer, failure)
    return answer as never
  }

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

const formOf = (field: string, file: Blob) => {
  const form = new FormData()
  form.append(field, file)
  return form
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const searchOf = (query: Record<string, unknown> = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** What a failed call's answer says, for calls that are made without the client. */
export const problemIn = async (response: Response, failure: ProblemCode) => problemOf(response, jsonOf(await response.text()), failure)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const problemOf = ({ status, headers }: Response, answer: unknown, failure: ProblemCode) => {
  const { message, error, code, params, fields, details } = readProblem(answer)
  // The text of this code says nothing specific, so the call's default is shown instead.
  const serverMessage = code === 'unexpected_error' ? undefined : error || message
  const retryAfter = Number(headers.get('retry-after')) || undefined
  return new Problem(status, code ?? failure, {
    failure,
    details,
    fields,
    ...(serverMessage ? { serverMessage } : {}),
    ...(params ? { params } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  })
}
