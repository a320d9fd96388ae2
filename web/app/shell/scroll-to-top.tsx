import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'

const threshold = 400

/** Floats into view once the page has scrolled more than 400 px, and leads back up smoothly. */
export const ScrollToTop = () => {
  const t = useText()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(scrollY > threshold)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  return (
    <IconButton
      icon={ArrowUp}
      label={t('layout.scrollToTop')}
      onClick={() => scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })}
      className="fixed bottom-24 end-4 z-30 animate-rise border border-line bg-surface shadow-raised md:bottom-6"
    />
  )
}
