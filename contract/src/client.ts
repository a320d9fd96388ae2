import type { Answer, Endpoint, Input } from './endpoint.ts'
import { Problem, type ProblemCode, problemBody } from './problem.ts'

export interface ClientOptions {
  /** The browser's fetch, or the API's own handler when both run in one process. */
  fetch: (request: Request) => Promise<Response>
  /** Where the API is, without a slash at the end: `https://shop.example/api`. */
  base: string
  /** Headers of every request: the bearer token, the language. */
  headers?: () => Record<string, string>
}

/** Makes a call and answers its body, or throws a Problem. `more.signal` cancels it. */
export type Client = <E extends Endpoint>(endpoint: E, input: Input<E>, more?: { signal?: AbortSignal }) => Promise<Answer<E>>

/** A typed client over the endpoints. Requests have no timeout of their own. */
export const createClient =
  ({ fetch, base, headers = () => ({}) }: ClientOptions): Client =>
  async (endpoint, input, { signal } = {}) => {
    const { params, query, body, file } = input as Handed
    const form = endpoint.file && file ? formOf(endpoint.file, file) : undefined
    const request = new Request(base + fillPath(endpoint.path, params) + searchOf(query), {
      method: endpoint.method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    })
    const response = await fetch(request).catch(cause => {
      if (signal?.aborted) throw cause
      throw new Problem(0, 'network_error', { cause })
    })
    if (!response.ok) throw await problemOf(response)
    return (response.status === 204 ? undefined : await response.json()) as Answer<typeof endpoint>
  }

interface Handed {
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

const problemOf = async (response: Response) => {
  const parsed = problemBody.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return new Problem(response.status, 'unexpected_error')
  const { status: _, message, error: __, code, params, errors, requestId: ___, ...details } = parsed.data
  const fields = (errors ?? []).map(({ field, code, params }) => ({ field, code: code as ProblemCode, ...(params ? { params } : {}) }))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new Problem(response.status, code as ProblemCode, {
    message,
    fields,
    details,
    ...(params ? { params } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  })
}
