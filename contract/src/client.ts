import type { Answer, Endpoint, Input } from './endpoint.ts'
import { Problem, type ProblemCode, readableProblem } from './problem.ts'

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
  /** Replaces the endpoint's own: what to show when the server does not say why the call failed. */
  failure?: ProblemCode
}

/** Makes a call and returns the response's body, or throws a Problem. */
export type Client = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Answer<E>>

/** A typed client over the endpoints. Requests have no timeout of their own. */
export const createClient =
  ({ fetch, base, headers = () => ({}) }: ClientOptions): Client =>
  async (endpoint, input, { signal, onProgress, failure = endpoint.failure ?? 'unexpected_error' } = {}) => {
    const { params, query, body, file } = input as AnyInput
    const form = endpoint.file && file ? formOf(endpoint.file, file) : undefined
    const request = new Request(base + fillPath(endpoint.path, params) + searchOf(query), {
      method: endpoint.method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    })
    const unanswered = (cause: unknown) => {
      throw signal?.aborted ? cause : new Problem(0, 'network_error', { cause, failure })
    }
    const response = await fetch(request, onProgress).catch(unanswered)
    if (response.status === 204) return undefined as Answer<typeof endpoint>
    const answer = jsonOf(await response.text().catch(unanswered))
    // A `false` status is a failure whatever the HTTP status: /auth/google/url answers so with 200.
    if (!response.ok || !isObject(answer) || answer.status === false) throw problemOf(response, answer, failure)
    return answer as Answer<typeof endpoint>
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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (answer: unknown): answer is Record<string, unknown> => typeof answer === 'object' && answer !== null

const problemOf = ({ status, headers }: Response, answer: unknown, failure: ProblemCode) => {
  const read = readableProblem.safeParse(answer)
  const { status: _, message, error, code, params, errors = [], requestId: __, ...details } = read.success ? read.data : {}
  // The text of this code says nothing specific, so the call's default is shown instead.
  const serverMessage = code === 'unexpected_error' ? undefined : error || message
  const retryAfter = Number(headers.get('retry-after')) || undefined
  return new Problem(status, (code as ProblemCode | undefined) ?? failure, {
    failure,
    details,
    fields: errors.map(({ field, code, message, params }) => ({
      field,
      code: code as ProblemCode,
      message,
      ...(params ? { params } : {}),
    })),
    ...(serverMessage ? { serverMessage } : {}),
    ...(params ? { params } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  })
}
