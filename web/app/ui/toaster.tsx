import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { opensHere } from './opens-here.ts'
import { dismissErrors, type Toast, useToasts } from './toast-store.ts'
import { ToastCard } from './toaster-card.tsx'
import { useClearPlace } from './toaster-place.ts'

/** The list of toasts. Screen readers announce them politely, errors at once. */
export const Toaster = () => {
  const toasts = useToasts()
  const list = useRef<HTMLDivElement>(null)
  useDismissedErrors(toasts.some(({ tone }) => tone === 'error'))
  const { pathname } = useLocation()
  const newest = toasts.at(-1)?.id
  // One that leads to another page stays there, where the title has another place.
  const top = useClearPlace(list, newest ? `${newest} ${pathname}` : undefined)
  const cards = (matches: (toast: Toast) => boolean) => toasts.filter(matches).map(toast => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div
      ref={list}
      style={{ top }}
      className="pointer-events-none fixed end-4 top-20 z-50 grid w-[min(22rem,calc(100vw-2rem))] grid-cols-1 gap-3 print:hidden"
    >
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-3">
        {cards(({ tone }) => tone !== 'error')}
      </div>
      <div role="alert" aria-live="assertive" className="grid grid-cols-1 gap-3">
        {cards(({ tone }) => tone === 'error')}
      </div>
    </div>
  )
}

/**
 * While there are errors: they go with the page that they were shown on, when its reader follows a link, goes back, or sends a form again. One that
 * comes with a redirect, such as to sign in, stays; in the other language the page is the same one.
 */
const useDismissedErrors = (any: boolean) =>
  useEffect(() => {
    if (!any) return
    const onClick = (event: MouseEvent) => {
      if (opensHere(event) && (event.target as Element).closest('a[href]:not([hreflang])')) dismissErrors()
    }
    addEventListener('click', onClick, true)
    addEventListener('submit', dismissErrors, true)
    addEventListener('popstate', dismissErrors)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', dismissErrors, true)
      removeEventListener('popstate', dismissErrors)
    }
  }, [any])
