import type { Db } from '../db/connect.ts'
import { type StoredUser, userColumns } from './users.queries.ts'

/** A person at an identity provider: its issuer and its `sub`. */
interface Identity {
  iss: string
  sub: string
}

export const findUserByIdentity = (db: Db, { iss, sub }: Identity): Promise<StoredUser | undefined> =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(userColumns)
    .where('issuer', '=', iss)
    .where('subject', '=', sub)
    .executeTakeFirst()

/** Is an account joined with anybody at a provider? */
export const hasIdentity = async (db: Db, userId: string, issuer: string) =>
  (await db.selectFrom('identities').select('subject').where('user_id', '=', userId).where('issuer', '=', issuer).executeTakeFirst()) !==
  undefined

export const addIdentity = async (db: Db, { iss, sub }: Identity, userId: string) => {
  await db.insertInto('identities').values({ issuer: iss, subject: sub, user_id: userId }).execute()
}
