import { withoutLocale } from '@waha/contract/locale.ts'
import { useLocation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { clearCompared, comparePath, useCompared } from './compared.ts'

// Where products are looked for, and nowhere in the way of signing in or paying.
const pages = /^\/(?:$|products|wishlist)/

/**
 * At the bottom of pages with products, once one was chosen: how many there are, and the way to compare them. As wide as the window, so that it is
 * the end of what one sees and lies on no card; it has room of its own after the footer. Not beside the bar of a product's page
 * (ui/buy-bar.css).
 */
export const CompareBar = () => {
  const t = useText()
  const path = usePath()
  const ids = useCompared()
  const page = withoutLocale(useLocation().pathname)
  const shown = ids.length > 0 && pages.test(page)
  const clear = () => {
    focusMain()
    clearCompared()
  }
  return (
    <div role="status" className="compare-bar peer sticky bottom-0 z-30 print:hidden">
      {shown && (
        <div className="flex animate-rise items-center justify-between gap-1 border-t border-line bg-surface px-4 py-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-center">
          {ids.length > 1 ? (
            <ButtonLink to={path(comparePath(ids))}>{t('compare.chosen', { count: ids.length })}</ButtonLink>
          ) : (
            <p className="text-13 font-medium">{t('compare.chooseMore')}</p>
          )}
          <IconButton icon={X} label={t('compare.clear')} onClick={clear} />
        </div>
      )}
    </div>
  )
}
