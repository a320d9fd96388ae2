import { useEffect, useState } from 'react'
import { useHold } from '../ui/use-hold.ts'

const stay = 5000
const ahead = 2500

/** Which of `count` slides shows. It moves on every 5 s unless held (pointer, focus), stopped by its button, or motion is unwanted. */
export const useSlides = (count: number) => {
  const [index, setIndex] = useState(0)
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))
  const { held, holders } = useHold()
  const [stopped, setStopped] = useState(false)

  useEffect(() => setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  // The time starts anew with every slide, however it was reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index restarts the timer
  useEffect(() => {
    if (held || stopped) return
    const timer = setTimeout(() => setIndex(now => (now + 1) % count), stay)
    return () => clearTimeout(timer)
  }, [index, held, stopped, count])

  // Pictures of slides that nobody sees yet wait until the page has loaded; the next one is fetched shortly before its turn.
  useEffect(() => {
    const add = (slide: number) => setNear(near => (near.has(slide) ? near : new Set([...near, slide])))
    add(index)
    const timer = setTimeout(() => add((index + 1) % count), ahead)
    return () => clearTimeout(timer)
  }, [index, count])

  const go = (to: number) => setIndex(((to % count) + count) % count)
  return { index, near, go, stopped, setStopped, holders }
}
