import { addressesApi } from '@waha/contract/addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createRateLimiter, tooMany } from '../http/rate-limits.ts'
import { admitUpload } from '../media/uploads.ts'
import { createMisses, saveMisses } from '../search/count-misses.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

/** What is counted while something is done: name, how often, in how many seconds, for whom. */
const counted = async (work: () => unknown) => {
  const limits = createRateLimiter()
  const seen: unknown[][] = []
  const note = (limit: { name: string; points: number; seconds: number }, key: string) =>
    void seen.push([limit.name, limit.points, limit.seconds, key])
  shop.api.limits = {
    ...limits,
    spend: async (limit, key) => {
      note(limit, key)
      return limits.spend(limit, key)
    },
    count: async (limit, key) => {
      note(limit, key)
      return limits.count(limit, key)
    },
  }
  await work()
  shop.api.limits = createRateLimiter()
  return seen
}
const from = (sender: string) => ({ 'x-test-address': sender })
const [quarter, hour] = [900, 3600]

test('accounts, sign-ins and codes are counted by sender, guesses and codes by account as well [D5, A5, B6]', async () => {
  const [email, password] = ['counted@waha.example', 'secret-enough']
  const post = (path: string, body: object) => () => shop.send('POST', path, { body, headers: from('10.8.0.1') })
  expect(await counted(post('/auth/register', { name: 'Counted', email, password }))).toEqual([['register', 30, hour, '10.8.0.1']])
  const stranger = 'nobody-counted@waha.example'
  expect(await counted(post('/auth/login', { email: stranger, password }))).toEqual([
    ['login-address', 100, hour, '10.8.0.1'],
    ['login-account', 10, quarter, stranger],
  ])
  expect(await counted(post('/auth/login', { email, password }))).toEqual([
    ['login-address', 100, hour, '10.8.0.1'],
    ['login-account', 10, quarter, `${email} 10.8.0.1`],
  ])
  expect(await counted(post('/auth/codes', { email: stranger, purpose: 'sign-in' }))).toEqual([
    ['codes-sender', 20, hour, '10.8.0.1'],
    ['codes-account', 5, 600, stranger],
    ['codes-account-day', 15, 86_400, stranger],
  ])
  expect(await counted(() => shop.send('GET', '/auth/google/url', { headers: from('10.8.0.2') }))).toEqual([
    ['google', 60, quarter, '10.8.0.2'],
  ])
})

test('from one sender sixty sign-ins with Google begin in a quarter of an hour; the next is 429, and others may still [D5]', async () => {
  shop.api.limits = createRateLimiter()
  const begin = async (sender: string) => (await shop.send('GET', '/auth/google/url', { headers: from(sender) })).status
  const answers = []
  for (let call = 0; call < 61; call += 1) answers.push(await begin('10.8.0.8'))
  expect([answers, await begin('10.8.0.9')]).toEqual([[...Array(60).fill(200), 429], 200])
})

test('a code that is right gives back the guess of its sender [D5, SELF-01]', async () => {
  const calls = createCodeCalls(shop)
  const { ticket, code } = await calls.receive('given-back@waha.example')
  const limits = createRateLimiter()
  shop.api.limits = limits
  const guesses = { name: 'login-address', points: 100, seconds: hour }
  for (let guess = 0; guess < 99; guess += 1) await limits.spend(guesses, '10.8.0.3')
  expect((await calls.signIn(ticket, code, '10.8.0.3')).status).toBe(200)
  expect((await calls.signIn(ticket, code, '10.8.0.3')).status).toBe(400)
  expect((await calls.signIn(ticket, code, '10.8.0.3')).status).toBe(429)
})

/** The database lets so many queries pass, then it is gone. */
const goneAfter = (queries: number) => {
  let left = queries
  const selectFrom = (...asked: Parameters<typeof shop.db.selectFrom>) => {
    left -= 1
    if (left < 0) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    return shop.db.selectFrom(...asked)
  }
  return new Proxy(shop.db, { get: () => selectFrom })
}
const signIn = async (api: Partial<TestApi['api']>, body: { email: string; password: string }, sender: string) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...from(sender) }, body: JSON.stringify(body) }
  return (await createApp({ ...shop.api, ...api }).fetch(new Request('http://shop.test/api/auth/login', init))).status
}

test('a guess that nobody looked at since the database was gone is lost neither to account nor sender, whichever query failed [A5, D5]', async () => {
  const right = await signUp(shop)
  const wrong = { ...right, password: 'wrong-enough' }
  const limits = createRateLimiter()
  for (let guess = 0; guess < 99; guess += 1) await limits.spend({ name: 'login-address', points: 100, seconds: hour }, '10.8.0.6')
  for (let guess = 0; guess < 9; guess += 1) await limits.spend({ name: 'login-account', points: 10, seconds: quarter }, right.email)
  const answers = []
  for (const queries of [0, 1, 2]) answers.push(await signIn({ limits, db: goneAfter(queries) }, right, '10.8.0.6'))
  for (const guess of [right, wrong, wrong]) answers.push(await signIn({ limits }, guess, '10.8.0.6'))
  expect(answers).toEqual([503, 503, 503, 200, 401, 429])
})

test('that a guess cannot be given back hides nothing of why it failed [H7]', async () => {
  const limits = { ...createRateLimiter(), refund: () => Promise.reject(new Error('counters are gone')) }
  const body = { email: 'nobody-counted@waha.example', password: 'secret-enough' }
  for (const queries of [0, 2]) expect(await signIn({ limits, db: goneAfter(queries) }, body, '10.8.0.7')).toBe(503)
})

test('who is refused is told how long to wait, in words that people use, and programs to the second [D5, A5, B6]', async () => {
  const refused = async (seconds: number, language: string) => {
    const counts = createRateLimiter()
    const exceeded = { taken: 99, exceeded: true, seconds }
    shop.api.limits = { ...counts, count: async limit => (limit.name === 'codes-account' ? counts.count(limit, '') : exceeded) }
    const post = (path: string, body: object) => shop.send('POST', path, { body, headers: { 'accept-language': language } })
    const answers = [
      await post('/auth/login', { email: 'waits@waha.example', password: 'secret-enough' }),
      await post('/auth/codes', { email: 'waits@waha.example', purpose: 'sign-in' }),
    ]
    shop.api.limits = { ...counts, spend: async () => Promise.reject(tooMany(seconds)) }
    answers.push(await post('/auth/login', { email: 'waits@waha.example', password: 'secret-enough' }))
    shop.api.limits = createRateLimiter()
    return answers.map(({ status, headers, body }) => [
      status,
      headers.get('retry-after'),
      body.params,
      body.message.match(/(?:try again in |الوقت المتبقي: )(.+)\.$/)?.[1],
    ])
  }
  const told = (seconds: number, wait: string) => [
    [429, String(seconds), { seconds }, wait],
    [429, String(seconds), { seconds, minutes: Math.ceil(seconds / 60) }, wait],
    [429, String(seconds), { seconds }, wait],
  ]
  expect(await refused(90, 'en')).toEqual(told(90, '90 seconds'))
  expect(await refused(91, 'en')).toEqual(told(91, '2 minutes'))
  expect(await refused(5400, 'ar')).toEqual(told(5400, '90 دقيقة'))
  expect(await refused(5401, 'ar')).toEqual(told(5401, 'ساعتان'))
})

test('changes of the address book are counted for each person [D5, SELF-06]', async () => {
  const { token, id } = await signUp(shop)
  const call = shop.as(token)
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await counted(() => call(addressesApi.remove, { params }).catch(() => {}))).toEqual([['addresses', 120, 600, id]])
  expect(await counted(() => call(addressesApi.list, {}))).toEqual([])
})

test('checkouts, reviews, votes and uploads are counted for each person, subscriptions and questions while typing by sender [D5, R4, R5, U8, API-34]', async () => {
  const { token, id } = await signUp(shop)
  const post = (path: string, body: object) => () => shop.send('POST', path, { token, body, headers: from('10.8.0.4') })
  const unknown = '00000000-0000-4000-8000-000000000000'
  const products = [{ id: 'no-such-thing', amount: 1 }]
  for (const path of ['/stripe/create-checkout-session', '/stripe/create-payment-session'])
    expect(await counted(post(path, { products }))).toEqual([['checkout', 60, 600, id]])
  expect(await counted(post('/reviews', { productId: 'no-such-thing', rating: 5, comment: 'Good.' }))).toEqual([['review', 10, 60, id]])
  for (const method of ['POST', 'DELETE'])
    expect(await counted(() => shop.send(method, `/reviews/${unknown}/helpful`, { token }))).toEqual([['vote', 60, 60, id]])
  const subscribe = () =>
    createApp(shop.api).fetch(
      new Request('http://shop.test/api/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('10.8.0.4') },
        body: JSON.stringify({ email: 'counted@waha.example' }),
      }),
    )
  expect(await counted(async () => subscribe())).toEqual([['newsletter', 20, hour, '10.8.0.4']])
  expect(await counted(() => shop.send('GET', '/products/suggestions?q=la', { headers: from('10.8.0.5') }))).toEqual([
    ['suggestions', 10, 1, '10.8.0.5'],
  ])
  const upload = (path: string, field: string) => () => {
    const body = new FormData()
    body.append(field, new Blob(['no picture']), 'a.png')
    return shop.app.fetch(
      new Request(`http://shop.test/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }),
    )
  }
  const day = 86_400
  expect(await counted(upload('/auth/upload-image', 'image'))).toEqual([['uploads', 100, day, id]])
  expect(await counted(upload('/reviews/pictures?productId=no-such-thing', 'picture'))).toEqual([['uploads', 100, day, id]])
  expect(await counted(() => admitUpload(shop.api, id))).toEqual([['product-uploads', 2000, day, id]])
})

test('refusals that are told, terms that found nothing and questions to the provider are counted for as long as is said [D5, Z2, FIND-02, PAY-02b]', async () => {
  const buyer = await makeBuyer(shop)
  const session = await buyer.openSession()
  const { token, id } = buyer
  expect(await counted(() => shop.send('POST', '/products', { token, body: {}, headers: from('10.8.0.10') }))).toEqual([
    ['refusals-told', 20, hour, '10.8.0.10'],
  ])
  expect(await counted(() => shop.send('GET', `/orders/latest?session_id=${session}`, { token }))).toEqual([
    ['order-of-session', 60, 60, id],
  ])
  let time = 0
  const misses = createMisses(() => new Date(time))
  misses.note('qahwajiya', '10.8.0.11')
  time = 10_000
  expect(await counted(() => saveMisses(shop.api, misses))).toEqual([['search misses', 100, 86_400, '10.8.0.11']])
})
