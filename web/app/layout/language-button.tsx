import { inLocale, nativeNames, otherLocale } from '@waha/contract/locale.ts'
import { Link, useLocation } from 'react-router'
import { store } from '../data/storage.ts'
import { useLocale } from '../i18n/use-text.ts'

/** Leads to the same place in the other language, called by that language's own name; scroll and state stay. */
export const LanguageButton = () => {
  const other = otherLocale(useLocale())
  const { pathname, search, hash } = useLocation()
  // The server writes queries anew; written the same way here, both sides agree to the letter.
  const query = new URLSearchParams(search).toString()
  return (
    <Link
      to={inLocale(other, pathname) + (query && `?${query}`) + hash}
      preventScrollReset
      replace
      lang={other}
      hrefLang={other}
      onClick={() => store('language', other)}
      className="inline-grid min-h-11 place-items-center rounded-full px-3 font-[system-ui] text-15 text-ink transition-colors hover:bg-palm-tint hover:text-palm"
    >
      {nativeNames[other]}
    </Link>
  )
}
