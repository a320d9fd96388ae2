import type { ProductCategory } from '@waha/contract/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { refreshKeys } from './added-synonyms.queries.ts'
import { searchTexts, searchVersion } from './search-texts.ts'

const batchSize = 200

interface Outdated {
  id: string
  category: ProductCategory
  texts: { name: string; description: string }[]
}

/** A batch of products whose search texts are older than a version, with their texts, English first. */
const findOutdatedTexts = async (db: Db, version: number): Promise<Outdated[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', 't.product_id', 'p.id')
    .select(['p.id', 'p.category'])
    .select(
      sql<Outdated['texts']>`json_agg(json_build_object('name', t.name, 'description', t.description) order by t.language desc)`.as(
        'texts',
      ),
    )
    .where('p.search_version', '<', version)
    .groupBy('p.id')
    .limit(batchSize)
    .execute()

const writeSearchTexts = async (db: Db, id: string, texts: ReturnType<typeof searchTexts>) => {
  await db.updateTable('products').set(texts).where('id', '=', id).execute()
}

/**
 * Rewrites what an older version wrote of that by which searches find: products' texts and synonyms' keys. Can be interrupted and resumed. Needs a
 * `longRunning` connection.
 */
export const refreshSearchTexts = async (db: Db) => {
  await db.transaction().execute(refreshKeys)
  for (;;) {
    // All products are looked through, which may take longer than a role's limits, and a transaction lifts these.
    const products = await db.transaction().execute(tx => findOutdatedTexts(tx, searchVersion))
    if (products.length === 0) return
    for (const { id, category, texts } of products) await writeSearchTexts(db, id, searchTexts(category, texts))
  }
}
