import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useDirection } from '../i18n/use-text.ts'

/**
 * A row of `count` pictures of which one shows, scrolled by swiping: `chosen` is the one that shows, `show` moves to another. Each has a button;
 * a focus among them goes along.
 */
export const useTrack = (count: number) => {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState(0)
  // Where `show` has left the row: several pictures that are narrower than it may have one place, and the one that was asked for is chosen.
  const left = useRef(Number.NaN)
  const forward = useDirection() === 'rtl' ? -1 : 1

  useLayoutEffect(() => {
    const { current } = list
    if (current?.contains(document.activeElement)) current.children[chosen]?.querySelector('button')?.focus({ preventScroll: true })
  }, [chosen])
  const follow = useCallback(() => {
    const { current } = list
    // In a dialog that was closed it has no width any more, and no place.
    if (!current?.clientWidth || current.scrollLeft === left.current) return
    left.current = Number.NaN
    setChosen(Math.round((Math.abs(current.scrollLeft) / lengthOf(current)) * (count - 1)))
  }, [count])
  const show = useCallback(
    (index: number) => {
      const { current } = list
      if (!current || index < 0 || index >= count) return
      setChosen(index)
      current.scrollTo({ left: (forward * index * lengthOf(current)) / Math.max(1, count - 1), behavior: 'instant' })
      left.current = current.scrollLeft
    },
    [count, forward],
  )
  return { list, chosen, follow, show }
}

/** How far it can be scrolled. */
const lengthOf = (element: Element) => Math.max(1, element.scrollWidth - element.clientWidth)
