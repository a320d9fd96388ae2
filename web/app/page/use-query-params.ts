import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

let last: { from: unknown; params: URLSearchParams } | undefined
// Back that comes before a change shows has undone it, and what shows stays the same location.
if (!import.meta.env.SSR) addEventListener('popstate', () => (last = undefined))

/**
 * The search parameters of the address, and a function that changes them. Each change is made to the one before, even while that is not shown
 * yet: React Router's own begins with what is shown, and of two quick presses the first would be lost.
 */
export const useQueryParams = () => {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: (old: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      last = { from: location, params: changed(last?.from === location ? last.params : params) }
      // What changes nothing is no step for Back: Enter, when the words are looked for already.
      setParams(last.params, { replace: `${last.params}` === `${new URLSearchParams(window.location.search)}`, ...options })
    },
    [location, params, setParams],
  )
  return [params, change] as const
}
