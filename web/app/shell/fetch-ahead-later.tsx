import { type ComponentType, useEffect, useState } from 'react'

/** Fetches what is likely next, by code that is itself fetched once the page has loaded. */
export const FetchAheadLater = () => {
  const [FetchAhead, setFetchAhead] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void import('./fetch-ahead.tsx').then(module => setFetchAhead(() => module.default)).catch(() => {})
    if (document.readyState === 'complete') return load()
    addEventListener('load', load, { once: true })
    return () => removeEventListener('load', load)
  }, [])
  return FetchAhead && <FetchAhead />
}
