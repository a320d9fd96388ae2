import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { CategoryLinks } from '../search/category-links.tsx'
import { ShopSearch } from '../search/shop-search.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** The search of small screens: a panel over the page with the field, its suggestions, and the categories to go on with. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // Wherever a row or a link leads, the panel is done.
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  return (
    <Dialog
      aria-label={t('layout.search')}
      onClose={onClose}
      closesOnBackdrop
      className="m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-b-banner border-b border-line p-0 open:animate-drop"
    >
      <div className="mx-auto grid max-w-2xl gap-4 p-4">
        <div className="flex items-start gap-2">
          <ShopSearch label={t('layout.search')} input={input} inline className="grow" />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} className="shrink-0" />
        </div>
        <CategoryLinks />
      </div>
    </Dialog>
  )
}
