import { afterEach, expect, test } from 'vitest'
import { type GoogleSandbox, startGoogleSandbox } from './google-sandbox.ts'
import { madeUpPerson } from './people.ts'

const shop = { publicUrl: 'http://shop.test', redirectUri: 'http://shop.test/api/auth/google/callback' }
let started: GoogleSandbox[] = []
afterEach(async () => {
  await Promise.all(started.map(sandbox => sandbox.stop()))
  started = []
})
const start = async () => {
  const sandbox = await startGoogleSandbox(shop)
  started.push(sandbox)
  return sandbox
}

/** A sign-in that has come to the provider's page. */
const knock = async ({ issuer, clientId, pages }: GoogleSandbox, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: shop.redirectUri,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  })
  const answer = await pages(new Request(`${issuer}/auth?${query}`))
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return { answer, cookie, address: new URL(answer.headers.get('location') ?? '', issuer) }
}

test('the ready people, and those who are made up, are the same after a restart [GOOGLE-05]', async () => {
  const [first, second] = [await start(), await start()]
  expect(first.people).toEqual(second.people)
  expect(new Set(first.people.map(({ sub }) => sub)).size).toBe(2)
  expect(first.people.map(({ verified }) => verified)).toEqual([true, false])
  expect(madeUpPerson('Salma', 'Salma')).toEqual(madeUpPerson(' Salma', 'salma'))
})

test('nobody can be made up whose e-mail might be somebody’s [GOOGLE-05]', () => {
  for (const mailbox of ['a@waha.example', 'a@b', '', ' ', '-a', 'a b', 'a%40waha.example', 'x'.repeat(41), '<a>'])
    expect(madeUpPerson('Mallory', mailbox)).toBeUndefined()
  expect(madeUpPerson(' ', 'salma')).toBeUndefined()
  expect(madeUpPerson('Salma', 'salma')?.email).toBe('salma@people.example')
})

test('the page is in the language that was asked for, shows names as text, and runs no script [GOOGLE-05]', async () => {
  const sandbox = await start()
  sandbox.people.push({ sub: '7', name: '<img src=x>', email: 'x@people.example', verified: true })
  const { address, cookie } = await knock(sandbox, { ui_locales: 'ar' })
  const page = await sandbox.pages(new Request(address, { headers: { cookie } }))
  const html = await page.text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('&lt;img src=x&gt;')
  expect([page.headers.get('cache-control'), page.headers.get('content-security-policy')?.split('; ')]).toEqual([
    'no-store',
    ["default-src 'none'", "style-src 'self'", "img-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ])
  const faulty = await sandbox.pages(
    new Request(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ name: 'x' }) }),
  )
  expect([faulty.status, (await faulty.text()).includes('role="alert"')]).toEqual([400, true])
})

test('another way back than the shop’s, a request without a challenge, and a stranger’s interaction are refused [G8]', async () => {
  const sandbox = await start()
  const evil = await knock(sandbox, { redirect_uri: 'https://evil.example/' })
  expect([evil.answer.status, evil.answer.headers.get('location')]).toEqual([400, null])
  const plain = await knock(sandbox, { code_challenge: '', code_challenge_method: '' })
  expect(plain.address.searchParams.get('error')).toBe('invalid_request')
  const { address } = await knock(sandbox)
  expect((await sandbox.pages(new Request(address))).status).toBe(400)
})
