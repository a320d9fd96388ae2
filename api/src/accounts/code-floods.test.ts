// Thousands of calls at once. What they must not open is tried with fewer in the other tests.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor, createCodeCalls, newSender } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let calls: ReturnType<typeof createCodeCalls>
beforeAll(async () => {
  shop = await startApi()
  calls = createCodeCalls(shop)
})
afterAll(() => shop.stop())

let count = 0
const stranger = () => {
  count += 1
  return `stranger-${count}@waha.example`
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const meOf = async (token: string) => (await shop.send('GET', '/auth/me', { token })).status

test('a thousand requests for codes to one address, from as many senders, are five mails in ten minutes; the owner still gets in [B6, D5]', async () => {
  const { email, token } = await signUp(shop)
  const asked = await Promise.all(Array.from({ length: 1000 }, (_, index) => calls.send(email, index % 2 ? 'sign-in' : 'new-password')))
  expect((await codesFor(shop, email)).length).toBe(5)
  const refused = asked.filter(({ status }) => status === 429)
  expect(refused.length).toBe(995)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_codes']))
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  // From where the owner has signed in before, whatever strangers do.
  const { body } = await calls.send(email, 'sign-in', '127.0.0.1')
  expect(outcome(await calls.signIn(body.ticket, (await codesFor(shop, email)).at(-1) ?? '', '127.0.0.1'))).toEqual([200, undefined])
  expect(await meOf(token)).toBe(401)
})

test('of two thousand guesses at the codes of one address, from as many senders, twenty are looked at; the owner still gets in [B6]', async () => {
  const { email } = await signUp(shop)
  const asked = await Promise.all(Array.from({ length: 100 }, () => calls.send(email)))
  const tickets = asked.filter(({ status }) => status === 202).map(({ body }) => String(body.ticket))
  expect(tickets.length).toBe(5)
  const right = await codesFor(shop, email)
  const wrong = Array.from({ length: 2005 }, (_, number) => String(number).padStart(6, '0')).filter(code => !right.includes(code))
  const answers = await Promise.all(wrong.slice(0, 2000).map((code, index) => calls.signIn(tickets[index % 5] ?? '', code)))
  expect(answers.filter(({ body }) => body.code === 'code_wrong').length).toBe(20)
  expect(answers.filter(({ body }) => body.code === 'code_over').length).toBe(1980)
  const { body } = await calls.send(email, 'sign-in', '127.0.0.1')
  expect(outcome(await calls.signIn(body.ticket, (await codesFor(shop, email)).at(-1) ?? '', '127.0.0.1'))).toEqual([200, undefined])
})

/** What twenty-five requests are answered, five in each ten minutes; `lane` is whose limits they count for. */
const askAllDay = async (email: string, { lane = email, sender }: { lane?: string; sender?: string } = {}) => {
  const said: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    for (let asked = 0; asked < 5; asked += 1) said.push((await calls.send(email, 'sign-in', sender)).status)
    // As if the ten minutes began anew.
    for (let asked = 0; asked < 5; asked += 1) await shop.api.limits.refund({ name: 'codes-account', points: 5, seconds: 600 }, lane)
  }
  return said
}
const fifteen = [...Array(15).fill(202), ...Array(10).fill(429)]

test('requests for codes to one address are fifteen mails a day, also when the ten minutes begin anew [B6, D5]', async () => {
  expect(await askAllDay(stranger())).toEqual(fifteen)
})

test('the fifteen codes a day that strangers ask for leave those for where the owner has signed in before, which are fifteen as well [B6, A5]', async () => {
  const { email, password } = await signUp(shop)
  const home = newSender()
  expect((await shop.send('POST', '/auth/login', { body: { email, password }, headers: { 'x-test-address': home } })).status).toBe(200)
  expect(await askAllDay(email)).toEqual(fifteen)
  expect(await askAllDay(email, { lane: `${email} ${home}`, sender: home })).toEqual(fifteen)
})

test('a thousand requests for codes from one sender, to as many addresses, are twenty mails an hour [B6, D5]', async () => {
  const sender = newSender()
  const asked = await Promise.all(Array.from({ length: 1000 }, () => calls.send(stranger(), 'sign-in', sender)))
  expect(asked.filter(({ status }) => status === 202).length).toBe(20)
  expect(new Set(asked.filter(({ status }) => status !== 202).map(({ body }) => body.code))).toEqual(new Set(['too_many_requests']))
})
