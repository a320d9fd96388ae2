type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor's line may carry what nobody has asked for yet: neither offline nor on 2G, and no wish to save data. */
export const hasSpareLine = () => {
  const { saveData = false, effectiveType = '' } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return navigator.onLine && !saveData && !effectiveType.includes('2g') && !matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Calls back once, when all that is in view has come and the browser has a moment without work. Returns a function that calls it off. */
export const whenAtRest = (then: () => void) => {
  const ended = new AbortController()
  const { signal } = ended
  const look = () => {
    if (signal.aborted || !isAtRest()) return
    ended.abort()
    then()
  }
  // Safari has no such callback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(look)
  addEventListener('load', wait, { signal })
  // Events of pictures do not bubble, and do not reach the window.
  for (const event of ['load', 'error']) document.addEventListener(event, wait, { capture: true, signal })
  document.fonts.addEventListener('loadingdone', wait, { signal })
  wait()
  return () => ended.abort()
}

const isAtRest = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  [...document.images].every(image => image.complete || !isInView(image))

/** Whether a part of an element is in the viewport. */
export const isInView = (element: Element) => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}
