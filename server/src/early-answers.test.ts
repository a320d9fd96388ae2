// What goes out before the shop has looked at a request: each of these answers is put together in a place of its own, and needs its headers there.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { ensureBuilt } from './build.ts'
import { readEnv } from './env.ts'
import { commonHeaders } from './headers.ts'
import { listen } from './listen.ts'
import { serveShop } from './serve-shop.ts'
import { openStorefront } from './storefront.ts'
import { openRaw, request } from './testing/raw-client.ts'

const url = 'https://shop.example'
const scripts = new URL('../../web/build/client/assets/', import.meta.url)
const pictures = new URL('../../catalogue/pictures/', import.meta.url)
let dataDir: string
let port: number
let shop: Awaited<ReturnType<typeof serveShop>>
/** Pages of the list are not ready before the test lets them be. */
const held = Promise.withResolvers<void>()
beforeAll(async () => {
  await ensureBuilt()
  dataDir = await mkdtemp(join(tmpdir(), 'waha-early-'))
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  const databaseUrl = await freshDatabase(inject('databaseUrl'))
  const settings = readEnv({
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PAGE_WAIT_SECONDS: '60',
    DEMO: 'true',
    METRICS_TOKEN: 'a-token-of-16-letters',
    ...stripe,
  })
  const storefront = await openStorefront(settings)
  const render: typeof storefront.render = async asked => {
    if (asked.url.includes('page=')) await held.promise
    return new Response('a page')
  }
  const openPort = async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 })
    port = server.port
    return server
  }
  const standIns = { payments: undefined, google: undefined, ports: {} }
  shop = await serveShop(
    { databaseUrl, dataDir, url, standIns },
    { settings, storefront: { ...storefront, render }, openPort },
    { notice: 0 },
  )
})
afterAll(async () => {
  held.resolve()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const common = commonHeaders(true)
/** The status of an answer, which of the headers of every answer it has not, or otherwise, and which open it to other origins. */
const ask = async (path: string) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
  const others = Object.keys(common).filter(name => headers.get(name) !== common[name])
  return [status, [...others, ...[...headers.keys()].filter(name => name.startsWith('access-control'))]]
}

test('built files, the catalogue’s pictures, kept pages, kept calls and figures have the headers of every answer, and none for other origins, the first time and again [H1, H2]', async () => {
  const script = (await readdir(scripts)).find(name => name.endsWith('.js'))
  const picture = (await readdir(pictures, { recursive: true })).find(name => name.endsWith('.webp'))
  for (const [path, others] of [
    [`/assets/${script}`, []],
    // Mails and other people's pages show them.
    [`/pictures/${picture}`, ['cross-origin-resource-policy']],
    ['/about', []],
    ['/api/products/categories', []],
  ] as const)
    for (const visit of ['first', 'second', 'third']) expect([path, visit, ...(await ask(path))]).toEqual([path, visit, 200, others])
  expect(await ask('/metrics')).toEqual([401, []])
})

test('while too many pages wait, the next visitor is told so with the headers of every answer [H1, X2]', async () => {
  const waiting = Array.from({ length: 210 }, (_, index) => `/products?page=${index + 1}`)
  const clients = await Promise.all(
    waiting.map(async path => {
      const client = await openRaw(port)
      client.send(request(`GET ${path}`, 'host: shop'))
      return client
    }),
  )
  onTestFinished(() => {
    for (const { socket } of clients) socket.destroy()
  })
  await expect.poll(() => clients.flatMap(({ statuses }) => statuses())).toContain(503)
  expect(await ask('/products?page=999')).toEqual([503, []])
})
