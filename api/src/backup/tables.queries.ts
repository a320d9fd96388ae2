// What is in a shop's database, as PostgreSQL lists it: new tables need no line here.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Of running processes alone: their turns, and what they have to tell each other. Whoever restores starts anew. */
const momentary = ['job_turns', 'catalogue_changes']

const ofTheShop = sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export const isShop = async (db: Db): Promise<boolean> =>
  (await sql<{ found: boolean }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db)).rows[0]?.found ?? false

/** Every table, with the columns that somebody writes, without those of running processes. */
export const tablesToKeep = async (db: Db) => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${ofTheShop} and c.relname <> all (${momentary}) group by 1 order by 1`.execute(db)
  return rows
}

/** Also those of running processes, which no backup keeps. */
export const allTables = async (db: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select c.relname::text as name from pg_class c where ${ofTheShop} order by 1`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** Which the database has seen, in order: a backup fits only the code that knows them. */
export const migrationsOf = async (db: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)

/** `last` is null for one that has given no number yet. What a sequence gave is never taken back, so it is read after the tables. */
export const sequencesOf = async (db: Db) =>
  (
    await sql<{ name: string; last: number | null }>`
      select sequencename::text as name, last_value::float8 as last from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  ).rows

/** What refers to rows of other tables: each can be dropped and made again. */
export const foreignKeys = async (db: Db) =>
  (
    await sql<{ table: string; name: string; definition: string }>`
      select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${ofTheShop} order by 1, 2`.execute(db)
  ).rows

/** Removes the shop's functions and tables, and nothing that an extension brought. Functions first: some take rows of tables. */
export const dropEverything = async (db: Db) => {
  const { rows } = await sql<{ statement: string }>`
    select format('drop %s %s cascade', case prokind when 'p' then 'procedure' else 'function' end, p.oid::regprocedure) as statement
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop table %I.%I cascade', schemaname, tablename) from pg_tables where schemaname = 'public'`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}

/** How many other programs are connected to this database. */
export const othersConnected = async (db: Db): Promise<number> =>
  (
    await sql<{ others: number }>`
      select count(*)::float8 as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  ).rows[0]?.others ?? 0
