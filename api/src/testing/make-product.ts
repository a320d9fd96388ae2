import type { KeyFacts } from '@waha/contract/catalog.ts'
import type { Audience, ProductCategory } from '@waha/contract/choices.ts'
import type { Db } from '../db/connect.ts'
import { searchTexts } from '../search/search-texts.ts'

interface ProductFields {
  id?: string
  category?: ProductCategory
  priceCents?: number
  oldPriceCents?: number
  /** In percent. */
  discount?: number
  createdAt?: Date
  audience?: Audience
  name?: { en: string; ar?: string }
  description?: { en: string; ar?: string }
  facts?: { en: KeyFacts; ar?: KeyFacts }
  ratings?: number[]
}

let count = 0

/** Puts a product on sale, with defaults for all that is not given. Returns its id. */
export const makeProduct = async (
  db: Db,
  {
    id,
    category = 'groceries',
    priceCents = 1250,
    oldPriceCents,
    discount = 0,
    createdAt,
    audience,
    name,
    description,
    facts,
    ratings = [],
  }: ProductFields = {},
) => {
  count += 1
  const productId = id ?? `product-${count}`
  const names = { en: `Product ${count}`, ar: `منتج ${count}`, ...name }
  const descriptions = { en: 'A good thing.', ar: 'شيء جميل.', ...description }
  const languages = (['en', 'ar'] as const).filter(language => language === 'en' || !name || name.ar)
  const texts = languages.map(language => ({ name: names[language] ?? names.en, description: descriptions[language] ?? descriptions.en }))
  await db
    .insertInto('products')
    .values({
      id: productId,
      category,
      price_cents: priceCents,
      old_price_cents: oldPriceCents ?? null,
      discount,
      ...(createdAt ? { created_at: createdAt } : {}),
      audience: audience ?? null,
      own_language: 'en',
      ...searchTexts(category, texts),
      rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
      rating_count: ratings.length,
    })
    .execute()
  await db
    .insertInto('product_texts')
    .values(
      languages.map((language, index) => ({
        product_id: productId,
        language,
        ...(texts[index] ?? { name: '', description: '' }),
        facts: JSON.stringify(facts?.[language] ?? {}),
      })),
    )
    .execute()
  if (ratings.length) {
    await db
      .insertInto('reviews')
      .values(ratings.map((rating, index) => ({ product_id: productId, user_name: `Reviewer ${index}`, rating, comment: 'Said.' })))
      .execute()
  }
  return productId
}
