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

const bandsOf = (min: number | undefined, max: number | undefined): Bands => ({
  first: min === undefined ? 0 : bandOf(toCents(min)),
  last: max === undefined ? ends.length : bandOf(toCents(max)),
})

/** Is the price filter made of whole bands? Every range that the storefront offers is. */
export const areBands = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>) =>
  (minPrice === undefined || ends.includes(toCents(minPrice))) && (maxPrice === undefined || ends.includes(toCents(maxPrice) + 1))

/** Counts what each choice would leave: for each group, the cells that fit the filters of the other groups. */
export const facetsOf = (cells: readonly Cell[], filters: ProductFilters): ProductFacets => {
  const within =
    ({ first, last }: Bands) =>
    (cell: Cell) =>
      cell.band >= first && cell.band <= last
  const ofCategory = (cell: Cell) => filters.category === undefined || cell.category === filters.category
  const inBands = areBands(filters) ? within(bandsOf(filters.minPrice, filters.maxPrice)) : (cell: Cell) => cell.asked
  const ofRating = (cell: Cell) => filters.rating === undefined || cell.stars >= filters.rating
  const count = (...conditions: ((cell: Cell) => boolean)[]) =>
    cells.reduce((sum, cell) => (conditions.every(holds => holds(cell)) ? sum + cell.count : sum), 0)
  return {
    all: count(inBands, ofRating),
    categories: productCategories.map(category => ({ category, count: count(cell => cell.category === category, inBands, ofRating) })),
    prices: priceRanges.map(([minPrice, maxPrice]) => ({
      ...{ minPrice, maxPrice: maxPrice ?? null },
      count: count(within(bandsOf(minPrice, maxPrice)), ofCategory, ofRating),
    })),
    ratings: ratings.map(rating => ({ rating, count: count(cell => cell.stars >= rating, ofCategory, inBands) })),
  }
}
