// Who waits for whom, so that a flood of calls leaves the database to everybody else.
import type { Endpoint } from '@waha/contract/endpoint.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Caller } from './access.ts'
import { createGate, type Gate, NotBegun } from './gate.ts'

interface Asking {
  endpoint: Endpoint
  request: Request
  user: Caller | undefined
}

/** Does the work of a call when its turn has come; a 503 when it does not come. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

const ofOnePerson = { atOnce: 4, longest: 250 }

/** By who is calling, as long as calls of theirs are under way or wait. */
type Lines = Map<string, Gate>

/** The gate of all reads that are the same for everyone: so many are under way at once. */
export const gateOfReads = (atOnce: number) => createGate({ atOnce, longest: 500, patience: 3000, within: 1000 })

/** What a read is told that was not begun: to come again in a second. */
export const notBegun = (cause?: NotBegun) => new Problem(503, 'unavailable', { retryAfter: 1, cause })

/**
 * Reads that are the same for everyone pass a gate; one whose caller has gone is not begun. Of one person's calls a few are under way, the others wait
 * in line: what a person has sent is done, whether or not the answer is waited for.
 */
export const createAdmission = ({ reading, people = new Map() }: { reading: Gate; people?: Lines }) => {
  const ofPerson = async <T>(id: string, work: () => Promise<T>) => {
    const gate = people.get(id) ?? createGate(ofOnePerson)
    people.set(id, gate)
    try {
      return await gate.pass(work)
    } finally {
      if (gate.isEmpty()) people.delete(id)
    }
  }

  return ({ endpoint, request, user }: Asking): Admit =>
    async work => {
      try {
        if (isRead(endpoint)) return await reading.pass(work, () => !request.signal.aborted)
        // Pictures have limits of their own, and take seconds.
        return await (user && !endpoint.file ? ofPerson(user.id, work) : work())
      } catch (error) {
        throw error instanceof NotBegun ? notBegun(error) : error
      }
    }
}

/** Whether a call reads the catalogue or the shop's own facts, which are the same for everyone. */
export const isRead = ({ method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>) =>
  method === 'GET' && access === 'anyone' && /^\/(?:products|reviews|shop|delivery\/free)\b/.test(path)
