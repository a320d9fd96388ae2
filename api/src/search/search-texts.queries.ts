import type { ProductCategory } from '@waha/contract/catalog.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { searchTexts } from './search-texts.ts'

const atOnce = 200

interface Outdated {
  id: string
  category: ProductCategory
  texts: { name: string; description: string }[]
}

/** Some of the products whose search texts are older than a version, with their texts, English first. */
export const findOutdatedTexts = async (db: Db, version: number): Promise<Outdated[]> =>
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
    .limit(atOnce)
    .execute()

export const writeSearchTexts = async (db: Db, id: string, texts: ReturnType<typeof searchTexts>) => {
  await db.updateTable('products').set(texts).where('id', '=', id).execute()
}
