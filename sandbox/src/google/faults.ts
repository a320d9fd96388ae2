// How the sandbox misbehaves towards the shop, for tests.
import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Flaw, forge } from './forge.ts'

export interface Faults {
  /** What every call gets: an answer, none at all, an error, an invalid one. */
  calls: 'answer' | 'hang' | 'garbage' | 500
  /** What requests for the signing keys get. */
  keys: 'answer' | 'garbage' | 500
  /** What is wrong with the ID tokens. */
  idToken: 'nothing' | Flaw
}

export const noFaults = (): Faults => ({ calls: 'answer', keys: 'answer', idToken: 'nothing' })

type Forward = (request: Request) => Promise<Response>

/** Wraps calls from the shop's server with the faults. */
export const misbehave = (faults: Faults, key: () => Promise<KeyObject>, forward: Forward): Forward => {
  return async request => {
    const { pathname } = new URL(request.url)
    const fault = pathname.endsWith('/jwks') && faults.calls === 'answer' ? faults.keys : faults.calls
    if (fault === 'hang') return untilAborted(request)
    if (fault === 'garbage') return Response.json({ keys: 'none', hello: ['world'] })
    if (fault === 500) return new Response('The sandbox was told to fail.', { status: 500 })
    const answer = await forward(request)
    return pathname.endsWith('/token') && answer.ok && faults.idToken !== 'nothing'
      ? withForged(answer, faults.idToken, await key())
      : answer
  }
}

// A request that nothing refers to is collected, and its signal never tells that it was aborted.
const hanging = new Set<Request>()

const untilAborted = (request: Request) =>
  new Promise<Response>((_, fail) => {
    const end = () => {
      hanging.delete(request)
      fail(request.signal.reason)
    }
    hanging.add(request)
    if (request.signal.aborted) end()
    else request.signal.addEventListener('abort', end, { once: true })
  })

const withForged = async (answer: Response, flaw: Flaw, key: KeyObject) => {
  const tokens = (await answer.json()) as { id_token: string }
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  return Response.json({ ...tokens, id_token: forge(tokens.id_token, flaw, { key, publicPem }) })
}
