import { createHmac } from 'node:crypto'

/**
 * Nonce and PKCE verifier of a sign-in, made from its state and the browser's secret. So nothing secret has to be stored,
 * and neither the addresses that a sign-in passes through nor the database are enough to finish it.
 */
export const secretsOf = (state: string, browser: string) => {
  const derive = (purpose: string) => createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Where Google sends the browser back to: the configured origin's, whatever a request says of its host. */
export const callbackOf = (publicUrl: string) => `${publicUrl}/api/auth/google/callback`
