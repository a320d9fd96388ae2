import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { createCodeCalls, newSender, otherThan } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { addCode, newCode } from './mail-codes.queries.ts'

let shop: TestApi
let calls: ReturnType<typeof createCodeCalls>
beforeAll(async () => {
  shop = await startApi()
  calls = createCodeCalls(shop)
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.clock.now = () => new Date()
})

let count = 0
const stranger = () => {
  count += 1
  return `stranger-${count}@waha.example`
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const meOf = async (token: string) => (await shop.send('GET', '/auth/me', { token })).status
const login = async (email: string, password: string, sender = newSender()) =>
  (await shop.send('POST', '/auth/login', { body: { email, password }, headers: { 'x-test-address': sender } })).status
const subjectsTo = async (email: string) => {
  const sent: OutgoingMail[] = []
  await sendDueMails(shop.api, mail => void (mail.to === email && sent.push(mail)))
  return sent.map(({ subject }) => subject)
}
const over = [400, 'code_over']

describe('a code by mail', () => {
  test('signs in to the account of its address; a new address gets an account, a proved one, and is welcomed [SELF-01]', async () => {
    const email = stranger()
    const first = await calls.receive(email)
    const { status, body } = await calls.signIn(first.ticket, first.code)
    expect([status, body.user.email, body.user.name, body.user.role]).toEqual([200, email, email.split('@')[0], 'customer'])
    expect(body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await subjectsTo(email)).toEqual([`${first.code} is your Waha code`, 'Welcome to Waha'])
    const again = await calls.receive(email)
    const second = (await calls.signIn(again.ticket, again.code)).body
    expect(second.user._id).toBe(body.user._id)
    expect([await meOf(body.token), await meOf(second.token)]).toEqual([200, 200])
  })

  test('the answer is the same whether the address has an account, and so is the mail [SELF-01, A7]', async () => {
    const { email } = await signUp(shop)
    const other = stranger()
    const shapes = []
    for (const address of [email, other]) {
      const { status, headers, body } = await calls.send(address)
      const { ticket, ...rest } = body
      const names = [...headers.keys()].filter(name => name !== 'x-request-id')
      const { payload } = await shop.db
        .selectFrom('outbox')
        .select('payload')
        .where('recipient', '=', address)
        .where('kind', '=', 'code')
        .executeTakeFirstOrThrow()
      shapes.push([status, rest, names, String(ticket).length, Object.keys(payload).sort()])
    }
    expect(shapes[0]).toEqual([202, {}, expect.any(Array), 43, ['code', 'purpose', 'until']])
    expect(shapes[1]).toEqual(shapes[0])
  })

  test('is good for ten minutes, and not with the next moment [SELF-01]', async () => {
    const email = stranger()
    const start = Date.parse('2026-03-01T00:00:00Z')
    const after = async (milliseconds: number) => {
      shop.clock.now = () => new Date(start)
      const { ticket, code } = await calls.receive(email)
      shop.clock.now = () => new Date(start + milliseconds)
      return outcome(await calls.signIn(ticket, code))
    }
    expect([await after(600_000 - 1), await after(600_000)]).toEqual([[200, undefined], over])
  })

  test('may be tried five times: at the fifth wrong one it is over, also for the right one [SELF-01, B6]', async () => {
    const { ticket, code } = await calls.receive(stranger())
    const said = []
    for (const tried of [1, 2, 3, 4].map(by => otherThan(code, by))) said.push(outcome(await calls.signIn(ticket, tried)))
    expect(said).toEqual([1, 2, 3, 4].map(() => [400, 'code_wrong']))
    const fifth = await calls.receive(stranger())
    for (const by of [1, 2, 3, 4]) await calls.signIn(fifth.ticket, otherThan(fifth.code, by))
    expect(outcome(await calls.signIn(fifth.ticket, fifth.code))).toEqual([200, undefined])
    expect(outcome(await calls.signIn(ticket, otherThan(code, 5)))).toEqual(over)
    expect(outcome(await calls.signIn(ticket, code))).toEqual(over)
  })

  test('of fifty guesses in one burst five are looked at; of fifty right ones, one gets in [SELF-01, B6, A6]', async () => {
    const { ticket, code } = await calls.receive(stranger())
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, by) => calls.signIn(ticket, otherThan(code, by + 1))))
    expect(guesses.filter(({ body }) => body.code === 'code_wrong').length).toBe(4)
    expect(guesses.filter(({ body }) => body.code === 'code_over').length).toBe(46)
    expect(outcome(await calls.signIn(ticket, code))).toEqual(over)
    const right = await calls.receive(stranger())
    const entries = await Promise.all(Array.from({ length: 50 }, () => calls.signIn(right.ticket, right.code)))
    expect(entries.filter(({ status }) => status === 200).length).toBe(1)
  })

  test('works once, and with it all other codes of its address are used up [SELF-01, B6]', async () => {
    const email = stranger()
    const [one, two] = [await calls.receive(email), await calls.receive(email, 'new-password')]
    expect(outcome(await calls.signIn(one.ticket, one.code))).toEqual([200, undefined])
    expect(outcome(await calls.signIn(one.ticket, one.code))).toEqual(over)
    expect(outcome(await calls.setPassword(two.ticket, two.code, 'secret-enough'))).toEqual(over)
  })

  test('of two codes at once each is good with its own ticket alone; one of another e-mail, or without a ticket, is not [SELF-01, B6]', async () => {
    const [email, other] = [stranger(), stranger()]
    const [one, two, foreign] = [await calls.receive(email), await calls.receive(email), await calls.receive(other)]
    // As likely as one in a million, they are the same.
    const differing = one.code !== two.code && two.code !== foreign.code
    if (differing) expect(outcome(await calls.signIn(one.ticket, two.code))).toEqual([400, 'code_wrong'])
    if (differing) expect(outcome(await calls.signIn(two.ticket, foreign.code))).toEqual([400, 'code_wrong'])
    expect(outcome(await calls.signIn('A'.repeat(43), two.code))).toEqual(over)
    expect(outcome(await calls.signIn('', two.code))).toEqual([400, 'invalid_input'])
    expect(outcome(await calls.signIn(two.ticket, two.code))).toEqual([200, undefined])
  })

  test('a code of one purpose is not good for another [SELF-01, SELF-02, B6]', async () => {
    const [entry, fresh] = [await calls.receive(stranger()), await calls.receive(stranger(), 'new-password')]
    expect(outcome(await calls.setPassword(entry.ticket, entry.code, 'secret-enough'))).toEqual(over)
    expect(outcome(await calls.signIn(fresh.ticket, fresh.code))).toEqual(over)
    expect(outcome(await calls.signIn(entry.ticket, entry.code))).toEqual([200, undefined])
    expect(outcome(await calls.setPassword(fresh.ticket, fresh.code, 'secret-enough'))).toEqual([200, undefined])
  })

  test('has six digits, and each of them is left to chance [SELF-01, B6]', () => {
    const codes = Array.from({ length: 1000 }, newCode)
    expect(codes.filter(code => !/^\d{6}$/.test(code))).toEqual([])
    for (const place of [0, 1, 2, 3, 4, 5]) expect([place, new Set(codes.map(code => code[place])).size]).toEqual([place, 10])
    expect(new Set(codes).size).toBeGreaterThan(980)
  })

  test('neither codes nor tickets are in the table or the log [SELF-01, A1]', async () => {
    const { ticket, code } = await calls.receive(stranger())
    await calls.signIn(ticket, otherThan(code))
    const rows = await shop.db.selectFrom('mail_codes').selectAll().execute()
    const written = JSON.stringify([
      shop.logged,
      rows.map(row => [row, row.ticket_hash.toString('latin1'), row.code_hash.toString('latin1')]),
    ])
    for (const secret of [ticket, `"${code}"`]) expect(written).not.toContain(secret)
  })

  test('of one code two tickets leave different hashes: who reads the table cannot look six digits up [SELF-01, A1]', async () => {
    const email = stranger()
    const one = { email, purpose: 'sign-in', code: '123456', until: new Date(Date.now() + 60_000) } as const
    for (const ticket of ['first', 'second']) await addCode(shop.db, { ...one, ticket })
    const rows = await shop.db.selectFrom('mail_codes').select('code_hash').where('email', '=', email).execute()
    expect(new Set(rows.map(({ code_hash }) => code_hash.toString('hex'))).size).toBe(2)
  })
})

describe('whose account it is', () => {
  test('who proves an address that somebody registered unproved gets the account: old password and sessions die, a mail says so [SELF-01, G3]', async () => {
    const attacker = await signUp(shop)
    const productId = await makeProduct(shop.db)
    await shop.send('POST', '/auth/cart', { token: attacker.token, body: { productId, quantity: 2 } })
    const { ticket, code } = await calls.receive(attacker.email, 'sign-in', 'ar')
    const { body } = await calls.signIn(ticket, code)
    expect(body.user._id).toBe(attacker.id)
    expect(body.user.cart.length).toBe(1)
    expect([await meOf(attacker.token), await meOf(body.token)]).toEqual([401, 200])
    // Nor is anybody known any more from where the account was made.
    expect(await login(attacker.email, attacker.password, '127.0.0.1')).toBe(401)
    const senders = await shop.db.selectFrom('known_senders').select('user_id').where('user_id', '=', attacker.id).execute()
    expect(senders.length).toBe(1)
    expect(await subjectsTo(attacker.email)).toEqual([
      `رمز الدخول إلى واحة: ${code}`,
      'Welcome to Waha',
      'Your Waha account is now safely yours',
    ])
  })

  test('a proved address keeps password and sessions when it signs in by a code, and gets no such mail [SELF-01]', async () => {
    const email = stranger()
    const fresh = await calls.receive(email, 'new-password')
    const first = (await calls.setPassword(fresh.ticket, fresh.code, 'secret-enough')).body
    await subjectsTo(email)
    const { ticket, code } = await calls.receive(email)
    expect((await calls.signIn(ticket, code)).status).toBe(200)
    expect([await meOf(first.token), await login(email, 'secret-enough')]).toEqual([200, 200])
    expect(await subjectsTo(email)).toEqual([`${code} is your Waha code`])
  })

  test('a password that is changed while somebody signs in with the old one lets them in no more [SELF-01, SELF-02]', async () => {
    const { id, email, password } = await signUp(shop)
    const [locked, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changing = shop.db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
      locked.resolve()
      await changed.promise
      await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
    })
    await locked.promise
    const answered = login(email, password)
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    await expect.poll(async () => (await waiting()).rows.length).toBe(1)
    changed.resolve()
    await changing
    expect(await answered).toBe(401)
    expect(await shop.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('is replaced with a code: the new one signs in, the old one and all other sessions do not, a mail says so [SELF-02]', async () => {
    const { email, password, token } = await signUp(shop)
    const { ticket, code } = await calls.receive(email, 'new-password')
    const { status, body } = await calls.setPassword(ticket, code, ' a new one ')
    expect([status, body.user.email]).toEqual([200, email])
    expect([await meOf(token), await meOf(body.token)]).toEqual([401, 200])
    expect([await login(email, password), await login(email, ' a new one '), await login(email, 'a new one')]).toEqual([401, 200, 401])
    expect(await subjectsTo(email)).toEqual([
      `${code} is your code for a new Waha password`,
      'Welcome to Waha',
      'Your Waha password has been changed',
    ])
  })

  test('one that breaks the rules uses up no try of the code [SELF-02]', async () => {
    const { ticket, code } = await calls.receive(stranger(), 'new-password')
    for (let turn = 0; turn < 6; turn += 1)
      expect((await calls.setPassword(ticket, code, '12345')).body.errors).toMatchObject([
        { field: 'password', code: 'password_too_short' },
      ])
    expect((await calls.setPassword(ticket, code, '123456')).status).toBe(200)
  })

  test('a wrong code changes nothing [SELF-02]', async () => {
    const { email, password, token } = await signUp(shop)
    const { ticket, code } = await calls.receive(email, 'new-password')
    const { status, body } = await calls.setPassword(ticket, otherThan(code), 'secret-enough-2')
    expect([status, body.code, body.errors]).toEqual([400, 'code_wrong', [expect.objectContaining({ field: 'code', code: 'code_wrong' })]])
    expect([await meOf(token), await login(email, password)]).toEqual([200, 200])
  })
})
