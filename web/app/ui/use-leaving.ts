import { useEffect, useState } from 'react'
import { goingTo } from '../data/going-to.ts'

/** Returns a function that says whether the visitor is still on the page, and not on the way to another. */
export const rememberPage = () => {
  const { pathname } = goingTo()
  return () => goingTo().pathname === pathname
}

/**
 * State of a button that stays busy while the browser is leaving for another site. If the visitor comes back and the page is restored
 * from the back/forward cache, it is reset; `leave` resets it after 10 s, too, for whom the browser's Stop has kept here.
 */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const leave = (address: string) => {
    setLeaving(true)
    location.assign(address)
    setTimeout(() => setLeaving(false), 10_000)
  }
  return [leaving, setLeaving, leave] as const
}
