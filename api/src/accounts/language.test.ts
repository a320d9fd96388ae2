import { subOf } from '@waha/sandbox/google/people.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAdmin } from '../seed/seed-admin.ts'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { createVisitor } from '../testing/google-visitor.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { beginSession } from './begin-session.ts'
import { findUser, languagesOf } from './users.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ google: true })
})
afterAll(() => shop.stop())

const email = 'owner@waha.example'
const password = 'secret-enough'
const languageOf = async (address: string) => (await languagesOf(shop.db, [address])).get(address)
const byPassword = async (language: string) => {
  const headers = { 'accept-language': language, 'x-test-address': '10.8.8.8' }
  expect((await shop.send('POST', '/auth/login', { body: { email, password }, headers })).status).toBe(200)
}

test('the language of an account is that of its last sign-in, whether by password, by code, with a new password or through Google [DESK-07]', async () => {
  await seedAdmin(shop.db, { email, password })
  expect(await languageOf(email)).toBe('en')
  const calls = createCodeCalls(shop)
  const ways: [string, (language: 'en' | 'ar') => Promise<unknown>][] = [
    ['password', byPassword],
    [
      'code',
      async language => {
        const { ticket, code } = await calls.receive(email)
        await calls.signIn(ticket, code, undefined, language)
      },
    ],
    [
      'new password',
      async language => {
        const { ticket, code } = await calls.receive(email, 'new-password')
        await calls.setPassword(ticket, code, password, undefined, language)
      },
    ],
    ['Google', language => createVisitor(shop, { language }).signIn(owner)],
  ]
  const owner = { sub: subOf(email), name: 'Owner', email, verified: true }
  shop.people?.people.push(owner)
  const found: unknown[] = []
  for (const [way, signIn] of ways)
    for (const language of ['ar', 'en'] as const) {
      await signIn(language)
      found.push([way, await languageOf(email)])
    }
  expect(found).toEqual(
    ways.flatMap(([way]) => [
      [way, 'ar'],
      [way, 'en'],
    ]),
  )
})

test('a sign-in changes the language of no other account, none where it fails, and writes nothing where it is the same [DESK-07]', async () => {
  const [mine, other] = ['one@waha.example', 'other@waha.example']
  for (const address of [mine, other]) await shop.send('POST', '/auth/register', { body: { name: 'Noor', email: address, password } })
  const signIn = async (language: string, typed = password) => {
    const body = { email: mine, password: typed }
    const { status } = await shop.send('POST', '/auth/login', { body, headers: { 'accept-language': language } })
    const { rows } = await sql<{ written: string }>`select xmin::text as written from users where email = ${mine}`.execute(shop.db)
    return { status, language: await languageOf(mine), written: rows[0]?.written }
  }
  const same = [await signIn('en'), await signIn('en')]
  expect(same[1]).toEqual(same[0])
  expect(await signIn('ar', 'another-secret')).toEqual({ ...same[0], status: 401 })
  const changed = await signIn('ar')
  expect([changed.status, changed.language, await languageOf(other)]).toEqual([200, 'ar', 'en'])
  expect(await signIn('ar')).toEqual(changed)
})

test('two sign-ins at once in another language do not stand in each other’s way: the account is written once by each [DESK-07, C4]', async () => {
  const { id } = await signUp(shop)
  const user = await findUser(shop.db, id)
  if (!user) throw new Error('no user')
  let writes = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') writes += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const signIn = () => beginSession({ ...shop.api, db }, user, { sender: '10.8.8.9', locale: 'ar' })
  const { answers } = await callWhileLocked(shop, 'users', [id], () => [signIn(), signIn()])
  await Promise.all(answers)
  expect(writes).toBe(2)
})
