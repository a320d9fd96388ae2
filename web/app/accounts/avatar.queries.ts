import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '@waha/contract/accounts.ts'
import { apiOf } from '../data/query-client.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useToken } from '../session/token.ts'
import { userQuery } from '../session/user.queries.ts'

/** Gives the visitor a picture; every place that shows it changes at once. */
export const useUploadAvatar = () => {
  const queries = useQueryClient()
  const { queryKey } = userQuery(useToken() ?? '', useLocale())
  return useMutation({
    mutationFn: ({ file, ...sending }: { file: File; signal: AbortSignal; onProgress: (part: number) => void }) =>
      apiOf(queries)(accountsApi.uploadImage, { file }, sending),
    onSuccess: ({ image }) => queries.setQueryData(queryKey, user => user && { ...user, image }),
  })
}
