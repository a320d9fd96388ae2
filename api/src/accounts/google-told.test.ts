import { type Person, subOf } from '@waha/sandbox/google/people.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGoogle } from '../providers/google-provider.ts'
import { createVisitor } from '../testing/google-visitor.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { signUp } from '../testing/sign-up.ts'
import { patientGoogle, startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
const guest: Person = { sub: subOf('told@people.example'), name: 'Guest', email: 'told@people.example', verified: true }
beforeAll(async () => {
  shop = await startApi({ google: true })
  shop.people?.people.push(guest)
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.logged.length = 0
})
afterEach(() => {
  Object.assign(shop.people?.faults ?? {}, { idToken: 'nothing' })
  shop.api.google = shop.people && patientGoogle(shop.people)
  shop.clock.now = () => new Date()
})

const callback = '/api/auth/google/callback'
const placeOf = (url: URL) => [url.pathname, url.searchParams.get('message')]

test('the log says who came in, and by which way [A16]', async () => {
  const { id, email, password } = await signUp(shop)
  const calls = createCodeCalls(shop)
  await shop.send('POST', '/auth/login', { body: { email, password } })
  const entry = await calls.receive(email)
  await calls.signIn(entry.ticket, entry.code)
  const fresh = await calls.receive(email, 'new-password')
  await calls.setPassword(fresh.ticket, fresh.code, 'another-secret')
  const { user } = await createVisitor(shop).signIn(guest)
  const entered = (by: string, who: string) => ({ level: 'info', message: 'somebody signed in', details: { by, user: who } })
  expect(shop.logged).toEqual([entered('password', id), entered('code', id), entered('new password', id), entered('Google', user._id)])
})

test('the log says why nobody could sign in with Google: at the beginning, at its answer, and by a fault of ours [G7]', async () => {
  const visitor = createVisitor(shop)
  shop.api.google = undefined
  await visitor.begin()
  shop.api.google = shop.people && patientGoogle(shop.people)
  Object.assign(shop.people?.faults ?? {}, { idToken: 'nonce' })
  await visitor.signInRedirect(guest)
  const begun = await visitor.choose((await visitor.begin()) ?? '', guest)
  shop.clock.now = () => {
    throw new Error('the clock has stopped')
  }
  expect(placeOf(await visitor.comeBack(begun))).toEqual(['/auth/error', 'unexpected_error'])
  expect(shop.logged).toMatchObject([
    { level: 'warn', message: 'a sign-in with Google could not begin', details: { error: expect.stringMatching(/./) } },
    {
      level: 'warn',
      message: 'a sign-in with Google failed',
      details: { code: 'google_failed', error: expect.stringMatching(/unexpected JWT claim/), reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' },
    },
    { level: 'error', message: 'a sign-in with Google failed unexpectedly', details: { error: 'Error: the clock has stopped' } },
  ])
})

test('any error that Google answers but the visitor’s own refusal is a failure [GOOGLE-04, G7]', async () => {
  const visitor = createVisitor(shop)
  const answered = async (error: string) => {
    const state = new URL((await visitor.begin()) ?? '').searchParams.get('state')
    return placeOf(await visitor.comeBack(`${callback}?error=${error}&state=${state}`))
  }
  expect(await answered('access_denied')).toEqual(['/auth/error', 'google_denied'])
  expect(await answered('server_error')).toEqual(['/auth/error', 'google_failed'])
})

test('a visitor who comes back when Google cannot be reached any more, is silent or is not set up, is told to try again [G7]', async () => {
  const { people } = shop
  if (!people) throw new Error('no sandbox')
  const unreachable = createGoogle({ ...people, issuer: 'http://127.0.0.1:9/x', fetch: (url, init) => fetch(url, init) })
  const ended = (_: string, { signal }: RequestInit) =>
    new Promise<never>((_, end) => signal?.addEventListener('abort', () => end(signal.reason), { once: true }))
  const silent = createGoogle({
    ...people,
    seconds: 0.2,
    fetch: (url, init) => (url.endsWith('/token') ? ended(url, init) : people.fetch(url, init)),
  })
  for (const gone of [unreachable, silent, undefined]) {
    const visitor = createVisitor(shop)
    shop.api.google = patientGoogle(people)
    const back = await visitor.choose((await visitor.begin()) ?? '', guest)
    shop.api.google = gone
    expect(placeOf(await visitor.comeBack(back))).toEqual(['/auth/error', 'google_unavailable'])
  }
})

test('the page after Google is in the language in which the sign-in began, else in the browser’s [GOOGLE-05]', async () => {
  const [arabic, english] = [createVisitor(shop, { language: 'ar' }), createVisitor(shop)]
  const begun = await arabic.choose((await arabic.begin()) ?? '', guest)
  const cookie = `google=${arabic.jar.get('google')}`
  const back = await english.go(begun, { headers: { cookie } })
  expect(new URL(back.headers.get('location') ?? '').pathname).toBe('/ar/auth/success')
  expect([(await arabic.comeBack(callback)).pathname, (await english.comeBack(callback)).pathname]).toEqual([
    '/ar/auth/error',
    '/auth/error',
  ])
})

test('the browser’s secret stays the same for another ten minutes; without one nothing is set [G4]', async () => {
  const visitor = createVisitor(shop)
  await visitor.begin()
  const secret = visitor.jar.get('google')
  const renewed = [`google=${secret}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`]
  expect((await visitor.go('/api/auth/google/url')).headers.getSetCookie()).toEqual(renewed)
  expect((await visitor.go(callback)).headers.getSetCookie()).toEqual(renewed)
  expect((await createVisitor(shop).go(callback)).headers.getSetCookie()).toEqual([])
})
