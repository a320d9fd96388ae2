import { hashPassword } from '../../accounts/passwords.ts'
import type { Db } from '../connect.ts'

/** Makes sure that the admin of the settings exists and may administer. A password that was changed in the settings takes effect. */
export const seedAdmin = async (db: Db, { email, password }: { email: string; password: string }) => {
  const passwordHash = await hashPassword(password)
  await db
    .insertInto('users')
    .values({ email: email.normalize('NFKC').trim().toLowerCase(), name: 'Admin', password_hash: passwordHash, role: 'admin' })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ password_hash: passwordHash, role: 'admin' }))
    .execute()
}
