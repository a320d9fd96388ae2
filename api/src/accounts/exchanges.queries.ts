// Tokens that stand in an address for a moment, and are worth nothing but to be exchanged.
import type { Api } from '../api.ts'
import { addToken, hashOf } from './sessions.queries.ts'

const twoMinutes = 2 * 60 * 1000

/** A token that only the browser with this secret can exchange, within two minutes. */
export const openExchange = (api: Pick<Api, 'db' | 'now'>, userId: string, browser: string): Promise<string> =>
  addToken(api, userId, { lives: twoMinutes, browser })

/** Ends such a token and answers whose it was; undefined when it is unknown, over, exchanged already or another browser's. */
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
