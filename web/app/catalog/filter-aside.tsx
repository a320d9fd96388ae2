import { useText } from '../i18n/use-text.ts'
import { FilterSections } from './filter-sections.tsx'

/** The filters beside the list, on screens of 1024 px and more. */
export const FilterAside = () => {
  const t = useText()
  return (
    <aside
      aria-label={t('products.filters.title')}
      className="sticky top-40 max-h-[calc(100dvh-11rem)] w-70 shrink-0 overflow-y-auto pb-6 max-lg:hidden"
    >
      <FilterSections onChoice={() => {}} />
    </aside>
  )
}
