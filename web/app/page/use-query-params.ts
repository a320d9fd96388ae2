import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

let last: { from: unknown; params: URLSearchParams } | undefined

/**
 * The search parameters of the address, and a function that changes them. Each change is made to the one before, even while that is not shown
 * yet: React Router's own begins with what is shown, and of two quick presses the first would be lost.
 */
export const useQueryParams = () => {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: (old: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(shown => {
        last = { from: location, params: changed(last?.from === location ? last.params : shown) }
        return last.params
      }, options),
    [location, setParams],
  )
  return [params, change] as const
}
