import type { UseQueryResult } from '@tanstack/react-query'
import { Problem } from '@waha/contract/problem.ts'
import { type ReactNode, useState } from 'react'
import { useToken } from '../session/token.ts'
import { NeedsScript } from './needs-script.tsx'

/** Why a query has no data, and how to retry it. */
export interface Failure {
  error: Error
  retry: () => void
  /** A retry is under way. */
  retrying: boolean
}

type QueryState<T> = { name: 'pending' } | { name: 'failed'; failure: Failure } | { name: 'empty' } | { name: 'loaded'; data: T }

const hasNoItems = (data: unknown) => Array.isArray(data) && data.length === 0

/** What to show of a query. Loaded data stays when a later fetch fails. */
export const useQueryState = <T,>(query: UseQueryResult<T>, isEmpty: (data: T) => boolean = hasNoItems, exact?: boolean): QueryState<T> => {
  const failure = useFailure(query, exact)
  if (failure) return { name: 'failed', failure }
  if (query.data === undefined) return { name: 'pending' }
  return isEmpty(query.data) ? { name: 'empty' } : { name: 'loaded', data: query.data }
}

const noNetwork = new Problem(0, 'network_error')

/**
 * The failure is kept during a retry, when React Query resets it, so that message and button stay. A query that waits for a connection has
 * failed for want of one; it goes on by itself.
 */
const useFailure = (
  { error, isLoadingError, isPending, isPaused, isPlaceholderData, errorUpdateCount, refetch }: UseQueryResult<unknown>,
  exact?: boolean,
) => {
  const [last, setLast] = useState(error)
  const again = { retry: () => void refetch() }
  if (isPaused && (isPending || (exact && isPlaceholderData))) return { error: noNetwork, retrying: false, ...again }
  const retrying = (isPending || isPlaceholderData) && errorUpdateCount > 0
  if (!retrying && error !== last) setLast(error)
  return last && (isLoadingError || retrying) ? { error: last, retrying, ...again } : undefined
}

interface Props<T> {
  query: UseQueryResult<T>
  /** Shown to visitors who are not signed in; given for queries that need a user. */
  signedOut?: ReactNode
  pending: ReactNode
  failed: (failure: Failure) => ReactNode
  empty?: ReactNode
  /** By default, whether it is an empty array. */
  isEmpty?: (data: T) => boolean
  /** While there is no connection the data of another query, shown in its place, does not count. */
  exact?: boolean
  children: (data: T) => ReactNode
}

/** Renders a query in its current state: signed out, pending, failed, empty or loaded. */
export const QueryState = <T,>({ signedOut, ...props }: Props<T>) => {
  const current = <CurrentState {...props} />
  return signedOut ? <ForUsers signedOut={signedOut} pending={props.pending} shown={current} /> : current
}

/** Apart, so that all else is not rendered once more as soon as the token is known. */
const ForUsers = ({ signedOut, pending, shown }: Record<'signedOut' | 'pending' | 'shown', ReactNode>) => {
  const token = useToken()
  if (token === null) return signedOut
  // The token is undefined while the server renders.
  return token === undefined ? <NeedsScript>{pending}</NeedsScript> : shown
}

const CurrentState = <T,>({ query, pending, failed, empty = null, isEmpty, exact, children }: Omit<Props<T>, 'signedOut'>) => {
  const state = useQueryState(query, isEmpty, exact)
  if (state.name === 'pending') return pending
  if (state.name === 'failed') return failed(state.failure)
  return state.name === 'empty' ? empty : children(state.data)
}
