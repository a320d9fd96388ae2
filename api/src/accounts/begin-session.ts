import type { Session } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { transact } from '../db/transact.ts'
import { rememberSender } from './known-senders.queries.ts'
import { openSession } from './sessions.queries.ts'
import { keepsPassword, type StoredUser, setLanguage, showUser } from './users.queries.ts'

/**
 * Opens a session for a user who has just signed in, and knows the sender and the language from then on. 401 if the password was changed since it was
 * checked: sessions that end with it would miss this one.
 */
export const beginSession = async (
  api: Api,
  user: StoredUser,
  { sender, locale }: { sender: string; locale: Locale },
): Promise<Session> => {
  const token = await transact(api.db, async tx => {
    // First: two sign-ins at once that both shared the row before would wait for each other.
    await setLanguage(tx, user, locale)
    if (!(await keepsPassword(tx, user))) throw new Problem(401, 'credentials_wrong')
    await rememberSender({ db: tx, now: api.now }, user.id, sender)
    return openSession({ db: tx, now: api.now }, user.id)
  })
  return { token, user: await showUser(api.db, user, locale) }
}

/** Logs how somebody has come in, by the account's id, without name or e-mail; returns the session. */
export const logSignIn = (api: Pick<Api, 'log'>, by: 'password' | 'code' | 'new password' | 'Google', session: Session): Session => {
  api.log('info', 'somebody signed in', { by, user: session.user._id })
  return session
}
