import { subOf } from '@waha/sandbox/google/people.ts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createGoogle } from '../providers/google-provider.ts'
import { createVisitor } from '../testing/google-visitor.ts'
import { signUp } from '../testing/sign-up.ts'
import { patientGoogle, startApi, type TestApi } from '../testing/start-api.ts'
import { openExchange, takeExchange } from './sessions.queries.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ google: true })
})
afterAll(() => shop.stop())
afterEach(() => {
  shop.clock.now = () => new Date()
})

let count = 0
const person = () => {
  count += 1
  const email = `timed${count}@people.example`
  const made = { sub: subOf(email), name: `Timed ${count}`, email, verified: true }
  shop.people?.people.push(made)
  return made
}
const start = Date.parse('2026-03-01T00:00:00Z')
const at = (time: number) => {
  shop.clock.now = () => new Date(start + time)
}
const minute = 60_000

test('a sign-in may take up to ten minutes, and not a moment more [G1]', async () => {
  const after = async (time: number) => {
    at(0)
    const visitor = createVisitor(shop)
    const callback = await visitor.choose((await visitor.begin()) ?? '', person())
    at(time)
    return (await visitor.comeBack(callback)).pathname
  }
  expect([await after(10 * minute - 1), await after(10 * minute)]).toEqual(['/auth/success', '/auth/error'])
})

test('sign-ins that did not come back in time are forgotten when the next one begins [G1]', async () => {
  const count = async () => (await shop.db.selectFrom('google_sign_ins').select('state_hash').execute()).length
  await shop.db.deleteFrom('google_sign_ins').execute()
  at(0)
  await createVisitor(shop).begin()
  at(1)
  await createVisitor(shop).begin()
  expect(await count()).toBe(2)
  at(10 * minute)
  await createVisitor(shop).begin()
  expect(await count()).toBe(2)
})

test('the token in the address can be exchanged for up to two minutes, and not a moment more [G4]', async () => {
  const after = async (time: number) => {
    at(0)
    const visitor = createVisitor(shop)
    const token = (await visitor.signInRedirect(person())).searchParams.get('token') ?? ''
    at(time)
    return (await visitor.exchange(token)).status
  }
  expect([await after(2 * minute - 1), await after(2 * minute)]).toEqual([200, 401])
})

test('a token whose two minutes end between the look at its caller and the exchange is exchanged for nothing [G4]', async () => {
  const { id } = await signUp(shop)
  const taken = async (time: number) => {
    at(0)
    const token = await openExchange(shop.api, id, 'a-browser')
    at(time)
    return takeExchange(shop.api, token, 'a-browser')
  }
  expect([await taken(2 * minute - 1), await taken(2 * minute)]).toEqual([id, undefined])
})

test('who comes back waits for Google no longer than 4.5 s, however many calls that takes [G7]', async () => {
  const { people } = shop
  if (!people) throw new Error('no sandbox')
  const visitor = createVisitor(shop)
  const callback = await visitor.choose((await visitor.begin()) ?? '', person())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    shop.api.google = patientGoogle(people)
  })
  let asked = Promise.withResolvers<string>()
  const slow = async (url: string, init: RequestInit) => {
    asked.resolve(url.replace(/.*\//, ''))
    await new Promise(answer => setTimeout(answer, 2000))
    return people.fetch(url, init)
  }
  shop.api.google = createGoogle({ ...people, fetch: slow })
  const ended = vi.fn()
  const arrival = visitor.comeBack(callback).finally(ended)
  for (const [call, time] of [
    ['openid-configuration', 2000],
    ['token', 2000],
    ['jwks', 499],
  ] as const) {
    expect(await asked.promise).toBe(call)
    asked = Promise.withResolvers()
    await vi.advanceTimersByTimeAsync(time)
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const { pathname, searchParams } = await arrival
  expect([pathname, searchParams.get('message')]).toEqual(['/auth/error', 'google_unavailable'])
})
