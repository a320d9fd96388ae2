import type { Session } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { transact } from '../db/transact.ts'
import { takeExchange } from './exchanges.queries.ts'
import { openSession } from './sessions.queries.ts'
import { showUser } from './show-user.ts'
import { findUser } from './users.queries.ts'

interface Offer {
  token: string
  browser: string | undefined
  locale: Locale
}

/** Trades a token that stood in an address for a fresh one, and ends it. 401 unless this very browser came back with it. */
export const exchangeToken = async (api: Api, { token, browser, locale }: Offer): Promise<Session> => {
  const fresh = await transact(api.db, async tx => {
    const owner = browser && (await takeExchange({ db: tx, now: api.now }, token, browser))
    const user = owner ? await findUser(tx, owner) : undefined
    return user && { user, token: await openSession({ db: tx, now: api.now }, user.id) }
  })
  if (!fresh) throw new Problem(401, 'sign_in_required')
  return { token: fresh.token, user: await showUser(api.db, fresh.user, locale) }
}
