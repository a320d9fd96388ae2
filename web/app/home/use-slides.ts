import { useEffect, useState } from 'react'
import { useHold } from '../ui/use-hold.ts'

const slideMs = 5000
const preloadAfterMs = 2500

/** The state of a carousel of `count` slides. It advances every 5 s, unless hovered, focused, stopped by its button, or the user prefers reduced motion. */
export const useSlides = (count: number) => {
  const [index, setIndex] = useState(0)
  const [preloaded, setPreloaded] = useState<ReadonlySet<number>>(new Set([0]))
  const { held, holders } = useHold()
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setStopped(reducedMotion.matches)
    follow()
    reducedMotion.addEventListener('change', follow)
    return () => reducedMotion.removeEventListener('change', follow)
  }, [])

  // Each slide gets the full time, however it was reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index restarts the timer
  useEffect(() => {
    if (held || stopped) return
    const timer = setTimeout(() => setIndex(now => (now + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [index, held, stopped, count])

  // The pictures of hidden slides are not fetched with the page; each is fetched shortly before its turn.
  useEffect(() => {
    const add = (slide: number) => setPreloaded(preloaded => (preloaded.has(slide) ? preloaded : new Set([...preloaded, slide])))
    add(index)
    const timer = setTimeout(() => add((index + 1) % count), preloadAfterMs)
    return () => clearTimeout(timer)
  }, [index, count])

  const go = (to: number) => setIndex(((to % count) + count) % count)
  return { index, preloaded, go, stopped, setStopped, holders }
}
