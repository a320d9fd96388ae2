// A local stand-in for Google: a real OpenID provider on a loopback port, which browsers reach through the shop, below /sandbox/google.
import { createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { createForward } from '../forward.ts'
import { choose } from './chooser.ts'
import { type Faults, misbehave, noFaults } from './faults.ts'
import { type Person, readyPeople } from './people.ts'

export interface GoogleSandbox {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider listens on the loopback interface, for pages and calls below /sandbox/google/. */
  port: number
  /** Calls the provider without going through the network. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Handles requests below /sandbox/google/ on the shop's own port. */
  pages: (request: Request) => Promise<Response>
  /** For tests: what goes wrong. */
  faults: Faults
  /** Who can be chosen; tests add people of their own. */
  people: Person[]
  stop: () => Promise<void>
}

interface Settings {
  /** The shop's origin, which the pages are on. */
  publicUrl: string
  /** The shop's redirect URI. */
  redirectUri: string
}

const path = '/sandbox/google'
const makeKeys = promisify(generateKeyPair)
const style = readFileSync(new URL('chooser.css', import.meta.url), 'utf8')

/** Starts the sandbox. Keys and secrets are new each time; the people's `sub` stays the same. */
export const startGoogleSandbox = async ({ publicUrl, redirectUri }: Settings): Promise<GoogleSandbox> => {
  const issuer = publicUrl + path
  const [clientId, clientSecret] = ['waha-sandbox', randomBytes(32).toString('base64url')]
  const people = readyPeople()
  const madeUp = new Map<string, Person>()
  const remember = (person: Person) => {
    madeUp.set(person.sub, person)
    const [oldest] = madeUp.keys()
    if (oldest && madeUp.size > 1000) madeUp.delete(oldest)
  }
  const findPerson = (sub: string) => people.find(person => person.sub === sub) ?? madeUp.get(sub)
  const cookieKey = randomBytes(32).toString('base64url')
  // Made for the first who signs in so: its packages are large.
  const make = async () => {
    const [{ createProvider }, { privateKey }] = await Promise.all([import('./provider.ts'), makeKeys('rsa', { modulusLength: 2048 })])
    const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const provider = createProvider({ issuer, clientId, clientSecret, redirectUri, key, cookieKey, findPerson })
    return { key, provider, answer: provider.callback() }
  }
  let made: ReturnType<typeof make> | undefined
  const parts = () => {
    made ??= make()
    return made
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    if (url === `${path}/chooser.css`)
      return response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).end(style)
    const { provider, answer } = await parts()
    if (url.startsWith(`${path}/choose/`)) return choose({ provider, shown: people, remember }, request, response)
    // The provider derives its mount path from the difference of these two.
    Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' })
    return answer(request, response)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.writeHead(500).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const forward = createForward(publicUrl, port)
  const faults = noFaults()
  const call = misbehave(faults, async () => (await parts()).key, forward)

  return {
    issuer,
    clientId,
    clientSecret,
    port,
    fetch: (url, init) => call(new Request(url, init)),
    pages: forward,
    faults,
    people,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
