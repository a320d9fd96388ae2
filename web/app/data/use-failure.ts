import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Why a query that has brought nothing failed, also while it is tried again, so that its message and button stay until then. */
export const useFailure = ({ error, isLoadingError, isPending, errorUpdateCount, refetch }: UseQueryResult<unknown>) => {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const retrying = isPending && errorUpdateCount > 0
  return last && (isLoadingError || retrying) ? { error: last, retrying, retry: () => void refetch() } : undefined
}
