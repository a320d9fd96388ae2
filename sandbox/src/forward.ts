// A reverse proxy from the shop's port to a stand-in's.
import { call } from './call.ts'

// Without the session cookie of the OpenID provider, so that the account is chosen at every sign-in.
const forwardedCookies = (cookies: string | null) =>
  (cookies ?? '')
    .split(/;\s*/)
    .filter(cookie => cookie.startsWith('_interaction'))
    .join('; ')

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

/** In bytes. Forms and calls of the stand-ins are a few hundred long. */
const longestBody = 100 * 1024

/** The body of a request; undefined for one that is too long, of which no more is read. */
const bodyOf = async (request: Request) => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Forwards requests to a loopback port of this machine, in the name of the shop at `publicUrl`. */
export const createForward = (publicUrl: string, port: number) => {
  const { host, protocol } = new URL(publicUrl)
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers: Record<string, string> = {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      cookie: forwardedCookies(request.headers.get('cookie')),
    }
    for (const name of ['accept', 'authorization', 'content-type']) {
      const value = request.headers.get(name)
      if (value) headers[name] = value
    }
    const body = await bodyOf(request)
    if (!body) return new Response(null, { status: 413 })
    const answer = await call(`http://127.0.0.1:${port}${pathname}${search}`, {
      ...{ method: request.method, headers, signal: request.signal },
      ...(request.method === 'POST' ? { body } : {}),
    })
    const kept = new Headers()
    for (const [name, values = []] of Object.entries(answer.headers))
      if (!hopByHop.includes(name)) for (const value of values) kept.append(name, value)
    return new Response(answer.body, { status: answer.status, headers: kept })
  }
}
