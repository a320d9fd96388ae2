import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePath } from '../i18n/use-text.ts'
import { rememberPage } from '../ui/use-leaving.ts'

/**
 * Leads to this site's own payment page. That is another document, and what is still on its way from this one would be lost: changes of the
 * cart are waited for. Where one fails, the cart stays, and shows it.
 */
export const usePaymentHere = () => {
  const path = usePath()
  const queries = useQueryClient()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits) return
    const stays = rememberPage()
    return afterChanges(queries, succeeded => {
      setWaits(false)
      if (succeeded && stays()) location.assign(path('/checkout'))
    })
  }, [waits, queries, path])
  return { waits, go: () => setWaits(true) }
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
