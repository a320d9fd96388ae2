import type { Tx } from '../db/transact.ts'
import { addSettings, lockSettings, newestVersion, readSettings } from './settings.queries.ts'
import { writeZones } from './zones.queries.ts'

/** Who is said to have saved a version that undoes others: nobody. */
const itself = { id: '00000000-0000-0000-0000-000000000000', name: 'Waha' }

/**
 * Saves settings, zones and rates as they were before the first change by one of these accounts. Later ones go, whoever made them: each holds what
 * was there before it. What has been undone before counts no more.
 */
export const undoSettings = async (tx: Tx, accounts: readonly string[]) => {
  if (accounts.length === 0) return
  await lockSettings(tx)
  const { first } = await tx
    .selectFrom('settings')
    .select(eb => eb.fn.min('version').as('first'))
    .where('saved_by', 'in', accounts)
    .where('version', '>', eb =>
      eb
        .selectFrom('settings')
        .select(undone => eb.fn.coalesce(undone.fn.max('version'), eb.lit(0)).as('version'))
        .where('saved_by', '=', itself.id),
    )
    .executeTakeFirstOrThrow()
  if (!first) return
  const { settings, delivery } = await readSettings(tx, first - 1)
  await writeZones(tx, delivery)
  await addSettings(tx, (await newestVersion(tx)) + 1, { ...settings, delivery }, itself)
}
