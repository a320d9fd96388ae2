// Products, what finds them, and reviews.
import type { KeyFacts } from '@waha/contract/catalog.ts'
import type { Audience, ProductCategory } from '@waha/contract/choices.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { WithDefault } from './column.ts'

export interface CatalogueTables {
  products: {
    id: string
    category: ProductCategory
    price_cents: number
    old_price_cents: WithDefault<number | null>
    discount: WithDefault<number>
    image: WithDefault<string | null>
    images: WithDefault<string[]>
    preview: WithDefault<string | null>
    audience: WithDefault<Audience | null>
    own_language: Locale
    rating_sum: WithDefault<number>
    rating_count: WithDefault<number>
    average_rating: GeneratedAlways<number>
    search_name: string
    search_text: string
    search_version: WithDefault<number>
    filler: GeneratedAlways<string>
    /** Null for withdrawn products, like all_words. */
    name_words: GeneratedAlways<string | null>
    all_words: GeneratedAlways<string | null>
    price_band: GeneratedAlways<number>
    stars: GeneratedAlways<number>
    discount_band: GeneratedAlways<number>
    withdrawn_at: WithDefault<Date | null>
    created_at: Generated<Date>
    form_id: WithDefault<string | null>
  }
  product_counts: { category: ProductCategory; price_band: number; stars: number; discount_band: number; count: number }
  product_texts: {
    product_id: string
    language: Locale
    name: string
    description: string
    facts: JSONColumnType<KeyFacts, string | undefined>
  }
  search_words: { word: string; slips: GeneratedAlways<string[]>; sound: GeneratedAlways<string> }
  search_heads: { word: string }
  search_misses: { day: string; term: string; times: number }
  search_synonyms: { id: Generated<string>; key: string; word: string; means: string; added_at: Generated<Date> }
  reviews: {
    id: Generated<string>
    product_id: string
    user_id: WithDefault<string | null>
    user_name: string
    rating: number
    comment: string
    helpful: WithDefault<number>
    created_at: WithDefault<Date>
  }
  review_votes: { review_id: string; user_id: WithDefault<string | null>; voted_at: WithDefault<Date> }
  review_pictures: {
    address: string
    user_id: string
    product_id: string
    review_id: WithDefault<string | null>
    position: WithDefault<number | null>
    uploaded_at: WithDefault<Date>
  }
  pictures_to_delete: { address: string; noted_at: WithDefault<Date> }
  catalogue_changes: {
    id: GeneratedAlways<number>
    transaction_id: WithDefault<string>
    product_id: string
    what: 'product' | 'reviews' | 'votes' | 'words'
    changed_at: Generated<Date>
  }
}
