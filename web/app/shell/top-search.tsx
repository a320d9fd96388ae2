import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { CategoryLinks } from '../search/find-products.tsx'
import { ShopSearch } from '../search/shop-search.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton, roundShape } from '../ui/icon-button.tsx'
import { Search, X } from '../ui/icons.tsx'

/**
 * Search in the top bar: a field on wide screens, else a button that opens a dialog. The products page has a field of its own, so there it
 * is a link to that.
 */
export const TopSearch = () => {
  const t = useText()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  if (withoutLocale(pathname) === '/products') return <LinkToPageSearch to={`${pathname}${search}#search`} />
  return (
    <>
      <ShopSearch label={t('layout.search')} placeholder={t('products.search.label')} className="me-2 w-60 max-xl:hidden" />
      <IconButton icon={Search} label={t('layout.search')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="xl:hidden" />
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const LinkToPageSearch = ({ to }: { to: string }) => {
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
      <Search className="size-5" strokeWidth={1.75} />
    </Link>
  )
}

/** Search on small screens: a dialog with the field, its suggestions and links to the categories. */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
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
          <ShopSearch label={t('layout.search')} input={input} inline className="grow" />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} className="shrink-0" />
        </div>
        <CategoryLinks />
      </div>
    </Dialog>
  )
}
