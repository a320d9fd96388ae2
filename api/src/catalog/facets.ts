import type { ProductFacets, ProductFilters } from '@waha/contract/catalog.ts'
import { discounts, type ProductCategory, priceLimits, priceRanges, productCategories, ratings } from '@waha/contract/choices.ts'
import { ofHundreds, toCents } from '@waha/contract/money.ts'
import { discountBandOf } from '../search/matching.queries.ts'

/** How many products of one category, price band, number of whole stars or discount band fit the filters of the other groups; the others are null. */
export interface Group {
  category: ProductCategory | null
  band: number | null
  stars: number | null
  discount: number | null
  count: number
}

// Both ends of a price range count, so each end is a band of its own: below 25.00, 25.00, above it ... as the column price_band has it.
const ends = priceRanges.flatMap(([min]) => (min === 0 ? [0] : [min * 100, min * 100 + 1]))
const bandOf = (cents: number) => ends.filter(end => end <= cents).length

/** The bands that a price filter touches; all of them without one. */
export const bandsOf = (min: number | undefined, max: number | undefined) => ({
  first: min === undefined ? 0 : bandOf(toCents(min)),
  last: max === undefined ? ends.length : bandOf(toCents(max)),
})

/** Is the price filter made of whole bands? Every range that the storefront offers is. */
export const areBands = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>) =>
  (minPrice === undefined || ends.includes(toCents(minPrice))) && (maxPrice === undefined || ends.includes(toCents(maxPrice) + 1))

/** What each choice of the filters would leave. */
export const facetsOf = (groups: readonly Group[]): ProductFacets => {
  const sum = (fits: (group: Group) => boolean) => groups.reduce((all, group) => (fits(group) ? all + group.count : all), 0)
  const inBands = ({ first, last }: ReturnType<typeof bandsOf>) => sum(({ band }) => band !== null && band >= first && band <= last)
  return {
    all: sum(group => group.category !== null),
    categories: productCategories.map(category => ({ category, count: sum(group => group.category === category) })),
    prices: priceRanges.map(([from, to]) => {
      const [minPrice, maxPrice] = [ofHundreds(from), to && ofHundreds(to)]
      return { minPrice, maxPrice: maxPrice ?? null, count: inBands(bandsOf(minPrice, maxPrice)) }
    }),
    priceLimits: priceLimits.map(ofHundreds).map(maxPrice => ({ maxPrice, count: inBands(bandsOf(undefined, maxPrice)) })),
    ratings: ratings.map(rating => ({ rating, count: sum(({ stars }) => stars !== null && stars >= rating) })),
    discounts: discounts.map(minDiscount => ({
      minDiscount,
      count: sum(({ discount }) => discount !== null && discount >= discountBandOf(minDiscount)),
    })),
  }
}
