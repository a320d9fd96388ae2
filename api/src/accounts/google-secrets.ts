// The secret in a browser's cookie that ties a sign-in with Google to this browser: its URLs are of no use in another one.
import { createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Api } from '../api.ts'

/**
 * Nonce and PKCE verifier of a sign-in, derived from its state and the browser's secret. So no secret has to be stored,
 * and neither the URLs of a sign-in nor the database are enough to finish it.
 */
export const secretsOf = (state: string, browser: string) => {
  const derive = (purpose: string) => createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}

/** The redirect URI: on the configured origin, whatever a request's Host header says. */
export const callbackOf = (publicUrl: string) => `${publicUrl}/api/auth/google/callback`

/** How long a sign-in may take, and its cookie lasts. */
export const signInMinutes = 10

const isSecure = ({ publicUrl }: Pick<Api, 'publicUrl'>) => publicUrl.startsWith('https:')
// With the prefix __Host- browsers accept the cookie from the shop's own host only.
const nameFor = (api: Pick<Api, 'publicUrl'>) => (isSecure(api) ? '__Host-google' : 'google')

/** The browser's secret from its cookie, if it has one. */
export const readBrowser = (api: Pick<Api, 'publicUrl'>, request: Request): string | undefined => {
  const value = parse(request.headers.get('cookie') ?? '', nameFor(api))[nameFor(api)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** A Set-Cookie header with the browser's secret, for another ten minutes. */
export const browserCookie = (api: Pick<Api, 'publicUrl'>, browser: string) =>
  serialize(nameFor(api), browser, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(api), maxAge: signInMinutes * 60 })
