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
  /** The provider's metadata and our client. Throws when it cannot be fetched within the timeout. */
  configuration: () => Promise<Configuration>
}

// With our own work, less than the 5 s that a visitor waits at most.
const timeoutSeconds = 4
const freshFor = 12 * 60 * 60 * 1000

/** Fetches metadata at the first sign-in. A failure is not cached, and outdated metadata is used until newer can be had. */
export const createGoogle = (settings: GoogleSettings): Google => {
  let cached: { configuration: Configuration; at: number } | undefined
  let pending: Promise<Configuration> | undefined

  const load = async () => {
    // The library's timeout ends the call; this one ends the waiting in any case.
    const configuration = await withDeadline(discover(settings), (settings.seconds ?? timeoutSeconds) * 1000 + 500)
    cached = { configuration, at: Date.now() }
    return configuration
  }
  return {
    configuration: async () => {
      if (cached && Date.now() - cached.at < freshFor) return cached.configuration
      pending ??= load().finally(() => {
        pending = undefined
      })
      return pending.catch(error => {
        if (cached) return cached.configuration
        throw error
      })
    },
  }
}

export class NotSetUp extends Error {
  override message = 'sign-in with Google is not set up'
}

/** The provider's configuration; throws NotSetUp without a provider. */
export const configurationOf = async ({ google }: { google: Google | undefined }) => {
  if (!google) throw new NotSetUp()
  return google.configuration()
}

// ID tokens' signatures are checked although they come over TLS: an impostor does not have the provider's key.
const discover = ({ clientId, clientSecret, issuer, fetch, seconds = timeoutSeconds }: GoogleSettings) =>
  discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: seconds,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: fetch as CustomFetch } : {}),
  })
