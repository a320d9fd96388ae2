import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { CategoryLinks } from '../search/category-links.tsx'
import { ShopSearch } from '../search/shop-search.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** The search of small screens: a panel over the page with the field, its suggestions, and the categories to go on with. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])
  // Wherever a row or a link leads, the panel is done.
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      aria-label={t('layout.search')}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
      className="m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-b-banner border-b border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-scrim open:animate-drop"
    >
      <div className="mx-auto grid max-w-2xl gap-4 p-4">
        <div className="flex items-start gap-2">
          <ShopSearch label={t('layout.search')} input={input} inline className="grow" />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} className="shrink-0" />
        </div>
        <CategoryLinks />
      </div>
    </dialog>
  )
}
