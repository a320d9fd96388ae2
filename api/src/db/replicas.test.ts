import { getEventListeners, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { cartApi } from '@waha/contract/cart.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createApp, routesOf } from '../app.ts'
import { freshDatabase } from '../testing/database.ts'
import { exampleCalls, makeExampleWorld } from '../testing/example-calls.ts'
import { makeOrder } from '../testing/make-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { connect, type Db } from './connect.ts'
import { type Replica, read } from './read.ts'
import { createReplicaRule } from './replica-rule.ts'
import { watchReplicas } from './replicas.ts'

let shop: TestApi
let other: Db
beforeAll(async () => {
  shop = await startApi()
  other = connect(await freshDatabase(inject('databaseUrl')), { connections: 3, longRunning: true })
  await makeProduct(shop.db, { id: 'lamp', name: { en: 'A lamp at the primary' } })
  await makeProduct(other, { id: 'lamp', name: { en: 'A lamp at the replica' } })
})
afterAll(async () => {
  await other.destroy()
  await shop.stop()
})

const at = (db: Db): Replica => ({ db, lost: new AbortController().signal })
const ask = async (path: string, replica: Db | undefined, headers: Record<string, string> = {}) => {
  const app = createApp({ ...shop.api, replica: () => replica && at(replica) })
  const answer = await app.fetch(new Request(`http://shop.test/api${path}`, { headers }))
  return { status: answer.status, text: await answer.text() }
}

const readAnywhere = ['/products', '/products/lamp', '/products/grouped', '/products/suggestions?q=lamp']

test('lists, products, groups and suggestions are read from an open replica, from the primary without one [N2]', async () => {
  for (const path of readAnywhere) {
    expect((await ask(path, other)).text).toContain('A lamp at the replica')
    expect((await ask(path, undefined)).text).toContain('A lamp at the primary')
  }
})

test('what a replica does not find, and what fails there, is asked of the primary [N2]', async () => {
  await makeProduct(shop.db, { id: 'new', name: { en: 'Just made' } })
  expect(await ask('/products/new', other)).toMatchObject({ status: 200, text: expect.stringContaining('Just made') })
  const gone = connect('postgres://nobody@127.0.0.1:1/none')
  for (const path of readAnywhere) expect((await ask(path, gone)).text).toContain('A lamp at the primary')
  await gone.destroy()
})

test('the desk’s Home counts an order at once, though an open replica does not have it yet [DESK-02, N2]', async () => {
  const { id: userId, token } = await signUp(shop, { role: 'admin' })
  await makeOrder(shop.db, { userId })
  const { text } = await ask('/desk/home', other, { authorization: `Bearer ${token}` })
  expect(JSON.parse(text)).toMatchObject({ now: { orders: 1 }, waiting: { toShip: 1 } })
})

test('what is somebody’s own, and what the desk sees, is read from the primary, whatever replica is open [C3, N2]', async () => {
  const world = await makeExampleWorld(shop)
  const [admin, call] = [await signUp(shop, { role: 'admin' }), shop.as(world.owner.token)]
  const { productId } = world
  await call(cartApi.setLine, { body: { productId, quantity: 2 } })
  await call(wishlistApi.toggle, { body: { productId } })
  await call(reviewsApi.write, { body: { productId, rating: 4, comment: 'Mine' } })
  const asked: string[] = []
  for (const { endpoint } of routesOf(shop.api)) {
    const { method, path, access, media } = endpoint
    if (method !== 'GET' || access === 'anyone' || media === 'text/event-stream') continue
    const example = exampleCalls[`GET ${path}`]?.(world).path ?? ''
    const headers = { authorization: `Bearer ${access === 'user' ? world.owner.token : admin.token}` }
    const [open, none] = [await ask(example, other, headers), await ask(example, undefined, headers)]
    expect([example, open]).toEqual([example, none])
    expect([example, none.status]).toEqual([example, 200])
    asked.push(path)
  }
  expect(asked).toEqual(expect.arrayContaining(['/auth/cart', '/auth/wishlist', '/orders', '/addresses', '/reviews/mine', '/desk/orders']))
})

test('what took too long at a replica is not asked of the primary as well [N2]', async () => {
  const asked: Db[] = []
  const tooLong = async (db: Db) => {
    asked.push(db)
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }
  await expect(read({ db: shop.db, replica: () => at(other) }, tooLong)).rejects.toMatchObject({ code: '57014' })
  expect(asked).toEqual([other])
})

test('what a replica has not answered when it is lost is asked of the primary [N2]', async () => {
  const lost = new AbortController()
  const frozen = (db: Db) => (db === other ? new Promise<string>(() => {}) : Promise.resolve('from the primary'))
  const answer = read({ db: shop.db, replica: () => ({ db: other, lost: lost.signal }) }, frozen)
  lost.abort()
  expect(await answer).toBe('from the primary')
})

test('a read that is over, or that has failed, leaves nothing behind that waits for the loss of its replica [N2, D3]', async () => {
  const { signal: lost } = new AbortController()
  const databases = { db: shop.db, replica: () => ({ db: other, lost }) }
  for (let turn = 0; turn < 20; turn += 1)
    await read(databases, async db => {
      if (db === other && turn % 2) throw new Error('not here')
    })
  expect(getEventListeners(lost, 'abort')).toEqual([])
})

/** A database that looks like a replica which has replayed all: functions of its own stand before those of the system. */
const pretendReplica = async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  const db = connect(url, { connections: 1 })
  onTestFinished(() => db.destroy())
  const isOne = (yes: boolean) =>
    sql`create or replace function pretended.pg_is_in_recovery() returns boolean language sql as ${sql.lit(`select ${yes}`)}`.execute(db)
  await sql`create schema pretended`.execute(db)
  await sql`create function pretended.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select pg_current_wal_insert_lsn()'`.execute(
    db,
  )
  await sql`do $$ begin
    execute format('alter database %I set search_path = pretended, pg_catalog, public', current_database());
  end $$`.execute(db)
  await isOne(true)
  return { url, isOne }
}

test('replicas are read by turns; one that is none any more is left out, what it was asked is given up, and it is read again once it is back [N2]', async () => {
  const [one, two] = [await pretendReplica(), await pretendReplica()]
  // However slow the machine is: how old a replica may be is another test's matter.
  const rule = { ...createReplicaRule(), mayRead: Number.isFinite, isFresh: Number.isFinite }
  const said: string[] = []
  const log = (_: string, message: string) => void said.push(message)
  const replicas = watchReplicas({ primaryUrl: shop.databaseUrl, replicaUrls: [one.url, two.url], log, rule })
  onTestFinished(() => replicas.stop())
  /** Who is read in four turns, as 0, 1, 0, 1 where it is two of them. */
  const picked = () => {
    const dbs = Array.from({ length: 4 }, () => replicas.pick()?.db)
    return dbs.map(db => (db ? dbs.indexOf(db) : undefined))
  }
  await expect.poll(picked).toEqual([0, 1, 0, 1])
  const before = [replicas.pick(), replicas.pick()]
  said.length = 0
  await one.isOne(false)
  await expect.poll(picked).toEqual([0, 0, 0, 0])
  expect(before.map(replica => replica?.lost.aborted)).toContain(true)
  await one.isOne(true)
  await expect.poll(picked).toEqual([0, 1, 0, 1])
  expect(said).toEqual(expect.arrayContaining(['replica 1 is left out', 'replica 1 is read again']))
})

test('a database that is no replica, and one that is gone, are never read, and it is said once [N2]', async () => {
  const said: unknown[] = []
  const replicas = watchReplicas({
    primaryUrl: shop.databaseUrl,
    replicaUrls: [shop.databaseUrl, 'postgres://nobody@127.0.0.1:1/none'],
    log: (level, message, details) => void said.push([level, message, details]),
  })
  await expect.poll(() => said.length).toBe(2)
  expect([replicas.pick(), replicas.countRead()]).toEqual([undefined, 0])
  await replicas.stop()
  expect(said).toEqual(
    expect.arrayContaining([
      ['warn', 'replica 1 is left out', { reason: 'it is no replica' }],
      ['warn', 'replica 2 is left out', { reason: expect.stringContaining('ECONNREFUSED') }],
    ]),
  )
})

test('those are counted as read whose content is fresh, also while a change that they may lack is read from the primary [N2]', async () => {
  const rule = { ...createReplicaRule(), isFresh: () => true, mayRead: () => false }
  const replicas = watchReplicas({ primaryUrl: shop.databaseUrl, replicaUrls: [shop.databaseUrl, shop.databaseUrl], log: () => {}, rule })
  expect([replicas.pick(), replicas.countRead()]).toEqual([undefined, 2])
  await replicas.stop()
})

test('a stop does not wait for a look at a replica that takes the connection and says nothing [N2, F12]', async () => {
  const frozen = createServer(() => {}).listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const taken = once(frozen, 'connection')
  const replicas = watchReplicas({
    primaryUrl: shop.databaseUrl,
    replicaUrls: [`postgres://nobody@127.0.0.1:${(frozen.address() as AddressInfo).port}/none`],
    log: () => {},
  })
  const [socket]: Socket[] = await taken
  let over = false
  socket?.resume().once('end', () => {
    over = true
  })
  await replicas.stop()
  expect(over).toBe(false)
  socket?.destroy()
  frozen.close()
})
