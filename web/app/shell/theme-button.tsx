import { useText } from '../i18n/use-text.ts'
import { toggleTheme } from '../theme/use-theme.ts'
import { roundShape } from '../ui/icon-button.tsx'
import { Moon, Sun } from '../ui/icons.tsx'

/** Switches between light and dark. Both icons are rendered and CSS shows one, so that the server need not know the theme. */
export const ThemeButton = () => {
  const t = useText()
  return (
    <button type="button" aria-label={t('layout.switchTheme')} title={t('layout.switchTheme')} onClick={toggleTheme} className={roundShape}>
      <Moon className="size-5 dark:hidden" strokeWidth={1.75} />
      <Sun className="hidden size-5 dark:block" strokeWidth={1.75} />
    </button>
  )
}
