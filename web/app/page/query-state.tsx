import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useToken } from '../session/token.ts'

/** Why a query has brought nothing, and how to try again. */
export interface Failure {
  error: Error
  retry: () => void
  /** It is being tried again. */
  retrying: boolean
}

type QueryState<T> = { name: 'pending' } | { name: 'failed'; failure: Failure } | { name: 'empty' } | { name: 'loaded'; data: T }

const hasNoItems = (data: unknown) => Array.isArray(data) && data.length === 0

/** What there is to show of a query. What was loaded once stays when a later fetch fails. */
export const useQueryState = <T,>(query: UseQueryResult<T>, isEmpty: (data: T) => boolean = hasNoItems): QueryState<T> => {
  const failure = useFailure(query)
  if (failure) return { name: 'failed', failure }
  if (query.data === undefined) return { name: 'pending' }
  return isEmpty(query.data) ? { name: 'empty' } : { name: 'loaded', data: query.data }
}

/** A failure lasts while it is tried again, so that its message and button stay until then. */
const useFailure = ({ error, isLoadingError, isPending, errorUpdateCount, refetch }: UseQueryResult<unknown>): Failure | undefined => {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const retrying = isPending && errorUpdateCount > 0
  return last && (isLoadingError || retrying) ? { error: last, retrying, retry: () => void refetch() } : undefined
}

interface Props<T> {
  query: UseQueryResult<T>
  /** For what belongs to one visitor: what those who are not signed in see. */
  signedOut?: ReactNode
  pending: ReactNode
  failed: (failure: Failure) => ReactNode
  empty?: ReactNode
  /** Without it, a list of no items is empty. */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** Shows a query in whichever of its five states it is. */
export const QueryState = <T,>({ query, signedOut, pending, failed, empty = null, isEmpty, children }: Props<T>) => {
  const token = useToken()
  const state = useQueryState(query, isEmpty)
  if (signedOut && token === null) return signedOut
  // The server knows no visitor.
  if (state.name === 'pending' || (signedOut && token === undefined)) return pending
  if (state.name === 'failed') return failed(state.failure)
  return state.name === 'empty' ? empty : children(state.data)
}
