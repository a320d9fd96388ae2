import type { Query, QueryClient } from '@tanstack/react-query'

/** News within this time make the screen ask once. */
const gathers = 500

/**
 * Asks anew for what the desk shows when there is news of an order, or of orders that are not known. Each round waits for the answers of the last:
 * else news that come faster than answers would have each of them given up.
 */
export const renewInRounds = (queries: QueryClient, leaving: AbortSignal) => {
  let news = new Set<string | undefined>()
  let running = false
  const run = async () => {
    running = true
    while (news.size > 0) {
      await new Promise(done => setTimeout(done, gathers))
      if (leaving.aborted) return
      const told = news
      news = new Set()
      await queries.invalidateQueries({ queryKey: ['desk'], predicate: isTold(told) })
    }
    running = false
  }
  return (orderId?: string) => {
    news.add(orderId)
    if (!running) void run()
  }
}

/** Of what the desk shows, what there is news for. Packing slips are many orders: they change with one of theirs alone. */
export const isTold =
  (told: ReadonlySet<string | undefined>) =>
  ({ queryKey: [, , kind, ids] }: Pick<Query, 'queryKey'>) =>
    kind !== 'slips' || told.has(undefined) || (ids as string[]).some(id => told.has(id))
