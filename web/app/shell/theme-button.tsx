import { Moon, Sun } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { toggleTheme } from '../theme/use-theme.ts'
import { roundShape } from '../ui/icon-button.tsx'

/** Switches between light and dark. Both icons are in the page; the theme decides which one shows, so nothing flashes. */
export const ThemeButton = () => {
  const t = useText()
  return (
    <button type="button" aria-label={t('layout.switchTheme')} title={t('layout.switchTheme')} onClick={toggleTheme} className={roundShape}>
      <Moon aria-hidden className="size-5 dark:hidden" strokeWidth={1.75} />
      <Sun aria-hidden className="hidden size-5 dark:block" strokeWidth={1.75} />
    </button>
  )
}
