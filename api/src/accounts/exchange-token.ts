import type { Session } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { transact } from '../db/transact.ts'
import { rememberSender } from './known-senders.queries.ts'
import { openSession, takeExchange } from './sessions.queries.ts'
import { findUser, setLanguage, showUser } from './users.queries.ts'

interface Exchange {
  token: string
  browser: string | undefined
  sender: string
  locale: Locale
}

/** Exchanges the one-time token of a URL for a session. 401 unless the browser is the one that it was issued to. */
export const exchangeToken = async (api: Api, { token, browser, sender, locale }: Exchange): Promise<Session> => {
  const fresh = await transact(api.db, async tx => {
    const owner = browser && (await takeExchange({ db: tx, now: api.now }, token, browser))
    const user = owner ? await findUser(tx, owner) : undefined
    if (!user) return undefined
    await setLanguage(tx, user, locale)
    await rememberSender({ db: tx, now: api.now }, user.id, sender)
    return { user, token: await openSession({ db: tx, now: api.now }, user.id) }
  })
  if (!fresh) throw new Problem(401, 'sign_in_required')
  return { token: fresh.token, user: await showUser(api.db, fresh.user, locale) }
}
