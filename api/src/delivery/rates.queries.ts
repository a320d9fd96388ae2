// How delivery reads zones and rates; what owners change of them is in settings/zones.queries.ts.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Rate } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'

const defaultZone = sql`select id from zones order by position limit 1`

/**
 * The rates of a country's zone, the one that is chosen by itself first; of the default zone if no country is known. Empty: not delivered to.
 * With `held` they stay as they are until the transaction ends.
 */
export const ratesFor = async (db: Db, country: string | undefined, { held = false } = {}): Promise<Rate[]> => {
  const zone = country ? sql`select zone_id from zone_countries where country = ${country}` : defaultZone
  const { rows } = await sql<Rate>`
    select id, zone_id as "zoneId", json_build_object('en', name_en, 'ar', name_ar) as name, price_cents as "priceCents",
      free_from_cents as "freeFromCents", days_from as "daysFrom", days_to as "daysTo"
    from rates where zone_id = (${zone}) order by position ${held ? sql`for share` : sql``}`.execute(db)
  return rows
}

/** The countries that are delivered to, of all zones. */
export const countriesServed = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ country: string }>`
    select country from zone_countries join zones on zones.id = zone_id
    where exists (select from rates where rates.zone_id = zones.id)
    order by zones.position, country`.execute(db)
  return rows.map(({ country }) => country)
}

/**
 * A country, if it is in a zone; those of the default zone if none is known. They stay in it until the transaction ends. To be called before the rates
 * are held: whoever changes zones takes both in this order, too.
 */
export const holdCountries = async (tx: Tx, country: string | undefined): Promise<string[]> => {
  const { rows } = await sql<{ country: string }>`
    select country from zone_countries where ${country ? sql`country = ${country}` : sql`zone_id = (${defaultZone})`}
    order by country for share`.execute(tx)
  return rows.map(row => row.country)
}
