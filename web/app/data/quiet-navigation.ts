import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

type Listener<State, More> = (state: State, more: More) => void

/** In milliseconds. A press that waits longer has its line at the top. */
const holdFor = 30

/**
 * Tells a listener that a navigation loads only once it has done so for a moment. The router says so at every press, also where all is there,
 * and each time the whole page is rendered for nothing.
 */
export const quietly = <State extends { navigation: { state: string } }, More>(listener: Listener<State, More>): Listener<State, More> => {
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
export const useQuietNavigation = () => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useLayoutEffect(() => {
    if (!router) return
    const { subscribe } = router
    router.subscribe = listener => subscribe(quietly(listener))
  }, [router])
}
