import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rememberPage } from '../ui/use-leaving.ts'

/**
 * Goes on to a payment once no change of the cart is under way: it would be lost with this page, or put an end to the payment. Where one
 * fails, the cart stays, and shows it; who leaves the cart meanwhile goes to no payment.
 */
export const useAfterChanges = () => {
  const queries = useQueryClient()
  const [next, setNext] = useState<() => void>()
  useEffect(() => {
    if (!next) return
    const stays = rememberPage()
    return afterChanges(queries, succeeded => {
      setNext(undefined)
      if (succeeded && stays()) next()
    })
  }, [next, queries])
  return { waits: next !== undefined, goOn: (then: () => void) => setNext(() => then), forget: () => setNext(undefined) }
}

/** Calls back once no change of the cart is under way: whether all of them succeeded. Returns how to stop waiting. */
const afterChanges = (queries: QueryClient, then: (succeeded: boolean) => void) => {
  const mutations = queries.getMutationCache()
  const awaited = new Set<Mutation>()
  const look = () => {
    const pending = mutations.findAll({ mutationKey: ['cart'], status: 'pending' })
    for (const change of pending) awaited.add(change)
    if (pending.length > 0) return
    stop()
    then(![...awaited].some(({ state }) => state.status === 'error'))
  }
  const stop = mutations.subscribe(look)
  look()
  return stop
}
