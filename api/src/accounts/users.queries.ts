import type { Role, StaffRole, User } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { readCart } from '../cart/cart.queries.ts'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import { readWishlist } from '../wishlist/wishlist.queries.ts'

export interface StoredUser {
  id: string
  email: string
  name: string
  image: string | null
  role: Role
  staff: StaffRole | null
  /** That of the last sign-in: in it the shop writes of what no call of theirs has caused. */
  language: Locale
  password_hash: string | null
  /** When somebody proved that the e-mail is theirs; null: the account may be anybody's who knew it. */
  email_proved_at: Date | null
}

/** Qualified with the table's name, for joins. */
const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.image',
  'users.role',
  'users.staff',
  'users.language',
  'users.password_hash',
  'users.email_proved_at',
] as const

export const findUser = (db: Db, id: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()

/** By e-mail as the contract normalizes it. */
export const findUserByEmail = (db: Db, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst()

/** Sets a user's picture; returns the address of the previous one, or null. */
export const setUserImage = (db: Db, id: string, image: string): Promise<string | null> =>
  transact(db, async tx => {
    const before = await tx.selectFrom('users').select('image').where('id', '=', id).forUpdate().executeTakeFirst()
    await tx.updateTable('users').set({ image }).where('id', '=', id).execute()
    return before?.image ?? null
  })

/** The address of a user's picture, once a change of it that is under way has ended. */
export const imageOf = async (db: Db, id: string): Promise<string | null | undefined> =>
  (await db.selectFrom('users').select('image').where('id', '=', id).forShare().executeTakeFirst())?.image

/** Creates an account; undefined if the e-mail has one already, also under concurrent calls. */
export const addUser = (
  db: Db,
  user: { email: string; name: string; passwordHash: string | null; language: Locale },
): Promise<StoredUser | undefined> =>
  db
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      language: user.language,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()

/** To whom the shop belongs: who is told of its orders. */
export const ownersOfShop = (db: Db) =>
  db.selectFrom('users').select(['email', 'language']).where('staff', '=', 'owner').orderBy('created_at').execute()

/** The languages of the accounts among these e-mails. */
export const languagesOf = async (db: Db, emails: readonly string[]) => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map(({ email, language }) => [email, language]))
}

/** Notes in which language somebody signs in. The row is written only where it was another one. */
export const setLanguage = async (tx: Tx, { id, language: before }: StoredUser, language: Locale) => {
  if (language !== before) await tx.updateTable('users').set({ language }).where('id', '=', id).execute()
}

/** Finds a user and locks the row until the transaction ends. */
export const lockUserByEmail = (tx: Tx, email: string): Promise<StoredUser | undefined> =>
  tx.selectFrom('users').select(userColumns).where('email', '=', email).forUpdate().executeTakeFirst()

/** Replaces the password; null: none can be used to sign in. */
export const setPasswordHash = async (tx: Tx, id: string, passwordHash: string | null) => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Only an identity provider's word changes a name; people cannot. */
export const setName = async (tx: Tx, id: string, name: string) => {
  await tx.updateTable('users').set({ name }).where('id', '=', id).execute()
}

/** Notes that the e-mail was proved, unless it was before. */
export const proveEmail = async (tx: Tx, id: string, now: Date) => {
  await tx.updateTable('users').set({ email_proved_at: now }).where('id', '=', id).where('email_proved_at', 'is', null).execute()
}

/** Whether the password is still the one that was checked; until the transaction ends nobody changes it. */
export const keepsPassword = async (tx: Tx, { id, password_hash }: StoredUser) =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .forShare()
    .executeTakeFirst()) !== undefined

/** A user as only they see it: with cart and wishlist, without secrets. */
export const showUser = async (db: Db, user: StoredUser, locale: Locale): Promise<User> => {
  const [cart, wishlist] = await Promise.all([readCart(db, user.id, locale), readWishlist(db, user.id, locale)])
  const { id, name, email, image, role, staff } = user
  return { _id: id, name, displayName: name, email, image, role, ...(staff ? { staff } : {}), cart, wishlist }
}

/** A user of an identity provider: its issuer and the `sub` claim. */
interface Identity {
  iss: string
  sub: string
}

/** Never by e-mail, which may belong to somebody else by now: an identity is issuer and subject. */
export const findUserByIdentity = (db: Db, { iss, sub }: Identity): Promise<StoredUser | undefined> =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(userColumns)
    .where('issuer', '=', iss)
    .where('subject', '=', sub)
    .executeTakeFirst()

/** Is the account linked to any user of this provider? */
export const hasIdentity = async (db: Db, userId: string, issuer: string) =>
  (await db.selectFrom('identities').select('subject').where('user_id', '=', userId).where('issuer', '=', issuer).executeTakeFirst()) !==
  undefined

/** An account has one identity of each provider, and an identity one account: the database refuses a second. */
export const addIdentity = async (db: Db, { iss, sub }: Identity, userId: string) => {
  await db.insertInto('identities').values({ issuer: iss, subject: sub, user_id: userId }).execute()
}

/** Until the transaction ends no other opens or settles a checkout of this user, or changes the addresses: each sees what the last one left. */
export const lockBuyer = async (tx: Tx, userId: string) => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
