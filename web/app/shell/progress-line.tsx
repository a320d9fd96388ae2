import { useNavigation } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { useIsWaiting } from '../ui/use-progress-line.ts'

/** A moving line at the top of the window while a visitor waits: for the code of a page or for its data. It shows from 30 ms on (motion.css). */
export const ProgressLine = () => {
  const t = useText()
  const navigating = useNavigation().state !== 'idle'
  const waiting = useIsWaiting()
  if (!navigating && !waiting) return null
  return <div role="progressbar" aria-label={t('common.loading')} className="progress-line print:hidden" />
}
