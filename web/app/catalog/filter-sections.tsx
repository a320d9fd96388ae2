import { useQuery } from '@tanstack/react-query'
import { categories, discounts, priceLimits, priceRanges, ratings } from '@waha/contract/choices.ts'
import { ofHundreds } from '@waha/contract/money.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { facetsQuery } from './catalog.queries.ts'
import { FilterOption, FilterSection } from './filter-section.tsx'
import { chosenOrder, ordersToChoose, priceLimit, priceText } from './filter-texts.ts'
import { type Filters, facetFiltersOf, useFilters, writeFilters } from './filters.ts'

const ranges = () => priceRanges.map(([from, to]) => [ofHundreds(from), to && ofHundreds(to)] as const)

/** All filters and the sort order. Clicking a chosen price, rating or discount again clears it. */
export const FilterSections = ({ onChoice }: { onChoice: () => void }) => {
  const t = useText()
  const { filters, change, clear } = useFilters()
  const { data: facets } = useQuery(facetsQuery(facetFiltersOf(filters)))
  const choosing = (changes: Partial<Filters>) => ({
    leads: `?${writeFilters({ ...filters, page: 1, ...changes })}`,
    onChoose: () => {
      change(changes)
      onChoice()
    },
  })
  // A limit replaces a range, and the other way round.
  const isPrice = (minPrice: number | undefined, maxPrice: number | undefined) =>
    filters.minPrice === minPrice && filters.maxPrice === maxPrice
  const choosingPrice = (minPrice: number | undefined, maxPrice: number | undefined) =>
    choosing(isPrice(minPrice, maxPrice) ? { minPrice: undefined, maxPrice: undefined } : { minPrice, maxPrice })
  const clearAll = () => {
    clear()
    onChoice()
  }
  return (
    <>
      <FilterSection title={t('products.filters.category')}>
        <FilterOption chosen={filters.category === undefined} count={facets?.all ?? null} {...choosing({ category: undefined })}>
          {t('products.filters.all')}
        </FilterOption>
        {categories.map(category => (
          <FilterOption
            key={category}
            chosen={filters.category === category}
            count={facets?.categories.find(facet => facet.category === category)?.count ?? null}
            {...choosing({ category })}
          >
            {t(`products.categories.${category}`)}
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.rating')}>
        {ratings.map(stars => (
          <FilterOption
            key={stars}
            chosen={filters.rating === stars}
            count={facets?.ratings.find(facet => facet.rating === stars)?.count ?? null}
            {...choosing({ rating: filters.rating === stars ? undefined : stars })}
          >
            <span className="flex min-h-lh items-center gap-2">
              <span aria-hidden className="flex">
                <Stars rating={stars} />
              </span>
              {t('products.filters.starsAndUp', { stars })}
            </span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.limit')} columns>
        {priceLimits.map(ofHundreds).map(maxPrice => (
          <FilterOption
            key={maxPrice}
            chosen={isPrice(undefined, maxPrice)}
            count={facets?.priceLimits.find(facet => facet.maxPrice === maxPrice)?.count ?? null}
            {...choosingPrice(undefined, maxPrice)}
          >
            <span className="numeric">{priceLimit(t, maxPrice)}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.price')}>
        {ranges().map(([minPrice, maxPrice], index) => (
          <FilterOption
            key={minPrice}
            chosen={isPrice(minPrice, maxPrice)}
            count={facets?.prices[index]?.count ?? null}
            {...choosingPrice(minPrice, maxPrice)}
          >
            <span className="numeric">{priceText(t, minPrice, maxPrice)}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.discount')}>
        {discounts.map(percent => (
          <FilterOption
            key={percent}
            chosen={filters.minDiscount === percent}
            count={facets?.discounts.find(facet => facet.minDiscount === percent)?.count ?? null}
            {...choosing({ minDiscount: filters.minDiscount === percent ? undefined : percent })}
          >
            <span className="numeric">{t('products.filters.discountAndUp', { percent })}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.sort')}>
        {ordersToChoose(t, filters.searchTerm !== '').map(({ order, label }) => (
          <FilterOption key={label} chosen={chosenOrder(filters) === order} {...choosing({ order })}>
            {label}
          </FilterOption>
        ))}
      </FilterSection>
      <Button variant="outlined" className="mt-4 w-full" onClick={clearAll}>
        {t('products.filters.clearAll')}
      </Button>
    </>
  )
}
