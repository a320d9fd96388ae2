// Fetches what a visitor is likely to open next, before the click. Bounded on each page.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { pictureSource } from '@waha/contract/media.ts'
import type { NextPage } from '../catalog/next-page.ts'
import { inOwnTask } from '../data/own-task.ts'
import { fetchRouteCode } from '../data/route-code.ts'
import { mainPictureSizes } from '../ui/picture.tsx'

const mostPages = 8
const mostPictures = 2

export const createAhead = (queries: QueryClient) => {
  const underWay = new Map<string, () => void>()
  // Of the code, one file serves many addresses: a press does not end it.
  let code = new AbortController()
  let pictures = 0
  return {
    /** Fetches what the page at an address needs, once; instead of an address any other name will do. */
    fetch: (address: string, next: NextPage) => {
      if (underWay.has(address) || underWay.size >= mostPages) return
      const stop = new AbortController()
      const started = new Set(next.queries.map(({ queryKey }) => hashKey(queryKey)))
      underWay.set(address, () => {
        stop.abort()
        // What the page that shows now has asked for meanwhile goes on.
        void queries.cancelQueries({ predicate: query => started.has(query.queryHash) && !query.isActive() })
      })
      const { signal } = code
      for (const route of next.routes) inOwnTask(() => void fetchRouteCode(route, signal))
      for (const query of next.queries) void queries.prefetchQuery(query)
      if (!next.picture || pictures >= mostPictures) return
      pictures += 1
      fetchPicture(next.picture, stop.signal)
    },
    /** Ends what data and pictures are under way for all other addresses, so that the line is free for this one. */
    only: (address: string) => {
      for (const [other, end] of underWay) if (other !== address) end()
    },
    /** Ends all of it; to be called when another page shows. */
    end: () => {
      for (const end of underWay.values()) end()
      underWay.clear()
      code.abort()
      code = new AbortController()
      pictures = 0
    },
  }
}

const fetchPicture = (address: string, signal: AbortSignal) => {
  const source = pictureSource(address)
  if (!source) return
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = mainPictureSizes
  image.srcset = source.srcSet
  signal.addEventListener('abort', () => image.complete || image.removeAttribute('srcset'), { once: true })
}
