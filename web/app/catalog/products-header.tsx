import { useText } from '../i18n/use-text.ts'
import { SlidersHorizontal } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { countActive, useFilters } from './filters.ts'
import { type FilterPanelState, useFiltersShown } from './use-filter-panel.ts'

const SearchBox = late(() => import('./filter-panel.tsx').then(module => module.SearchBox))

/** Title, search and the Filters button with the number of active filters; sticky below the top bar. */
export const ProductsHeader = ({ title, total, panel }: { title: string; total: number | undefined; panel: FilterPanelState }) => {
  const t = useText()
  const { filters } = useFilters()
  const active = countActive(filters)
  const shown = useFiltersShown(panel)
  return (
    <div className="bar-on-top sticky top-16 z-30 border-b border-line bg-ground/95 backdrop-blur-md">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-3 py-3 lg:py-4">
        <div className="flex items-baseline gap-3">
          <h1 className="text-20 lg:text-32">{title}</h1>
          <p aria-live="polite" className="numeric text-13 text-ink-soft">
            {total !== undefined && t('products.results', { count: total })}
          </p>
        </div>
        <div className="flex grow items-center gap-3 sm:ms-auto sm:max-w-xl">
          <SearchBox />
          <button
            type="button"
            aria-label={active ? t('products.filters.buttonWithCount', { count: active }) : undefined}
            aria-expanded={shown}
            onClick={panel.toggle}
            className="relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-border px-4 transition-colors hover:border-palm hover:bg-palm-tint"
          >
            <SlidersHorizontal className="size-4" />
            <span className="max-sm:sr-only">{t('products.filters.button')}</span>
            {active > 0 && (
              <span
                data-testid="filter-badge"
                className="numeric grid size-5 place-items-center rounded-full bg-palm text-13 font-semibold leading-none text-on-palm"
              >
                {active}
              </span>
            )}
          </button>
        </div>
      </div>
    </div>
  )
}
