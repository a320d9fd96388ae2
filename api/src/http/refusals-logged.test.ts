import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createCodeCalls, otherThan } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.logged.length = 0
})

const refused = (path: string, code: string) => ({
  level: 'info',
  message: 'a call was refused',
  details: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), path: `/api${path}`, code },
})
const login = (email: string, password: string) => shop.send('POST', '/auth/login', { body: { email, password } })

test('the log says who signed in and how, and each guess that failed, without names or addresses [A5, A16]', async () => {
  const { id, email, password } = await signUp(shop)
  const { send, signIn } = createCodeCalls(shop)
  shop.logged.length = 0
  await login(email, 'wrong-enough')
  await login(email, password)
  const { ticket } = (await send(email)).body
  const { payload } = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'code').executeTakeFirstOrThrow()
  await signIn(ticket, otherThan(String(payload.code)))
  await signIn(ticket, String(payload.code))
  await signIn(ticket, String(payload.code))
  expect(shop.logged).toEqual([
    refused('/auth/login', 'credentials_wrong'),
    { level: 'info', message: 'somebody signed in', details: { by: 'password', user: id } },
    refused('/auth/codes/sign-in', 'code_wrong'),
    { level: 'info', message: 'somebody signed in', details: { by: 'code', user: id } },
    refused('/auth/codes/sign-in', 'code_over'),
  ])
  expect(JSON.stringify(shop.logged)).not.toContain(email)
})

test('the log tells of those who may not, and not of mistakes in forms or of what a limit refuses [Z2]', async () => {
  const { token, email } = await signUp(shop)
  shop.logged.length = 0
  expect((await shop.send('POST', '/products', { token, body: {} })).status).toBe(403)
  expect((await shop.send('POST', '/auth/cart', { token, body: {} })).status).toBe(400)
  expect((await shop.send('GET', '/products/nothing-of-that-name', {})).status).toBe(404)
  expect(shop.logged).toEqual([refused('/products', 'admin_required')])
  for (let guess = 0; guess < 10; guess += 1) await login(`${guess}${email}`, 'wrong-enough')
  shop.logged.length = 0
  const limit = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong-enough')))
  expect(limit.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(shop.logged.length).toBe(limit.filter(({ status }) => status === 401).length)
})

test('of one sender’s calls that they may not make twenty an hour are told, so that nobody fills the log; of another’s as many [Z2]', async () => {
  const { token } = await signUp(shop)
  shop.logged.length = 0
  const tryFrom = async (sender: string) =>
    (await shop.send('POST', '/products', { token, body: {}, headers: { 'x-test-address': sender } })).status
  const answers = []
  for (let call = 0; call < 25; call += 1) answers.push(await tryFrom('10.5.0.1'))
  expect(answers).toEqual(Array(25).fill(403))
  expect(shop.logged).toEqual(Array(20).fill(refused('/products', 'admin_required')))
  expect(await tryFrom('10.5.0.2')).toBe(403)
  expect(shop.logged.length).toBe(21)
})

test('counters that fail change nothing in what the caller is told [Z2, H7]', async () => {
  const { token } = await signUp(shop)
  const limits = { ...shop.api.limits, count: () => Promise.reject(new Error('counters are gone')) }
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
  const answer = await createApp({ ...shop.api, limits }).fetch(new Request('http://shop.test/api/products', init))
  expect(answer.status).toBe(403)
})
