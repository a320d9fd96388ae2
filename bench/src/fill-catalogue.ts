import type { Db } from '@waha/api/db/connect.ts'
import { searchTexts } from '@waha/api/search/search-texts.ts'
import { sql } from 'kysely'
import { type MadeUpProduct, madeUpProducts } from './made-up-products.ts'

const batchSize = 2000

/** Inserts made-up products, to measure queries on a large catalogue. */
export const fillCatalogue = (db: Db, count: number) =>
  db.connection().execute(async connection => {
    await sql`set statement_timeout = 0`.execute(connection)
    let batch: MadeUpProduct[] = []
    for await (const product of madeUpProducts(count)) {
      batch.push(product)
      if (batch.length < batchSize) continue
      await insert(connection, batch)
      batch = []
    }
    if (batch.length) await insert(connection, batch)
    await sql`vacuum (analyze) products, product_texts, search_words`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })

const insert = async (db: Db, products: readonly MadeUpProduct[]) => {
  const rows = products.map(({ id, category, priceCents, ratingSum, ratingCount, texts }) => ({
    ...{ id, category, price_cents: priceCents, rating_sum: ratingSum, rating_count: ratingCount, own_language: 'en' },
    ...searchTexts(category, [texts.en, texts.ar]),
  }))
  const texts = products.flatMap(({ id, texts }) =>
    (['en', 'ar'] as const).map(language => ({ product_id: id, language, ...texts[language] })),
  )
  await sql`
    insert into products (id, category, price_cents, rating_sum, rating_count, own_language, search_name, search_text, search_version)
    select * from json_to_recordset(${JSON.stringify(rows)}) as p (
      id text, category text, price_cents integer, rating_sum integer, rating_count integer, own_language text,
      search_name text, search_text text, search_version smallint)
  `.execute(db)
  await sql`
    insert into product_texts (product_id, language, name, description)
    select * from json_to_recordset(${JSON.stringify(texts)}) as t (product_id text, language text, name text, description text)
  `.execute(db)
}
