import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the element that the address names, once the caller's content is there: the browser and the router look for it too early. Not where the
 * visitor has scrolled meanwhile.
 */
export const useShowTarget = () => {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!target || scrollY > 0) return
    target.scrollIntoView({ behavior: 'instant' })
    target.focus({ preventScroll: true })
  }, [hash])
}
