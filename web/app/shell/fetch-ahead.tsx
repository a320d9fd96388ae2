import { onlineManager, type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { localeOf, withoutLocale } from '@waha/contract/locale.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { likelyNext, missingAt, nextPageAt, productIdIn } from '../catalog/next-page.ts'
import { inOwnTask } from '../data/own-task.ts'
import { hasSpareLine, inView, whenAtRest } from '../data/spare-line.ts'
import { beginWait } from '../ui/use-progress-line.ts'
import { createAhead } from './ahead.ts'
import { watchIntent } from './intent.ts'

/**
 * Fetches what is likely next: once a page is at rest, and when a visitor is about to follow a link; says at the click when that has to wait.
 * Renders nothing.
 */
const FetchAhead = () => {
  const queries = useQueryClient()
  const [ahead] = useState(() => createAhead(queries))
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, also to the same address
  useEffect(() => {
    // The page's own effects have run before: what it asks for is not ended.
    ahead.end()
    const fetch = (address: URL) => {
      const next = hasSpareLine() && localeOf(address.pathname) === localeOf(location.pathname) && nextPageAt(queries, address)
      if (next) ahead.fetch(address.pathname + address.search, next)
    }
    return watchIntent({
      onLook: fetch,
      onPress: address => {
        ahead.only(address.pathname + address.search)
        fetch(address)
      },
      // The page says so, too, but only once it has been rendered anew.
      onFollow: address => {
        const missing = onlineManager.isOnline() && missingAt(queries, address)
        if (!missing) return
        // Without a network nothing is under way, and the page says so itself.
        const over = new AbortController()
        const lost = new Promise(done => addEventListener('offline', done, { signal: over.signal }))
        void Promise.race([queries.prefetchQuery(missing), lost])
          .finally(beginWait())
          .finally(() => over.abort())
      },
    })
  }, [ahead, queries, key])

  const loaded = useIsFetching({ predicate: query => query.isActive() }) === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation, also to the same address
  useEffect(() => {
    if (!loaded || !leadsOn.test(withoutLocale(pathname))) return
    const left = new AbortController()
    const callOff = whenAtRest(() => void (hasSpareLine() && fetchLikely(queries, ahead, left.signal)))
    return () => {
      callOff()
      left.abort()
    }
  }, [ahead, queries, key, loaded])
  return null
}
export default FetchAhead

/** The pages from which people go on to products; on all others nothing is fetched before they are about to. */
const leadsOn = /^\/(?:products(?:\/[^/]+)?)?$/

/** The code that lists and products are made of, the products in view, and the next page of the list; nothing for a page that was left. */
const fetchLikely = async (queries: QueryClient, ahead: ReturnType<typeof createAhead>, left: AbortSignal) => {
  const links = await inView([...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/products/"]')])
  if (left.aborted) return
  const ids = new Set(links.map(({ pathname }) => productIdIn(pathname)).filter(id => id !== undefined))
  ahead.fetch('in view', likelyNext(queries, localeOf(location.pathname), [...ids]))
  const next = document.querySelector<HTMLAnchorElement>('main a[rel=next]')
  const page = next && nextPageAt(queries, new URL(next.href))
  if (page) inOwnTask(() => left.aborted || ahead.fetch(next.pathname + next.search, page))
}
