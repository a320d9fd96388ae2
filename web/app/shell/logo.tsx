import { brand } from '@waha/contract/brand.ts'
import { Link } from 'react-router'
import { useLocale, usePath } from '../i18n/use-text.ts'
import { PalmMark } from '../ui/palm-mark.tsx'

/** The shop's mark and name, as a link to the home page. On narrow phones both are smaller; a name that is too long for the bar is cut. */
export const Logo = () => {
  const locale = useLocale()
  const path = usePath()
  return (
    <Link to={path('/')} className="logo flex min-h-11 min-w-0 items-center gap-2 rounded-control font-semibold text-ink">
      <PalmMark className="shrink-0 text-palm" />
      <span className="truncate">{brand.name[locale]}</span>
    </Link>
  )
}
