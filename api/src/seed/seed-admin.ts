import { forgetSenders } from '../accounts/known-senders.queries.ts'
import { hashPassword, passwordFits } from '../accounts/passwords.ts'
import { closeAllSessions } from '../accounts/sessions.queries.ts'
import { ownersOfShop, proveEmail } from '../accounts/users.queries.ts'
import { destinations } from '../checkout/destinations.ts'
import type { Db } from '../db/connect.ts'

/**
 * Makes sure that the admin of the settings exists, an owner with this password. If either has changed, all sessions of the
 * account end, and no sender is known to it any more; an account that was a customer's also loses its link to Google. The settings prove
 * the e-mail: addresses from before are removed. Returns how many other owners there are: those of earlier settings stay.
 */
export const seedAdmin = async (db: Db, settings: { email: string; password: string }): Promise<number> => {
  const email = settings.email.normalize('NFKC').trim().toLowerCase()
  const passwordHash = await hashPassword(settings.password)
  await db.transaction().execute(async tx => {
    const made = await tx
      .insertInto('users')
      .values({ email, name: 'Admin', password_hash: passwordHash, role: 'admin', staff: 'owner', email_proved_at: new Date() })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role', 'staff', 'password_hash', 'email_proved_at'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const wasAdmin = user.role === 'admin'
    await proveEmail(tx, user.id, new Date())
    if (!user.email_proved_at) await destinations.forget(tx, user.id)
    if (user.staff === 'owner' && (await passwordFits(user.password_hash, settings.password))) return
    await tx.updateTable('users').set({ password_hash: passwordHash, role: 'admin', staff: 'owner' }).where('id', '=', user.id).execute()
    await closeAllSessions({ db: tx }, user.id)
    await forgetSenders(tx, user.id)
    if (!wasAdmin) await tx.deleteFrom('identities').where('user_id', '=', user.id).execute()
  })
  return (await ownersOfShop(db)).filter(owner => owner.email !== email).length
}
