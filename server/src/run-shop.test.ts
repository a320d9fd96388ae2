import { once } from 'node:events'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { connect as connectTo, type Socket } from 'node:net'
import { join } from 'node:path'
import { queueMail } from '@waha/api/mail/outbox.queries.ts'
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RunningShop } from './run-shop.ts'
import { startMailServer } from './testing/mail-server.ts'
import { blank, insist, shopHere, signIn, soon } from './testing/shop-here.ts'

const here = shopHere()

const recipients = Array.from({ length: 20 }, (_, index) => `reader-${index}@waha.example`)
const queueTwenty = () =>
  here.db.transaction().execute(async tx => {
    for (const recipient of recipients) await queueMail(tx, { kind: 'welcome', recipient, language: 'en', payload: { name: 'Noor' } })
  })
const outbox = () => here.db.selectFrom('outbox').select(['recipient', 'sent_at', 'attempts']).execute()

test('a stop while twenty mails wait for a slow server: the one under way ends, the rest goes out later, each once [F12, F8]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await here.open({
    env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' },
    pace: { grace: 60_000, longest: 60_000 },
  })
  await expect.poll(() => mails.handed.length).toBe(1)
  const stopped = first.stop()
  mails.takeAll()
  await stopped
  expect(mails.handed.length).toBe(1)
  expect((await outbox()).map(({ attempts, sent_at }) => [attempts, sent_at !== null]).toSorted()).toEqual([
    ...Array(19).fill([0, false]),
    [1, true],
  ])
  const second = await here.open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' } })
  await expect.poll(async () => (await outbox()).filter(({ sent_at }) => sent_at).length).toBe(20)
  expect(mails.handed.toSorted()).toEqual(recipients.toSorted())
  await second.stop()
  await mails.stop()
})

test('a mail that its server does not take is cut off some time after the stop, and waits for another try [F12, F8]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await here.open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' }, pace: { grace: 50, longest: 60_000 } })
  await expect.poll(() => mails.handed.length).toBe(1)
  await first.stop()
  expect(mails.handed.length).toBe(1)
  const after = await here.db.selectFrom('outbox').select(['sent_at', 'given_up_at', 'last_error']).where('attempts', '=', 1).execute()
  expect(after).toEqual([{ sent_at: null, given_up_at: null, last_error: expect.stringContaining('AbortError') }])
  mails.takeAll()
  await mails.stop()
})

test('a stop does not wait for a job for ever [F12]', async () => {
  const mails = await startMailServer()
  await queueTwenty()
  const first = await here.open({ env: { SMTP_URL: mails.url, MAIL_FROM: 'orders@waha.example' }, pace: { grace: 60_000, longest: 50 } })
  await expect.poll(() => mails.handed.length).toBe(1)
  await first.stop()
  mails.takeAll()
  await mails.stop()
})

const received = async (socket: Socket) => {
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return said
}

test('a stop: /ready says no at once, new connections are refused, requests under way are answered [F12]', async () => {
  const [asked, page] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  const render = () => {
    asked.resolve()
    return page.promise
  }
  const { url, stop } = await here.open({ storefront: { ...blank, render } })
  const port = Number(new URL(url).port)
  const [probe, slow] = [connectTo(port, '127.0.0.1'), connectTo(port, '127.0.0.1')]
  await Promise.all([once(probe, 'connect'), once(slow, 'connect')])
  probe.write('GET /ready HTTP/1.1\r\nhost: shop\r\n')
  expect((await insist(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
  slow.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')
  await asked.promise
  const stopped = stop()
  const answers = Promise.all([received(probe), received(slow)])
  probe.write('connection: close\r\n\r\n')
  await expect(fetch(`http://127.0.0.1:${port}/ready`)).rejects.toThrow()
  page.resolve(new Response('the page'))
  const [ready, answered] = await answers
  expect(ready).toMatch(/^HTTP\/1\.1 503 /)
  expect(answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*the page/)
  await stopped
})

test('a stop ends the news that a desk listens to; nothing of them is cut off [F12, DESK-07]', async () => {
  const { url, stop } = await here.open()
  const news = await insist(`${url}/api/desk/news`, { headers: await signIn(url, demoAccounts.admin) })
  const told = news.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await told?.read())?.value).toContain('event: ready')
  await Promise.all([expect(told?.read()).resolves.toEqual({ done: true, value: undefined }), stop()])
})

test('a checkout that nobody pays ends by itself once its time is over [W9]', async () => {
  await here.open()
  const user = await here.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const over = new Date(Date.now() - 3600_000)
  const checkout = {
    user_id: user.id,
    mode: 'hosted' as const,
    fingerprint: '',
    lines: '[]',
    total_cents: 100,
    email: 'x@waha.example',
    language: 'en' as const,
    created_at: over,
    expires_at: over,
  }
  const { id } = await here.db.insertInto('checkouts').values(checkout).returning('id').executeTakeFirstOrThrow()
  const state = async () => (await here.db.selectFrom('checkouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  await expect.poll(state).toBe('expired')
})

/** Somebody buys something at a shop that listens at a host, and never returns to it. The stand-in for the provider tells it as `manner` says. */
const buy = async ({ url }: RunningShop, manner: string, host = '127.0.0.1') => {
  const base = `http://${host}:${new URL(url).port}`
  const call = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return (await insist(base + path, { method: 'POST', body: JSON.stringify(body), headers })).json()
  }
  const { token, user } = await call('/api/auth/register', { name: 'Noor', email: 'noor@waha.example', password: 'secret-enough' })
  const products = [{ id: 'samt-headphones', amount: 1 }]
  const session = (await call('/api/stripe/create-checkout-session', { products }, token)).url.split('/').at(-1)
  await call(`/sandbox/stripe/delivery/${session}`, { manner })
  expect((await call(`/sandbox/stripe/pay/${session}`, { number: '4242424242424242' })).state).toBe('paid')
  const orders = () => here.db.selectFrom('orders').select(['session_id', 'payment_status']).where('user_id', '=', user._id).execute()
  await expect.poll(orders).toEqual([{ session_id: session, payment_status: 'paid' }])
}

test('a payment that no event and no return tells of becomes an order by itself [W9]', async () => {
  await buy(await here.open(), 'never')
})

// Elsewhere a machine has no second address of its own.
test.runIf(process.platform === 'linux')('payment events of the stand-in reach a shop that listens at one address alone [W5]', async () => {
  const host = '127.0.0.2'
  await buy(await here.open({ host, pace: { pauses: { ...soon, reconcile: 3600 } } }), 'now', host)
})

test('what has expired, and pictures that no review took within a day, go by themselves [REVIEW-05, SELF-01]', async () => {
  const first = await here.open()
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  const [folder, name] = [join(here.dataDir, 'images/reviews'), `${'a'.repeat(32)}-320.webp`]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), 'a picture')
  const { id } = await here.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const picture = { address: `/images/reviews/${name}`, user_id: id, product_id: 'samt-headphones', uploaded_at: yesterday }
  await here.db.insertInto('review_pictures').values(picture).execute()
  const hash = Buffer.alloc(32, 1)
  const code = { ticket_hash: hash, code_hash: hash, email: 'noor@waha.example', purpose: 'sign-in', expires_at: yesterday } as const
  await here.db.insertInto('mail_codes').values(code).execute()
  await first.stop()
  await here.open()
  const isThere = () =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(false)
  await expect.poll(() => here.db.selectFrom('mail_codes').select('email').execute()).toEqual([])
})

test('a search that finds nothing is written down by itself, once it is left alone for ten seconds; one that has found something since is not [FIND-02]', async () => {
  const { url } = await here.open()
  const search = async (term: string) => expect((await insist(`${url}/api/products/suggestions?q=${term}`)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await search('xyzzy')
  await search('zzyzx')
  await makeProduct(here.db, { name: { en: 'Xyzzy' } })
  await search('xyzzy')
  vi.setSystemTime(Date.now() + 10_000)
  const misses = () => here.db.selectFrom('search_misses').select(['term', 'times']).execute()
  await expect.poll(misses).toEqual([{ term: 'zzyzx', times: 1 }])
})
