import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../testing/plans-of.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import {
  type Checkout,
  checkoutsToReconcile,
  closeUnopened,
  findOwnCheckout,
  lockCheckout,
  saveSession,
  setState,
  unsettledCheckouts,
} from './checkouts.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const states = ['open', 'superseded', 'paid', 'expired'] as const
const before = new Date('2026-03-01T00:00:00Z')
let count = 0
type Other = Partial<Pick<Checkout, 'mode' | 'session_id' | 'created_at'>>
/** Writes a checkout in a state; its id. A user has one open checkout of each mode at most. */
const write = async (userId: string, state: Checkout['state'], other: Other = {}) => {
  count += 1
  const { id } = await shop.db
    .insertInto('checkouts')
    .values({
      user_id: userId,
      mode: 'hosted',
      state,
      fingerprint: '',
      lines: '[]',
      total_cents: 100,
      email: 'x@waha.example',
      language: 'en',
      expires_at: before,
      session_id: `cs_${count}`,
      ...other,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const find = (id: string) => shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async id => (await find(id)).state))
/** One of each state, in the order of the list. */
const writeAll = (userId: string, other: Other = {}) => Promise.all(states.map(state => write(userId, state, other)))

test('what could still be paid are a user’s open and superseded checkouts [P6, P7]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  const [open, superseded] = await writeAll(one.id)
  await writeAll(other.id)
  expect((await unsettledCheckouts(shop.db, one.id)).map(({ id }) => id).toSorted()).toEqual([open, superseded].toSorted())
})

test('the database itself refuses a user’s second open checkout of a mode, and takes one of the other mode [P6]', async () => {
  const { id } = await signUp(shop)
  await write(id, 'open')
  await expect(write(id, 'open')).rejects.toMatchObject({ code: '23505', constraint: 'checkouts_one_open' })
  await write(id, 'open', { mode: 'embedded' })
  expect((await unsettledCheckouts(shop.db, id)).map(({ mode }) => mode).toSorted()).toEqual(['embedded', 'hosted'])
})

test('a paid checkout stays paid, every other takes the state that it is given, and no other row [P7]', async () => {
  const { id } = await signUp(shop)
  const [ids, others] = [await writeAll(id), await writeAll(id, { mode: 'embedded' })]
  for (const one of ids) await setState(shop.db, one, 'expired')
  expect([await statesOf(ids), await statesOf(others)]).toEqual([['expired', 'expired', 'paid', 'expired'], [...states]])
})

test('a checkout is closed for want of a session only while it can be paid and has none; a session that is left to close is told [F9, P6]', async () => {
  const { id } = await signUp(shop)
  const [bare, opened] = [await writeAll(id, { session_id: null }), await writeAll(id, { mode: 'embedded' })]
  const untouched = await write((await signUp(shop)).id, 'open', { session_id: null })
  for (const one of bare) expect(await closeUnopened(shop.db, one)).toBeUndefined()
  const left = []
  for (const one of opened) left.push(await closeUnopened(shop.db, one))
  expect(await statesOf(bare)).toEqual(['expired', 'expired', 'paid', 'expired'])
  const sessions = await Promise.all(opened.slice(0, 2).map(async one => (await find(one)).session_id))
  expect(left).toEqual([...sessions, undefined, undefined])
  expect([await statesOf(opened), await statesOf([untouched])]).toEqual([[...states], ['open']])
})

test('a session that comes for a checkout that was closed meanwhile makes it one that must be closed there, too, and never again [P6]', async () => {
  const { id } = await signUp(shop)
  const ids = await writeAll(id, { session_id: null })
  const save = (one: string, index: number) =>
    saveSession(shop.db, one, { id: `cs_new_${index}`, url: 'https://x', clientSecret: 'secret' })
  const told = await Promise.all(ids.map(save))
  const now = ['open', 'superseded', 'paid', 'superseded']
  expect([told, await statesOf(ids)]).toEqual([now, now])
  // The answer to another tab, which brings the same session once it was closed.
  const [first = ''] = ids
  await setState(shop.db, first, 'expired')
  expect([await save(first, 0), await statesOf([first])]).toEqual(['expired', ['expired']])
  expect(await find(ids[0] ?? '')).toMatchObject({ session_id: 'cs_new_0', session_url: 'https://x', client_secret: 'secret' })
})

test('a checkout is found by its session, and by our own reference only as long as it has none [P7, Z1]', async () => {
  const [owner, other] = [await signUp(shop), await signUp(shop)]
  const bare = await write(owner.id, 'open', { session_id: null })
  const opened = await write(owner.id, 'open', { session_id: 'cs_own', mode: 'embedded' })
  const lock = (session: string, reference: string | null) =>
    shop.db.transaction().execute(async tx => (await lockCheckout(tx, session, reference))?.id)
  expect([await lock('cs_own', null), await lock('cs_else', bare), await lock('cs_else', opened)]).toEqual([opened, bare, undefined])
  expect([await lock('cs_else', null), await lock('cs_else', crypto.randomUUID())]).toEqual([undefined, undefined])
  const own = async (user: string, session: string) => (await findOwnCheckout(shop.db, user, session))?.id
  expect([await own(owner.id, 'cs_own'), await own(other.id, 'cs_own'), await own(owner.id, 'cs_else')]).toEqual([
    opened,
    undefined,
    undefined,
  ])
})

test('the reconciler looks at checkouts in one state that were made before, each once [W9]', async () => {
  await shop.db.deleteFrom('checkouts').execute()
  const { id } = await signUp(shop)
  const old = await writeAll(id, { created_at: new Date(before.getTime() - 1) })
  await writeAll(id, { created_at: before, mode: 'embedded' })
  const found = async (state: 'open' | 'superseded') => {
    const ids = []
    for await (const { id } of checkoutsToReconcile(shop.db, state, before)) ids.push(id)
    return ids
  }
  expect([await found('open'), await found('superseded')]).toEqual([[old[0]], [old[1]]])
})

test('a user’s checkouts that could still be paid are found by an index, however many others have some [P6]', async () => {
  const { id } = await signUp(shop)
  await sql`insert into users (email, name) select 'many-' || n || '@waha.example', 'Many' from generate_series(1, 3000) n`.execute(shop.db)
  await sql`insert into checkouts (user_id, mode, state, fingerprint, lines, total_cents, email, language, expires_at)
    select id, 'hosted', 'open', '', '[]', 100, email, 'en', now() from users where name = 'Many'`.execute(shop.db)
  await sql`analyze checkouts`.execute(shop.db)
  const { plan } = await plansOf(shop.db, db => unsettledCheckouts(db, id))
  expect(plan).toMatch(/Index Scan using checkouts_unsettled_of_user on checkouts .*\n +Index Cond: \(user_id = /)
})

test('while a payment is being settled nobody else changes its checkout, nor opens another for its buyer [P7, W6]', async () => {
  const { id: buyer } = await signUp(shop)
  const checkout = await write(buyer, 'open', { session_id: 'cs_settled' })
  const take = (table: 'checkouts' | 'users', id: string) =>
    sql`select from ${sql.table(table)} where id = ${id} for no key update nowait`.execute(shop.db)
  await shop.db.transaction().execute(async tx => {
    await lockCheckout(tx, 'cs_settled', null)
    await expect(take('checkouts', checkout)).rejects.toMatchObject({ code: '55P03' })
    await expect(take('users', buyer)).rejects.toMatchObject({ code: '55P03' })
  })
  await Promise.all([take('checkouts', checkout), take('users', buyer)])
})
