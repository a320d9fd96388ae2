import { type Audience, type FactName, factNames, type ProductCategory } from '@waha/contract/choices.ts'
import { typedNumber } from '@waha/contract/digits.ts'
import { type ProductForm, productForm } from '@waha/contract/new-product.ts'
import { type Schema, z } from '@waha/contract/schema.ts'

/** The form's values as typed, all of them strings. `image` only says whether one is chosen. */
export interface ProductDraft {
  name: string
  price: string
  old_price: string
  discount: string
  description: string
  category: ProductCategory | ''
  audience: Audience | ''
  image: '' | 'chosen'
  facts: Facts
  translations: { ar: { name: string; description: string; facts: Facts } }
}

type Facts = Record<FactName, string>
const noFacts: Facts = { material: '', size: '', weight: '', inTheBox: '' }

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  old_price: '',
  discount: '',
  description: '',
  category: '',
  audience: '',
  image: '',
  facts: noFacts,
  translations: { ar: { name: '', description: '', facts: noFacts } },
}

/** First those that the specification lists, in its order, then the rest. */
export const offeredCategories = [
  'digital',
  'clothes',
  'other',
  'beauty',
  'fragrances',
  'furniture',
  'groceries',
] as const satisfies readonly ProductCategory[]

/** The draft as the API's request body, not validated yet: invalid numbers are NaN, empty optional fields are left out. */
export const bodyOf = ({
  name,
  price,
  old_price,
  discount,
  description,
  category,
  audience,
  image,
  facts,
  translations: { ar },
}: ProductDraft) =>
  ({
    name,
    price: typedNumber(price),
    old_price: typedNumber(old_price),
    discount: typedNumber(discount),
    description,
    category,
    ...(audience ? { audience } : {}),
    image,
    ...filledIn(facts),
    ...(ar.name.trim() || ar.description.trim() || filledIn(ar.facts)
      ? { translations: { ar: { name: ar.name, description: ar.description, ...filledIn(ar.facts) } } }
      : {}),
  }) as ProductForm

/** The facts that are not blank; undefined if all are. */
const filledIn = (facts: Facts) => {
  const names = factNames.filter(name => facts[name].trim())
  return names.length ? { facts: Object.fromEntries(names.map(name => [name, facts[name]])) } : undefined
}

/** The API's own rules applied to a draft. */
export const draftSchema: Schema = z.pipe(z.transform(bodyOf), productForm as never)
