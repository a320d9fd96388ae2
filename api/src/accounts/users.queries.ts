import type { Role } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { transact } from '../db/transact.ts'

export interface StoredUser {
  id: string
  email: string
  name: string
  image: string | null
  role: Role
  password_hash: string | null
}

/** What is read of a user, with the table's name, so that it can be joined. */
export const userColumns = ['users.id', 'users.email', 'users.name', 'users.image', 'users.role', 'users.password_hash'] as const

export const findUser = (db: Db, id: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()

/** By e-mail, folded as the contract folds it. */
export const findUserByEmail = (db: Db, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst()

/** Gives a user a picture; answers the one before, null when there was none. */
export const setUserImage = (db: Db, id: string, image: string): Promise<string | null> =>
  transact(db, async tx => {
    const before = await tx.selectFrom('users').select('image').where('id', '=', id).forUpdate().executeTakeFirst()
    await tx.updateTable('users').set({ image }).where('id', '=', id).execute()
    return before?.image ?? null
  })

/** Makes an account; undefined when the e-mail has one already, however many ask at once. */
export const addUser = (
  db: Db,
  user: { email: string; name: string; passwordHash: string | null; language: Locale; role?: Role },
): Promise<StoredUser | undefined> =>
  db
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      language: user.language,
      ...(user.role ? { role: user.role } : {}),
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()

/** The same row, held until the transaction ends. */
export const lockUserByEmail = (tx: Transaction<Tables>, email: string): Promise<StoredUser | undefined> =>
  tx.selectFrom('users').select(userColumns).where('email', '=', email).forUpdate().executeTakeFirst()

/** Takes the password away: from now on it opens nothing. */
export const dropPassword = async (tx: Transaction<Tables>, id: string) => {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
}
