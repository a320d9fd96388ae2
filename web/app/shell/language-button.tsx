import { inLocale, nativeNames, otherLocale } from '@waha/contract/locale.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { store } from '../data/storage.ts'
import { useLocale } from '../i18n/use-text.ts'

/** Leads to the same place in the other language, called by that language's own name; scroll and state stay. */
export const LanguageButton = () => {
  const other = otherLocale(useLocale())
  const { pathname, search, hash } = useLocation()
  const goBack = useRef<() => void>(undefined)
  // An anchor in the address makes the router scroll; that is undone before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new language is the trigger
  useLayoutEffect(() => {
    if (goBack.current) requestAnimationFrame(goBack.current)
    goBack.current = undefined
  }, [other])
  const choose = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    store('language', other)
    // With a key held down the browser opens another tab.
    if (!ctrlKey && !metaKey && !shiftKey) goBack.current = holdScroll()
  }
  // The server writes queries anew; written the same way here, both sides agree to the letter.
  const query = new URLSearchParams(search).toString()
  return (
    <Link
      to={inLocale(other, pathname) + (query && `?${query}`) + hash}
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

const moves = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'resize']

/** Keeps the scroll position to the pixel while the page's text changes, until the visitor does something. Answers how to go back to it. */
const holdScroll = () => {
  const top = scrollY
  const { classList } = document.documentElement
  // The browser would move along with what grows or shrinks above.
  classList.add('scroll-held')
  const moved = new AbortController()
  const letGo = () => {
    classList.remove('scroll-held')
    moved.abort()
  }
  for (const move of moves) addEventListener(move, letGo, { signal: moved.signal, capture: true, passive: true })
  return () => scrollTo({ top, behavior: 'instant' })
}
