// A real OpenID provider with the shop as its only client, without consent screens.
import type { KeyObject } from 'node:crypto'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { refusalPage } from './chooser-page.ts'
import { createMemory } from './memory.ts'
import type { Person } from './people.ts'

interface Parts {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  key: KeyObject
  cookieKey: string
  findPerson: (sub: string) => Person | undefined
}

const minutes = (count: number) => count * 60

/** The provider as an HTTP callback, to be mounted at the issuer's path. */
export const createProvider = ({ issuer, clientId, clientSecret, redirectUri, key, cookieKey, findPerson }: Parts) => {
  const policy = interactionPolicy.base()
  // The shop requests prompt=select_account, which oidc-provider does not support by itself.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const configuration: Configuration = {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: [cookieKey], long: { signed: true, path: new URL(issuer).pathname }, short: { signed: true } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    // As Google does: name and e-mail are claims of the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${new URL(issuer).pathname}/choose/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: minutes(10),
      AuthorizationCode: minutes(1),
      Grant: minutes(10),
      IdToken: minutes(10),
      Interaction: minutes(30),
      Session: minutes(30),
    },
    findAccount: (_, sub) => {
      const person = findPerson(sub)
      return person && { accountId: sub, claims: () => ({ sub, name: person.name, email: person.email, email_verified: person.verified }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: async (ctx, { error, error_description }) => {
      ctx.type = 'html'
      ctx.body = await refusalPage(`${error}${error_description ? `: ${error_description}` : ''}`)
    },
  }
  const provider = new Provider(issuer, configuration)
  // Trusts the X-Forwarded headers that the shop sets.
  provider.proxy = true
  return provider
}
