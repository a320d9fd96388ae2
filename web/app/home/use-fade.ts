import { useEffect, useRef } from 'react'

/** The hero's style at a scroll position, as the keyframes `step-back` in motion.css, over 70% of the window's height. */
export const fadeAt = (scrolled: number, windowHeight: number) => {
  const progress = Math.min(Math.max(scrolled / (windowHeight * 0.7), 0), 1)
  return { opacity: String(1 - 0.65 * progress), scale: String(1 - 0.06 * progress), translate: `0 ${3 * progress}rem` }
}

/** Fades the hero on scroll in browsers without scroll-driven animations; the others do it by motion.css. */
export const useFade = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const fade = () => {
      if (frame.current) Object.assign(frame.current.style, fadeAt(reducedMotion.matches ? 0 : scrollY, innerHeight))
    }
    fade()
    addEventListener('scroll', fade, { passive: true })
    addEventListener('resize', fade)
    reducedMotion.addEventListener('change', fade)
    return () => {
      removeEventListener('scroll', fade)
      removeEventListener('resize', fade)
      reducedMotion.removeEventListener('change', fade)
    }
  }, [])
  return frame
}
