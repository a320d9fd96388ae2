// Sign-in with Google or any other OpenID provider: its metadata, fetched when needed and cached.
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { withDeadline } from './deadline.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** `https:`, or `http:` on this machine. */
  issuer: string
  /** Replaces the network, for the sandbox. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Timeout of a call; 4 by default. */
  seconds?: number
}

export interface Google {
  /** The provider's metadata and our client. Throws when it cannot be fetched within the deadline. */
  configuration: () => Promise<Configuration>
  /** How long a visitor waits for the provider at most, in milliseconds: for all its calls together. */
  deadline: number
}

const timeoutSeconds = 4
const freshFor = 12 * 60 * 60 * 1000

/** Fetches metadata at the first sign-in. A failure is not cached, and outdated metadata is used until newer was had. */
export const createGoogle = (settings: GoogleSettings): Google => {
  let cached: { configuration: Configuration; at: number } | undefined
  let pending: Promise<Configuration> | undefined
  // The library's timeout ends a call; this ends the waiting in any case. With our own work, less than the 5 s that a visitor waits at most.
  const deadline = (settings.seconds ?? timeoutSeconds) * 1000 + 500

  const load = async () => {
    const configuration = await withDeadline(discover(settings), deadline)
    cached = { configuration, at: Date.now() }
    return configuration
  }
  return {
    deadline,
    configuration: async () => {
      const known = cached
      if (known && Date.now() - known.at < freshFor) return known.configuration
      pending ??= load().finally(() => {
        pending = undefined
      })
      if (!known) return pending
      pending.catch(() => {})
      return known.configuration
    },
  }
}

export class NotSetUp extends Error {
  override message = 'sign-in with Google is not set up'
}

const setUp = ({ google }: { google: Google | undefined }) => {
  if (!google) throw new NotSetUp()
  return google
}

/** The provider's configuration; throws NotSetUp without a provider. */
export const configurationOf = async (api: { google: Google | undefined }) => setUp(api).configuration()

/** What `ask` learns from the provider, all within the deadline; throws NotSetUp without a provider. */
export const askGoogle = async <T>(api: { google: Google | undefined }, ask: (configuration: Configuration) => Promise<T>): Promise<T> => {
  const google = setUp(api)
  return withDeadline(google.configuration().then(ask), google.deadline)
}

// ID tokens' signatures are checked although they come over TLS: an impostor does not have the provider's key.
const discover = ({ clientId, clientSecret, issuer, fetch, seconds = timeoutSeconds }: GoogleSettings) =>
  discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: seconds,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: fetch as CustomFetch } : {}),
  })
