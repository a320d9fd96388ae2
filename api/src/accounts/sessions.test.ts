import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { beginSession } from './begin-session.ts'
import { exchangeToken } from './exchange-token.ts'
import { newToken, openExchange } from './sessions.queries.ts'
import { findUser } from './users.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.clock.now = () => new Date()
})

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T00:00:00Z')
const written = async ({ id }: { id: string }) => {
  await shop.settled()
  const session = await shop.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', id).executeTakeFirstOrThrow()
  return session.last_used_at.getTime() - start
}

/** From now on there is no room to write sessions, until the function that it answers is called. */
const fillDisk = async (event: 'insert' | 'update') => {
  await sql`create function disk_full() returns trigger language plpgsql as $$ begin raise disk_full; end $$`.execute(shop.db)
  await sql`create trigger disk_full before ${sql.raw(event)} on sessions execute function disk_full()`.execute(shop.db)
  const makeRoom = () => sql`drop function if exists disk_full cascade`.execute(shop.db)
  onTestFinished(async () => void (await makeRoom()))
  return makeRoom
}

test('that a session is used is written down once more than a day has gone since, and of that session alone [A3]', async () => {
  shop.clock.now = () => new Date(start)
  const [used, other] = [await signUp(shop), await signUp(shop)]
  const use = async (time: number) => {
    shop.clock.now = () => new Date(start + time)
    await shop.send('GET', '/auth/me', { token: used.token })
    return written(used)
  }
  expect([await use(day), await use(day + 1)]).toEqual([0, day + 1])
  expect(await written(other)).toBe(0)
})

test('on a full disk who comes back after days reads account and cart; that they came is written down once there is room [F17, A3]', async () => {
  shop.clock.now = () => new Date(start)
  const person = await signUp(shop)
  shop.clock.now = () => new Date(start + 2 * day)
  const makeRoom = await fillDisk('update')
  const read = async (path: string) => (await shop.send('GET', path, { token: person.token })).status
  expect([await read('/auth/me'), await read('/auth/cart')]).toEqual([200, 200])
  expect(await written(person)).toBe(0)
  expect(shop.logged).toContainEqual({
    level: 'warn',
    message: 'the end of a session could not be put off',
    details: { error: 'error: disk_full' },
  })
  await makeRoom()
  expect(await read('/auth/me')).toBe(200)
  expect(await written(person)).toBe(2 * day)
})

test('nobody waits until it is written down that they came; one is written down at a time, who is left out then the next time [F17]', async () => {
  shop.clock.now = () => new Date(start)
  const people = [await signUp(shop), await signUp(shop)] as const
  shop.clock.now = () => new Date(start + 2 * day)
  const read = async ({ token }: { token: string }) => (await shop.send('GET', '/auth/me', { token })).status
  await shop.db.transaction().execute(async tx => {
    const ids = people.map(({ id }) => id)
    await tx.selectFrom('sessions').select('user_id').where('user_id', 'in', ids).forUpdate().execute()
    expect([await read(people[0]), await read(people[1]), await read(people[0])]).toEqual([200, 200, 200])
  })
  expect([await written(people[0]), await written(people[1])]).toEqual([2 * day, 0])
  await read(people[1])
  expect(await written(people[1])).toBe(2 * day)
})

test('a use puts the end of a session 30 days off, and never beyond 180 days from its beginning [A3]', async () => {
  shop.clock.now = () => new Date(start)
  const { token, id } = await signUp(shop)
  const endAfterUse = async (days: number) => {
    shop.clock.now = () => new Date(start + days * day)
    await shop.send('GET', '/auth/me', { token })
    await shop.settled()
    const { expires_at } = await shop.db.selectFrom('sessions').select('expires_at').where('user_id', '=', id).executeTakeFirstOrThrow()
    return (expires_at.getTime() - start) / day
  }
  const used = [29, 58, 87, 116, 145, 149, 152, 179]
  const ends: number[] = []
  for (const days of used) ends.push(await endAfterUse(days))
  expect(ends).toEqual([59, 88, 117, 146, 175, 179, 180, 180])
})

test('signing out ends this session alone, and everywhere the caller’s alone [A3]', async () => {
  const [one, other] = [await signUp(shop), await signUp(shop)]
  const me = async (token: string) => (await shop.send('GET', '/auth/me', { token })).status
  const { body } = await shop.send('POST', '/auth/login', { body: { email: one.email, password: one.password } })
  await shop.send('POST', '/auth/logout', { token: body.token, body: { everywhere: false } })
  expect([await me(body.token), await me(one.token), await me(other.token)]).toEqual([401, 200, 200])
  await shop.send('POST', '/auth/logout', { token: one.token, body: { everywhere: true } })
  expect([await me(one.token), await me(other.token)]).toEqual([401, 200])
})

test('signing out everywhere ends a token in an address, too, that nobody has exchanged yet [A4, G4]', async () => {
  const [{ id, token }, other] = [await signUp(shop), await signUp(shop)]
  const browser = newToken()
  const [own, others] = [await openExchange(shop.api, id, browser), await openExchange(shop.api, other.id, browser)]
  const me = async (arrival: string) => (await shop.send('GET', '/auth/me', { token: arrival })).status
  expect([await me(own), await me(others)]).toEqual([200, 200])
  await shop.send('POST', '/auth/logout', { token, body: { everywhere: true } })
  expect([await me(own), await me(others)]).toEqual([401, 200])
})

test('whose password was changed while it was being checked is not let in [SELF-02, A3]', async () => {
  const { id } = await signUp(shop)
  const checked = await findUser(shop.db, id)
  if (!checked) throw new Error('no user')
  const enter = () => beginSession(shop.api, checked, { sender: '10.7.7.7', locale: 'en' })
  expect((await enter()).user._id).toBe(id)
  await shop.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
  await expect(enter()).rejects.toMatchObject({ status: 401, code: 'credentials_wrong' })
})

// Whoever needs a second one waits for others who do, while all are held.
test('a session is opened over one connection, by a password and by a one-time token [A3]', async () => {
  const { id } = await signUp(shop)
  const db = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const [api, browser] = [{ ...shop.api, db }, newToken()]
  const user = await findUser(db, id)
  if (!user) throw new Error('no user')
  expect((await beginSession(api, user, { sender: '10.7.7.8', locale: 'en' })).user._id).toBe(id)
  const token = await openExchange(api, id, browser)
  expect((await exchangeToken(api, { token, browser, sender: '10.7.7.8', locale: 'en' })).user._id).toBe(id)
  await db.destroy()
})

test('a one-time token for which no session could be opened is good still [F17]', async () => {
  const { id } = await signUp(shop)
  const browser = newToken()
  const token = await openExchange(shop.api, id, browser)
  const exchange = () => exchangeToken(shop.api, { token, browser, sender: '10.7.7.9', locale: 'en' })
  const makeRoom = await fillDisk('insert')
  await expect(exchange()).rejects.toThrow('disk_full')
  await makeRoom()
  expect((await exchange()).user._id).toBe(id)
})

test('passwords are stored by argon2id with 19 MiB, two passes and one lane [A11]', async () => {
  const { id } = await signUp(shop)
  expect((await findUser(shop.db, id))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('who enters by a code is called by the e-mail’s part before the @, by 60 characters of it at most [SELF-01]', async () => {
  const calls = createCodeCalls(shop)
  const nameOf = async (part: string) => {
    const { ticket, code } = await calls.receive(`${part}@waha.example`)
    return (await calls.signIn(ticket, code)).body.user.name
  }
  expect([await nameOf('x'.repeat(60)), await nameOf('y'.repeat(61))]).toEqual(['x'.repeat(60), 'y'.repeat(60)])
})

test('every character of a token is left to chance [A1]', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  const seenAt = Array.from({ length: 43 }, (_, place) => new Set(tokens.map(token => token[place])).size)
  // 43 characters hold two bits more than 256: the last one has sixteen shapes, any other sixty-four.
  expect(Math.min(...seenAt.slice(0, -1))).toBeGreaterThan(50)
  expect(seenAt.at(-1)).toBe(16)
})
