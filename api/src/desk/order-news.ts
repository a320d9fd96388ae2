import type { OrderEventKind } from '@waha/contract/desk/order-events.ts'
import type { Api } from '../api.ts'
import { newestOrderEvents } from '../orders/order-events.queries.ts'

export interface OrderNews {
  id: number
  orderId: string
  kind: OrderEventKind
}

interface Listener {
  /** From now on nothing is missed. */
  ready: () => void
  tell: (news: OrderNews) => void
}

/** Of a transaction that ends late, events show between others that were known before: so many are looked at each time. */
const windowSize = 200

/**
 * What happens to orders, in this process or another, for whoever listens: the database is asked once a second for all of them, and only while
 * somebody listens. A poll rather than LISTEN, which connection poolers do not carry.
 */
export const createOrderNews = ({ db, log }: Pick<Api, 'db' | 'log'>, pause = 1000) => {
  const listeners = new Set<Listener>()
  const newcomers = new Set<Listener>()
  let known: ReadonlySet<number> | undefined
  let failing = false
  let running = false

  const look = async () => {
    const arrived = [...newcomers]
    const newest = await newestOrderEvents(db, windowSize)
    const fresh = newest.filter(({ id }) => known && !known.has(id)).reverse()
    known = new Set(newest.map(({ id }) => id))
    for (const news of fresh) for (const { tell } of listeners) tell(news)
    for (const listener of arrived) {
      if (!newcomers.delete(listener)) continue
      listeners.add(listener)
      listener.ready()
    }
  }

  const lookOnce = () =>
    look().then(
      () => {
        failing = false
      },
      error => {
        if (!failing) log('warn', 'news of orders are not seen; it is tried again', { error: String(error) })
        failing = true
      },
    )

  const turn = async () => {
    await lookOnce()
    if (listeners.size + newcomers.size > 0) return void setTimeout(turn, pause).unref()
    running = false
    known = undefined
  }

  return {
    /** Tells of each event once the listener is ready, which is after the next look; what it returns ends that. */
    listen: (listener: Listener) => {
      newcomers.add(listener)
      if (!running) {
        running = true
        void turn()
      }
      return () => void (listeners.delete(listener) || newcomers.delete(listener))
    },
  }
}
export type NewsOfOrders = ReturnType<typeof createOrderNews>
