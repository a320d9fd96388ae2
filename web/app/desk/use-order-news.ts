import { useQueryClient } from '@tanstack/react-query'
import { deskFiles } from '@waha/contract/desk/calls.ts'
import type { OrderEventKind } from '@waha/contract/desk/order-events.ts'
import { useEffect, useState } from 'react'
import { useToken } from '../session/token.ts'
import { toast } from '../ui/toast-store.ts'
import { readEvents } from './read-events.ts'
import { isTold, renewInRounds } from './renew-in-rounds.ts'

const seconds = 1000
const pollEvery = 15 * seconds
const longestPause = 30 * seconds

/**
 * Renews what the desk shows as soon as something happens to an order; true while news arrive by themselves. Without the stream it is asked
 * every 15 seconds. Only where the page is seen: a browser has few connections to one shop.
 */
export const useOrderNews = () => {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const seen = useIsSeen()
  const token = useToken()
  const asking = seen && token

  useEffect(() => {
    if (!asking) return
    const leaving = new AbortController()
    const renew = renewInRounds(queries, leaving.signal)
    const hear = (event: string, data: string) => {
      if (event === 'ready') setLive(true)
      const { kind, orderId } = JSON.parse(data) as { kind?: OrderEventKind; orderId?: string }
      if (kind === 'placed') toast.info('desk.newOrder')
      // Before it was ready, something may have happened to any order.
      renew(orderId)
    }
    void follow(asking, hear, () => setLive(false), leaving.signal)
    return () => {
      leaving.abort()
      setLive(false)
    }
  }, [asking, queries])

  useEffect(() => {
    if (live || !asking) return
    // Not packing slips, which are up to fifty calls (`slipsQuery`).
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['desk'], predicate: isTold(new Set()) }), pollEvery)
    return () => clearInterval(timer)
  }, [live, asking, queries])
  return live
}

/** Reads the stream, and asks for another when it ends, after pauses that grow; until the caller leaves or is refused. */
const follow = async (token: string, hear: (event: string, data: string) => void, lost: () => void, leaving: AbortSignal) => {
  for (let pause = seconds; !leaving.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      const answer = await fetch(`/api${deskFiles.news}`, { headers: { authorization: `Bearer ${token}` }, signal: leaving })
      if (answer.status === 401 || answer.status === 403) return
      if (answer.ok && answer.body) {
        for await (const { event, data } of readEvents(answer.body)) {
          hear(event, data)
          pause = seconds
        }
      }
    } catch {
      // No network, or the shop is starting again: below.
    }
    if (leaving.aborted) return
    lost()
    // Not all desks at once when the shop is back.
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random() / 2)))
  }
}

const useIsSeen = () => {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen
}
