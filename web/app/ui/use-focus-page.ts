import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

// The frames of shop and desk come alive, and go, at different times.
let left: { key: string; pathname: string } | undefined

/**
 * After a navigation the keyboard and screen readers go on where one would read: at the heading of another page, at the part of a page that a
 * link names in its address or, as one to another page of a list, in its state, after Back with the keyboard at the link that had led away. Not
 * where the page, or a field that is being typed into, has the focus by then; nor after a change of language, which is the same page. The heading of
 * what is still loading goes with it: there it is the page as a whole.
 */
export const useFocusPage = () => {
  const { pathname, hash, key, state } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const byKeyboard = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      byKeyboard.current = type === 'keydown'
    }
    const ends = new AbortController()
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, signal: ends.signal })
    return () => ends.abort()
  }, [])
  useEffect(() => {
    const from = left
    left = { key, pathname }
    if (!from || from.key === key) return
    const named = hash.slice(1) || (state as { focus?: string } | null)?.focus
    const part = named && !isPop ? document.getElementById(named) : null
    if (withoutLocale(from.pathname) === withoutLocale(pathname) && (from.pathname !== pathname || !part)) return
    // Until then a dialog that closes on navigation has given the focus back.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main')
      const followed = isPop && byKeyboard.current && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(from.pathname)}"]`)
      const target = part ?? (followed || main?.querySelector('h1:not([role=status] *)')) ?? main
      const focused = document.activeElement
      if (!target || focused?.matches('input, textarea, select') || (!part && main?.contains(focused))) return
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname, hash, state, isPop])
}
