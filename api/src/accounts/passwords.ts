import { type Algorithm, hash, verify } from '@node-rs/argon2'

// OWASP's figures for argon2id: 19 MiB, two passes, one lane; about 11 ms, off the main thread.
const cost = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

// An unknown e-mail costs the same time as a wrong password: it is checked against this hash of nothing.
const nobody = hashPassword(crypto.randomUUID())

/** Does the password fit? Without a stored hash the answer is no, after the same work. */
export const passwordFits = async (stored: string | null | undefined, password: string) => {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}
