import { useQueryClient } from '@tanstack/react-query'
import { mediaApi } from '@waha/contract/media.ts'
import { useEffect, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { hasOwnPolicy } from '../data/use-own-policy.ts'

/** Whether pictures go to an image host on another origin. Asked where it matters only: before anything is typed into a page with another's policy. */
export const useForeignUploads = (isAdmin: boolean) => {
  const queries = useQueryClient()
  const [foreign, setForeign] = useState(false)
  useEffect(() => {
    if (!isAdmin || hasOwnPolicy()) return
    apiOf(queries)(mediaApi.permit, {}).then(
      ({ uploadUrl }) => setForeign(new URL(uploadUrl, location.href).origin !== location.origin),
      () => {},
    )
  }, [isAdmin, queries])
  return foreign
}
