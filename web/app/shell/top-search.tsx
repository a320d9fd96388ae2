import { withoutLocale } from '@waha/contract/locale.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { ShopSearch } from '../search/shop-search.tsx'
import { CategoryLinks } from '../search/ways-to-find.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton, roundShape } from '../ui/icon-button.tsx'

/** Search in the top bar: a field where there is room, else a button that opens one. The list has its own box, so there it leads to that. */
export const TopSearch = () => {
  const t = useText()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  if (withoutLocale(pathname) === '/products') return <OwnBox to={`${pathname}${search}#search`} />
  return (
    <>
      <ShopSearch label={t('layout.search')} placeholder={t('products.search.label')} className="me-2 w-60 max-xl:hidden" />
      <IconButton icon={Search} label={t('layout.search')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="xl:hidden" />
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const OwnBox = ({ to }: { to: string }) => {
  const t = useText()
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={t('layout.search')}
      title={t('layout.search')}
      className={`${roundShape} max-sm:hidden`}
    >
      <Search aria-hidden className="size-5" strokeWidth={1.75} />
    </Link>
  )
}

/** The search of small screens: a panel over the page with the field, its suggestions, and the categories to go on with. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
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
