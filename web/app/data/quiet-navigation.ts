import { useLayoutEffect } from 'react'

/** The router's state as far as it matters here. */
interface RouterState {
  navigation: { state: string }
}

type Listener<State> = (state: State, more: unknown) => void

/** In milliseconds. A press that waits longer has its line at the top. */
const holdFor = 30

/**
 * Tells a listener that a navigation loads only once it has done so for a moment. The router says so at every press, also where all is there,
 * and each time the whole page is rendered for nothing.
 */
export const quietly = <State extends RouterState>(listener: Listener<State>) => {
  let held: ReturnType<typeof setTimeout> | undefined
  let told = false
  const hear: Listener<State> = (state, more) => {
    clearTimeout(held)
    const tell = () => {
      told = state.navigation.state !== 'idle'
      listener(state, more)
    }
    if (state.navigation.state === 'loading' && !told) held = setTimeout(tell, holdFor)
    else tell()
  }
  return { hear, stop: () => clearTimeout(held) }
}

interface Router {
  state: RouterState
  subscribe: (listener: Listener<RouterState>) => () => void
}

/** The router of the browser; undefined where a page failed to be rendered. */
const routerHere = () => (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter

/** Whether a navigation is under way, told or not. */
export const isNavigating = () => (routerHere()?.state.navigation.state ?? 'idle') !== 'idle'

/** Makes the router of the browser tell its component so. To be used below that component: effects of children run first. */
export const useQuietNavigation = () => {
  useLayoutEffect(() => {
    const router = routerHere()
    if (!router) return
    const { subscribe } = router
    router.subscribe = listener => {
      const { hear, stop } = quietly(listener)
      const end = subscribe(hear)
      return () => {
        stop()
        end()
      }
    }
    return () => {
      router.subscribe = subscribe
    }
  }, [])
}
