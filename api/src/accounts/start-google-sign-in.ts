import type { GoogleIntention } from '@waha/contract/google.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { Api } from '../api.ts'
import { configurationOf } from '../providers/google-provider.ts'
import { callbackOf, secretsOf } from './google-secrets.ts'
import { addAttempt } from './google-sign-ins.queries.ts'
import { newToken } from './sessions.queries.ts'

interface Start {
  /** The secret in the browser's cookie. */
  browser: string
  language: Locale
  intention: GoogleIntention
}

/** Begins a sign-in and returns the authorization URL. Throws when Google cannot be reached or is not set up. */
export const startGoogleSignIn = async (api: Api, { browser, language, intention }: Start): Promise<string> => {
  const configuration = await configurationOf(api)
  const state = newToken()
  const { nonce, verifier } = secretsOf(state, browser)
  await addAttempt(api, { state, browser }, { language, intention })
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(api.publicUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    // The language of Google's pages: by OpenID's parameter, and by Google's own.
    ui_locales: language,
    hl: language,
  }).href
}
