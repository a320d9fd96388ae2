// Ties a sign-in to the browser that began it: its addresses alone are worth nothing in another browser.
import { parse, serialize } from 'hono/utils/cookie'
import type { Api } from '../api.ts'

/** A sign-in has ten minutes, and so has its cookie. */
export const signInMinutes = 10

const isSecure = ({ publicUrl }: Pick<Api, 'publicUrl'>) => publicUrl.startsWith('https:')
// With this prefix browsers take the cookie from the shop's own origin alone.
const nameFor = (api: Pick<Api, 'publicUrl'>) => (isSecure(api) ? '__Host-google' : 'google')

/** The browser's secret, if it has one. */
export const readBrowser = (api: Pick<Api, 'publicUrl'>, request: Request): string | undefined => {
  const value = parse(request.headers.get('cookie') ?? '', nameFor(api))[nameFor(api)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The Set-Cookie header that lets a browser keep its secret a while longer. */
export const browserCookie = (api: Pick<Api, 'publicUrl'>, browser: string) =>
  serialize(nameFor(api), browser, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(api), maxAge: signInMinutes * 60 })
