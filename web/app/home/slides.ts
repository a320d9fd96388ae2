import type { ProductCategory } from '@waha/contract/catalog.ts'

interface Slide {
  id: number
  /** The key of the slide's texts and picture. */
  key: 'groceries' | 'digital' | 'fashion' | 'furniture'
  /** The discount in percent. */
  offer: number
  category: ProductCategory
}

/** The hero's slides, in order. */
export const slides: readonly Slide[] = [
  { id: 0, key: 'groceries', offer: 30, category: 'groceries' },
  { id: 1, key: 'digital', offer: 50, category: 'digital' },
  { id: 2, key: 'fashion', offer: 70, category: 'clothes' },
  { id: 3, key: 'furniture', offer: 40, category: 'furniture' },
]
