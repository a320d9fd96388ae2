import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `back` when the Back or Forward button was pressed, as it was last rendered. One listener for good: the router's may render before it is called,
 * and one that is replaced meanwhile is called no more.
 */
export const useOnBack = (back: () => void) => {
  const latest = useEffectEvent(back)
  useEffect(() => {
    const hear = () => latest()
    addEventListener('popstate', hear)
    return () => removeEventListener('popstate', hear)
  }, [])
}
