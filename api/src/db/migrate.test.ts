import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { connect } from './connect.ts'
import { knownMigrations, migrate, migrateTo } from './migrate.ts'
import { requestTimeouts } from './pooler.ts'

/** A database without anything in it, and a connection to it. */
const emptyDatabase = async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  const db = connect(url, { connections: 1, longRunning: true })
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  return { url, db }
}

const tablesOf = async (db: ReturnType<typeof connect>) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** What the shop's own schema consists of, a line each. */
const schemaOf = async (db: ReturnType<typeof connect>) => {
  const { rows } = await sql<{ line: string }>`
    select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%' and attnum > 0 and not attisdropped
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%'
    union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    union all select oid::regprocedure || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select extname from pg_extension
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** An empty database whose upgrades can be made to fail at any of the statements that change the schema. */
const breakableDatabase = async () => {
  const { url, db } = await emptyDatabase()
  // They are counted in a sequence since that is not rolled back.
  await sql`create schema faults; create sequence faults.statements`.execute(db)
  await sql
    .raw(
      `create function faults.fail() returns event_trigger language plpgsql as $$
       begin
         if nextval('faults.statements') = current_setting('faults.at')::int then raise exception 'injected'; end if;
       end $$`,
    )
    .execute(db)
  await sql`set faults.at = '0'`.execute(db)
  await sql`create event trigger fail_at on ddl_command_end execute function faults.fail()`.execute(db)
  const name = new URL(url).pathname.slice(1)
  const countAnew = () => sql`select setval('faults.statements', 1, false)`.execute(db)

  /** Upgrades to the newest version, and fails at the statement of this number; at none where it is 0. */
  const upgrade = async (statement: number) => {
    await sql.raw(`alter database ${name} set faults.at = '${statement}'`).execute(db)
    await countAnew()
    return migrate(url).then(
      () => 'done',
      error => String(error),
    )
  }
  /** How many statements change the schema up to the end of each migration. */
  const countStatements = async (migrations: readonly string[]) => {
    await countAnew()
    const trial = await db.startTransaction().execute()
    const counts: number[] = []
    for (const migration of migrations) {
      await migrateTo(trial, migration)
      const { rows } = await sql<{ count: number }>`select last_value as count from faults.statements`.execute(trial)
      counts.push(rows[0]?.count ?? 0)
    }
    await trial.rollback().execute()
    return counts
  }
  return { db, upgrade, countStatements }
}

test('an upgrade that breaks off at any of its statements leaves nothing of itself, and works when run again [F13]', {
  timeout: 600_000,
}, async () => {
  const { db, upgrade, countStatements } = await breakableDatabase()
  const breakOff = async (from: string, statement: number, schema: string[]) => {
    expect([from, statement, await upgrade(statement)]).toEqual([from, statement, expect.stringContaining('injected')])
    expect([from, statement, await schemaOf(db)]).toEqual([from, statement, schema])
  }
  const bare = await schemaOf(db)
  // Until the two tables are there in which the migrations themselves are noted.
  for (const statement of [1, 2, 3]) await breakOff('nothing', statement, bare)
  const migrations = await knownMigrations()
  const ends = await countStatements(migrations)
  expect(ends.at(-1)).toBeGreaterThan(40)
  // In each migration, where those before it are of the same upgrade.
  for (const end of new Set(ends)) await breakOff('nothing', end, bare)
  // At each statement, from the version before its migration: from nothing, the time would grow with the square of all statements.
  for (const [index, migration] of migrations.entries()) {
    const [before, schema] = [ends[index - 1] ?? 0, await schemaOf(db)]
    for (let statement = 1; statement <= (ends[index] ?? 0) - before; statement += 1)
      await breakOff(`before ${migration}`, statement, schema)
    if (index === migrations.length - 1) expect(await upgrade(0)).toBe('done')
    else await db.transaction().execute(tx => migrateTo(tx, migration))
  }
  expect(await tablesOf(db)).toContain('orders')
  await db.destroy()
})

test('several that start at once upgrade one after the other [F13]', async () => {
  const { url, db } = await emptyDatabase()
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  expect(await tablesOf(db)).toContain('orders')
  await db.destroy()
})

test('an upgrade that waits for a table, as for a backup, gives way to whoever comes after it, says so once, and is made when it can be [F13, F14]', async () => {
  const { url, db } = await emptyDatabase()
  await db.transaction().execute(tx => migrateTo(tx, '0034-sessions-end'))
  const backup = await db.startTransaction().execute()
  await sql`select from refunds`.execute(backup)

  const said: string[] = []
  const withoutPause = async () => {}
  const upgraded = migrate(url, message => said.push(message), withoutPause)
  const beside = connect(url, { connections: 2, longRunning: true })
  const waits = sql<{ mode: string }>`select mode from pg_locks where not granted and relation = 'refunds'::regclass`
  for (const times of [1, 2, 3]) {
    await expect.poll(async () => [times, (await waits.execute(beside)).rows]).toEqual([times, [{ mode: 'AccessExclusiveLock' }]])
    // Whoever asks now stands in line behind the upgrade.
    const asked = beside.transaction().execute(async tx => {
      await sql`set local lock_timeout = '10s'`.execute(tx)
      return (await sql`select from refunds`.execute(tx)).rows
    })
    expect(await asked).toEqual([])
  }
  await backup.rollback().execute()
  await upgraded
  expect(said).toEqual([
    'the upgrade of the database waits for a table that somebody uses, such as a backup: it is tried again until it can have it',
  ])
  expect((await sql`select given_otherwise from refunds`.execute(beside)).rows).toEqual([])
  for (const each of [beside, db]) await each.destroy()
})

test('an upgrade that waits for a table leaves it alone for longer after each of its first tries, up to ten seconds [F13, F14]', async () => {
  const { url, db } = await emptyDatabase()
  await db.transaction().execute(tx => migrateTo(tx, '0034-sessions-end'))
  const backup = await db.startTransaction().execute()
  await sql`select from refunds`.execute(backup)
  const paused: number[] = []
  const pause = async (milliseconds: number) => {
    paused.push(milliseconds)
    if (paused.length === 5) await backup.rollback().execute()
  }
  await migrate(url, () => {}, pause)
  expect(paused).toEqual([1000, 2000, 5000, 10_000, 10_000])
  await db.destroy()
})

test('an upgrade waits for a table longer than the time after which PostgreSQL ends an autovacuum that is in the way, and shorter than a request does [F13, F14]', async () => {
  const { url, db } = await emptyDatabase()
  await db.transaction().execute(tx => migrateTo(tx, '0034-sessions-end'))
  await sql`create schema seen; create table seen.waits (upgrade interval, autovacuum interval)`.execute(db)
  await sql`create function seen.note() returns event_trigger language plpgsql as $$
    begin
      insert into seen.waits select current_setting('lock_timeout')::interval, current_setting('deadlock_timeout')::interval;
    end $$`.execute(db)
  await sql`create event trigger note_waits on ddl_command_end execute function seen.note()`.execute(db)
  await migrate(url)
  const { rows } = await sql`
    select count(*) > 0 as seen, bool_and(upgrade > autovacuum) as outlasts,
      bool_and(upgrade < ${`${requestTimeouts.lock_timeout}ms`}::interval) as yields from seen.waits`.execute(db)
  expect(rows).toEqual([{ seen: true, outlasts: true, yields: true }])
  await db.destroy()
})

test('an upgrade ends old sessions 180 days after they began, and no others earlier than before [A3]', async () => {
  const { url, db } = await emptyDatabase()
  await db.transaction().execute(tx => migrateTo(tx, '0033-money-that-waits'))
  await sql`insert into users (email, name) values ('noor@waha.example', 'Noor')`.execute(db)
  await sql`insert into sessions (token_hash, user_id, created_at, expires_at)
    select sha256(ends::bytea), id, '2026-01-01T00:00:00Z', ends::timestamptz from users,
      unnest(array['2026-03-01T00:00:00Z', '2026-06-30T00:00:00Z', '2026-06-30T00:00:01Z', '2026-07-29T12:00:00Z']) ends`.execute(db)
  await migrate(url)
  const ends = await db.selectFrom('sessions').select('expires_at').orderBy('expires_at').execute()
  expect(ends.map(({ expires_at }) => expires_at.toISOString())).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-06-30T00:00:00.000Z',
    '2026-06-30T00:00:00.000Z',
    '2026-06-30T00:00:00.000Z',
  ])
  await db.destroy()
})

test('after an upgrade orders are found by the numbers of parcels that were sent before, too [DESK-03]', async () => {
  const { url, db } = await emptyDatabase()
  await db.transaction().execute(tx => migrateTo(tx, '0042-checkouts-that-are-over'))
  await sql`insert into users (email, name) values ('noor@waha.example', 'Noor')`.execute(db)
  await sql`insert into orders (user_id, payment_status, total_cents, email, language)
    select id, 'paid', 100, email, 'en' from users, unnest(array[1, 2])`.execute(db)
  await sql`insert into fulfilments (order_id, carrier, tracking_number) select id, 'dhl', 'RR-77' from orders limit 1`.execute(db)
  await migrate(url)
  const { rows } = await sql`select search_text like '% rr-77%' as found from orders order by 1`.execute(db)
  expect(rows).toEqual([{ found: false }, { found: true }])
  await db.destroy()
})

test('a database of a newer version is left alone, and it is said why [F13]', async () => {
  const url = await freshDatabase(inject('databaseUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01T00:00:00Z')`)
  await expect(migrate(url)).rejects.toThrow(/made by a newer version of the shop .* 9999-of-tomorrow/)
  await client.end()
})
