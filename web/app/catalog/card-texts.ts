import type { GroupedProducts, Product, ProductList } from '@waha/contract/catalog.ts'
import { beginningOf } from '../page/beginning-of.ts'

// As many letters as cards show: two lines in lists at their widest, three in strips.
const lettersInList = 145
const lettersInStrip = 80

/** The first sentences that fit into so many letters; of a first sentence that is longer, its beginning. */
export const firstSentences = (text: string, letters: number) => {
  if (text.length <= letters && !text.endsWith('…')) return text
  return new RegExp(`^.{1,${letters - 1}}[.!?؟](?=\\s)`, 's').exec(text)?.[0] ?? beginningOf(text, letters)
}

const asCardsShow = (products: Product[], letters: number) =>
  products.map(product => ({ ...product, description: beginningOf(product.description, letters), images: product.images.slice(0, 1) }))

/** A list of products with as much of descriptions as its cards show, and the two pictures, so that the rendered page carries no more. */
export const forCards = (list: ProductList): ProductList => ({ ...list, products: asCardsShow(list.products, lettersInList) })
/** The same for products in a strip, whose cards show no previews either. */
export const forStrip = (products: Product[]) => asCardsShow(products, lettersInStrip).map(product => ({ ...product, preview: null }))

/**
 * The strips of all categories without what no card shows by itself; `groupedQuery` fetches that once the page is alive. The home page has
 * sixty such cards, and must fit into what a server sends before it waits for the browser.
 */
export const forStrips = (groups: GroupedProducts['categories']) =>
  groups.map(group => ({
    ...group,
    products: group.products.map(product => ({ ...product, description: '', images: [], preview: null })),
  }))
