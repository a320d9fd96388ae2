import type { Db } from '@waha/api/db/connect.ts'
import { searchTexts } from '@waha/api/search/search-texts.ts'
import { sql } from 'kysely'
import { type MadeUpProduct, madeUpProducts } from './made-up-products.ts'

const batchSize = 2000

/**
 * Inserts made-up products until there are `count` of them, to measure queries on a large catalogue. Triggers and indexes wait until the end,
 * so that a million take minutes; nobody else may use the database meanwhile.
 */
export const fillCatalogue = (db: Db, count: number) =>
  db.connection().execute(async connection => {
    await sql`set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'`.execute(connection)
    const { rows } = await sql<{ filled: number }>`select count(*) as filled from products where id like 'made-up-%'`.execute(connection)
    const indexes = await dropIndexes(connection)
    await insertAll(connection, { from: rows[0]?.filled ?? 0, count })
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    await sql`
      truncate product_counts;
      insert into product_counts (category, price_band, stars, discount_band, count)
        select category, price_band, stars, discount_band, count(*) from products where withdrawn_at is null group by 1, 2, 3, 4;
      insert into search_words (word) select distinct word from products, unnest(string_to_array(search_text, ' ')) as had (word)
        where word <> '' and word not like '#%' on conflict do nothing;
      insert into search_heads (word) select distinct substr(word, 2) from products, unnest(string_to_array(search_name, ' ')) as had (word)
        where word like '^_%' on conflict do nothing`.execute(connection)
    await sql`vacuum (analyze) products, product_texts, search_words, search_heads, product_counts`.execute(connection)
    await sql`reset statement_timeout; reset session_replication_role; reset maintenance_work_mem`.execute(connection)
  })

/** Drops the indexes of products that no constraint needs, and answers how to make them anew. */
const dropIndexes = async (db: Db) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'products' and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows
}

const insertAll = async (db: Db, { from, count }: { from: number; count: number }) => {
  let inserted = Promise.resolve()
  let batch: MadeUpProduct[] = []
  let number = 0
  for await (const product of madeUpProducts(count)) {
    number += 1
    if (number <= from) continue
    batch.push(product)
    if (batch.length < batchSize && number < count) continue
    const [ready, before] = [batch, inserted]
    batch = []
    // The next batch is made up while the database works on this one.
    await before
    inserted = insert(db, ready)
  }
  await inserted
}

const insert = async (db: Db, products: readonly MadeUpProduct[]) => {
  const rows = products.map(({ id, category, priceCents, discount, ratingSum, ratingCount, texts }) => ({
    id,
    category,
    price_cents: priceCents,
    discount,
    rating_sum: ratingSum,
    rating_count: ratingCount,
    own_language: 'en',
    ...searchTexts(category, [texts.en, texts.ar]),
  }))
  const texts = products.flatMap(({ id, texts }) =>
    (['en', 'ar'] as const).map(language => ({ product_id: id, language, ...texts[language] })),
  )
  await sql`
    insert into products (id, category, price_cents, discount, rating_sum, rating_count, own_language, search_name, search_text, search_version)
    select * from json_to_recordset(${JSON.stringify(rows)}) as p (
      id text, category text, price_cents integer, discount numeric, rating_sum integer, rating_count integer, own_language text,
      search_name text, search_text text, search_version smallint)
  `.execute(db)
  await sql`
    insert into product_texts (product_id, language, name, description)
    select * from json_to_recordset(${JSON.stringify(texts)}) as t (product_id text, language text, name text, description text)
  `.execute(db)
}
