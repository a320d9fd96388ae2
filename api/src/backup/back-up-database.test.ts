import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { backUpDatabase } from './back-up-database.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A way to the database on which its word that the rows of products are all comes a moment after them. */
const openSlowWord = async (databaseUrl: string) => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const [last, sockets] = [Buffer.from([0x63, 0, 0, 0, 4]), new Set<Socket>()]
  const server = createServer(socket => {
    const onward = createConnection(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    let isProducts = false
    socket.on('data', chunk => {
      isProducts = chunk.includes('copy "products"')
      onward.write(chunk)
    })
    onward.on('data', chunk => {
      const end = isProducts ? chunk.indexOf(last) + last.length : 0
      if (end < last.length) return socket.write(chunk)
      socket.write(chunk.subarray(0, end))
      setTimeout(() => socket.write(chunk.subarray(end)), 200)
    })
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from.on('error', () => {}))
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`
}

test('how many rows a table has is told rightly, also where the database’s word of it comes late [F14]', async () => {
  await makeProduct(shop.db, { id: 'counted' })
  const made = await backUpDatabase(await openSlowWord(shop.databaseUrl), await newFolder())
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(made.tables.find(({ name }) => name === 'products')?.rows).toBe(Number(count))
})

test('no upgrade empties a table, or writes it anew, between a backup’s moment and its copy of it [F14, F13]', async () => {
  const product = await makeProduct(shop.db)
  const author = await signUp(shop)
  await shop.db
    .insertInto('reviews')
    .values({ product_id: product, user_id: author.id, user_name: 'Noor', rating: 5, comment: 'Good' })
    .execute()
  const upgrade = () =>
    shop.db.transaction().execute(async tx => {
      await sql`set local lock_timeout = 100`.execute(tx)
      await sql`alter table reviews add column doubled int generated always as (rating * 2) stored`.execute(tx)
    })
  const refused: unknown[] = []
  const made = await backUpDatabase(shop.databaseUrl, await newFolder(), async name => {
    if (name === 'addresses') await upgrade().catch(error => refused.push(error.code))
  })
  expect(refused).toEqual(['55P03'])
  expect(made.tables.find(({ name }) => name === 'reviews')?.rows).toBeGreaterThan(0)
})
