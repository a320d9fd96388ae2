import { useQuery } from '@tanstack/react-query'
import { categories, priceRanges, ratings } from '@waha/contract/choices.ts'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { facetsQuery } from './catalog.queries.ts'
import { FilterOption, FilterSection } from './filter-section.tsx'
import { rangeText } from './filter-texts.ts'
import { type Filters, facetFiltersOf, useFilters, writeFilters } from './filters.ts'

/** All filters and the sort order. Clicking a chosen price or rating again clears it. */
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
      <FilterSection title={t('products.filters.price')}>
        {priceRanges.map((range, index) => (
          <FilterOption
            key={range[0]}
            chosen={filters.priceRange === index}
            count={facets?.prices[index]?.count ?? null}
            {...choosing({ priceRange: filters.priceRange === index ? undefined : index })}
          >
            <span className="numeric">{rangeText(t, range)}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.sort')}>
        <SortOptions filters={filters} choosing={choosing} />
      </FilterSection>
      <Button variant="outlined" className="mt-4 w-full" onClick={clearAll}>
        {t('products.filters.clearAll')}
      </Button>
    </>
  )
}

interface SortProps {
  filters: Filters
  choosing: (changes: Partial<Filters>) => Pick<ComponentProps<typeof FilterOption>, 'leads' | 'onChoose'>
}

const SortOptions = ({ filters, choosing }: SortProps) => {
  const t = useText()
  const searching = filters.searchTerm.trim() !== ''
  const order = filters.order ?? (searching ? undefined : 'desc')
  return (
    <>
      {searching && (
        <FilterOption chosen={order === undefined} {...choosing({ order: undefined })}>
          {t('products.filters.bestMatch')}
        </FilterOption>
      )}
      <FilterOption chosen={order === 'asc'} {...choosing({ order: 'asc' })}>
        {t('products.filters.lowToHigh')}
      </FilterOption>
      <FilterOption chosen={order === 'desc'} {...choosing({ order: searching ? 'desc' : undefined })}>
        {t('products.filters.highToLow')}
      </FilterOption>
    </>
  )
}
