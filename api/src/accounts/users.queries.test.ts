import { accountsApi } from '@waha/contract/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import {
  addIdentity,
  findUser,
  findUserByIdentity,
  hasIdentity,
  keepsPassword,
  languagesOf,
  ownersOfShop,
  proveEmail,
  type StoredUser,
  setPasswordHash,
} from './users.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const march = (day: number) => new Date(Date.UTC(2026, 2, day))
const change = (id: string, to: { language?: 'ar'; created_at?: Date }) =>
  shop.db.updateTable('users').set(to).where('id', '=', id).execute()

test('those who are told of orders are the owners, the first one first, in the language of each; no staff, no customer [DESK-07]', async () => {
  const [late, early] = [await signUp(shop, { role: 'admin' }), await signUp(shop, { role: 'admin' })]
  await signUp(shop, { role: 'admin', staff: 'staff' })
  await signUp(shop)
  await change(late.id, { created_at: march(2) })
  await change(early.id, { created_at: march(1), language: 'ar' })
  expect(await ownersOfShop(shop.db)).toEqual([
    { email: early.email, language: 'ar' },
    { email: late.email, language: 'en' },
  ])
})

test('of e-mails, those with an account have its language [DESK-07]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  await signUp(shop)
  await change(one.id, { language: 'ar' })
  const known = await languagesOf(shop.db, [other.email, 'nobody-at-all@waha.example', one.email])
  expect(Object.fromEntries(known)).toEqual({ [one.email]: 'ar', [other.email]: 'en' })
})

test('an admin is told what he is to the shop, and a customer nothing of it [DESK-01]', async () => {
  const staffOf = async (...who: Parameters<typeof signUp>) => {
    const { token } = await signUp(...who)
    const me = await shop.as(token)(accountsApi.me, {})
    return 'staff' in me ? me.staff : 'nothing'
  }
  expect([await staffOf(shop, { role: 'admin' }), await staffOf(shop, { role: 'admin', staff: 'staff' }), await staffOf(shop)]).toEqual([
    'owner',
    'staff',
    'nothing',
  ])
})

test('that an e-mail is proved is noted once, and of that account alone [SELF-01]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  for (const day of [1, 2]) await shop.db.transaction().execute(tx => proveEmail(tx, one.id, march(day)))
  expect([(await findUser(shop.db, one.id))?.email_proved_at, (await findUser(shop.db, other.id))?.email_proved_at]).toEqual([
    march(1),
    null,
  ])
})

test('whether a password is still the one that was checked is not said while it is being changed, and no more once it has [SELF-02]', async () => {
  const { id } = await signUp(shop)
  const before = (await findUser(shop.db, id)) as StoredUser
  const keeps = () => shop.db.transaction().execute(tx => keepsPassword(tx, before))
  expect(await keeps()).toBe(true)
  const { asked } = await shop.db.transaction().execute(async tx => {
    await setPasswordHash(tx, id, 'another')
    const asked = keeps()
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]?.count).toBe(1)
    return { asked }
  })
  expect(await asked).toBe(false)
})

test('an identity is one provider’s, and one of its users’ [G3]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  const [google, else_] = ['https://accounts.google.com', 'https://else.example']
  await addIdentity(shop.db, { iss: google, sub: 'a' }, one.id)
  await addIdentity(shop.db, { iss: else_, sub: 'a' }, other.id)
  const found = async (iss: string, sub: string) => (await findUserByIdentity(shop.db, { iss, sub }))?.id
  expect([await found(google, 'a'), await found(else_, 'a'), await found(google, 'b')]).toEqual([one.id, other.id, undefined])
  const has = (id: string, issuer: string) => hasIdentity(shop.db, id, issuer)
  expect([await has(one.id, google), await has(one.id, else_), await has(other.id, google)]).toEqual([true, false, false])
})
