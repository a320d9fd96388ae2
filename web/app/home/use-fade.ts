import { useEffect, useRef } from 'react'
import { fadeAt } from './fade.ts'

/** What the stylesheet's scroll timeline does to the hero, for browsers that know no scroll timelines. */
export const useFade = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const fade = () => {
      if (frame.current) Object.assign(frame.current.style, fadeAt(calm.matches ? 0 : scrollY, innerHeight))
    }
    fade()
    addEventListener('scroll', fade, { passive: true })
    addEventListener('resize', fade)
    calm.addEventListener('change', fade)
    return () => {
      removeEventListener('scroll', fade)
      removeEventListener('resize', fade)
      calm.removeEventListener('change', fade)
    }
  }, [])
  return frame
}
