import { useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { CategoryLinks } from '../search/find-products.tsx'
import { ShopSearch } from '../search/shop-search.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'

/** Search on small screens: a dialog with the field, its suggestions and links to the categories. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <Dialog
      aria-label={t('layout.search')}
      onClose={onClose}
      closesOnBackdrop
      closesOnNavigation
      className="m-0 max-h-dvh w-full max-w-none overflow-y-auto rounded-b-banner border-b border-line p-0 open:animate-drop"
    >
      <div className="mx-auto grid max-w-2xl gap-4 p-4">
        <div className="flex items-start gap-2">
          <ShopSearch input={input} inline className="grow" />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} className="shrink-0" />
        </div>
        <CategoryLinks />
      </div>
    </Dialog>
  )
}
