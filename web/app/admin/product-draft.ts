import type { ProductCategory } from '@waha/contract/catalog.ts'
import { type ProductForm, productForm } from '@waha/contract/new-product.ts'
import { type Schema, z } from '@waha/contract/schema.ts'

/** The form as it is typed: texts, whatever they are to mean. `image` says only whether one is chosen. */
export interface ProductDraft {
  name: string
  price: string
  old_price: string
  discount: string
  description: string
  category: ProductCategory | ''
  image: '' | 'chosen'
  translations: { ar: { name: string; description: string } }
}

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  old_price: '',
  discount: '',
  description: '',
  category: '',
  image: '',
  translations: { ar: { name: '', description: '' } },
}

/** In the order of the specification; the catalogue's other three follow. */
export const offeredCategories = [
  'digital',
  'clothes',
  'other',
  'beauty',
  'fragrances',
  'furniture',
  'groceries',
] as const satisfies readonly ProductCategory[]

/** What the draft means to the API, right or wrong. Fields that may stay empty are left out when they are. */
export const bodyOf = ({ name, price, old_price, discount, description, category, image, translations: { ar } }: ProductDraft) =>
  ({
    name,
    price: numberIn(price),
    old_price: numberIn(old_price),
    discount: numberIn(discount),
    description,
    category,
    image,
    ...(ar.name.trim() || ar.description.trim() ? { translations: { ar } } : {}),
  }) as ProductForm

/** The API's own rules, for what is typed. */
export const draftSchema: Schema = z.pipe(z.transform(bodyOf), productForm as never)

// Keyboards write Arabic digits and either decimal sign; thousands may be set apart.
const numberIn = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٬,](?=\d{3}(?:\D|$))/g, '')
    .replace(/[٫,]/, '.')
  return plain === '' ? undefined : Number(plain)
}
