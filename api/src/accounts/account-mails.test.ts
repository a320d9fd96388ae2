import type { IDToken } from 'openid-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { destinations } from '../checkout/destinations.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { joinGoogleAccount } from './join-google-account.ts'

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

const register = (email: string, language = 'ar') =>
  shop.send('POST', '/auth/register', {
    body: { name: 'Noor', email, password: 'secret-enough' },
    headers: { 'accept-language': language },
  })
/** The mails to an address since it was asked last, the oldest first. */
const mailsTo = async (email: string) => {
  const mails = await shop.db.deleteFrom('outbox').where('recipient', '=', email).returning(['id', 'kind', 'language', 'payload']).execute()
  return mails.toSorted((a, b) => a.id - b.id).map(({ kind, language, payload }) => [kind, language, payload])
}

test('a mail about an account is in the language of the call that caused it, and calls its owner by name [SELF-01, SELF-02]', async () => {
  const email = 'mailed@waha.example'
  await register(email)
  expect(await mailsTo(email)).toEqual([['welcome', 'ar', { name: 'Noor' }]])
  const entry = await calls.receive(email)
  await mailsTo(email)
  await calls.signIn(entry.ticket, entry.code)
  expect(await mailsTo(email)).toEqual([['address-proved', 'en', { name: 'Noor' }]])
  const fresh = await calls.receive(email, 'new-password')
  await mailsTo(email)
  await calls.setPassword(fresh.ticket, fresh.code, 'another-secret')
  expect(await mailsTo(email)).toEqual([['password-changed', 'en', { name: 'Noor' }]])
})

test('a mail about an account is in Arabic where the call is, whatever the account’s language; a new account has the language of the call [SELF-01, SELF-02, LANG-04]', async () => {
  const languageOf = async (email: string) =>
    (await shop.db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirstOrThrow()).language
  const [known, fresh] = ['known@waha.example', 'new@waha.example']
  await register(known, 'en')
  for (const email of [known, fresh]) {
    const { ticket, code } = await calls.receive(email)
    await calls.signIn(ticket, code, undefined, 'ar')
  }
  await shop.db.updateTable('users').set({ language: 'en' }).where('email', '=', known).execute()
  const { ticket, code } = await calls.receive(known, 'new-password', 'ar')
  await calls.setPassword(ticket, code, 'another-secret', undefined, 'ar')
  const told = async (email: string) => (await mailsTo(email)).map(([kind, language]) => [kind, language])
  expect(await told(known)).toEqual([
    ['welcome', 'en'],
    ['code', 'en'],
    ['address-proved', 'ar'],
    ['code', 'ar'],
    ['password-changed', 'ar'],
  ])
  expect(await told(fresh)).toEqual([
    ['code', 'en'],
    ['welcome', 'ar'],
  ])
  expect([await languageOf(known), await languageOf(fresh)]).toEqual(['ar', 'ar'])
})

test('a code’s mail has six digits, what they are for, and until when they are good [SELF-01]', async () => {
  shop.clock.now = () => new Date('2026-03-01T00:00:00Z')
  const until = '2026-03-01T00:10:00.000Z'
  const code = expect.stringMatching(/^\d{6}$/)
  await calls.send('coded@waha.example', 'sign-in', undefined, 'ar')
  await calls.send('coded@waha.example', 'new-password')
  expect(await mailsTo('coded@waha.example')).toEqual([
    ['code', 'ar', { code, purpose: 'sign-in', until }],
    ['code', 'en', { code, purpose: 'new-password', until }],
  ])
})

test('who is new by a code or by Google is welcomed by the account’s name; who was there is told that Google joined, by the name that it knows [SELF-01, G3, GOOGLE-05]', async () => {
  const { ticket, code } = await calls.receive('fresh@waha.example')
  await mailsTo('fresh@waha.example')
  await calls.signIn(ticket, code)
  expect(await mailsTo('fresh@waha.example')).toEqual([['welcome', 'en', { name: 'fresh' }]])
  const join = (email: string) =>
    joinGoogleAccount(
      shop.api,
      {
        iss: 'https://accounts.google.com',
        aud: 'waha',
        iat: 0,
        exp: 0,
        sub: email,
        name: 'Layla',
        email,
        email_verified: true,
      } as IDToken,
      'ar',
      destinations,
    )
  await join('layla@waha.example')
  expect(await mailsTo('layla@waha.example')).toEqual([['welcome', 'ar', { name: 'Layla' }]])
  const { language } = await shop.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', 'layla@waha.example')
    .executeTakeFirstOrThrow()
  expect(language).toBe('ar')
  await register('joined@waha.example')
  await mailsTo('joined@waha.example')
  await join('joined@waha.example')
  expect(await mailsTo('joined@waha.example')).toEqual([['google-joined', 'ar', { name: 'Layla' }]])
})
