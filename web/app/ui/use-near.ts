import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come within one window height of the viewport. Stays true from then on. */
export const useNear = (ref: RefObject<Element | null>) => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near, ref])
  return near
}
