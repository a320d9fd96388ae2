import type { IDToken } from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '../checkout/destinations.ts'
import { connect } from '../db/connect.ts'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { joinGoogleAccount } from './join-google-account.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const claims = (more: object) =>
  ({ iss: 'https://accounts.google.com', aud: 'waha', iat: 0, exp: 0, sub: `sub-${JSON.stringify(more)}`, ...more }) as unknown as IDToken

test('only email_verified true joins an account: not a missing claim, nor one of another type [G3, GOOGLE-05]', async () => {
  const { id, email, token, password } = await signUp(shop)
  for (const verified of [{}, ...[false, null, 'false', 'true', 1, 'yes', {}].map(email_verified => ({ email_verified }))]) {
    const said = joinGoogleAccount(shop.api, claims({ email, ...verified }), 'en', destinations).then(
      user => user.id,
      problem => problem.code,
    )
    expect([verified, await said]).toEqual([verified, 'google_email_unverified'])
  }
  expect((await shop.send('GET', '/auth/me', { token })).status).toBe(200)
  expect((await shop.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
  expect((await joinGoogleAccount(shop.api, claims({ email, email_verified: true }), 'en', destinations)).id).toBe(id)
})

test('a new account is called as Google says: in one line, without what cannot be seen, at most 60 characters; else as its e-mail [GOOGLE-05]', async () => {
  const named = async (name: unknown, email: string) =>
    (await joinGoogleAccount(shop.api, claims({ name, email, email_verified: true }), 'en', destinations)).name
  const names = [
    [' Layla\u202e\u0000  Haddad\u200b ', 'Layla Haddad'],
    ['Noe\u0308l', 'No\u00ebl'],
    ['\u{1f334}'.repeat(61), '\u{1f334}'.repeat(60)],
    ['\u200b', 'named-3'],
    [undefined, 'named-4'],
    [7, 'named-5'],
  ] as const
  for (const [index, [given, name]] of names.entries()) expect(await named(given, `named-${index}@people.example`)).toBe(name)
})

test('whom Google has joined is known by `sub` alone: another e-mail, or none that is verified, makes no second account [G3]', async () => {
  const join = (more: object) => joinGoogleAccount(shop.api, { ...claims(more), sub: 'sub-of-one' } as IDToken, 'en', destinations)
  const { id } = await join({ email: 'before@people.example', email_verified: true })
  expect((await join({ email: 'after@people.example', email_verified: true })).id).toBe(id)
  expect((await join({ email: 'after@people.example', email_verified: false })).id).toBe(id)
  expect((await join({})).email).toBe('before@people.example')
  expect(await shop.db.selectFrom('users').select('id').where('email', '=', 'after@people.example').execute()).toEqual([])
})

test('a `sub` is one of its issuer’s: the same of another provider is somebody else [G3]', async () => {
  const join = (iss: string, email: string) =>
    joinGoogleAccount(shop.api, { ...claims({ email, email_verified: true }), iss, sub: 'sub-of-two' } as IDToken, 'en', destinations)
  const [one, two] = [await join('https://one.example', 'one@people.example'), await join('https://two.example', 'two@people.example')]
  expect([one.email, two.email]).toEqual(['one@people.example', 'two@people.example'])
  expect((await join('https://one.example', 'two@people.example')).id).toBe(one.id)
})

test('whoever was known to an account before Google joined it is known no more; its address is proved [G3, X11]', async () => {
  const attacker = await signUp(shop)
  const known = () => shop.db.selectFrom('known_senders').select('user_id').where('user_id', '=', attacker.id).execute()
  expect((await known()).length).toBe(1)
  const other = await signUp(shop)
  const { id } = await joinGoogleAccount(shop.api, claims({ email: attacker.email, email_verified: true }), 'en', destinations)
  expect([id, await known()]).toEqual([attacker.id, []])
  const kept = await shop.db.selectFrom('known_senders').select('user_id').where('user_id', '=', other.id).execute()
  expect(kept.length).toBe(1)
  const user = await shop.db.selectFrom('users').select(['password_hash', 'email_proved_at']).where('id', '=', id).executeTakeFirstOrThrow()
  expect([user.password_hash, user.email_proved_at]).toEqual([null, expect.any(Date)])
})

test('who signs in with Google in two tabs at once joins the account that is there once, and both are let in [G3, A10]', async () => {
  const { id, email } = await signUp(shop)
  const join = () => joinGoogleAccount(shop.api, claims({ email, email_verified: true }), 'en', destinations)
  const { answers } = await callWhileLocked(shop, 'users', [id], () => [join(), join()])
  expect((await Promise.all(answers)).map(user => user.id)).toEqual([id, id])
  const mails = await shop.db.selectFrom('outbox').select('kind').where('recipient', '=', email).orderBy('id').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['welcome', 'google-joined'])
})

// Whoever needs a second one waits for others who do, while all are held.
test('who is new and whose account is there are joined over one connection [GOOGLE-05]', async () => {
  const { id, email } = await signUp(shop)
  const db = connect(shop.databaseUrl, { connections: 1, longRunning: true })
  const join = (more: object) => joinGoogleAccount({ ...shop.api, db }, claims({ email_verified: true, ...more }), 'en', destinations)
  expect((await join({ email: 'one-way@people.example' })).email).toBe('one-way@people.example')
  expect((await join({ email })).id).toBe(id)
  await db.destroy()
})

test('the e-mail that Google names is that of an account however it is written [GOOGLE-05]', async () => {
  const { id, email } = await signUp(shop)
  const written = ` ${email.toUpperCase()}\u200f `
  expect((await joinGoogleAccount(shop.api, claims({ email: written, email_verified: true }), 'en', destinations)).id).toBe(id)
})

test('an address elsewhere that somebody has proved here is theirs: Google, which verified it once, joins their account only where it hosts the address [G3, GOOGLE-05]', async () => {
  const proved = async (address?: string) => {
    const user = await signUp(shop)
    const email = address ?? user.email
    await shop.db.updateTable('users').set({ email, email_proved_at: new Date() }).where('id', '=', user.id).execute()
    return { ...user, email }
  }
  const join = (email: string, more: object = {}) =>
    joinGoogleAccount(shop.api, claims({ email, email_verified: true, ...more }), 'en', destinations).then(
      user => user.id,
      problem => problem.code,
    )
  const owner = await proved()
  expect(await join(owner.email)).toBe('google_email_elsewhere')
  expect((await shop.send('GET', '/auth/me', { token: owner.token })).status).toBe(200)
  expect((await shop.send('POST', '/auth/login', { body: { email: owner.email, password: owner.password } })).status).toBe(200)
  expect(await join(owner.email, { hd: owner.email.split('@')[1] })).toBe(owner.id)
  for (const own of ['gmail.com', 'googlemail.com']) {
    const hosted = await proved(`noura.test@${own}`)
    expect(await join(hosted.email)).toBe(hosted.id)
  }
  for (const alike of ['gmail.com.example', 'notgmail.com', 'gmail.example']) {
    const { email } = await proved(`noura.test@${alike}`)
    expect([alike, await join(email)]).toEqual([alike, 'google_email_elsewhere'])
  }
  const elsewhere = await proved()
  expect(await join(elsewhere.email, { iss: 'https://id.example' })).toBe(elsewhere.id)
})
