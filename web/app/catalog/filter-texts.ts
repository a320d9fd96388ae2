import { priceRanges } from '@waha/contract/choices.ts'
import { formatCount, isolated } from '../i18n/format.ts'
import type { Text } from '../i18n/use-text.ts'
import type { Filters } from './filters.ts'

const dollars = (amount: number) => isolated(`$${formatCount(amount)}`)

/** "$25 to $50", "$50,000 and above". */
export const rangeText = (t: Text, [min, max]: readonly [number, number | undefined]) =>
  max === undefined
    ? t('products.filters.priceAndAbove', { price: dollars(min) })
    : t('products.filters.priceBetween', { from: dollars(min), to: dollars(max) })

interface Chip {
  name: string
  label: string
  /** The change that removes it. */
  without: Partial<Filters>
}

/** The active filters as labelled chips. */
export const chipsOf = (t: Text, { category, searchTerm, priceRange, rating }: Filters): Chip[] => {
  const range = priceRange === undefined ? undefined : priceRanges[priceRange]
  return [
    ...(category ? [{ name: 'category', label: t(`products.categories.${category}`), without: { category: undefined } }] : []),
    ...(searchTerm.trim() ? [{ name: 'search', label: t('search.quoted', { term: searchTerm.trim() }), without: { searchTerm: '' } }] : []),
    ...(range ? [{ name: 'price', label: rangeText(t, range), without: { priceRange: undefined } }] : []),
    ...(rating ? [{ name: 'rating', label: t('products.filters.starsAndUp', { stars: rating }), without: { rating: undefined } }] : []),
  ]
}
