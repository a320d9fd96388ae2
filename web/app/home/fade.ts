/** How the hero looks when the page has scrolled so far: as `step-back` in motion.css, over 70% of the window's height. */
export const fadeAt = (scrolled: number, windowHeight: number) => {
  const part = Math.min(Math.max(scrolled / (windowHeight * 0.7), 0), 1)
  return { opacity: String(1 - 0.65 * part), scale: String(1 - 0.06 * part), translate: `0 ${3 * part}rem` }
}
