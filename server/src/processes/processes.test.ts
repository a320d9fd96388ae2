import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { migrateTo, migrationTurn } from '@waha/api/db/migrate.ts'
import type { Tx } from '@waha/api/db/transact.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { findRunningPostgres } from '@waha/postgres/running-postgres.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'
import { openRaw, request } from '../testing/raw-client.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** The products whose search texts older code wrote. */
const outdated = async (db: Db) => (await db.selectFrom('products').select('id').where('search_version', '=', 0).execute()).length
const databaseIn = async (folder: string) =>
  connect((await findRunningPostgres({ name: 'waha', dataDir: folder, isDefault: false }))?.url ?? '', {
    connections: 1,
    longRunning: true,
  })

const newFolder = () => mkdtemp(join(tmpdir(), 'waha-processes-'))
const lines = (shop: Shop) =>
  shop
    .said()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))

describe('two processes on one embedded database', () => {
  let folder: string
  let shop: Shop
  let pids: [number, number]
  beforeAll(async () => {
    folder = await newFolder()
    shop = await openShop(folder, 2, { METRICS_TOKEN: 'a-token-of-16-letters' })
    pids = (await shop.serving()) as [number, number]
  })
  afterAll(async () => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGCONT')
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /**
   * A call that the first or the second process answers: the other is asleep, so it takes no connection. It may have fallen asleep over a
   * lock that the call waits for; then the call comes again, as it is told to.
   */
  const at = async (which: 0 | 1, ...asking: Parameters<Shop['ask']>): ReturnType<Shop['ask']> => {
    process.kill(pids[1 - which] as number, 'SIGSTOP')
    const answer = await shop.ask(...asking).finally(() => process.kill(pids[1 - which] as number, 'SIGCONT'))
    return answer.status === 503 && answer.headers['retry-after'] ? at(which, ...asking) : answer
  }
  const register = async (which: 0 | 1, name: string) => {
    const account = { name, email: `${name}@waha.example`, password: 'secret-enough' }
    return (await at(which, '/api/auth/register', { body: account })).body.token as string
  }

  test('who signed in at one is known to the other [N6]', async () => {
    const token = await register(0, 'noor')
    expect((await at(1, '/api/auth/me', { token })).body.email).toBe('noor@waha.example')
    await at(1, '/api/auth/logout', { method: 'POST', token })
    expect((await at(0, '/api/auth/me', { token })).status).toBe(401)
  })

  test.runIf(process.platform === 'linux')(
    'both render with React as it is built for production, whatever their caller runs as',
    async () => {
      expect(process.env.NODE_ENV).toBe('test')
      for (const pid of pids) expect((await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')).toContain('NODE_ENV=production')
    },
  )

  /** Through how many handles a process listens on the shop's port. */
  const handlesOf = async (pid: number) => {
    const listening = (await readFile('/proc/net/tcp', 'utf8')) + (await readFile('/proc/net/tcp6', 'utf8').catch(() => ''))
    const port = shop.port.toString(16).toUpperCase().padStart(4, '0')
    const [, inode] = new RegExp(`:${port} [0-9A-F]+:0000 0A(?: +\\S+){5} +(\\d+)`).exec(listening) ?? []
    const files = await readdir(`/proc/${pid}/fd`)
    const links = await Promise.all(files.map(file => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
    return links.filter(link => link === `socket:[${inode}]`).length
  }

  test.runIf(process.platform === 'linux')(
    'each listens on the port through sixteen handles, so that it takes as many connections in a turn of its loop [B8]',
    async () => {
      expect(await Promise.all(pids.map(handlesOf))).toEqual([16, 16])
    },
  )

  test('attempts to guess a password count together [N6, A5]', async () => {
    await register(0, 'victim')
    const guess = async (which: 0 | 1) =>
      (await at(which, '/api/auth/login', { body: { email: 'victim@waha.example', password: 'a-guess' } })).status
    const answers: number[] = []
    for (let turn = 0; turn < 12; turn += 1) answers.push(await guess(turn % 2 ? 1 : 0))
    expect(answers).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('what is bought at one is paid and settled through the other, by the provider’s event as well [N6, W9]', async () => {
    const token = await register(0, 'buyer')
    const products = [{ id: 'samt-headphones', amount: 1 }]
    const { url } = (await at(0, '/api/stripe/create-checkout-session', { token, body: { products } })).body
    const session = String(url).split('/').at(-1)
    expect((await at(1, `/sandbox/stripe/pay/${session}`)).text).toContain('Samt')
    expect((await at(1, `/sandbox/stripe/pay/${session}`, { body: { number: '4242424242424242' } })).body).toEqual({ state: 'paid' })
    const orders = async (which: 0 | 1) => (await at(which, '/api/orders', { token })).body.orders.length
    // Nobody looks at the receipt: the event alone makes the order.
    await expect.poll(() => orders(0)).toBe(1)
    expect(await orders(1)).toBe(1)
    const mails = async (which: 0 | 1) => (await at(which, '/sandbox/mailbox')).text
    await expect.poll(() => mails(0)).toContain('buyer@waha.example')
    expect(await mails(1)).toContain('buyer@waha.example')
  })

  test('a sign-in with Google begins at one, is answered at the other, and its token is exchanged once [N6, G1]', async () => {
    const jar = new Map<string, string>()
    const go = async (which: 0 | 1, to: string, asking: Parameters<Shop['ask']>[1] = {}) => {
      const { pathname, search } = new URL(to, 'http://localhost')
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await at(which, pathname + search, { ...asking, headers: { cookie, ...asking.headers } })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
      return { ...answer, location: answer.headers.location ?? '' }
    }
    const signIn = async (): Promise<string> => {
      // A provider that takes longer than its four seconds, as on a busy machine, is asked again, as the visitor is told.
      const { authUrl } = (await go(0, '/api/auth/google/url')).body
      if (authUrl === null) return signIn()
      const chooser = (await go(1, authUrl)).location
      const [, person = ''] = /name="person" value="([^"]+)"/.exec((await go(0, chooser)).text) ?? []
      let next = await go(1, chooser, { body: new URLSearchParams({ person }) })
      while (next.location.includes('/sandbox/')) next = await go(0, next.location)
      const { location } = await go(1, next.location)
      return location.includes('google_unavailable') ? signIn() : location
    }
    const token = new URL(await signIn()).searchParams.get('token') ?? ''
    const exchange = async (which: 0 | 1) => (await go(which, '/api/auth/token/exchange', { method: 'POST', token })).status
    expect([await exchange(0), await exchange(1)]).toEqual([200, 401])
  })

  test('a picture with a permit of one is taken by the other, and the new product is on the kept pages of both [N6, CACHE-04, ADD-04]', async () => {
    const admin = (await at(0, '/api/auth/login', { body: { email: 'admin@waha.example', password: 'admin123' } })).body.token
    const list = '/products?q=twofold'
    for (const which of [0, 1] as const) expect((await at(which, list)).text).not.toContain('Twofold Lamp')
    const { uploadUrl, uploadPreset } = (await at(0, '/api/media/permit', { method: 'POST', token: admin })).body
    const form = new FormData()
    form.set('upload_preset', uploadPreset)
    form.set('file', new Blob([await paint(40, 40).png().toBuffer()], { type: 'image/png' }), 'lamp.png')
    const image = new URL((await at(1, uploadUrl, { body: form })).body.secure_url).pathname
    expect((await at(0, image)).status).toBe(200)
    const product = { name: 'Twofold Lamp', description: 'Light.', price: 49.9, category: 'other', image }
    expect((await at(1, '/api/products', { token: admin, body: product })).status).toBe(201)
    for (const which of [1, 0] as const) await expect.poll(async () => (await at(which, list)).text).toContain('Twofold Lamp')
  })

  /** What /metrics tells, by series, once it is that of both: who does not tell within a second, as on a busy machine, is left out. */
  const figures = async (): Promise<Map<string, number>> => {
    const { text } = await shop.ask('/metrics', { token: 'a-token-of-16-letters' })
    const lines = text.split('\n').filter(line => line && !line.startsWith('#'))
    const told = new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
    return processesIn(told).length < 2 ? figures() : told
  }
  const processesIn = (told: Map<string, number>) => [...told.keys()].filter(series => series.startsWith('waha_processes{'))

  test('the figures of both are told by each, and only to those who have the token [OPERATE-02]', async () => {
    for (const which of [0, 1, 1] as const) await at(which, '/about')
    const told = await figures()
    const visits = (process: number) => told.get(`waha_requests_total{route="/about",method="GET",status="200",process="${process}"}`)
    expect([visits(1), visits(2)].toSorted()).toEqual([1, 2])
    expect(processesIn(told)).toHaveLength(2)
    expect(told.get('waha_orders{payment="paid",currency="usd"}')).toBeGreaterThan(0)
    expect([told.get('waha_database_up'), told.get('waha_database_connections{state="idle",process="1"}')]).toEqual([1, expect.any(Number)])
    expect([told.has('waha_mails_waiting'), told.has('waha_kept_answers{process="2"}')]).toEqual([true, true])
    expect((await shop.ask('/metrics')).status).toBe(401)
  })

  test('both are replaced while one of them serves, once the database suits the new code; who is connected is answered once more, and told that it was the last answer; pages are there before their visitors [F12]', {
    timeout: 600_000,
  }, async () => {
    const db = await databaseIn(folder)
    await db.updateTable('products').set({ search_version: 0 }).execute()
    expect(await outdated(db)).toBeGreaterThan(0)
    // A machine with much to do takes its time for two processes.
    const patience = 240_000
    const begun = lines(shop).length
    const client = await openRaw(shop.port)
    const isTold = async (turn: number) => {
      client.send(request(`GET /api/products?q=${turn}`, 'host: shop'))
      const head = () => client.said().split('HTTP/1.1 ')[turn] ?? ''
      await expect.poll(head, { interval: 1, timeout: patience }).toContain('\r\n\r\n')
      return /connection: close/i.test(head())
    }
    const turns = async () => {
      let turn = 1
      while (!(await isTold(turn))) turn += 1
      return turn
    }
    const asking = turns()
    shop.replace()
    const news = () => lines(shop).filter(({ msg }) => msg === 'a process that serves is replaced')
    const calls: number[] = []
    const call = async () => {
      calls.push((await shop.insist(`/api/products?q=${calls.length}`)).status)
      return news().length
    }
    await expect.poll(call, { interval: 1, timeout: patience }).toBe(2)
    const answers = await asking
    // The API of a busy shop may send one away, in JSON; who is to start answers otherwise.
    const heard = client.said().split('HTTP/1.1 ').slice(1)
    expect(heard).toHaveLength(answers)
    expect(heard.filter(answer => !/^(?:200|503 [\s\S]*?\r\ncontent-type: application\/json)/i.test(answer))).toEqual([])
    await expect.poll(async () => (await shop.serving()).length).toBe(2)
    const now = await shop.serving()
    expect(now.filter(pid => pids.includes(pid))).toEqual([])
    expect(new Set(news().map(({ pid }) => pid))).toEqual(new Set(pids))
    expect(news().map(({ by }) => by)).toEqual(now)
    expect(calls.filter(status => status !== 200)).toEqual([])
    expect(
      lines(shop)
        .slice(begun)
        .filter(({ level }) => level >= 50),
    ).toEqual([])
    pids = now as [number, number]
    expect(await outdated(db)).toBe(0)
    await db.destroy()
    // What is kept, compressed as browsers take it, is answered before the shop numbers a request.
    for (const which of [0, 1] as const) {
      const { status, headers } = await at(which, '/ar/products', { headers: { 'accept-encoding': 'gzip, br' } })
      expect([status, headers['x-request-id']]).toEqual([200, undefined])
    }
  })

  test('one is killed: the other answers meanwhile, and a new one comes in its place; nothing that was counted is counted less then [F16, OPERATE-02]', async () => {
    const before = await figures()
    process.kill(pids[0], 'SIGKILL')
    expect((await shop.insist('/ready')).status).toBe(200)
    await expect.poll(() => lines(shop).find(line => line.msg === 'a process serves again')).toBeTruthy()
    const { pid } = lines(shop).find(line => line.msg === 'a process serves again')
    const ended = { pid: pids[0], ended: 'SIGKILL', pauseMs: 0 }
    expect(lines(shop)).toContainEqual(expect.objectContaining({ ...ended, msg: 'a process that serves has ended and is started again' }))
    pids = [pid, pids[1]]
    expect((await at(0, '/ready')).status).toBe(200)
    const after = await figures()
    expect(processesIn(after)).toHaveLength(2)
    expect(processesIn(after)).not.toEqual(processesIn(before))
    const counters = [...before].filter(([series]) => /^waha_\w+(_total|_bucket|_sum|_count)\b/.test(series))
    expect(counters.length).toBeGreaterThan(20)
    expect(counters.filter(([series, value]) => (after.get(series) ?? value) < value)).toEqual([])
  })

  test('SIGTERM ends both in good order, with code 0; while a request is under way, who comes new is refused at once [F12]', async () => {
    const client = await openRaw(shop.port)
    const head = ['host: shop', 'content-type: application/json', 'content-length: 100', 'expect: 100-continue']
    client.send(request('POST /api/auth/login', ...head))
    await expect.poll(client.statuses).toEqual([100])
    const stopped = shop.stop()
    const isRefused = () =>
      openRaw(shop.port).then(
        ({ socket }) => !socket.destroy(),
        () => true,
      )
    await expect.poll(isRefused, { interval: 10 }).toBe(true)
    expect(client.socket.closed).toBe(false)
    client.socket.destroy()
    expect(await stopped).toBe(0)
    await expect(shop.ask('/')).rejects.toThrow()
    expect(pids.map(isAlive)).toEqual([false, false])
  })
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('one process', () => {
  let folder: string
  let shop: Shop | undefined
  afterEach(async () => {
    await shop?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Begins one that waits for its turn to migrate, and so does not come to serve before `meanwhile` is over; answers who that is. */
  const atItsStart = (db: Db, open: Shop, begin: () => void, meanwhile: (starting: number, tx: Tx) => Promise<void>) =>
    db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(${migrationTurn})`.execute(tx)
      const waiting = async () => (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(tx)).rows.length
      const before = await open.serving()
      begin()
      await expect.poll(waiting).toBe(1)
      const [starting = 0] = (await open.serving()).filter(pid => !before.includes(pid))
      await meanwhile(starting, tx)
      return starting
    })

  test('is killed: who calls meanwhile waits, and is answered by the next one at the same port [F16]', async () => {
    folder = await newFolder()
    shop = await openShop(folder, 1)
    const account = { name: 'Noor', email: 'n@waha.example', password: 'secret-enough' }
    const { token } = (await shop.insist('/api/auth/register', { body: account })).body
    for (const pid of await shop.serving()) process.kill(pid, 'SIGKILL')
    expect((await shop.insist('/api/auth/me', { token })).body.email).toBe('n@waha.example')
    // It answers before it is known to serve.
    const open = shop
    await expect.poll(() => lines(open).filter(line => line.msg === 'a process serves again').length).toBe(1)
    expect((await open.serving()).length).toBe(1)
    expect(await open.stop()).toBe(0)
  })

  test('comes again after a crash: a schema that is older than the code is brought up to date, one that is newer stops nobody, and the admin keeps the password that was chosen since the start [F16, F13]', async () => {
    folder = await newFolder()
    const own = { email: 'owner@sahra.example', password: 'a-secret-of-the-owner' }
    const open = await openShop(folder, 1, { ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password })
    shop = open
    const db = await databaseIn(folder)
    const [pid = 0] = await open.serving()
    const kill = (which: number) => void process.kill(which, 'SIGKILL')
    const served = () => lines(open).filter(line => line.msg === 'a process serves again').length
    const owner = (from: Db) =>
      from
        .selectFrom('users')
        .select(['name', 'email', 'role', 'staff', 'password_hash'])
        .where('email', '=', own.email)
        .executeTakeFirstOrThrow()
    const migrations = async (of: Db) =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(of)).rows.map(({ name }) => name)
    const all = await migrations(db)
    const changed = { ...(await owner(db)), password_hash: 'another' }
    // Made anew as it was before the last step.
    await atItsStart(
      db,
      open,
      () => kill(pid),
      async (_, tx) => {
        await sql`drop schema public cascade`.execute(tx)
        await sql`create schema public`.execute(tx)
        await migrateTo(tx, all.at(-2) ?? '')
        await tx.insertInto('users').values(changed).execute()
        expect(await migrations(tx)).toEqual(all.slice(0, -1))
      },
    )
    await expect.poll(served).toBe(1)
    expect([await migrations(db), await owner(db)]).toEqual([all, changed])
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(db)
    for (const serving of await open.serving()) kill(serving)
    await expect.poll(served).toBe(2)
    expect((await open.insist('/ready')).status).toBe(200)
    await db.destroy()
  })

  test('is to be replaced while it is being started again: the database suits the new code all the same [F12, F16]', async () => {
    folder = await newFolder()
    const open = await openShop(folder, 1)
    shop = open
    const db = await databaseIn(folder)
    await db.updateTable('products').set({ search_version: 0 }).execute()
    expect(await outdated(db)).toBeGreaterThan(0)
    for (const pid of await open.serving()) process.kill(pid, 'SIGKILL')
    await expect.poll(() => lines(open).filter(line => line.msg === 'a process that serves has ended and is started again').length).toBe(1)
    open.replace()
    await expect.poll(() => outdated(db)).toBe(0)
    await db.destroy()
  })

  test('SIGUSR2 kills one that has not come to serve, whether it was to take a place or is started again after a crash; the next one serves [F12, F16]', async () => {
    folder = await newFolder()
    const open = await openShop(folder, 1)
    shop = open
    const db = await databaseIn(folder)
    const killedAtItsStart = (begin: () => void) =>
      atItsStart(db, open, begin, async starting => {
        open.replace()
        await expect.poll(() => isAlive(starting)).toBe(false)
      })
    const replacements = () => lines(open).filter(({ msg }) => msg === 'a process that serves is replaced')
    const [first = 0] = await open.serving()
    const stuck = await killedAtItsStart(open.replace)
    expect(lines(open)).toContainEqual(
      expect.objectContaining({ level: 40, pid: stuck, msg: 'a process that has not come to serve is killed' }),
    )
    await expect.poll(() => replacements().map(({ pid }) => pid)).toEqual([first])
    expect(lines(open).filter(({ level }) => level === 50)).toEqual([])
    await expect.poll(async () => (await open.serving()).length).toBe(1)

    const [second = 0] = await open.serving()
    await killedAtItsStart(() => process.kill(second, 'SIGKILL'))
    expect((await open.insist('/ready')).status).toBe(200)
    expect(lines(open).filter(({ msg }) => msg === 'a process that serves could not be started')).toEqual([])
    await db.destroy()
  })

  test('is stopped while another, which hears nothing, is starting in its place: that one ends, too, and the code is 0 [F12, F16]', async () => {
    folder = await newFolder()
    const open = await openShop(folder, 1)
    shop = open
    const db = await databaseIn(folder)
    const [pid = 0] = await open.serving()
    const kill = () => process.kill(pid, 'SIGKILL')
    const next = await atItsStart(db, open, kill, async starting => void process.kill(starting, 'SIGSTOP'))
    await db.destroy()
    expect(await open.stop()).toBe(0)
    expect([pid, next].map(isAlive)).toEqual([false, false])
  })

  test('hangs: it is killed, and who calls meanwhile is answered by the next one [F16]', async () => {
    folder = await newFolder()
    shop = await openShop(folder, 1, { HANG_SECONDS: '10' })
    const [pid = 0] = await shop.serving()
    process.kill(pid, 'SIGSTOP')
    expect((await shop.insist('/ready')).status).toBe(200)
    expect(lines(shop)).toContainEqual(expect.objectContaining({ pid, msg: 'a process that serves hangs and is killed' }))
    expect(lines(shop)).toContainEqual(expect.objectContaining({ pid, ended: 'SIGKILL' }))
    expect(await shop.stop()).toBe(0)
  })
})
