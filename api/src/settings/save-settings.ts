import { isDeepStrictEqual } from 'node:util'
import type { EditedSettings, VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import type { Caller } from '../http/access.ts'
import { addSettings, lockSettings, readSettings } from './settings.queries.ts'
import { readZones, writeZones } from './zones.queries.ts'

type Change = { [Name in keyof EditedSettings]?: EditedSettings[Name] | undefined }

/**
 * Saves changes of the shop's own facts, and of zones and rates, as the version after the one that they were made in; what changes nothing is none.
 * 409 `desk_settings_changed` if there is a newer one, with the names of what has `changed` since, and all as it is `now`.
 */
export const saveSettings = (
  db: Db,
  { version, change }: { version: number; change: Change },
  by: Pick<Caller, 'id' | 'name'>,
): Promise<VersionOfSettings> =>
  transact(db, async tx => {
    await lockSettings(tx)
    const now = await readSettings(tx)
    if (now.version !== version) throw await changedSince(tx, version)
    const { delivery, ...facts } = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    ) as Partial<EditedSettings>
    if (delivery) await writeZones(tx, delivery)
    const before = { ...now.settings, delivery: now.delivery }
    const after = { ...before, ...facts, delivery: await readZones(tx) }
    if (isDeepStrictEqual(after, before)) return now
    // Zones have a past only from here on.
    if (version === 0) await addSettings(tx, 0, before, by)
    await addSettings(tx, version + 1, after, by)
    return readSettings(tx)
  })

const changedSince = async (tx: Tx, version: number) => {
  const now = await readSettings(tx)
  const [before, after] = [await readSettings(tx, version), now].map(({ settings, delivery }) => ({ ...settings, delivery }))
  const changed = (Object.keys(after ?? {}) as (keyof EditedSettings)[]).filter(name => !isDeepStrictEqual(before?.[name], after?.[name]))
  return new Problem(409, 'desk_settings_changed', { details: { changed, now } })
}
