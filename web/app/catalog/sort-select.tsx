import { useText } from '../i18n/use-text.ts'
import { ChevronDown } from '../ui/icons.tsx'
import { chosenOrder, ordersToChoose } from './filter-texts.ts'
import { type Order, useFilters } from './filters.ts'

/** The order of the list as a menu above it. The filters offer the same. */
export const SortSelect = () => {
  const t = useText()
  const { filters, change } = useFilters()
  const orders = ordersToChoose(t, filters.searchTerm.trim() !== '')
  return (
    <label className="relative ms-auto inline-flex items-center gap-2 text-13 text-ink-soft">
      {t('products.filters.sort')}
      <select
        // Browsers would bring back a choice that the address does not have.
        autoComplete="off"
        value={chosenOrder(filters) ?? ''}
        onChange={event => change({ order: (event.target.value || undefined) as Order | undefined })}
        className="min-h-11 appearance-none rounded-control border border-border bg-surface ps-4 pe-11 text-ink hover:border-palm"
      >
        {orders.map(({ order = '', label }) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3.5 size-4" />
    </label>
  )
}
