import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the order that the address names, for those who come from a mail. Called once the orders are there: the browser and the router look too
 * early. Not where the visitor has scrolled meanwhile.
 */
export const useShowOrder = () => {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1))
    if (!target || scrollY > 0) return
    target.scrollIntoView({ behavior: 'instant' })
    target.focus({ preventScroll: true })
  }, [hash])
}
