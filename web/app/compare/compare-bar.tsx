import { withoutLocale } from '@waha/contract/locale.ts'
import { useLocation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { clearCompared, comparePath, useCompared } from './compared.ts'

// Where products are looked for, and nowhere in the way of signing in or paying.
const pages = /^\/(?:$|products|wishlist)/

/** At the bottom of pages with products, once one was chosen: how many there are, and the way to compare them. */
export const CompareBar = () => {
  const t = useText()
  const path = usePath()
  const ids = useCompared()
  const page = withoutLocale(useLocation().pathname)
  const shown = ids.length > 0 && pages.test(page)
  // Below 1024 px a product's page has its own bar at the bottom.
  const place = /^\/products\/./.test(page) ? 'bottom-20 lg:bottom-6' : 'bottom-4 md:bottom-6'
  return (
    <div role="status" className={`compare-bar pointer-events-none fixed inset-x-0 ${place} z-30 flex px-4 md:justify-center print:hidden`}>
      {shown && (
        <div className="pointer-events-auto flex animate-rise items-center gap-1 rounded-card border border-line bg-surface p-1 shadow-raised">
          {ids.length > 1 ? (
            <ButtonLink to={path(comparePath(ids))}>{t('compare.chosen', { count: ids.length })}</ButtonLink>
          ) : (
            <p className="ps-3 text-13 font-medium">{t('compare.chooseMore')}</p>
          )}
          <IconButton icon={X} label={t('compare.clear')} onClick={clearCompared} />
        </div>
      )}
    </div>
  )
}
