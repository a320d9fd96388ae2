import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'

/**
 * A content security policy belongs to the loaded document: after client-side navigation the old page's policy still applies. So the page is
 * reloaded if it needs another origin (`needsOtherOrigin`).
 */
export const useOwnPolicy = (needsOtherOrigin: boolean) => {
  useEffect(() => {
    if (needsOtherOrigin && !hasOwnPolicy()) location.reload()
  }, [needsOtherOrigin])
}

/** Whether the document was loaded as the page that it shows now. In the browser only. */
export const hasOwnPolicy = () => withoutLocale(documentPath()) === withoutLocale(location.pathname)

const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
