import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addressesApi } from '@waha/contract/addresses.ts'
import { checkoutApi } from '@waha/contract/checkout.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { migrateTo, migrationTurn } from '../db/migrate.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { freshDatabase } from '../testing/database.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { underShortLimits } from '../testing/under-short-limits.ts'
import { backUpDatabase } from './back-up-database.ts'
import { restoreDatabase } from './restore-database.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-backup-'))
  closing.push(() => rm(folder, { recursive: true }))
  return folder
}
const open = (url: string) => {
  const db = connect(url, { connections: 2, longRunning: true })
  closing.push(() => db.destroy())
  return db
}
/** The rows of each table in a backup, as they were written. */
const rowsIn = async (folder: string) => {
  const files = (await readdir(join(folder, 'tables'))).sort()
  return Promise.all(files.map(async file => [file, gunzipSync(await readFile(join(folder, 'tables', file))).toString()]))
}

let buyer: string
const openSession = async (id: string) => {
  // One buyer: from one address only so many accounts may be made.
  buyer ??= (await signUp(shop)).token
  const call = shop.as(buyer)
  await call(addressesApi.add, { body: inRiyadh })
  return (await call(checkoutApi.createPaymentSession, { body: { products: [{ id, amount: 2 }] } })).sessionId
}
const pay = async (sessionId: string) => {
  shop.sandbox.pay(sessionId)
  await settlePayment(shop.api, sessionId)
}
const buy = async (id: string) => pay(await openSession(id))

test('what is bought while a backup is made is in it whole or not at all: its books add up, restored and backed up again it is the same [F14]', async () => {
  const id = await makeProduct(shop.db, { category: 'digital', priceCents: 1999, ratings: [5, 4] })
  await buy(id)
  const [first, second] = [await newFolder(), await newFolder()]
  let bought = 1
  const made = await backUpDatabase(shop.databaseUrl, first, async () => {
    await buy(id)
    await makeProduct(shop.db, { category: 'digital' })
    bought += 1
  })
  const url = await emptyDatabase()
  await restoreDatabase(url, first, made)

  const rowsOf = (name: string) => made.tables.find(table => table.name === name)?.rows ?? -1
  expect(bought).toBeGreaterThan(15)
  // One was paid before the moment of the backup; one was paid and one product made before each of its tables.
  expect([rowsOf('orders'), rowsOf('order_lines'), rowsOf('outbox')]).toEqual([1, 1, 2])
  const db = open(url)
  const { rows: books } = await sql<object>`
    select o.total_cents = (select sum(quantity * price_cents) from order_lines l where l.order_id = o.id) as adds_up,
      (select c.state from checkouts c where c.id = o.checkout_id) as checkout,
      (select count(*) from outbox m where m.recipient = o.email and m.kind <> 'welcome') as mails from orders o`.execute(db)
  expect(books).toEqual([{ adds_up: true, checkout: 'paid', mails: 1 }])
  const { rows: counts } = await sql<object>`
    select (select sum(count) from product_counts where category = 'digital') as kept,
      (select count(*) from products where category = 'digital' and withdrawn_at is null) as counted`.execute(db)
  expect(counts).toEqual([{ kept: 1, counted: 1 }])
  const again = await backUpDatabase(url, second)
  expect(again.tables).toEqual(made.tables)
  expect(await rowsIn(second)).toEqual(await rowsIn(first))
})

test('a backup that cannot write a table to its end, as on a full disk, ends with the reason, however much of the table is still to come [F4, F14]', async () => {
  const [url, folder] = [await freshDatabase(inject('databaseUrl')), await newFolder()]
  // More than the system holds between the database and us.
  await sql`insert into outbox (kind, recipient, language, payload)
    select 'welcome', 'noor@waha.example', 'en', jsonb_build_object('name', string_agg(md5(n || ' ' || part), ''))
    from generate_series(1, 1000) n, generate_series(1, 250) part group by n`.execute(open(url))
  await mkdir(join(folder, 'tables'))
  await writeFile(join(folder, 'tables/outbox.copy.gz'), 'in the way')
  await expect(backUpDatabase(url, folder)).rejects.toThrow('EEXIST')
})

test('a restored shop goes on: numbers are not given twice, triggers count, references hold [F14]', async () => {
  const folder = await newFolder()
  await makeProduct(shop.db, { id: 'old-lamp', category: 'furniture' })
  await buy('old-lamp')
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const url = await emptyDatabase()
  await restoreDatabase(url, folder, made)
  const db = open(url)
  await makeProduct(db, { id: 'new-lamp', category: 'furniture' })
  expect(await db.selectFrom('product_counts').select('count').where('category', '=', 'furniture').execute()).toEqual([{ count: 2 }])
  expect(await db.selectFrom('search_words').select('word').where('word', '=', 'product').execute()).toHaveLength(1)
  const last = made.sequences.find(({ name }) => name === 'outbox_id_seq')?.last ?? 0
  const mail = { kind: 'welcome', recipient: 'a@b.example', language: 'en' as const, payload: '{}' }
  expect(last).toBeGreaterThan(0)
  expect(await db.insertInto('outbox').values(mail).returning('id').execute()).toEqual([{ id: last + 1 }])
  await expect(db.deleteFrom('users').execute()).rejects.toThrow('foreign key constraint')
})

test('of a shop that has sent a single mail the number of that one is not given twice either [F14]', async () => {
  const [folder, url] = [await newFolder(), await freshDatabase(inject('databaseUrl'))]
  const mail = { kind: 'welcome', recipient: 'a@b.example', language: 'en' as const, payload: '{}' }
  const add = async (at: string) => (await open(at).insertInto('outbox').values(mail).returning('id').executeTakeFirstOrThrow()).id
  const first = await add(url)
  const made = await backUpDatabase(url, folder)
  const restored = await emptyDatabase()
  await restoreDatabase(restored, folder, made)
  expect([first, await add(restored)]).toEqual([1, 2])
})

test('a mail that is written after a restore has another Message-ID than those sent since the backup; one that waited in it keeps its own [F14, F8]', async () => {
  const queue = (db: typeof shop.db, name: string) =>
    db.transaction().execute(tx => queueMail(tx, { kind: 'welcome', recipient: 'a@b.example', language: 'en', payload: { name } }))
  const send = async (db: typeof shop.db) => {
    const ids: string[] = []
    await sendDueMails({ ...shop.api, db }, ({ messageId }) => void ids.push(messageId))
    return ids
  }
  await send(shop.db)
  await queue(shop.db, 'Waits')
  const folder = await newFolder()
  const made = await backUpDatabase(shop.databaseUrl, folder)
  await queue(shop.db, 'Lost')
  const before = await send(shop.db)
  const url = await emptyDatabase()
  await restoreDatabase(url, folder, made)
  const restored = open(url)
  await queue(restored, 'New')
  const after = await send(restored)
  expect([before.length, after.length]).toEqual([2, 2])
  expect(after.filter(id => before.includes(id))).toEqual([before[0]])
})

test('what was paid after the backup becomes an order of today once restored: with another number, not shipped, its mails once more; the manual finds it [F14]', async () => {
  const timeIn = async (db: typeof shop.db) =>
    (await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)).rows[0]?.now ?? ''
  const session = await openSession(await makeProduct(shop.db, { category: 'digital' }))
  await shop.db.updateTable('users').set({ role: 'admin', staff: 'owner' }).execute()
  const folder = await newFolder()
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const madeAt = await timeIn(shop.db)
  await pay(session)
  await shop.db.updateTable('orders').set({ fulfilment: 'shipped' }).where('session_id', '=', session).execute()
  const url = await emptyDatabase()
  await restoreDatabase(url, folder, made)
  const restored = open(url)
  const restoredAt = await timeIn(restored)
  expect((await settlePayment({ ...shop.api, db: restored }, session)).state).toBe('settled')
  const orderIn = (db: typeof shop.db) => db.selectFrom('orders').selectAll().where('session_id', '=', session).executeTakeFirstOrThrow()
  const [before, again] = [await orderIn(shop.db), await orderIn(restored)]
  expect([before.fulfilment, again.fulfilment, again.id === before.id]).toEqual(['shipped', 'none', false])
  const mailsOf = ({ id }: typeof before, db: typeof shop.db) =>
    db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where(sql<boolean>`payload #>> '{order,_id}' = ${id}`)
      .orderBy('kind')
      .orderBy('recipient')
      .execute()
  const mails = await mailsOf(before, shop.db)
  expect(mails.map(({ kind }) => kind)).toEqual(['new-order', 'order-confirmation'])
  expect(await mailsOf(again, restored)).toEqual(mails)
  const manual = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const query = /SELECT orders\.id[^;]+/.exec(manual)?.[0] ?? ''
  const filled = query.replace('time of the backup', madeAt).replace('time of the restore', restoredAt)
  expect((await sql.raw<{ id: string }>(filled).execute(restored)).rows.map(({ id }) => id)).toEqual([again.id])
})

test('a database that is not empty is refused and left as it is; told to replace it, it is replaced when nobody else is connected [F14]', async () => {
  const folder = await newFolder()
  await makeProduct(shop.db, { id: 'kept' })
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const url = await emptyDatabase()
  await restoreDatabase(url, folder, made)
  const other = connect(url, { connections: 1, longRunning: true })
  await makeProduct(other, { id: 'of-mine' })
  const ids = () => other.selectFrom('products').select('id').where('id', '=', 'of-mine').execute()
  await expect(restoreDatabase(url, folder, made)).rejects.toThrow('The database is not empty')
  // Of connections that have ended the server learns a moment later.
  const replaced = () => restoreDatabase(url, folder, made, { replace: true }).then(() => 'replaced', String)
  await expect.poll(replaced).toContain('in use by 1 other')
  expect(await ids()).toEqual([{ id: 'of-mine' }])
  await other.destroy()
  await expect.poll(replaced).toBe('replaced')
  expect(await open(url).selectFrom('products').select('id').where('id', 'in', ['kept', 'of-mine']).execute()).toEqual([{ id: 'kept' }])
})

test('what fails half-way, at the rows or beside them, leaves an empty database empty [F14]', async () => {
  const folder = await newFolder()
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const url = await emptyDatabase()
  for (const more of [1, -1]) {
    const other = { ...made, tables: made.tables.map(table => (table.name === 'users' ? { ...table, rows: table.rows + more } : table)) }
    await expect(restoreDatabase(url, folder, other)).rejects.toThrow(/users has \d+ rows in place of/)
  }
  const alongside = () => Promise.reject(new Error('the disk is full'))
  await expect(restoreDatabase(url, folder, made, { alongside })).rejects.toThrow('the disk is full')
  await writeFile(join(folder, 'tables/users.copy.gz'), 'no rows')
  await expect(restoreDatabase(url, folder, made)).rejects.toThrow()
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(open(url))
  expect(rows.length).toBe(0)
})

test('limits of the role end no restore, not even where its statistics wait for a lock [F14, N3]', async () => {
  const folder = await newFolder()
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const url = await emptyDatabase()
  await underShortLimits(url, 'pg_description', () => restoreDatabase(url, folder, made))
  const { rows } = await sql`select from pg_stats where schemaname = 'public' and tablename = 'users'`.execute(open(url))
  expect(rows.length).toBeGreaterThan(0)
})

test('a backup of an older version is restored as it was, and brought up to date; one of a newer is refused [F14, F13]', async () => {
  const [old, folder] = [await emptyDatabase(), await newFolder()]
  await open(old)
    .transaction()
    .execute(tx => migrateTo(tx, '0011-shared-secrets'))
  await sql`insert into users (email, name) values ('old@waha.example', 'Old')`.execute(open(old))
  const made = await backUpDatabase(old, folder)
  expect(made.migrations.at(-1)).toBe('0011-shared-secrets')
  const url = await emptyDatabase()
  await restoreDatabase(url, folder, made)
  expect(await open(url).selectFrom('users').select('name').execute()).toEqual([{ name: 'Old' }])
  expect(await open(url).selectFrom('review_votes').select('voted_at').execute()).toEqual([])
  const newer = { ...made, migrations: [...made.migrations, '9999-from-the-future'] }
  await expect(restoreDatabase(await emptyDatabase(), folder, newer)).rejects.toThrow(
    'made by a newer version of the shop (its step 9999-from-the-future',
  )
})

test('where bringing an older backup up to date waits for a table, it is said [F14, F13]', async () => {
  const [old, folder, url] = [await emptyDatabase(), await newFolder(), await emptyDatabase()]
  await open(old)
    .transaction()
    .execute(tx => migrateTo(tx, '0034-sessions-end'))
  const made = await backUpDatabase(old, folder)
  // As if somebody had a table when the upgrade first comes to it: only an upgrade has such a limit.
  await sql`create schema faults; create sequence faults.times`.execute(open(url))
  await sql`create function faults.fail() returns event_trigger language plpgsql as $$
    begin
      if current_setting('lock_timeout') <> '0' and nextval('faults.times') = 1 then raise lock_not_available; end if;
    end $$`.execute(open(url))
  await sql`create event trigger fail_once on ddl_command_end execute function faults.fail()`.execute(open(url))
  const notes: string[] = []
  await restoreDatabase(url, folder, made, { note: text => notes.push(text) })
  expect(notes.slice(notes.indexOf('statistics') + 1)).toEqual([expect.stringContaining('waits for a table that somebody uses')])
})

test('a restore and a shop that is just being started on the database wait for each other [F14, F13]', async () => {
  const [folder, url, notes] = [await newFolder(), await emptyDatabase(), [] as string[]]
  await makeProduct(shop.db, { id: 'waiting-lamp' })
  const made = await backUpDatabase(shop.databaseUrl, folder)
  const beside = open(url)
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(beside)).rows.length
  const { restoring } = await beside.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${migrationTurn})`.execute(tx)
    const begun = restoreDatabase(url, folder, made, { note: text => notes.push(text) })
    await expect.poll(waiting).toBe(1)
    expect(notes).toEqual([])
    return { restoring: begun }
  })
  await restoring
  expect(await beside.selectFrom('products').select('id').where('id', '=', 'waiting-lamp').execute()).toHaveLength(1)
})

test('a database without a shop is no backup [F14]', async () => {
  await expect(backUpDatabase(await emptyDatabase(), await newFolder())).rejects.toThrow('has no shop in it')
})
