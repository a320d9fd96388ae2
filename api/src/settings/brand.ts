// The shop's own facts as this process knows them: read anew when there is a newer version.
import { isDeepStrictEqual } from 'node:util'
import { type Brand, setBrand, usualBrand } from '@waha/contract/brand.ts'
import { brandOf } from '@waha/contract/desk/settings-brand.ts'
import type { Db } from '../db/connect.ts'
import { newestVersion, readSettings } from './settings.queries.ts'

/** What is not as in a new shop; undefined where all is. */
const whatDiffers = (facts: Brand): Partial<Brand> | undefined => {
  const names = (Object.keys(facts) as (keyof Brand)[]).filter(name => !isDeepStrictEqual(facts[name], usualBrand[name]))
  return names.length ? Object.fromEntries(names.map(name => [name, facts[name]])) : undefined
}

/** Returns a function that reads them if they have changed since it last did, and says whether they have. */
export const createBrandRenewal = (db: Db) => {
  let known = 0
  return async (): Promise<boolean> => {
    if ((await newestVersion(db)) === known) return false
    const { version, settings } = await readSettings(db)
    setBrand(whatDiffers(brandOf(settings)))
    known = version
    return true
  }
}
