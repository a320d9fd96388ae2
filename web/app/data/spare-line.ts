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
  const look = async () => {
    if (signal.aborted || !(await isAtRest()) || signal.aborted) return
    ended.abort()
    then()
  }
  // Safari has no such callback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(() => void look())
  addEventListener('load', wait, { signal })
  // Events of pictures do not bubble, and do not reach the window.
  for (const event of ['load', 'error']) document.addEventListener(event, wait, { capture: true, signal })
  document.fonts.addEventListener('loadingdone', wait, { signal })
  wait()
  return () => ended.abort()
}

const isAtRest = async () => {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false
  const coming = [...document.images].filter(image => !image.complete)
  return (await inView(coming)).length === 0
}

/** Those elements of which a part is in the viewport. The browser says it with its next frame: to measure them would lay out the page at once. */
export const inView = async <Kind extends Element>(elements: readonly Kind[]): Promise<Kind[]> => {
  if (elements.length === 0) return []
  const seen = await new Promise<Set<Element>>(resolve => {
    const observer = new IntersectionObserver(entries => {
      observer.disconnect()
      resolve(new Set(entries.filter(({ intersectionRatio }) => intersectionRatio > 0).map(({ target }) => target)))
    })
    for (const element of elements) observer.observe(element)
  })
  return elements.filter(element => seen.has(element))
}
