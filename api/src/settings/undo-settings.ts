import type { Tx } from '../db/transact.ts'
import { addSettings, firstVersionBy, lockSettings, newestVersion, readSettings } from './settings.queries.ts'
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
  const first = await firstVersionBy(tx, accounts, { after: itself.id })
  if (!first) return
  const { settings, delivery } = await readSettings(tx, first - 1)
  await writeZones(tx, delivery)
  await addSettings(tx, (await newestVersion(tx)) + 1, { ...settings, delivery }, itself)
}
