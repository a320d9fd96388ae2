import { useEffect, useRef } from 'react'

/** How the hero looks when the page has scrolled so far: as `step-back` in motion.css, over 70% of the window's height. */
export const fadeAt = (scrolled: number, windowHeight: number) => {
  const part = Math.min(Math.max(scrolled / (windowHeight * 0.7), 0), 1)
  return { opacity: String(1 - 0.65 * part), scale: String(1 - 0.06 * part), translate: `0 ${3 * part}rem` }
}

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
