import { googleApi } from '@waha/contract/google.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import type { Api } from '../api.ts'
import { NotBegun } from '../http/gate.ts'
import { asProblem, problemText } from '../http/problem.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { logSignIn } from './begin-session.ts'
import { exchangeToken } from './exchange-token.ts'
import { finishGoogleSignIn, type GoogleSession } from './finish-google-sign-in.ts'
import { browserCookie, readBrowser } from './google-secrets.ts'
import { newToken } from './sessions.queries.ts'
import type { Destinations } from './shut-out.ts'
import { startGoogleSignIn } from './start-google-sign-in.ts'

const signInLimit: RateLimit = { name: 'google', points: 60, seconds: 15 * 60 }

export const googleRoutes = (api: Api, destinations: Destinations) => [
  answer(googleApi.url, async ({ query, locale, request }) => {
    await api.limits.spend(signInLimit, api.addressOf(request))
    // Two tabs share the secret, so that either can finish.
    const browser = readBrowser(api, request) ?? newToken()
    const authUrl = await startGoogleSignIn(api, { browser, language: locale, intention: query }).catch(error => {
      api.log('warn', 'a sign-in with Google could not begin', { error: String(error) })
    })
    if (!authUrl) return { status: false, authUrl: null, message: problemText(locale, 'google_url_failed') }
    return Response.json({ status: true, authUrl, message: null }, { headers: { 'set-cookie': browserCookie(api, browser) } })
  }),

  answer(googleApi.callback, async ({ request, locale }) => {
    const browser = readBrowser(api, request)
    let language = locale
    const onLanguage = (known: Locale) => {
      language = known
    }
    const callback = { answer: new URL(request.url).searchParams, browser, onLanguage }
    const [page, params] = await finishGoogleSignIn(api, callback, destinations).then(successQuery, error => errorQuery(api, error))
    return redirect(`${api.publicUrl}${inLocale(language, page)}?${params}`, browser && browserCookie(api, browser))
  }),

  answer(googleApi.exchange, async ({ user, request, locale }) =>
    logSignIn(
      api,
      'Google',
      await exchangeToken(api, { token: user.token, browser: readBrowser(api, request), sender: api.addressOf(request), locale }),
    ),
  ),
]

const successQuery = ({ token, user, intention }: GoogleSession): [string, URLSearchParams] => {
  const params = new URLSearchParams({ token, user: JSON.stringify({ _id: user.id, name: user.name }) })
  for (const [name, value] of Object.entries(intention)) if (value) params.set(name, value)
  return ['/auth/success', params]
}

const errorQuery = (api: Api, error: unknown): [string, URLSearchParams] => {
  const problem = asProblem(error)
  // A flood would be one of lines.
  if (problem.status >= 500 && !(problem.cause instanceof NotBegun))
    api.log('error', 'a sign-in with Google failed unexpectedly', { error: String(problem.cause ?? problem) })
  return ['/auth/error', new URLSearchParams({ message: problem.code })]
}

/** A redirect that is not cached and sends no referrer: its address may hold a token. */
const redirect = (location: string, cookie: string | undefined) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })
