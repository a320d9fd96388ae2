import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createCodeCalls, newSender } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { hashing } from './passwords.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** Two passwords are being hashed and so many wait, until the test lets go. */
const hashFor = (waiting: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: 2 + waiting }, () => hashing.pass(() => promise))
  onTestFinished(() => resolve())
  return async () => {
    resolve()
    await Promise.all(held)
  }
}

const signIn = async (email: string, password = 'not-this-one') => {
  const asked = { body: { email, password }, headers: { 'x-test-address': newSender() } }
  const { status, headers } = await shop.send('POST', '/auth/login', asked)
  return [status, headers.get('retry-after')].join(' ').trim()
}

test('a hundred passwords may wait to be looked at, whoever comes then is told to come back; other calls are served meanwhile [A14]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  const letGo = hashFor(95)
  const told: string[] = []
  const answers = Array.from({ length: 15 }, async (_, index) => void told.push(await signIn(`flood-${index}@waha.example`)))
  await expect.poll(() => told.length).toBe(10)
  expect(told).toEqual(Array(10).fill('503 1'))
  const line = { productId, quantity: 2 }
  expect((await shop.send('POST', '/auth/cart', { token, body: line })).body.cart).toMatchObject([{ quantity: 2 }])
  expect((await shop.send('GET', `/products/${productId}`)).status).toBe(200)
  await expect.poll(async () => (await shop.send('GET', '/ready')).status).toBe(200)
  expect(told.length).toBe(10)
  await letGo()
  await Promise.all(answers)
  expect(told.slice(10)).toEqual(Array(5).fill('401'))
})

test('nobody registers or takes a new password past that line, and the code in the mail stays good [A14, SELF-02]', async () => {
  const { email } = await signUp(shop)
  const calls = createCodeCalls(shop)
  const { ticket, code } = await calls.receive(email, 'new-password')
  const letGo = hashFor(100)
  const account = { name: 'Noor', email: 'late@waha.example', password: 'secret-enough' }
  expect((await shop.send('POST', '/auth/register', { body: account })).status).toBe(503)
  expect((await calls.setPassword(ticket, code, 'another-secret')).status).toBe(503)
  await letGo()
  expect((await calls.setPassword(ticket, code, 'another-secret')).status).toBe(200)
  expect(await signIn(email, 'another-secret')).toBe('200')
})

test('who was told to come back has lost none of his ten guesses [A14, A5]', async () => {
  const letGo = hashFor(100)
  const guesses = [await signIn('patient@waha.example')]
  await letGo()
  for (let guess = 0; guess < 11; guess += 1) guesses.push((await signIn('patient@waha.example')).slice(0, 3))
  expect(guesses).toEqual(['503 1', ...Array(10).fill('401'), '429'])
})

test('who was told to come back with the right code has lost no guess of their sender either [A14, D5]', async () => {
  const { email } = await signUp(shop)
  const calls = createCodeCalls(shop)
  const [{ ticket, code }, sender] = [await calls.receive(email, 'new-password'), newSender()]
  const guesses = { name: 'login-address', points: 100, seconds: 3600 }
  for (let guess = 0; guess < 99; guess += 1) await shop.api.limits.spend(guesses, sender)
  const set = async () => (await calls.setPassword(ticket, code, 'another-secret', sender)).status
  const letGo = hashFor(100)
  expect(await set()).toBe(503)
  await letGo()
  expect(await set()).toBe(200)
})

test('who was told to come back has used up none of the registrations of their sender, who finds an e-mail taken has [A14, D5]', async () => {
  const [{ email }, sender] = [await signUp(shop), newSender()]
  const register = async (address: string) => {
    const body = { name: 'Noor', email: address, password: 'secret-enough' }
    return (await shop.send('POST', '/auth/register', { body, headers: { 'x-test-address': sender } })).status
  }
  for (let taken = 0; taken < 28; taken += 1) await shop.api.limits.spend({ name: 'register', points: 30, seconds: 3600 }, sender)
  const letGo = hashFor(100)
  const told = [await register('came-back@waha.example')]
  await letGo()
  for (const address of [email, 'came-back@waha.example', 'one-more@waha.example']) told.push(await register(address))
  expect(told).toEqual([503, 409, 201, 429])
})

test('who has no guess left is told so before anything is hashed: a burst of guesses makes no more work than ten [A6, A14]', async () => {
  const guess = async () => (await signIn('exhausted@waha.example')).slice(0, 3)
  const guesses = []
  for (let count = 0; count < 10; count += 1) guesses.push(await guess())
  expect(guesses).toEqual(Array(10).fill('401'))
  const letGo = hashFor(100)
  expect(await guess()).toBe('429')
  await letGo()
})

test('an e-mail without an account waits for its turn as one that has an account does [A7, A14]', async () => {
  const { email } = await signUp(shop)
  const letGo = hashFor(100)
  expect([await signIn(email), await signIn('nobody-at-home@waha.example')]).toEqual(['503 1', '503 1'])
  await letGo()
})
