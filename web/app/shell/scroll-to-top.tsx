import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { focusMain } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ArrowUp } from '../ui/late-icons.tsx'

const thresholdPx = 400

/** A floating button that scrolls to the top; shown once the page is scrolled by more than 400 px. */
export const ScrollToTop = () => {
  const t = useText()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const update = () => setShown(scrollY > thresholdPx)
    update()
    addEventListener('scroll', update)
    return () => removeEventListener('scroll', update)
  }, [])
  if (!shown) return null
  const toTop = () => {
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    // The button goes on the way.
    focusMain()
  }
  return (
    <IconButton
      icon={ArrowUp}
      label={t('layout.scrollToTop')}
      onClick={toTop}
      className="scroll-to-top fixed bottom-24 end-4 z-30 animate-rise border border-line bg-surface shadow-raised lg:bottom-6 lg:peer-not-empty:mb-14"
    />
  )
}
