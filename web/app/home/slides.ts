import type { ProductCategory } from '@waha/contract/catalog.ts'

interface Slide {
  id: number
  /** Names the slide's words and its picture. */
  key: 'groceries' | 'digital' | 'fashion' | 'furniture'
  /** Where the wide picture and its upright twin for phones are, without width and ending; none: a drawn scene. */
  image: { wide: string; upright: string } | null
  offer: number
  category: ProductCategory
}

/** The hero's slides, in order. */
export const slides: readonly Slide[] = [
  { id: 0, key: 'groceries', image: null, offer: 30, category: 'groceries' },
  { id: 1, key: 'digital', image: null, offer: 50, category: 'digital' },
  { id: 2, key: 'fashion', image: null, offer: 70, category: 'clothes' },
  { id: 3, key: 'furniture', image: null, offer: 40, category: 'furniture' },
]

const widths = { wide: [640, 960, 1280, 1600, 2400], upright: [480, 640, 960] }

/** The `srcset` of a slide's picture. */
export const srcSetOf = (shape: keyof typeof widths, address: string, type: 'avif' | 'webp') =>
  widths[shape].map(width => `${address}-${width}.${type} ${width}w`).join(', ')
