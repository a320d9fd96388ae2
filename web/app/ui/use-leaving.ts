import { useEffect, useState } from 'react'

/**
 * Whether the browser is on its way to another site, for buttons that stay busy until then. With the back button the page may return
 * as it was left: then nobody is leaving any more.
 */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return [leaving, setLeaving] as const
}
