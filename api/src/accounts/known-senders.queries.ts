// From which senders (an address of IPv4, a /64 of IPv6) an account was signed in to. Only hashes: nobody needs to read them.
import { createHash } from 'node:crypto'
import type { Api } from '../api.ts'
import type { Db } from '../db/connect.ts'

/** A sender is known to an account for so long after its last sign-in, in milliseconds. */
export const knownFor = 90 * 24 * 60 * 60 * 1000

const hashOfSender = (userId: string, sender: string) => createHash('sha256').update(`${userId} ${sender}`).digest()

type Clocked = Pick<Api, 'db' | 'now'>

/** Notes that a sign-in to an account has succeeded. */
export const rememberSender = async ({ db, now }: Clocked, userId: string, sender: string) => {
  const row = { user_id: userId, sender_hash: hashOfSender(userId, sender), signed_in_at: now() }
  await db
    .insertInto('known_senders')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'sender_hash']).doUpdateSet({ signed_in_at: row.signed_in_at }))
    .execute()
}

/** Whether the sender has signed in to the account of an e-mail within 90 days. The same work whether or not there is such an account. */
export const isKnownSender = async ({ db, now }: Clocked, email: string, sender: string): Promise<boolean> => {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const known = await db
    .selectFrom('known_senders')
    .select('user_id')
    .where('user_id', '=', user?.id ?? nobody)
    .where('sender_hash', '=', hashOfSender(user?.id ?? nobody, sender))
    .where('signed_in_at', '>', new Date(now().getTime() - knownFor))
    .executeTakeFirst()
  return known !== undefined
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Once the owner has shut others out: guesses from where these signed in count like a stranger's again. */
export const forgetSenders = async (db: Db, userId: string) => {
  await db.deleteFrom('known_senders').where('user_id', '=', userId).execute()
}
