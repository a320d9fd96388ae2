import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { FilterSections } from './filter-sections.tsx'

// With the filters, so that all come as one file.
export { SearchBox } from './search-box.tsx'
export { LeftOut, NearTerms } from './search-help.tsx'

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

/** The filters in a bottom sheet, on screens under 1024 px. It closes after each choice. */
export const FilterSheet = ({ total, onClose }: { total: number | undefined; onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog
      aria-label={t('products.filters.title')}
      onClose={onClose}
      closesOnBackdrop
      className="mx-auto mb-0 mt-auto max-h-[85dvh] w-full max-w-xl animate-rise overflow-y-auto rounded-t-banner p-0"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface px-5 py-3">
        <h2 className="text-20">{t('products.filters.title')}</h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} className="-me-2" />
      </div>
      <div className="px-5 pb-4">
        <FilterSections onChoice={onClose} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4">
        <Button className="w-full" onClick={onClose}>
          {total === undefined ? t('products.filters.show') : t('products.filters.showCounted', { count: total })}
        </Button>
      </div>
    </Dialog>
  )
}
