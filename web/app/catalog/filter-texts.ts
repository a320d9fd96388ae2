import type { ProductList } from '@waha/contract/catalog.ts'
import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Text } from '../i18n/use-text.ts'
import type { Filters, Order } from './filters.ts'

/** A price in words: whole amounts without decimals. */
export const priceLimit = (t: Text, amount: number) => isolatedPrice(t.locale, amount, Number.isInteger(amount) ? 0 : undefined)

/** "$25 to $50", "$50,000 and above", "Up to $100"; undefined without any price. */
export const priceText = (t: Text, min: number | undefined, max: number | undefined) => {
  if (min === undefined) return max === undefined ? undefined : t('products.filters.priceUpTo', { price: priceLimit(t, max) })
  if (max === undefined) return t('products.filters.priceAndAbove', { price: priceLimit(t, min) })
  return t('products.filters.priceBetween', { from: priceLimit(t, min), to: priceLimit(t, max) })
}

/** The orders that can be chosen; undefined is the one that shows without a choice. */
export const ordersToChoose = (t: Text, searching: boolean): { order: Order | undefined; label: string }[] => [
  ...(searching ? [{ order: undefined, label: t('products.filters.bestMatch') }] : []),
  { order: 'newest', label: t('products.filters.newest') },
  { order: 'asc', label: t('products.filters.lowToHigh') },
  { order: searching ? 'desc' : undefined, label: t('products.filters.highToLow') },
]

/** The chosen one of these orders. */
export const chosenOrder = ({ order, searchTerm }: Filters) => (order === 'desc' && !searchTerm ? undefined : order)

interface Chip {
  name: string
  label: string
  /** The change that removes it. */
  without: Partial<Filters>
}

/** The active filters as labelled chips; also what was read from the search. */
export const chipsOf = (
  t: Text,
  { category, searchTerm, minPrice, maxPrice, rating, minDiscount }: Filters,
  understood?: ProductList['understood'],
): Chip[] => {
  const price = priceText(t, minPrice, maxPrice)
  const { audience, words = '', withoutPrice = words, withoutAudience = words } = understood ?? {}
  const priceInWords = priceText(t, understood?.minPrice, understood?.maxPrice)
  return [
    ...(category ? [{ name: 'category', label: t(`products.categories.${category}`), without: { category: undefined } }] : []),
    ...(searchTerm ? [{ name: 'search', label: t('search.quoted', { term: searchTerm }), without: { searchTerm: '' } }] : []),
    ...(priceInWords ? [{ name: 'price in words', label: priceInWords, without: { searchTerm: withoutPrice } }] : []),
    ...(audience ? [{ name: 'audience', label: t(`products.filters.for.${audience}`), without: { searchTerm: withoutAudience } }] : []),
    ...(price ? [{ name: 'price', label: price, without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...(rating ? [{ name: 'rating', label: t('products.filters.starsAndUp', { stars: rating }), without: { rating: undefined } }] : []),
    ...(minDiscount
      ? [{ name: 'discount', label: t('products.filters.discountAndUp', { percent: minDiscount }), without: { minDiscount: undefined } }]
      : []),
  ]
}
