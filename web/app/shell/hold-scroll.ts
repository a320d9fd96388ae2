const moves = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'resize']

/** Keeps the scroll position to the pixel while the page's text changes, until the visitor does something. Answers how to go back to it. */
export const holdScroll = () => {
  const top = scrollY
  const { classList } = document.documentElement
  // The browser would move along with what grows or shrinks above.
  classList.add('scroll-held')
  const moved = new AbortController()
  const letGo = () => {
    classList.remove('scroll-held')
    moved.abort()
  }
  for (const move of moves) addEventListener(move, letGo, { signal: moved.signal, capture: true, passive: true })
  return () => scrollTo({ top, behavior: 'instant' })
}
