import { accountsApi } from '@waha/contract/accounts.ts'
import type { TestApi } from './start-api.ts'

let count = 0

/** Makes an account and signs in. */
export const signUp = async ({ as, db }: TestApi, { role }: { role?: 'admin' } = {}) => {
  count += 1
  const email = `person${count}-${process.pid}@waha.example`
  const { token, user } = await as()(accountsApi.register, { body: { name: `Person ${count}`, email, password: 'secret-enough' } })
  if (role) await db.updateTable('users').set({ role }).where('id', '=', user._id).execute()
  return { token, id: user._id, email, password: 'secret-enough' }
}
