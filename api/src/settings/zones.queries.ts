// Zones and rates as owners edit them. Only what differs is written: each change of a rate supersedes the checkouts that rest on it.
import { isDeepStrictEqual } from 'node:util'
import type { DeliveryZone } from '@waha/contract/desk/zones.ts'
import { toCents, toDollars } from '@waha/contract/money.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'

/** As they are now; those of older versions of the settings are kept with these. */
export const readZones = async (db: Db): Promise<DeliveryZone[]> => {
  const rows = await db
    .selectFrom('zones')
    .selectAll()
    .select(eb => jsonArrayFrom(eb.selectFrom('rates').selectAll().whereRef('zone_id', '=', 'zones.id').orderBy('position')).as('rates'))
    .select(sql<string[]>`array(select country from zone_countries where zone_id = zones.id order by country)`.as('countries'))
    .orderBy('position')
    .execute()
  return rows.map(({ id, name_en, name_ar, countries, rates }) => ({
    id,
    name: { en: name_en, ar: name_ar },
    countries,
    rates: rates.map(rate => ({
      id: rate.id,
      name: { en: rate.name_en, ar: rate.name_ar },
      price: toDollars(rate.price_cents),
      freeFrom: rate.free_from_cents === null ? null : toDollars(rate.free_from_cents),
      daysFrom: rate.days_from,
      daysTo: rate.days_to,
    })),
  }))
}

/** Makes zones, their countries and rates what they shall be, in this order: the first zone is the default, and so is the first rate of each. */
export const writeZones = async (tx: Tx, zones: readonly DeliveryZone[]) => {
  // The countries before the rates, as opening a checkout does: so neither waits for the other.
  await tx.selectFrom('zone_countries').select('country').orderBy('country').forUpdate().execute()
  const known = await readZones(tx)
  const gone = known.filter(({ id }) => !zones.some(zone => zone.id === id)).flatMap(({ id }) => id ?? [])
  if (gone.length) await tx.deleteFrom('zones').where('id', 'in', gone).execute()
  const taken = new Set(known.flatMap(({ id, rates }) => [id, ...rates.map(rate => rate.id)]))
  // What is new keeps the id that it came with: whoever typed it goes on with that.
  const newId = (id: string | undefined) => {
    if (id === undefined || taken.has(id)) return {}
    taken.add(id)
    return { id }
  }
  const ids: string[] = []
  for (const zone of zones) ids.push(await writeZone(tx, zone, { known, newId }))
  await putInOrder(tx, 'zones', ids)
  // After all zones are there, since a country may have moved from one to another.
  const places = zones.flatMap(({ countries }, index) => countries.map(country => ({ country, zone_id: ids[index] ?? '' })))
  await tx
    .deleteFrom('zone_countries')
    .where(
      'country',
      'not in',
      places.map(({ country }) => country),
    )
    .execute()
  await tx
    .insertInto('zone_countries')
    .values(places)
    .onConflict(conflict =>
      conflict
        .column('country')
        .doUpdateSet(eb => ({ zone_id: eb.ref('excluded.zone_id') }))
        .whereRef('zone_countries.zone_id', '<>', 'excluded.zone_id'),
    )
    .execute()
}

interface Known {
  known: readonly DeliveryZone[]
  newId: (id: string | undefined) => { id?: string }
}

const writeZone = async (tx: Tx, { id: given, name, rates }: DeliveryZone, { known, newId }: Known) => {
  const before = known.find(zone => zone.id === given)
  const names = { name_en: name.en, name_ar: name.ar }
  const id =
    before?.id ??
    (
      await tx
        .insertInto('zones')
        .values({ ...newId(given), ...names, position: lastOf('zones') })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (before) await tx.updateTable('zones').set(names).where('id', '=', id).execute()
  await writeRates(tx, { zone: id, before: before?.rates ?? [], rates, newId })
  return id
}

type ZoneRates = DeliveryZone['rates']

const writeRates = async (
  tx: Tx,
  { zone, before, rates, newId }: { zone: string; before: ZoneRates; rates: ZoneRates; newId: Known['newId'] },
) => {
  const kept = rates.flatMap(rate => (before.some(old => old.id === rate.id) ? (rate.id ?? []) : []))
  const gone = tx.deleteFrom('rates').where('zone_id', '=', zone)
  await (kept.length ? gone.where('id', 'not in', kept) : gone).execute()
  const ids: string[] = []
  for (const rate of rates) {
    const old = before.find(one => one.id === rate.id)
    const values = {
      name_en: rate.name.en,
      name_ar: rate.name.ar,
      price_cents: toCents(rate.price),
      free_from_cents: rate.freeFrom === null ? null : toCents(rate.freeFrom),
      days_from: rate.daysFrom,
      days_to: rate.daysTo,
    }
    if (old?.id) {
      ids.push(old.id)
      if (JSON.stringify({ ...old, id: '' }) !== JSON.stringify({ ...rate, id: '' }))
        await tx.updateTable('rates').set(values).where('id', '=', old.id).execute()
      continue
    }
    const made = await tx
      .insertInto('rates')
      .values({ ...newId(rate.id), ...values, zone_id: zone, position: lastOf('rates') })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(made.id)
  }
  await putInOrder(tx, 'rates', ids)
}

/** Behind all places that are taken. */
const lastOf = (table: 'zones' | 'rates') => sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`

/**
 * Puts all zones, or all rates of a zone, in this order. What stands so already is left alone; else all move behind the places that are taken, since no
 * two may ever share one.
 */
const putInOrder = async (tx: Tx, table: 'zones' | 'rates', ids: readonly string[]) => {
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('position').execute()
  const now = rows.map(({ id }) => id)
  if (isDeepStrictEqual(now, ids)) return
  await sql`update ${sql.table(table)} as moved set position = ${lastOf(table)} + listed.place
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place) where moved.id = listed.id`.execute(tx)
}
