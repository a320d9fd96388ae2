import { withoutLocale } from '@waha/contract/locale.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { IconButton, roundShape } from '../ui/icon-button.tsx'
import { Search } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'

const ShopSearch = late(() => import('../search/shop-search.tsx').then(module => module.ShopSearch))
const SearchDialog = late(() => import('./search-dialog.tsx').then(module => module.SearchDialog))

/**
 * Search in the top bar: a field on wide screens, else a button that opens a dialog. The products page has a field of its own, so there it
 * is a link to that.
 */
export const TopSearch = () => {
  const { pathname, search } = useLocation()
  return withoutLocale(pathname) === '/products' ? <LinkToPageSearch to={`${pathname}${search}#search`} /> : <BarSearch />
}

// Apart from the link: a dialog that led to the products page is over, and does not open again on the next one.
const BarSearch = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ShopSearch className="me-2 w-60 max-xl:hidden" />
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
