import { subOf } from '@waha/sandbox/google/people.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../testing/google-visitor.ts'
import { codesFor, createCodeCalls, newSender } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ google: true })
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.clock.now = () => new Date()
})

const login = async (email: string, password: string, sender = newSender()) => {
  const { status, body } = await shop.send('POST', '/auth/login', { body: { email, password }, headers: { 'x-test-address': sender } })
  return [status, body.code]
}
const refused = [429, 'too_many_guesses']
const wrong = [401, 'credentials_wrong']
const entered = [200, undefined]

/** Uses up the ten guesses that senders share who are not known to the account. */
const exhaust = async (email: string) => {
  for (let guess = 0; guess < 10; guess += 1) await login(email, 'wrong-guess')
}

test('sixty senders that an account does not know share ten guesses at it, also in one burst; the refusal says that a code is the way [X11, A5]', async () => {
  const { email, password } = await signUp(shop)
  const answers = await Promise.all(Array.from({ length: 60 }, () => login(email, 'wrong-guess')))
  expect(answers.filter(([status]) => status === 401).length).toBe(10)
  expect(answers.filter(([status]) => status === 429)).toEqual(Array(50).fill(refused))
  // The right one is not looked at either.
  expect(await login(email, password)).toEqual(refused)
  const { body, headers } = await shop.send('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-test-address': newSender() },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body.message).toMatch(
    /^Too many attempts to sign in to this account\. Sign in with a code we email you, or try again in 1[45] minutes\.$/,
  )
  const calls = createCodeCalls(shop)
  const { ticket, code } = await calls.receive(email)
  expect((await calls.signIn(ticket, code)).status).toBe(200)
})

test('an e-mail without an account is refused in the same way [X11, A7]', async () => {
  await exhaust('nobody-here@waha.example')
  expect(await login('nobody-here@waha.example', 'wrong-guess')).toEqual(refused)
})

test('a sender that is known to the account has ten guesses of its own, whatever strangers do, and strangers have theirs [X11, A5]', async () => {
  const { email, password } = await signUp(shop)
  const home = '127.0.0.1'
  await exhaust(email)
  const said = []
  for (let guess = 0; guess < 12; guess += 1) said.push(await login(email, 'wrong-guess', home))
  expect(said).toEqual([...Array(10).fill(wrong), refused, refused])
  expect(await login(email, password, home)).toEqual(refused)
  const other = await signUp(shop)
  for (let guess = 0; guess < 11; guess += 1) await login(other.email, 'wrong-guess', home)
  expect(await login(other.email, other.password)).toEqual(entered)
})

test('a sender is known to one account, not to another [X11]', async () => {
  const [one, two] = [await signUp(shop), await signUp(shop)]
  const sender = newSender()
  expect(await login(one.email, one.password, sender)).toEqual(entered)
  for (const { email } of [one, two]) await exhaust(email)
  expect(await login(one.email, one.password, sender)).toEqual(entered)
  expect(await login(two.email, two.password, sender)).toEqual(refused)
})

test('a wrong password makes nobody known, and the right one gives back its own guess alone [X11]', async () => {
  const { email, password } = await signUp(shop)
  const sender = newSender()
  for (let guess = 0; guess < 9; guess += 1) expect(await login(email, 'wrong-guess', sender)).toEqual(wrong)
  expect(await login(email, password)).toEqual(entered)
  expect(await login(email, 'wrong-guess', sender)).toEqual(wrong)
  expect(await login(email, password, sender)).toEqual(refused)
})

test('a sender is known for 90 days after its last sign-in [X11]', async () => {
  const day = 24 * 60 * 60 * 1000
  const start = Date.parse('2026-03-01T00:00:00Z')
  const at = (time: number) => {
    shop.clock.now = () => new Date(start + time)
  }
  at(0)
  const { email, password } = await signUp(shop)
  const sender = newSender()
  await login(email, password, sender)
  await exhaust(email)
  at(90 * day - 1)
  expect(await login(email, password, sender)).toEqual(entered)
  at(180 * day - 2)
  expect(await login(email, password, sender)).toEqual(entered)
  at(270 * day - 2)
  expect(await login(email, password, sender)).toEqual(refused)
})

test('a code and Google make a sender known, too; an account that Google proved keeps its sessions when a code signs in [X11, SELF-01]', async () => {
  const calls = createCodeCalls(shop)
  const { email } = await signUp(shop)
  const [byCode, byPassword] = [newSender(), newSender()]
  const { body } = await calls.send(email, 'new-password', byPassword)
  await calls.setPassword(body.ticket, (await codesFor(shop, email)).at(-1) ?? '', 'secret-enough', byPassword)
  const entry = await calls.receive(email)
  await calls.signIn(entry.ticket, entry.code, byCode)
  await exhaust(email)
  for (const sender of [byPassword, byCode]) expect(await login(email, 'secret-enough', sender)).toEqual(entered)

  const person = { sub: subOf('known-guest@people.example'), email: 'known-guest@people.example', verified: true, name: 'Guest' }
  shop.people?.people.push(person)
  const visitor = createVisitor(shop)
  const { token, user } = await visitor.signIn(person)
  const { ticket, code } = await calls.receive(user.email)
  expect((await calls.signIn(ticket, code)).body.user._id).toBe(user._id)
  expect((await shop.send('GET', '/auth/me', { token })).status).toBe(200)
  expect((await shop.db.selectFrom('known_senders').select('user_id').where('user_id', '=', user._id).execute()).length).toBe(2)
})

test('a new password is that of one account alone, which forgets who was known to it; others keep both [X11, SELF-02]', async () => {
  const calls = createCodeCalls(shop)
  const [one, other] = [await signUp(shop), await signUp(shop)]
  const sender = newSender()
  for (const { email, password } of [one, other]) expect(await login(email, password, sender)).toEqual(entered)
  const { ticket, code } = await calls.receive(one.email, 'new-password')
  expect((await calls.setPassword(ticket, code, 'quite-another')).status).toBe(200)
  for (const { email } of [one, other]) await exhaust(email)
  expect(await login(one.email, 'quite-another', sender)).toEqual(refused)
  // Whose password is the old one still.
  expect(await login(other.email, other.password, sender)).toEqual(entered)
})
