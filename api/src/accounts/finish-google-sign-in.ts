import type { GoogleFailure, GoogleIntention } from '@waha/contract/google.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import { authorizationCodeGrant, type IDToken } from 'openid-client'
import type { Api } from '../api.ts'
import { admitAt, gateForAnybody } from '../http/admission.ts'
import { TookTooLong } from '../providers/deadline.ts'
import { askGoogle, NotSetUp } from '../providers/google-provider.ts'
import { callbackOf, secretsOf } from './google-secrets.ts'
import { takeAttempt } from './google-sign-ins.queries.ts'
import { joinGoogleAccount } from './join-google-account.ts'
import { openExchange } from './sessions.queries.ts'
import type { Destinations } from './shut-out.ts'
import type { StoredUser } from './users.queries.ts'

/** A user whom Google has identified. */
export interface GoogleSession {
  /** A one-time token, to be exchanged at once: it is part of a URL. */
  token: string
  user: StoredUser
  intention: GoogleIntention
}

interface Callback {
  /** The query that Google redirected with. */
  answer: URLSearchParams
  browser: string | undefined
  /** Called as soon as the visitor's language is known, also if the sign-in then fails. */
  onLanguage: (language: Locale) => void
}

/** Anybody may claim to come back from Google. */
const returning = gateForAnybody(1)

/** Finishes a sign-in. Throws a Problem with one of the codes of `googleFailures`. */
export const finishGoogleSignIn = async (
  api: Api,
  { answer, browser, onLanguage }: Callback,
  destinations: Destinations,
): Promise<GoogleSession> => {
  const state = answer.get('state')
  const attempt = state && browser ? await admitAt(returning, () => takeAttempt(api, { state, browser })) : undefined
  if (!state || !browser || !attempt) throw new Problem(400, 'google_expired' satisfies GoogleFailure)
  onLanguage(attempt.language)
  if (answer.get('error') === 'access_denied') throw new Problem(400, 'google_denied' satisfies GoogleFailure)
  const claims = await claimsOf(api, { answer, state, browser })
  const user = await joinGoogleAccount(api, claims, attempt.language, destinations)
  return { token: await openExchange(api, user.id, browser), user, intention: attempt.intention }
}

type Returning = { answer: URLSearchParams; state: string; browser: string }

/** Exchanges the code for an ID token and checks it: signature, issuer, audience, nonce, times. */
const claimsOf = async (api: Api, { answer, state, browser }: Returning): Promise<IDToken> => {
  const { nonce, verifier } = secretsOf(state, browser)
  try {
    const address = new URL(`${callbackOf(api.publicUrl)}?${answer}`)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const claims = (await askGoogle(api, configuration => authorizationCodeGrant(configuration, address, checks))).claims()
    if (!claims) throw new Error('no ID token came')
    return claims
  } catch (cause) {
    const code = isUnavailable(cause) ? 'google_unavailable' : 'google_failed'
    api.log('warn', 'a sign-in with Google failed', { code, error: String(cause), reason: (cause as { code?: unknown }).code })
    throw new Problem(400, code satisfies GoogleFailure, { cause })
  }
}

// No answer, a late one, or one that is no OpenID answer: another try may help.
const isUnavailable = (error: unknown) =>
  error instanceof NotSetUp ||
  error instanceof TookTooLong ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(String((error as { code?: unknown }).code))
