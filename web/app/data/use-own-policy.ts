import { onlineManager } from '@tanstack/react-query'
import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'

/**
 * A content security policy belongs to the loaded document: after client-side navigation the old page's policy still applies. So the page is
 * reloaded if it needs another origin (`needsOtherOrigin`), as soon as there is a connection.
 */
export const useOwnPolicy = (needsOtherOrigin: boolean) => {
  useEffect(() => {
    if (!needsOtherOrigin || hasOwnPolicy()) return
    const reload = () => onlineManager.isOnline() && location.reload()
    reload()
    return onlineManager.subscribe(reload)
  }, [needsOtherOrigin])
}

/** Whether the document was loaded as the page that it shows now. In the browser only. */
export const hasOwnPolicy = () => withoutLocale(documentPath()) === withoutLocale(location.pathname)

const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
