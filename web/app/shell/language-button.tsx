import { inLocale, nativeNames, otherLocale } from '@waha/contract/locale.ts'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { store } from '../data/storage.ts'
import { useLocale } from '../i18n/use-text.ts'

/** A link to the same page in the other language, labelled with that language's own name. Keeps the scroll position. */
export const LanguageButton = () => {
  const other = otherLocale(useLocale())
  const { pathname, search, hash } = useLocation()
  const restoreScroll = useRef<() => void>(undefined)
  // A hash in the address makes the router scroll; that is undone before the next paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new language is the trigger
  useLayoutEffect(() => {
    if (restoreScroll.current) requestAnimationFrame(restoreScroll.current)
    restoreScroll.current = undefined
  }, [other])
  const choose = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    store('language', other)
    // With a modifier key the browser opens another tab or window.
    if (!ctrlKey && !metaKey && !shiftKey) restoreScroll.current = holdScroll()
  }
  // The server normalizes the query; normalized here as well, both render the same href.
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

const userEvents = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'resize']

/**
 * Disables the browser's scroll anchoring until the visitor's next action, so that new text moves nothing. Returns a function that
 * restores the position.
 */
const holdScroll = () => {
  const top = scrollY
  const { classList } = document.documentElement
  classList.add('scroll-held')
  const listening = new AbortController()
  const release = () => {
    classList.remove('scroll-held')
    listening.abort()
  }
  for (const event of userEvents) addEventListener(event, release, { signal: listening.signal, capture: true, passive: true })
  return () => scrollTo({ top, behavior: 'instant' })
}
