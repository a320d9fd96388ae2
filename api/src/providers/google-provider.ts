// Sign-in with Google, or with any other OpenID provider: what is known of it, asked once and kept.
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { inTime } from '../http/in-time.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** `https:`, or `http:` on this machine. */
  issuer: string
  /** Another way to the provider than the network's. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How long the provider may take for an answer. */
  seconds?: number
}

export interface Google {
  /** The provider's description of itself. Throws when it cannot be reached within the time limit. */
  configuration: () => Promise<Configuration>
}

// Together with our own work less than the 5 s that a visitor waits at most.
const patience = 4
const freshFor = 12 * 60 * 60 * 1000

/** A provider by its settings. Nothing is asked before somebody signs in; a failure is not kept, the next one asks again. */
export const createGoogle = (settings: GoogleSettings): Google => {
  let known: { configuration: Configuration; at: number } | undefined
  let asking: Promise<Configuration> | undefined

  const ask = async () => {
    // The library's own limit ends the call; this one the waiting, whatever becomes of the call.
    const configuration = await inTime(discover(settings), (settings.seconds ?? patience) * 1000 + 500)
    known = { configuration, at: Date.now() }
    return configuration
  }
  return {
    configuration: async () => {
      if (known && Date.now() - known.at < freshFor) return known.configuration
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking.catch(error => {
        if (known) return known.configuration
        throw error
      })
    },
  }
}

export class NotSetUp extends Error {
  override message = 'sign-in with Google is not set up'
}

/** The provider's description of itself; throws NotSetUp where there is none. */
export const configurationOf = async ({ google }: { google: Google | undefined }) => {
  if (!google) throw new NotSetUp()
  return google.configuration()
}

// Signatures are checked even where TLS alone would do: an impostor does not have the provider's key.
const discover = ({ clientId, clientSecret, issuer, fetch, seconds = patience }: GoogleSettings) =>
  discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: seconds,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: fetch as CustomFetch } : {}),
  })
