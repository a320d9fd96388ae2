import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come within a window's height of what is seen; from then on it stays true. */
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
