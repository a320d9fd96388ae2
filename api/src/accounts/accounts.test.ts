import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { openSession } from './sessions.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const day = 24 * 60 * 60 * 1000

describe('registering', () => {
  test('answers a token and the user without anything secret [API-02, API-25]', async () => {
    const { status, body } = await shop.send('POST', '/auth/register', {
      body: { name: 'Noor', email: 'Noor@Waha.example', password: 'secret1' },
    })
    expect(status).toBe(201)
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(body.user).toEqual({
      _id: expect.any(String),
      name: 'Noor',
      displayName: 'Noor',
      email: 'noor@waha.example',
      image: null,
      role: 'customer',
      cart: [],
      wishlist: [],
    })
  })

  test('an e-mail that has an account is 409 with a field and a text [A9]', async () => {
    const { status, body } = await shop.send('POST', '/auth/register', {
      body: { name: 'Noor', email: ' NOOR@waha.example', password: 'secret1' },
    })
    expect([status, body.code, body.errors[0].field]).toEqual([409, 'email_taken', 'email'])
  })

  test('an e-mail that is pasted with the invisible marks of Arabic text is the same account, at sign-up and at sign-in [A10]', async () => {
    const person = { name: 'Noura', email: 'noura@waha.example', password: 'secret1' }
    const marked = { ...person, email: '\u200f\u2066noura\u200e@waha.example\u2069\u202c' }
    const ask = async (path: string, body: object) =>
      (await shop.send('POST', path, { body, headers: { 'x-test-address': '10.0.0.8' } })).status
    expect([await ask('/auth/register', marked), await ask('/auth/register', person), await ask('/auth/login', marked)]).toEqual([
      201, 409, 200,
    ])
  })

  test('twenty at once make one account [A10]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.send('POST', '/auth/register', {
          body: { name: 'Many', email: 'many@waha.example', password: 'secret1' },
          headers: { 'x-test-address': '10.0.0.9' },
        }),
      ),
    )
    expect(answers.filter(answer => answer.status === 201).length).toBe(1)
    expect(answers.every(answer => answer.status === 201 || answer.status === 409)).toBe(true)
  })

  test('a role or id that the browser sends changes nothing [A12]', async () => {
    const { body } = await shop.send('POST', '/auth/register', {
      body: { name: 'Mallory', email: 'mallory@waha.example', password: 'secret1', role: 'admin', _id: '1' },
    })
    expect(body.user.role).toBe('customer')
  })

  test('bad input names every field [API-23, AUTH-05]', async () => {
    const { status, body } = await shop.send('POST', '/auth/register', { body: { name: 'ab', email: 'x', password: '1' } })
    expect(status).toBe(400)
    expect(body.errors.map((error: { code: string }) => error.code)).toEqual(['username_too_short', 'email_invalid', 'password_too_short'])
  })
})

describe('a password', () => {
  const register = (email: string, password: unknown) =>
    shop.send('POST', '/auth/register', {
      body: { name: 'Noor', email, password },
      headers: { 'x-test-address': `10.11.0.${email.length}` },
    })
  const signIn = async (email: string, password: string) =>
    (await shop.send('POST', '/auth/login', { body: { email, password }, headers: { 'x-test-address': '10.11.1.1' } })).status

  test('keeps every space: leading, trailing and inner [A11]', async () => {
    for (const [index, own] of [' secret', 'secret ', 'sec ret', '      '].entries()) {
      const email = `spaces-${index}@waha.example`
      expect((await register(email, own)).status).toBe(201)
      expect(await signIn(email, own)).toBe(200)
      for (const other of ['secret', ` ${own}`, `${own} `, own.slice(1), 'sec  ret'])
        expect([own, other, await signIn(email, other)]).not.toEqual([own, other, 200])
    }
  })

  test('has 6 to 1,024 characters, counted as people count them [A11, API-23]', async () => {
    const outcome = async (email: string, password: string) => {
      const { status, body } = await register(email, password)
      return status === 201 ? status : body.errors[0].code
    }
    expect(await outcome('five@waha.example', '12345')).toBe('password_too_short')
    expect(await outcome('six@waha.example', '123456')).toBe(201)
    expect(await outcome('palms5@waha.example', '🌴🌴🌴🌴🌴')).toBe('password_too_short')
    expect(await outcome('most@waha.example', 'x'.repeat(1024))).toBe(201)
    expect(await outcome('palms-most@waha.example', '🌴'.repeat(1024))).toBe(201)
    expect(await outcome('palms-too-many@waha.example', '🌴'.repeat(1025))).toBe('password_too_long')
    expect(await outcome('too-many@waha.example', 'x'.repeat(1025))).toBe('password_too_long')
    expect(await signIn('most@waha.example', 'x'.repeat(1023))).toBe(401)
  })
})

describe('signing in', () => {
  test('the right password opens a session, spaces and case of the e-mail do not matter [API-01]', async () => {
    const { email, password } = await signUp(shop)
    const { status, body } = await shop.send('POST', '/auth/login', { body: { email: ` ${email.toUpperCase()}`, password } })
    expect([status, body.user.email]).toEqual([200, email])
  })

  test('unknown e-mail and wrong password get the same answer [A7]', async () => {
    const { email } = await signUp(shop)
    const [wrong, unknown] = [
      await shop.send('POST', '/auth/login', { body: { email, password: 'not-this-one' } }),
      await shop.send('POST', '/auth/login', { body: { email: 'nobody@waha.example', password: 'not-this-one' } }),
    ]
    const { requestId: _, ...a } = wrong.body
    const { requestId: __, ...b } = unknown.body
    expect([wrong.status, a]).toEqual([unknown.status, b])
    expect(wrong.status).toBe(401)
  })

  test('after ten guesses an account answers 429, and its owner gets in from where they signed in before [A5, A6]', async () => {
    const { email, password } = await signUp(shop)
    const guess = (address: string, word: string) =>
      shop.send('POST', '/auth/login', { body: { email, password: word }, headers: { 'x-test-address': address } })
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess('10.1.1.1', 'wrong-guess')))
    expect(answers.filter(answer => answer.status === 401).length).toBeLessThanOrEqual(10)
    expect(answers.filter(answer => answer.status === 429).every(answer => Number(answer.headers.get('retry-after')) > 0)).toBe(true)
    expect((await guess('10.1.1.1', password)).status).toBe(429)
    expect((await guess('10.2.2.2', password)).status).toBe(429)
    expect((await guess('127.0.0.1', password)).status).toBe(200)
  })

  test('signing in with the right password uses up no try of the address, and gives back those of the account from there [A5]', async () => {
    const { email, password } = await signUp(shop)
    const enter = async (address: string, word: string) =>
      (await shop.send('POST', '/auth/login', { body: { email, password: word }, headers: { 'x-test-address': address } })).status
    const triesOfAddress = { name: 'login-address', points: 100, seconds: 3600 }
    for (let taken = 0; taken < 99; taken += 1) await shop.api.limits.spend(triesOfAddress, '10.3.3.3')
    for (let turn = 0; turn < 3; turn += 1) expect(await enter('10.3.3.3', password)).toBe(200)
    const said = []
    for (const word of [...Array(9).fill('wrong-guess'), password, 'wrong-guess']) said.push(await enter('10.4.4.4', word))
    expect(said).toEqual([...Array(9).fill(401), 200, 401])
  })
})

describe('a session', () => {
  test('only a real token is let in [API-03, A2]', async () => {
    const { token, email } = await signUp(shop)
    for (const scheme of ['Bearer ', 'bearer ', 'BEARER  ']) {
      const { body } = await shop.send('GET', '/auth/me', { headers: { authorization: scheme + token } })
      expect([scheme, body.email]).toEqual([scheme, email])
    }
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const header of [
      '',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      `Bearer ${changed}`,
      `Bearer ${token} ${token}`,
      `bearer${token}`,
      `Basic ${token}`,
      `xBearer ${token}`,
      `Bearer ${changed}, Bearer ${token}`,
      `Basic eDp5, Bearer ${token}`,
      `Bearer ${'x'.repeat(10_000)}`,
    ]) {
      const { status, headers } = await shop.send('GET', '/auth/me', { headers: { authorization: header } })
      expect([header, status, headers.get('www-authenticate')]).toEqual([header, 401, 'Bearer'])
    }
  })

  test('a token is 43 characters, another at each sign-in; the database holds its SHA-256 alone, no table the token [A1]', async () => {
    const { id, email, password } = await signUp(shop)
    const tokens = [(await shop.send('POST', '/auth/login', { body: { email, password } })).body.token]
    while (tokens.length < 500) tokens.push(await openSession(shop.api, id))
    expect(new Set(tokens).size).toBe(500)
    expect(tokens.filter(token => !/^[A-Za-z0-9_-]{43}$/.test(token))).toEqual([])
    const stored = new Set((await shop.db.selectFrom('sessions').select('token_hash').execute()).map(row => row.token_hash.toString('hex')))
    for (const token of tokens) expect(stored.has(createHash('sha256').update(token, 'utf8').digest('hex'))).toBe(true)
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db)
    expect(tables.rows.length).toBeGreaterThan(10)
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(shop.db)
      const text = rows.map(({ row }) => row).join('\n')
      for (const token of tokens.slice(0, 5)) {
        const bytes = Buffer.from(token, 'base64url')
        for (const shape of [token, Buffer.from(token).toString('hex'), bytes.toString('hex'), bytes.toString('base64')])
          expect([name, text.includes(shape)]).toEqual([name, false])
      }
    }
  })

  test('signing out kills the token, everywhere kills all of them [API-26, AUTH-09, A3]', async () => {
    const { token, email, password } = await signUp(shop)
    const second = (await shop.send('POST', '/auth/login', { body: { email, password } })).body.token
    expect((await shop.send('POST', '/auth/logout', { token, body: {} })).status).toBe(204)
    expect((await shop.send('GET', '/auth/me', { token })).status).toBe(401)
    expect((await shop.send('GET', '/auth/me', { token: second })).status).toBe(200)
    const third = (await shop.send('POST', '/auth/login', { body: { email, password } })).body.token
    await shop.send('POST', '/auth/logout', { token: third, body: { everywhere: true } })
    expect((await shop.send('GET', '/auth/me', { token: second })).status).toBe(401)
  })

  /** Uses it at some time; what that puts off has been written down then. */
  const useAt = async (token: string, time: number) => {
    shop.clock.now = () => new Date(time)
    const { status } = await shop.send('GET', '/auth/me', { token })
    await shop.settled()
    return status
  }

  test('a session ends after 30 days without use and slides while it is used [A3]', async () => {
    const { token } = await signUp(shop)
    const start = Date.now()
    const at = (days: number) => useAt(token, start + days * day)
    expect([await at(29), await at(58), await at(89)]).toEqual([200, 200, 401])
    shop.clock.now = () => new Date()
  })

  test('unused, a session is good up to the last moment of its 30 days and dead with the next [A3]', async () => {
    const start = Date.parse('2026-03-01T00:00:00Z')
    const after = async (days: number, more: number) => {
      shop.clock.now = () => new Date(start)
      const { token } = await signUp(shop)
      shop.clock.now = () => new Date(start + days * day + more)
      const { status } = await shop.send('GET', '/auth/me', { token })
      shop.clock.now = () => new Date()
      return status
    }
    expect([await after(30, -1), await after(30, 0)]).toEqual([200, 401])
  })

  test('used every day, a session still ends after 180 days [A3]', async () => {
    const start = Date.parse('2026-03-01T00:00:00Z')
    shop.clock.now = () => new Date(start)
    const { token } = await signUp(shop)
    const at = (time: number) => useAt(token, time)
    for (let days = 20; days < 180; days += 20) expect([days, await at(start + days * day)]).toEqual([days, 200])
    expect([await at(start + 180 * day - 1), await at(start + 180 * day)]).toEqual([200, 401])
    shop.clock.now = () => new Date()
  })

  test('signing out takes no body, an empty one or one that says everywhere; another type of body is 415 [API-26]', async () => {
    const leave = async (init: RequestInit) => {
      const { token } = await signUp(shop)
      const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) }
      const { status } = await shop.app.fetch(new Request('http://shop.test/api/auth/logout', { method: 'POST', ...init, headers }))
      return [status, (await shop.send('GET', '/auth/me', { token })).status]
    }
    const json = { 'content-type': 'application/json' }
    expect(await leave({})).toEqual([204, 401])
    expect(await leave({ body: '' })).toEqual([204, 401])
    expect(await leave({ headers: json, body: '' })).toEqual([204, 401])
    expect(await leave({ headers: json, body: '{}' })).toEqual([204, 401])
    expect(await leave({ headers: json, body: '{"everywhere":true}' })).toEqual([204, 401])
    expect(await leave({ headers: json, body: '{"everywhere":1}' })).toEqual([400, 200])
    expect(await leave({ headers: { 'content-type': 'text/plain' }, body: '{}' })).toEqual([415, 200])
  })

  test('a deleted user and a demoted admin lose their rights with the next call [A3]', async () => {
    const admin = await signUp(shop, { role: 'admin' })
    const move = () =>
      shop.send('PATCH', '/orders/00000000-0000-4000-8000-000000000000', { token: admin.token, body: { status: 'completed' } })
    expect((await move()).status).toBe(404)
    await shop.db.updateTable('users').set({ role: 'customer', staff: null }).where('id', '=', admin.id).execute()
    expect((await move()).status).toBe(403)
    await shop.db.deleteFrom('users').where('id', '=', admin.id).execute()
    expect((await move()).status).toBe(401)
  })
})
