import { useLayoutEffect } from 'react'

/** The router's state as far as it matters here. */
interface RouterState {
  navigation: { state: string }
}

type Listener<State> = (state: State, more?: unknown) => void

interface Router {
  subscribe: (listener: Listener<RouterState>) => () => void
}

/** In milliseconds. A press that waits longer has its line at the top. */
const holdFor = 30

/**
 * Tells a listener that a navigation loads only once it has done so for a moment. The router says so at every press, also where all is there,
 * and each time the whole page is rendered for nothing.
 */
export const quietly = <State extends RouterState>(listener: Listener<State>): Listener<State> => {
  let [held, told] = [0, false]
  return (state, more) => {
    clearTimeout(held)
    const loads = state.navigation.state === 'loading'
    const tell = () => {
      told = loads
      listener(state, more)
    }
    if (loads && !told) held = setTimeout(tell, holdFor) as unknown as number
    else tell()
  }
}

/** Makes the browser's router tell its component so. To be used below that component, whose effects run after those of its children. */
export const useQuietNavigation = () =>
  useLayoutEffect(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router }
    if (!router) return
    const { subscribe } = router
    router.subscribe = listener => subscribe(quietly(listener))
  }, [])
