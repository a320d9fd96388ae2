import type { AddressForm } from '@waha/contract/addresses.ts'
import type { TestApi } from './start-api.ts'

export const inRiyadh = {
  country: 'SA',
  recipient: 'Noura',
  phone: '0501234567',
  city: 'Riyadh',
  district: 'Olaya',
  street: 'Olaya Street',
  building: '4821',
  postalCode: '12345',
} satisfies AddressForm

export const inCairo = {
  country: 'EG',
  recipient: 'Omar',
  phone: '01001234567',
  region: 'Cairo',
  city: 'Cairo',
  district: 'Zamalek',
  street: '26th of July',
  building: '7',
} satisfies AddressForm

/** The id of the first rate of a country's zone. */
const rateOf = async ({ db }: TestApi, country: string) =>
  (
    await db
      .selectFrom('rates')
      .innerJoin('zone_countries as c', 'c.zone_id', 'rates.zone_id')
      .select('rates.id')
      .where('country', '=', country)
      .orderBy('position')
      .executeTakeFirstOrThrow()
  ).id

/** Changes the first rate of a country's zone; answers its id. */
export const setRate = async (
  shop: TestApi,
  country: string,
  change: { price_cents?: number; free_from_cents?: number | null; days_from?: number },
) => {
  const id = await rateOf(shop, country)
  await shop.db.updateTable('rates').set(change).where('id', '=', id).execute()
  return id
}

/** Adds a second rate to a country's zone; answers its id. */
export const addExpress = async (shop: TestApi, country: string, price_cents: number) => {
  const { zone_id } = await shop.db.selectFrom('zone_countries').select('zone_id').where('country', '=', country).executeTakeFirstOrThrow()
  const express = {
    zone_id,
    position: 2,
    name_en: 'Express',
    name_ar: 'سريع',
    price_cents,
    free_from_cents: null,
    days_from: 1,
    days_to: 1,
  }
  return (await shop.db.insertInto('rates').values(express).returning('id').executeTakeFirstOrThrow()).id
}
