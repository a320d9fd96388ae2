import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { FilterSections } from './filter-sections.tsx'

/** The filters as a sheet from below, on screens under 1024 px; it closes after a choice. */
export const FilterSheet = ({ total, onClose }: { total: number | undefined; onClose: () => void }) => {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      aria-label={t('products.filters.title')}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      className="mx-auto mb-0 mt-auto max-h-[85dvh] w-full max-w-xl animate-rise overflow-y-auto rounded-t-banner bg-surface p-0 text-ink shadow-raised backdrop:bg-scrim"
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
          {total === undefined ? t('products.filters.show') : t('products.results', { count: total })}
        </Button>
      </div>
    </dialog>
  )
}
