import { withoutLocale } from '@waha/contract/locale.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { ShopSearch } from '../search/shop-search.tsx'
import { IconButton, roundShape } from '../ui/icon-button.tsx'
import { SearchDialog } from './search-dialog.tsx'

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
