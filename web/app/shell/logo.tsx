import { brand } from '@waha/contract/brand.ts'
import { Link } from 'react-router'
import { useLocale, usePath } from '../i18n/use-text.ts'
import { PalmMark } from '../ui/palm-mark.tsx'

/** The shop's mark and name, as a link to the home page. */
export const Logo = () => {
  const locale = useLocale()
  const path = usePath()
  return (
    <Link to={path('/')} className="flex items-center gap-2.5 rounded-control text-20 font-semibold text-ink">
      <PalmMark className="size-8 text-palm" />
      <span className="max-[24rem]:sr-only">{brand.name[locale]}</span>
    </Link>
  )
}
