import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Shows its children; where the browser runs no scripts, what to do in their place (decision 017). */
export const NeedsScript = ({ children }: { children: ReactNode }) => {
  const t = useText()
  return (
    <>
      <noscript>
        <div className="mx-auto mb-6 grid max-w-md gap-2 rounded-card bg-palm-tint p-6 text-center">
          <p className="text-20 font-semibold">{t('account.needsScript')}</p>
          <p className="text-ink-soft">{t('account.needsScriptText')}</p>
        </div>
      </noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}
