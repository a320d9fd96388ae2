import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '../api.ts'
import type { Caller } from '../http/access.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends after 30 days without use, and after 180 days in any case. */
const idle = 30 * day
const absolute = 180 * day

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Opens a session and answers its token: 256 random bits, of which only the SHA-256 is stored. */
export const openSession = (api: Pick<Api, 'db' | 'now'>, userId: string): Promise<string> => addToken(api, userId, { lives: idle })

/** Stores a new token that lives so many milliseconds, and answers it. With `browser`, only the browser with that secret can use it, to exchange it. */
export const addToken = async (
  { db, now }: Pick<Api, 'db' | 'now'>,
  userId: string,
  { lives, browser }: { lives: number; browser?: string },
): Promise<string> => {
  const token = newToken()
  const time = now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      exchange_browser: browser === undefined ? null : hashOf(browser),
      created_at: time,
      last_used_at: time,
      expires_at: new Date(time.getTime() + lives),
    })
    .execute()
  return token
}

/**
 * The owner of a token, as the database has it now; undefined when the token is unknown, expired or revoked.
 * A token that waits to be exchanged opens only what says that it takes such.
 */
export const findCallerByToken = async (
  { db, now }: Pick<Api, 'db' | 'now'>,
  token: string,
  { unexchanged = false }: { unexchanged?: boolean } = {},
): Promise<Caller | undefined> => {
  const time = now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'sessions.last_used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', time)
    .$if(!unexchanged, query => query.where('exchange_browser', 'is', null))
    .where('sessions.created_at', '>', new Date(time.getTime() - absolute))
    .executeTakeFirst()
  if (!row) return undefined
  // Slide at most once a day: a write for every request would be a waste.
  if (time.getTime() - row.last_used_at.getTime() > day) await slide({ db }, token, time)
  return { id: row.id, email: row.email, name: row.name, role: row.role, token }
}

const slide = ({ db }: Pick<Api, 'db'>, token: string, time: Date) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: time, expires_at: new Date(time.getTime() + idle) })
    .where('token_hash', '=', hashOf(token))
    .execute()

/** Ends one session. */
export const closeSession = async ({ db }: Pick<Api, 'db'>, token: string) => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of a user. */
export const closeAllSessions = async ({ db }: Pick<Api, 'db'>, userId: string) => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
