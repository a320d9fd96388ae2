// Writes products. What reads them is in catalog.queries.ts.
import type { ProductCategory } from '@waha/contract/catalog.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toCents } from '@waha/contract/money.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { searchTexts } from '../search/search-texts.ts'
import { freeSlug, slugOf } from './slug.ts'

interface Text {
  name: string
  description: string
}

/** Prices in dollars, `discount` in percent. */
interface NewProduct {
  category: ProductCategory
  price: number
  oldPrice: number | null
  discount: number
  image: string
  images: string[]
  texts: { en: Text; ar?: Text | undefined }
}

/** Stores a product with its texts under a free id that is made of its name; answers the id. */
export const insertProduct = async (db: Db, product: NewProduct): Promise<string> => {
  const slug = slugOf(product.texts.en.name)
  for (;;) {
    const id = freeSlug(slug, await idsLike(db, slug))
    // Somebody may have taken it meanwhile: then the next.
    if (await insertAs(db, id, product)) return id
  }
}

const idsLike = async (db: Db, slug: string) => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(eb => eb.or([eb('id', '=', slug), eb('id', 'like', `${slug}-%`)]))
    .execute()
  return rows.map(row => row.id)
}

const insertAs = (db: Db, id: string, { category, price, oldPrice, discount, image, images, texts }: NewProduct) => {
  const written: [Locale, Text][] = [['en', texts.en], ...(texts.ar ? [['ar', texts.ar] satisfies [Locale, Text]] : [])]
  return transact(db, async tx => {
    const inserted = await tx
      .insertInto('products')
      .values({
        id,
        category,
        price_cents: toCents(price),
        old_price_cents: oldPrice === null ? null : toCents(oldPrice),
        discount,
        image,
        images,
        own_language: 'en',
        ...searchTexts(
          category,
          written.map(([, text]) => text),
        ),
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    await tx
      .insertInto('product_texts')
      .values(written.map(([language, text]) => ({ product_id: id, language, ...text })))
      .execute()
    return true
  })
}
