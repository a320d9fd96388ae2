import { useContext, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { tabStore } from '../data/storage.ts'
import { keepAt } from './keep-at.ts'

const storageKey = 'places'

/** The router restores a place once, at once. Where the content comes later, this goes on until the place is there or the visitor acts. */
export const KeepPlace = () => {
  const { key } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const loaded = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is the trigger
  useLayoutEffect(() => {
    const top = loaded.current ? router?.state.restoreScrollPosition : placeOnLoad()
    loaded.current = true
    return top ? keepAt(top) : undefined
  }, [key, router])
  return <ScrollRestoration storageKey={storageKey} />
}

/** Where a document that is loaded again, or come back to, was left; undefined once the visitor has moved on from there. */
const placeOnLoad = (): number | undefined => {
  const top = JSON.parse(tabStore.read(storageKey) ?? '{}')[history.state?.key]
  return Math.abs(scrollY - Math.min(top, document.documentElement.scrollHeight - innerHeight)) <= 1 ? top : undefined
}
