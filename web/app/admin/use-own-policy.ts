import { useQueryClient } from '@tanstack/react-query'
import { withoutLocale } from '@waha/contract/locale.ts'
import { mediaApi } from '@waha/contract/media.ts'
import { useEffect } from 'react'
import { apiOf } from '../data/query-client.ts'

/**
 * An image host on another origin may be called by this page alone, as its own document says. Whoever came from another page still
 * has that one's policy: the page is loaded anew, before anything is typed.
 */
export const useOwnPolicy = (isAdmin: boolean) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isAdmin || withoutLocale(documentPath()) === withoutLocale(location.pathname)) return
    apiOf(queries)(mediaApi.permit, {}).then(
      ({ uploadUrl }) => new URL(uploadUrl, location.href).origin !== location.origin && location.reload(),
      () => {},
    )
  }, [isAdmin, queries])
}

const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
