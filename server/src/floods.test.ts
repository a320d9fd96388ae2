// A shop that listens, on a real database, while more reads of the catalogue, or more pages, come than it can do.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { readEnv } from './env.ts'
import { commonHeaders } from './headers.ts'
import { type RunningShop, runShop } from './run-shop.ts'
import { openRaw, request } from './testing/raw-client.ts'
import { insist } from './testing/shop-here.ts'

let dataDir: string
let beside: Db
let shop: RunningShop
let end: () => Promise<unknown>
let render: (request: Request) => Promise<Response>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waha-floods-'))
  const databaseUrl = await freshDatabase(inject('databaseUrl'))
  const settings = readEnv({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'true', PAGE_WAIT_SECONDS: '60' })
  render = async () => new Response('a page')
  const blank = { render: (request: Request) => render(request), assets: async () => undefined }
  shop = await runShop({ ...settings, host: '127.0.0.1' }, blank, { notice: 0 })
  beside = connect(databaseUrl, { connections: 2, longRunning: true })
})
afterEach(async () => {
  await end()
  await beside.destroy()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** While nobody can read the reviews, forty ask for them again and again, each in an own way. */
const flood = async () => {
  const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locked = beside.transaction().execute(async tx => {
    await sql`lock table reviews in access exclusive mode`.execute(tx)
    held.resolve()
    await letGo.promise
  })
  await held.promise
  // Each gives up after a second and a half, and comes again. By bare connections: `fetch` takes this process too long where others are busy.
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const asked = request(`GET /api/reviews?productId=samt-headphones&limit=${index + 1}`, 'host: shop')
      const { socket } = await openRaw(Number(new URL(shop.url).port))
      socket.on('data', () => socket.write(asked))
      socket.write(asked)
      return socket
    }),
  )
  end = () => {
    for (const socket of sockets) socket.destroy()
    letGo.resolve()
    return locked
  }
}

/** How many statements about reviews wait for the lock. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%reviews%'`.execute(beside)
  return rows[0]?.n ?? 0
}

test('a flood of reads takes four of a shop’s ten connections, and the others go on [X2, D2]', async () => {
  await flood()
  await expect.poll(waiting).toBe(4)
  expect((await insist(`${shop.url}/ready`)).status).toBe(200)
  expect(await waiting()).toBeLessThan(5)
})

test('while more reads wait than are done in a second, the next is told to come again before anything of it is looked at, with the headers of every answer, and carts go on [X2, D2, H1]', async () => {
  const common = commonHeaders(false)
  const ask = async () => {
    const { status, headers } = await fetch(`${shop.url}/api/products?limit=none`)
    return [status, Object.keys(common).filter(name => headers.get(name) !== common[name])]
  }
  expect(await ask()).toEqual([400, []])
  await flood()
  await expect.poll(ask).toEqual([503, []])
  const headers = { 'content-type': 'application/json' }
  const asked = await fetch(`${shop.url}/api/auth/cart`, { method: 'POST', headers, body: '{}' })
  expect(asked.status).toBe(401)
})

/** How many bytes of an answer were sent, as a part of what they are when compressed well. */
const sentOf = async (answer: Response) => {
  expect(answer.headers.get('content-encoding')).toBe('br')
  const small = brotliCompressSync(await answer.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).byteLength
  return Number(answer.headers.get('content-length')) / small
}
const headers = { 'accept-encoding': 'br' }

test('while many reads wait, an answer that is made is compressed quickly instead of small [D2]', async () => {
  await flood()
  await expect.poll(async () => (await fetch(`${shop.url}/api/products?limit=none`)).status).toBe(503)
  await expect.poll(async () => sentOf(await fetch(`${shop.url}/api/openapi.json`, { headers }))).toBeGreaterThan(1.05)
})

test('while many pages wait, one that is made is compressed quickly instead of small; before and after it is not [D2]', async () => {
  const html = await (await fetch(`${shop.url}/api/openapi.json`)).text()
  const page = () => new Response(html, { headers: { 'content-type': 'text/html' } })
  const ask = (term: number) => fetch(`${shop.url}/products?q=${term}`, { headers })
  render = async () => page()
  expect(await sentOf(await ask(1000))).toBeLessThan(1.02)
  const made: (() => void)[] = []
  render = () => new Promise(resolve => made.push(() => resolve(page())))
  // Three are made, two hundred wait, and one is too many.
  const asked = Array.from({ length: 204 }, (_, term) => ask(term))
  end = () => {
    render = async () => page()
    for (const finish of made) finish()
    return Promise.all(asked)
  }
  expect((await Promise.race(asked)).status).toBe(503)
  made[0]?.()
  expect(await sentOf(await Promise.any(asked.map(async one => ((await one).ok ? one : Promise.reject()))))).toBeGreaterThan(1.05)
  await end()
  expect(await sentOf(await ask(1001))).toBeLessThan(1.02)
})
