import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGoogle } from './google-provider.ts'

const issuer = 'https://id.example'
const metadata = (name: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/${name}`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})
const hour = 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A provider that answers as it is told; `asked` counts how often. */
const open = (answer: () => Promise<Response> | Response) => {
  const asked = vi.fn(answer)
  const google = createGoogle({ clientId: 'x', clientSecret: 'y', issuer, fetch: async () => asked() })
  const address = () =>
    google.configuration().then(
      found => found.serverMetadata().authorization_endpoint?.replace(`${issuer}/`, ''),
      error => `failed: ${error.message}`,
    )
  return { asked, address }
}

test('a provider that says nothing is waited for 4.5 s, by all who ask at once together; the next who asks tries anew [G7]', async () => {
  const answers = [new Promise<Response>(() => {}), Response.json(metadata('here'))]
  const { asked, address } = open(() => answers.shift() ?? Response.error())
  const told: unknown[] = []
  const both = [address(), address()].map(asking => asking.then(said => told.push(said)))
  await vi.advanceTimersByTimeAsync(4499)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(both)
  expect([told, asked.mock.calls.length]).toEqual([Array(2).fill('failed: the provider took too long'), 1])
  expect([await address(), asked.mock.calls.length]).toEqual(['here', 2])
})

test('what it says of itself is good for twelve hours, and after that until something newer was had, which nobody waits for [G7]', async () => {
  const answers = [
    Response.json(metadata('old')),
    new Promise<Response>(() => {}),
    new Response(null, { status: 500 }),
    Response.json(metadata('new')),
  ]
  const { asked, address } = open(() => answers.shift() ?? Response.error())
  const seen = async () => [await address(), asked.mock.calls.length]
  expect(await address()).toBe('old')
  vi.setSystemTime(Date.now() + 12 * hour - 1)
  expect(await seen()).toEqual(['old', 1])
  vi.setSystemTime(Date.now() + 1)
  expect([await seen(), await seen()]).toEqual([
    ['old', 2],
    ['old', 2],
  ])
  await vi.advanceTimersByTimeAsync(4500)
  expect(await seen()).toEqual(['old', 3])
  await expect.poll(seen).toEqual(['old', 4])
  await expect.poll(seen).toEqual(['new', 4])
})
