import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paint } from '@waha/pictures/testing/paint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop } from './testing/open-shop.ts'

let folder: string
let dataDir: string
let watched: { NODE_OPTIONS: string; NOTED_CONNECTIONS: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-calls-'))
  dataDir = await mkdtemp(join(tmpdir(), 'waha-calls-shop-'))
  // As a URL: what NODE_OPTIONS holds is parted at spaces, also those of a path.
  const { href: program } = new URL('testing/note-connections.ts', import.meta.url)
  watched = { NODE_OPTIONS: `--import ${program}`, NOTED_CONNECTIONS: join(folder, 'connections') }
})
afterEach(() => Promise.all([folder, dataDir].map(path => rm(path, { recursive: true, force: true }))))
const called = async () => [...new Set((await readFile(watched.NOTED_CONNECTIONS, 'utf8')).trim().split('\n'))]

test('a call to elsewhere would be noticed, by whatever it is made, and does not get out [S1]', async () => {
  const calls = `
    await fetch('http://192.0.2.1/').catch(() => {})
    await new Promise(done => require('node:https').get('https://pictures.example/', () => {}).on('error', done))
    await new Promise(done => require('node:tls').connect(465, 'mail.example').on('error', done))`
  spawnSync(process.execPath, ['--input-type=commonjs', '-e', `(async () => {${calls}})()`], { env: { ...process.env, ...watched } })
  expect(await called()).toEqual(['192.0.2.1', 'pictures.example', 'mail.example'])
})

test('from its first start to its stop a demo connects to nobody but this machine, while people sign in, buy and upload [S1]', async () => {
  const { insist, stop } = await openShop(dataDir, 1, watched)
  const home = await insist('/')
  expect([home.status, String(home.headers['content-security-policy'])]).toEqual([200, expect.not.stringMatching(/https?:/)])
  const account = { name: 'Noor', email: 'noor@waha.example', password: 'secret-enough' }
  const { token } = (await insist('/api/auth/register', { body: account })).body
  const products = [{ id: 'samt-headphones', amount: 1 }]
  const { url } = (await insist('/api/stripe/create-checkout-session', { token, body: { products } })).body
  const session = String(url).split('/').at(-1)
  const shipping = { name: 'Noor', phone: '+966501234567', country: 'SA', line1: 'Olaya Street 1', city: 'Riyadh', postal_code: '12345' }
  await insist(`/sandbox/stripe/pay/${session}`, { body: { number: '4242424242424242', shipping } })
  expect((await insist(`/api/orders/latest?session_id=${session}`, { token })).body.order.paymentStatus).toBe('paid')
  // Its stand-in is loaded for the first who asks: on a busy machine that takes longer than the four seconds that a visitor waits.
  await expect.poll(async () => (await insist('/api/auth/google/url')).body.status).toBe(true)
  expect((await insist('/api/auth/codes', { body: { email: account.email, purpose: 'sign-in' } })).status).toBe(202)
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await paint(60, 60).png().toBuffer())]), 'picture.png')
  expect((await insist('/api/auth/upload-image', { token, body: form })).status).toBe(200)
  expect(await stop()).toBe(0)
  const elsewhere = (await called()).filter(host => !['localhost', '127.0.0.1', '::1'].includes(host))
  expect([await called(), elsewhere]).toEqual([expect.arrayContaining(['127.0.0.1']), []])
})
