import { inLocale, nativeNames, otherLocale } from '@waha/contract/locale.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { store } from '../data/storage.ts'
import { useLocale } from '../i18n/use-text.ts'
import { keepAt } from '../page/keep-at.ts'
import { opensHere } from '../ui/opens-here.ts'

/** A link to the same page in the other language, labelled with that language's own name. Keeps the scroll position. */
export const LanguageButton = () => {
  const other = otherLocale(useLocale())
  const { pathname, search, hash } = useLocation()
  const twin = inLocale(other, pathname)
  const held = useRef<{ twin: string; top: number }>(undefined)
  // A hash in the address makes the router scroll; that is undone before the next paint.
  useLayoutEffect(() => {
    const top = held.current?.twin === pathname ? held.current.top : undefined
    held.current = undefined
    if (top !== undefined) requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
  }, [pathname])
  const choose = (click: MouseEvent) => {
    store('language', other)
    if (!opensHere(click)) return
    held.current = { twin, top: scrollY }
    keepAt(scrollY)
  }
  // The server normalizes the query; normalized here as well, both render the same href.
  const query = new URLSearchParams(search).toString()
  return (
    <Link
      to={twin + (query && `?${query}`) + hash}
      preventScrollReset
      replace
      lang={other}
      hrefLang={other}
      onClick={choose}
      className="inline-grid min-h-11 place-items-center rounded-full font-[system-ui] text-15 text-ink transition-colors hover:bg-palm-tint hover:text-palm"
    >
      {nativeNames[other]}
    </Link>
  )
}
