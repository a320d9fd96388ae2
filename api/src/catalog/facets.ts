import {
  type ProductCategory,
  type ProductFacets,
  type ProductFilters,
  priceRanges,
  productCategories,
  ratings,
} from '@waha/contract/catalog.ts'
import { toCents } from '@waha/contract/money.ts'

/** Number of products with the same category, price band and whole stars. `asked`: within the price filter, used where that is not made of whole bands. */
export interface Cell {
  category: ProductCategory
  band: number
  stars: number
  asked: boolean
  count: number
}

// Both ends of a price range count, so each end is a band of its own: below 25.00, 25.00, above it ... as the column price_band has it.
const ends = priceRanges.flatMap(([min]) => (min === 0 ? [0] : [toCents(min), toCents(min) + 1]))
const bandOf = (cents: number) => ends.filter(end => end <= cents).length

interface Bands {
  first: number
  last: number
}

/** The bands that a price filter touches; all of them without one. */
export const bandsOf = (min: number | undefined, max: number | undefined): Bands => ({
  first: min === undefined ? 0 : bandOf(toCents(min)),
  last: max === undefined ? ends.length : bandOf(toCents(max)),
})

/** Is the price filter made of whole bands? Every range that the storefront offers is. */
export const areBands = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>) =>
  (minPrice === undefined || ends.includes(toCents(minPrice))) && (maxPrice === undefined || ends.includes(toCents(maxPrice) + 1))

/** Counts what each choice would leave: for each group, the cells that fit the filters of the other groups. */
export const facetsOf = (cells: readonly Cell[], filters: ProductFilters): ProductFacets => {
  const [asked, byBands] = [bandsOf(filters.minPrice, filters.maxPrice), areBands(filters)]
  const categoryCounts = new Map<ProductCategory, number>()
  const bandCounts = Array<number>(ends.length + 1).fill(0)
  const starCounts = Array<number>(ratings.length + 1).fill(0)
  for (const { category, band, stars, asked: within, count } of cells) {
    const fitsCategory = filters.category === undefined || category === filters.category
    const fitsPrice = byBands ? band >= asked.first && band <= asked.last : within
    const fitsRating = filters.rating === undefined || stars >= filters.rating
    if (fitsPrice && fitsRating) categoryCounts.set(category, (categoryCounts.get(category) ?? 0) + count)
    if (fitsCategory && fitsRating) bandCounts[band] = (bandCounts[band] ?? 0) + count
    if (fitsCategory && fitsPrice) starCounts[stars] = (starCounts[stars] ?? 0) + count
  }
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0)
  return {
    all: sum(categoryCounts.values()),
    categories: productCategories.map(category => ({ category, count: categoryCounts.get(category) ?? 0 })),
    prices: priceRanges.map(([minPrice, maxPrice]) => {
      const { first, last } = bandsOf(minPrice, maxPrice)
      return { minPrice, maxPrice: maxPrice ?? null, count: sum(bandCounts.slice(first, last + 1)) }
    }),
    ratings: ratings.map(rating => ({ rating, count: sum(starCounts.slice(rating)) })),
  }
}
