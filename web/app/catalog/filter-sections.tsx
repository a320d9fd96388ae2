import { useQuery } from '@tanstack/react-query'
import { categories, priceRanges, ratings } from '@waha/contract/catalog.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { facetsQuery } from './catalog.queries.ts'
import { FilterOption, FilterSection } from './filter-section.tsx'
import { rangeText } from './filter-texts.ts'
import { type Filters, facetFiltersOf, useFilters } from './filters.ts'

/** All filters and the sort order. Clicking a chosen price or rating again clears it. */
export const FilterSections = ({ onChoice }: { onChoice: () => void }) => {
  const t = useText()
  const { filters, change, clear } = useFilters()
  const { data: facets } = useQuery(facetsQuery(facetFiltersOf(filters)))
  const choose = (changes: Partial<Filters>) => {
    change(changes)
    onChoice()
  }
  const clearAll = () => {
    clear()
    onChoice()
  }
  return (
    <>
      <FilterSection title={t('products.filters.category')}>
        <FilterOption chosen={filters.category === undefined} count={facets?.all ?? null} onChoose={() => choose({ category: undefined })}>
          {t('products.filters.all')}
        </FilterOption>
        {categories.map(category => (
          <FilterOption
            key={category}
            chosen={filters.category === category}
            count={facets?.categories.find(facet => facet.category === category)?.count ?? null}
            onChoose={() => choose({ category })}
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
            onChoose={() => choose({ rating: filters.rating === stars ? undefined : stars })}
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
            onChoose={() => choose({ priceRange: filters.priceRange === index ? undefined : index })}
          >
            <span className="numeric">{rangeText(t, range)}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.sort')}>
        <SortOptions filters={filters} choose={choose} />
      </FilterSection>
      <Button variant="outlined" className="mt-4 w-full" onClick={clearAll}>
        {t('products.filters.clearAll')}
      </Button>
    </>
  )
}

const SortOptions = ({ filters, choose }: { filters: Filters; choose: (changes: Partial<Filters>) => void }) => {
  const t = useText()
  const searching = filters.searchTerm.trim() !== ''
  const order = filters.order ?? (searching ? undefined : 'desc')
  return (
    <>
      {searching && (
        <FilterOption chosen={order === undefined} onChoose={() => choose({ order: undefined })}>
          {t('products.filters.bestMatch')}
        </FilterOption>
      )}
      <FilterOption chosen={order === 'asc'} onChoose={() => choose({ order: 'asc' })}>
        {t('products.filters.lowToHigh')}
      </FilterOption>
      <FilterOption chosen={order === 'desc'} onChoose={() => choose({ order: searching ? 'desc' : undefined })}>
        {t('products.filters.highToLow')}
      </FilterOption>
    </>
  )
}
