import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createGate } from '../http/gate.ts'

// OWASP's figures for argon2id: 19 MiB, two passes, one lane; about 11 ms, off the main thread.
const cost = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Where hashes wait: two of Node's four threads are left to files and names of hosts. The line lasts about a second; a longer one is refused. */
export const hashing = createGate({ atOnce: 2, longest: 100 })

/** Throws NotBegun when too many wait already. */
export const hashPassword = (password: string) => hashing.pass(() => hash(password, cost))

// For an unknown e-mail the password is checked against this hash, so that it takes as long as a wrong password.
export const decoyHash = hashPassword(crypto.randomUUID())

/** Is it the password of the stored hash? Without a hash: false, after the same work. Throws NotBegun when too many wait already. */
export const passwordFits = async (stored: string | null | undefined, password: string) => {
  const expected = stored ?? (await decoyHash)
  const fits = await hashing.pass(() => verify(expected, password))
  return fits && Boolean(stored)
}
