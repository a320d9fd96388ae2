import type { EditedSettings, VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { usualSettings } from '@waha/contract/desk/usual-settings.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'
import { readZones } from './zones.queries.ts'

/** The number of the newest version; 0 where nobody has saved any. */
export const newestVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('settings').select('version').orderBy('version', 'desc').limit(1).executeTakeFirst())?.version ?? 0

/** The newest version, or an older one. Facts that are younger than it are those of a new shop. */
export const readSettings = async (db: Db, version?: number): Promise<VersionOfSettings> => {
  const versions = db.selectFrom('settings').selectAll().orderBy('version', 'desc').limit(1)
  // A bigint: what somebody sends may be larger than any version.
  const row = await (version === undefined ? versions : versions.where('version', '=', sql<number>`${version}::bigint`)).executeTakeFirst()
  if (!row) return { version: 0, settings: usualSettings, delivery: await readZones(db), last: null }
  const { delivery, ...saved } = row.value
  return {
    version: row.version,
    settings: { ...usualSettings, ...saved },
    delivery: version === undefined ? await readZones(db) : delivery,
    last: { name: row.saved_name, at: row.created_at.toISOString() },
  }
}

/** Who is told of new orders; nobody: all owners are. */
export const orderMails = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('settings').select('value').orderBy('version', 'desc').limit(1).executeTakeFirst())?.value.orderMails ?? []

/** Until the transaction ends nobody else saves; all can read. */
export const lockSettings = (tx: Tx) => sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

/** Adds a version. */
export const addSettings = async (db: Db, version: number, settings: EditedSettings, by: { id: string; name: string }) =>
  db
    .insertInto('settings')
    .values({ version, value: JSON.stringify(settings), saved_by: by.id, saved_name: by.name })
    .execute()

/** The first version that one of these accounts has saved, of those that came after the last one of another account; null if there is none. */
export const firstVersionBy = async (db: Db, accounts: readonly string[], { after }: { after: string }): Promise<number | null> => {
  const { first } = await db
    .selectFrom('settings')
    .select(eb => eb.fn.min('version').as('first'))
    .where('saved_by', 'in', accounts)
    .where('version', '>', eb =>
      eb
        .selectFrom('settings')
        .select(last => eb.fn.coalesce(last.fn.max('version'), eb.lit(0)).as('version'))
        .where('saved_by', '=', after),
    )
    .executeTakeFirstOrThrow()
  return first
}
