import { useText } from '../i18n/use-text.ts'
import { Select } from '../ui/select.tsx'
import { chosenOrder, ordersToChoose } from './filter-texts.ts'
import { type Order, useFilters } from './filters.ts'

/** The order of the list as a menu above it. The filters offer the same. */
export const SortSelect = () => {
  const t = useText()
  const { filters, change } = useFilters()
  const choices = ordersToChoose(t, filters.searchTerm !== '').map(({ order = '' as const, label }) => ({ value: order, label }))
  const choose = (order: Order | '') => change({ order: order || undefined })
  return <Select label={t('products.filters.sort')} value={chosenOrder(filters) ?? ''} choices={choices} onChoose={choose} />
}
