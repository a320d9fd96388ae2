import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { productId } from './fields.ts'
import { googleCalls } from './later-calls.ts'
import { z } from './schema.ts'

/** How a sign-in with Google can fail: the codes that /auth/error may name. */
export const googleFailures = [
  'google_unavailable',
  'google_denied',
  'google_expired',
  'google_failed',
  'google_email_unverified',
  'google_account_differs',
  'google_email_elsewhere',
  'unavailable',
  'unexpected_error',
] as const
export type GoogleFailure = (typeof googleFailures)[number]

/**
 * The page to return to after sign-in, on the shop's own origin, and the product that the visitor was adding. A page that does not fit counts as
 * none: nobody is kept from signing in by it.
 */
export const googleIntention = z.object({
  from: z.catch(z.optional(z.string().check(z.maxLength(1000), z.regex(/^\/(?![/\\])/))), undefined),
  add: z.optional(productId),
})
export type GoogleIntention = z.output<typeof googleIntention>

export const googleApi = {
  url: endpoint({
    ...googleCalls.url,
    access: 'anyone',
    summary: 'Where to sign in with Google; `status` is false when Google cannot be reached or is not set up',
    query: googleIntention,
    answer: z.object({ status: z.boolean(), authUrl: z.nullable(z.string()), message: z.nullable(z.string()) }),
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/google/callback',
    access: 'anyone',
    summary: 'Where Google redirects the browser to; redirects to /auth/success or /auth/error',
    status: 302,
  }),
  exchange: endpoint({
    ...googleCalls.exchange,
    access: 'user',
    unexchanged: true,
    summary: 'Exchanges the token from the address of /auth/success, once and in the same browser, for a session',
    answer: session,
  }),
}
