import { type RefObject, useLayoutEffect, useState } from 'react'

// Headings are measured by their words, since their boxes are as wide as the column.
const keepsInSight = 'body > header, .bar-on-top, main h1, [role="combobox"]'
const gapPx = 12

/**
 * The top of a floating element at which it covers neither the page's title nor its search, in pixels; undefined where the stylesheet's
 * does, or none in the upper half of the window does. Looked for whenever `occasion` changes, unless that is undefined.
 */
export const useClearPlace = (floating: RefObject<HTMLElement | null>, occasion: string | undefined) => {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (!occasion) return
    const place = () => {
      const box = floating.current?.getBoundingClientRect()
      setTop(box && clearTop(box))
    }
    place()
    // Another page is scrolled to its place only after this.
    requestAnimationFrame(place)
  }, [floating, occasion])
  return top
}

const clearTop = ({ left, right, height }: DOMRect) => {
  const seen = [...document.querySelectorAll(keepsInSight)]
    .map(wordsBox)
    .filter(box => box.width > 1 && box.left < right && box.right > left && box.bottom > 0)
    .sort((one, other) => one.top - other.top)
  let top = gapPx
  for (const box of seen) if (box.top < top + height + gapPx && box.bottom + gapPx > top) top = box.bottom + gapPx
  return top + height < innerHeight / 2 ? top : undefined
}

const wordsBox = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return element.matches('h1') ? range.getBoundingClientRect() : element.getBoundingClientRect()
}
