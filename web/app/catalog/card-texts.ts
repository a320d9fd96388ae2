import type { GroupedProducts, Product, ProductList } from '@waha/contract/catalog.ts'

// As many letters as fit: two lines of a list's card at its widest, three of a strip's.
const listLetters = 200
const stripLetters = 120

/** A text's beginning, cut between words, with an ellipsis where there was more. */
export const beginningOf = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, letters).replace(/\s+\S*$/, '')}…`

const withBeginnings = (products: Product[], letters: number) =>
  products.map(product => ({ ...product, description: beginningOf(product.description, letters) }))

/** The answers that cards are made of, with as much of each description as a card shows: all that a rendered page needs to carry. */
export const forCards = (list: ProductList): ProductList => ({ ...list, products: withBeginnings(list.products, listLetters) })
/** Cards of a strip come without previews, too. */
export const forStrip = (products: Product[]) => withBeginnings(products, stripLetters).map(product => ({ ...product, preview: null }))
export const forStrips = (groups: GroupedProducts['categories']) => groups.map(group => ({ ...group, products: forStrip(group.products) }))
