/**
 * Keeps the page at a place until the visitor's next action: scroll anchoring is off, so that what comes late moves nothing, and where the
 * page is still too short, it goes on as the page grows. What it returns ends it as well.
 */
export const keepAt = (top: number) => {
  const { classList } = document.documentElement
  const acts = new AbortController()
  const grows = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    // There it stays by itself.
    if (scrollY >= top - 1) grows.disconnect()
  })
  const end = () => {
    classList.remove('scroll-held')
    grows.disconnect()
    acts.abort()
  }
  classList.add('scroll-held')
  grows.observe(document.body)
  for (const act of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'resize'])
    addEventListener(act, end, { signal: acts.signal, capture: true, passive: true })
  return end
}
