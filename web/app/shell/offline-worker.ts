import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasSpareLine, whenAtRest } from '../data/spare-line.ts'

/**
 * Has a service worker keep the pages that a visitor sees, for when there is no network (decision 030). It starts once a page is at rest.
 * Of a page that was opened by a click on a link it is told, since its HTML was never asked for.
 */
export const useOfflineWorker = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    return whenAtRest(() => void tellSeen(pathname + search).catch(() => undefined))
  }, [pathname, search])
}

const tellSeen = async (address: string) => {
  if (!navigator.onLine) return
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  // Search engines are kept away from the pages of one visitor, and so is the worker.
  if (hasSpareLine() && !document.querySelector('meta[name=robots]')) active?.postMessage({ seen: address })
}
