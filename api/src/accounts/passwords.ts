import { type Algorithm, hash, verify } from '@node-rs/argon2'

// OWASP's figures for argon2id: 19 MiB, two passes, one lane; about 11 ms, off the main thread.
const cost = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

// For an unknown e-mail the password is checked against this hash, so that it takes as long as a wrong password.
const decoyHash = hashPassword(crypto.randomUUID())

/** Is it the password of the stored hash? Without a hash: false, after the same work. */
export const passwordFits = async (stored: string | null | undefined, password: string) => {
  const fits = await verify(stored ?? (await decoyHash), password)
  return fits && Boolean(stored)
}
