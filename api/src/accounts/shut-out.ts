import type { Locale } from '@waha/contract/locale.ts'
import type { Api } from '../api.ts'
import type { Tx } from '../db/transact.ts'
import { queueMail, type WayInChange } from '../mail/outbox.queries.ts'
import { forgetSenders } from './known-senders.queries.ts'
import { closeAllSessions } from './sessions.queries.ts'
import { type StoredUser, setPasswordHash } from './users.queries.ts'

/** What an account holds that says where goods go. It is injected, since delivery and checkout import accounts. */
export interface Destinations {
  /** Removes all addresses, and supersedes the open checkouts. Whether there was an address. */
  forget: (tx: Tx, userId: string) => Promise<boolean>
  /** Closes the payment sessions of superseded checkouts, after the transaction. */
  closePayments: (api: Api, userId: string) => Promise<void>
}

interface Change {
  kind: WayInChange
  passwordHash: string | null
  language: Locale
}

/**
 * Ends what opened an existing account before, and tells its owner: the password and all sessions. When nobody had proved the e-mail, somebody else may have
 * registered it, to have the owner's parcels sent elsewhere: then its addresses are removed, too. Cart, wishlist and orders stay: mostly it was the owner.
 */
export const shutOut = async (
  tx: Tx,
  user: StoredUser,
  { kind, passwordHash, language }: Change,
  destinations: Destinations,
): Promise<{ user: StoredUser; addressesRemoved: boolean }> => {
  await setPasswordHash(tx, user.id, passwordHash)
  await closeAllSessions({ db: tx }, user.id)
  await forgetSenders(tx, user.id)
  const addressesRemoved = user.email_proved_at === null && (await destinations.forget(tx, user.id))
  await queueMail(tx, {
    kind,
    recipient: user.email,
    language,
    payload: { name: user.name, ...(addressesRemoved ? { addressesRemoved } : {}) },
  })
  return { user: { ...user, password_hash: passwordHash }, addressesRemoved }
}
