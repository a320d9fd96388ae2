import { sql } from 'kysely'
import { closeAllSessions } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/connect.ts'
import { closed, demoAccounts } from './seed-demo.ts'

/**
 * For a shop that was a demo and is none any more: everybody knows the passwords of its accounts, so these lose their passwords,
 * their role and their sessions. Once, so that an account may be used again with a new password. Answers whether there was anything to close.
 */
export const closeDemo = (db: Db): Promise<boolean> =>
  db.transaction().execute(async tx => {
    await sql`lock table seeds in exclusive mode`.execute(tx)
    const open = await tx
      .updateTable('seeds')
      .set({ digest: closed })
      .where('name', '=', 'demo')
      .where('digest', '<>', closed)
      .returning('name')
      .executeTakeFirst()
    if (!open) return false
    const emails = Object.values(demoAccounts).map(({ email }) => email)
    const users = await tx
      .updateTable('users')
      .set({ password_hash: null, role: 'customer' })
      .where('email', 'in', emails)
      .returning('id')
      .execute()
    for (const { id } of users) {
      await closeAllSessions({ db: tx }, id)
      await tx.deleteFrom('identities').where('user_id', '=', id).execute()
    }
    return true
  })
