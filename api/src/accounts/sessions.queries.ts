import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@waha/contract/problem.ts'
import { sql } from 'kysely'
import type { Api } from '../api.ts'
import { askPrepared } from '../db/prepared.ts'
import type { Tx } from '../db/transact.ts'
import type { Caller } from '../http/access.ts'
import { createGate, NotBegun } from '../http/gate.ts'
import { lockBuyer } from './users.queries.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends after 30 days without use, and after 180 days in any case. In milliseconds. */
const idleLifetime = 30 * day
const absoluteLifetime = 180 * day
/** A one-time token, which is part of a URL, must be exchanged within two minutes. */
const exchangeLifetime = 2 * 60 * 1000

/** SHA-256, the only form in which tokens are stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Opens a session and returns its token. */
export const openSession = (api: Pick<Api, 'db' | 'now'>, userId: string): Promise<string> =>
  addToken(api, userId, { lifetime: idleLifetime })

/** Stores a new token and returns it. `lifetime` in milliseconds. With `browser`, a one-time token for the browser with this secret. */
const addToken = async (
  { db, now }: Pick<Api, 'db' | 'now'>,
  userId: string,
  { lifetime, browser }: { lifetime: number; browser?: string },
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
      expires_at: new Date(time.getTime() + lifetime),
    })
    .execute()
  return token
}

/**
 * The owner of a token, as the database has it now; undefined when the token is unknown, expired or revoked.
 * A one-time token is accepted only with `unexchanged`.
 */
export const findCallerByToken = async (
  api: Pick<Api, 'db' | 'now' | 'meanwhile' | 'log'>,
  token: string,
  { unexchanged = false }: { unexchanged?: boolean } = {},
): Promise<Caller | undefined> => {
  const time = api.now()
  const oldest = new Date(time.getTime() - absoluteLifetime)
  const [row] = await askPrepared<Omit<Caller, 'token'> & { last_used_at: Date }>(
    api.db,
    sql`
      select users.id, users.email, users.name, users.role, users.staff, sessions.last_used_at
      from sessions join users on users.id = sessions.user_id
      where token_hash = ${hashOf(token)} and expires_at > ${time} and sessions.created_at > ${oldest}
        and (${unexchanged} or exchange_browser is null)`,
  )
  if (!row) return undefined
  // At most once a day, to save a write for every request.
  if (time.getTime() - row.last_used_at.getTime() > day) api.meanwhile(extendSession(api, token, time))
  return { id: row.id, email: row.email, name: row.name, role: row.role, staff: row.staff, token }
}

/** One at a time: where writing hangs, connections are left for reading. */
const extending = createGate({ atOnce: 1, longest: 0 })

/**
 * `expires_at` never lies beyond the absolute end, so upkeep finds every ended session by it alone. Never fails: what cannot be written keeps nobody from
 * reading, and the next call tries again.
 */
const extendSession = ({ db, log }: Pick<Api, 'db' | 'log'>, token: string, time: Date) => {
  const update = db
    .updateTable('sessions')
    .set({
      last_used_at: time,
      expires_at: sql<Date>`least(${new Date(time.getTime() + idleLifetime)}, created_at + make_interval(secs => ${absoluteLifetime / 1000}))`,
    })
    .where('token_hash', '=', hashOf(token))
  return extending
    .pass(() => update.execute())
    .catch(error => {
      if (!(error instanceof NotBegun)) log('warn', 'the end of a session could not be put off', { error: String(error) })
    })
}

/**
 * Locks the buyer's row for a caller (`lockBuyer`). 401 for one whose session has ended since the call came: whoever takes the account over holds the
 * same lock, and must find nothing in it that comes later.
 */
export const lockCaller = async (tx: Tx, { id, token }: Caller) => {
  await lockBuyer(tx, id)
  const session = await tx.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  if (!session) throw new Problem(401, 'sign_in_required')
}

/** Ends one session. */
export const closeSession = async ({ db }: Pick<Api, 'db'>, token: string) => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of a user. */
export const closeAllSessions = async ({ db }: Pick<Api, 'db'>, userId: string) => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Issues a one-time token that only the browser with this secret can exchange. */
export const openExchange = (api: Pick<Api, 'db' | 'now'>, userId: string, browser: string): Promise<string> =>
  addToken(api, userId, { lifetime: exchangeLifetime, browser })

/** Deletes a one-time token and returns its user's id; undefined if it is unknown, expired, exchanged already or another browser's. */
export const takeExchange = async ({ db, now }: Pick<Api, 'db' | 'now'>, token: string, browser: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .where('exchange_browser', '=', hashOf(browser))
    .where('expires_at', '>', now())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
