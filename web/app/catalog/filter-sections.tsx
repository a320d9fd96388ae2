import { categories, priceRanges } from '@waha/contract/catalog.ts'
import { formatCount, isolated } from '../i18n/format.ts'
import { type Text, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Stars } from '../ui/stars.tsx'
import { FilterOption } from './filter-option.tsx'
import { FilterSection } from './filter-section.tsx'
import { type Filters, useFilters } from './filters.ts'

const ratings = [5, 4, 3, 2, 1]

/** Every filter and the sort order. Picking a chosen price or rating again lets it go. */
export const FilterSections = ({ onChoice }: { onChoice: () => void }) => {
  const t = useText()
  const { filters, change, clear } = useFilters()
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
        <FilterOption chosen={filters.category === undefined} onChoose={() => choose({ category: undefined })}>
          {t('products.filters.all')}
        </FilterOption>
        {categories.map(category => (
          <FilterOption key={category} chosen={filters.category === category} onChoose={() => choose({ category })}>
            {t(`products.categories.${category}`)}
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.rating')}>
        {ratings.map(stars => (
          <FilterOption
            key={stars}
            chosen={filters.rating === stars}
            onChoose={() => choose({ rating: filters.rating === stars ? undefined : stars })}
          >
            <span className="flex items-center gap-2">
              <span aria-hidden>
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
            onChoose={() => choose({ priceRange: filters.priceRange === index ? undefined : index })}
          >
            <span className="numeric">{rangeText(t, range)}</span>
          </FilterOption>
        ))}
      </FilterSection>
      <FilterSection title={t('products.filters.sort')}>
        <SortOptions filters={filters} choose={choose} />
      </FilterSection>
      <Button look="outlined" className="mt-4 w-full" onClick={clearAll}>
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

const dollars = (amount: number) => isolated(`$${formatCount(amount)}`)

/** "$25 to $50", "$50,000 and above". */
export const rangeText = (t: Text, [min, max]: readonly [number, number | undefined]) =>
  max === undefined
    ? t('products.filters.priceAndAbove', { price: dollars(min) })
    : t('products.filters.priceBetween', { from: dollars(min), to: dollars(max) })
