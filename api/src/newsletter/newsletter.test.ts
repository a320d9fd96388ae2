import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('an address is stored once, however it is spelled and however often it comes, with the same answer [API-27, LAYOUT-14]', async () => {
  const subscribe = (email: unknown) => shop.send('POST', '/newsletter', { body: { email } })
  const answers = await Promise.all(['Noor@waha.example', ' noor@WAHA.example', 'noor@waha.example'].map(subscribe))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 3 }, () => [200, '{"status":true}']))
  expect(await shop.db.selectFrom('newsletter_subscribers').select(['email']).execute()).toEqual([{ email: 'noor@waha.example' }])
  const wrong = await subscribe('nobody')
  expect([wrong.status, wrong.body.errors[0]]).toEqual([400, { field: 'email', code: 'email_invalid', message: 'Invalid email format' }])
})

test('a subscriber is noted with the language in which he subscribed, the first time [LAYOUT-14]', async () => {
  const subscribe = (email: string, lang: string) => shop.send('POST', `/newsletter?lang=${lang}`, { body: { email } })
  await subscribe('huda@waha.example', 'ar')
  await subscribe('huda@waha.example', 'en')
  await subscribe('emma@waha.example', 'en')
  const noted = shop.db.selectFrom('newsletter_subscribers').select(['email', 'language'])
  expect(await noted.where('email', 'in', ['huda@waha.example', 'emma@waha.example']).orderBy('email').execute()).toEqual([
    { email: 'emma@waha.example', language: 'en' },
    { email: 'huda@waha.example', language: 'ar' },
  ])
})

test('an address of the network may subscribe so many times an hour [D5]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.send('POST', '/newsletter', { body: { email: `n${index}@waha.example` }, headers: { 'x-test-address': '10.9.9.9' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(20)
  expect(answers.filter(({ status }) => status === 429).length).toBe(20)
})
