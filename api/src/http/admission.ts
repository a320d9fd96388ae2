// Who waits for whom, so that a flood of calls leaves the database to everybody else.
import { hash } from 'node:crypto'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Caller, FindCaller } from './access.ts'
import { createGate, type Gate, NotBegun } from './gate.ts'

interface Asking {
  endpoint: Endpoint
  request: Request
  user: Caller | undefined
}

/** Does the work of a call when its turn has come; a 503 when it does not come. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

const ofOnePerson = { atOnce: 4, longest: 250 }

/** By whom or what work is for, as long as some of it is under way or waits. */
type Lines = Map<string, Gate>

/** Of the work for each id a few pieces are under way, the others wait in line. */
const createLines =
  (lines: Lines = new Map()) =>
  async <T>(id: string, work: () => Promise<T>) => {
    const gate = lines.get(id) ?? createGate(ofOnePerson)
    lines.set(id, gate)
    try {
      return await gate.pass(work)
    } finally {
      if (gate.isEmpty()) lines.delete(id)
    }
  }

/** A gate of what anybody may ask of the database: so many are under way at once. */
export const gateForAnybody = (atOnce: number) => createGate({ atOnce, longest: 500, patience: 3000, within: 1000 })

/** What a call is told that was not begun: to come again in a second. */
export const notBegun = (cause?: NotBegun) => new Problem(503, 'unavailable', { retryAfter: 1, cause })

const toldToComeAgain = (error: unknown) => {
  throw error instanceof NotBegun ? notBegun(error) : error
}

/** Does the work when its turn at a gate has come; a 503 when it does not come. */
export const admitAt = <T>(gate: Gate, work: () => Promise<T>): Promise<T> => gate.pass(work).catch(toldToComeAgain)

/** How many good tokens are remembered, by their hashes. */
const mostRemembered = 5000

/**
 * Finds out whose a token is. One that was good lately waits for nothing but other calls with it; all others wait at one gate, so that a flood of
 * made-up ones leaves the database to everybody else.
 */
export const createIdentification = (unknown = gateForAnybody(2)) => {
  const good = new Set<string>()
  const ofToken = createLines()
  return async (token: string, find: FindCaller, isWanted?: () => boolean) => {
    const id = hash('sha256', token, 'base64')
    const look = () => (good.has(id) ? find(token) : unknown.pass(() => find(token), isWanted))
    const caller = await ofToken(id, look).catch(toldToComeAgain)
    good.delete(id)
    if (caller) good.add(id)
    const [oldest = ''] = good
    if (good.size > mostRemembered) good.delete(oldest)
    return caller
  }
}

/**
 * Reads that are the same for everyone pass a gate; one whose caller has gone is not begun. Of one person's calls a few are under way, the others wait
 * in line: what a person has sent is done, whether or not the answer is waited for.
 */
export const createAdmission = ({ reading, people }: { reading: Gate; people?: Lines }) => {
  const ofPerson = createLines(people)
  return ({ endpoint, request, user }: Asking): Admit =>
    async work => {
      const admitted = () => {
        if (isSharedRead(endpoint)) return reading.pass(work, () => !request.signal.aborted)
        // Pictures have limits of their own, and take seconds.
        return user && !endpoint.file ? ofPerson(user.id, work) : work()
      }
      return admitted().catch(toldToComeAgain)
    }
}

/** Whether a call reads the catalogue or the shop's own facts, which are the same for everyone. */
export const isSharedRead = ({ method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>) =>
  method === 'GET' && access === 'anyone' && /^\/(?:products|reviews|shop|delivery\/free)\b/.test(path)
