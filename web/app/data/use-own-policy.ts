import { withoutLocale } from '@waha/contract/locale.ts'
import { useEffect } from 'react'

/**
 * Other origins are let in on a few pages alone, as their own documents say. A visitor who came from another page still has that one's policy:
 * with `foreign`, once it is known that another origin is needed, the page is loaded anew.
 */
export const useOwnPolicy = (foreign: boolean) => {
  useEffect(() => {
    if (foreign && !hasOwnPolicy()) location.reload()
  }, [foreign])
}

/** Whether the document was loaded as the page that it shows now; in the browser alone. */
export const hasOwnPolicy = () => withoutLocale(documentPath()) === withoutLocale(location.pathname)

const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
