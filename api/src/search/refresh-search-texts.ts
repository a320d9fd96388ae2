import type { Db } from '../db/connect.ts'
import { findOutdatedTexts, writeSearchTexts } from './search-texts.queries.ts'
import { searchTexts, searchVersion } from './search-texts.ts'

/** Writes anew what search looks through, for products whose texts come from an older way of writing them. Resumes where it was ended. */
export const refreshSearchTexts = async (db: Db) => {
  for (;;) {
    const products = await findOutdatedTexts(db, searchVersion)
    if (products.length === 0) return
    for (const { id, category, texts } of products) await writeSearchTexts(db, id, searchTexts(category, texts))
  }
}
