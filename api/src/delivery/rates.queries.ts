// The one door to zones and rates.
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Rate, Tables } from '../db/schema.ts'

type AnyDb = Db | Transaction<Tables>

/**
 * The rates of a country's zone, the one that is chosen by itself first; of the default zone if no country is known. Empty: not delivered to.
 * With `held` they stay as they are until the transaction ends.
 */
export const ratesFor = async (db: AnyDb, country: string | undefined, { held = false } = {}): Promise<Rate[]> => {
  const zone = country
    ? sql`select zone_id from zone_countries where country = ${country}`
    : sql`select id from zones order by position limit 1`
  const { rows } = await sql<Rate>`
    select id, zone_id as "zoneId", json_build_object('en', name_en, 'ar', name_ar) as name, price_cents as "priceCents",
      free_from_cents as "freeFromCents", days_from as "daysFrom", days_to as "daysTo"
    from rates where zone_id = (${zone}) order by position ${held ? sql`for share` : sql``}`.execute(db)
  return rows
}

/** The countries that are delivered to, of all zones or of the default one. */
export const countriesServed = async (db: AnyDb, { ofDefaultZone = false } = {}): Promise<string[]> => {
  const { rows } = await sql<{ country: string }>`
    select country from zone_countries join zones on zones.id = zone_id
    where exists (select from rates where rates.zone_id = zones.id)
      ${ofDefaultZone ? sql`and zones.id = (select id from zones order by position limit 1)` : sql``}
    order by zones.position, country`.execute(db)
  return rows.map(({ country }) => country)
}
