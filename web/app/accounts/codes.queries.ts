import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CodePurpose, CodeSession } from '@waha/contract/codes.ts'
import { codesCalls } from '@waha/contract/later-calls.ts'
import { apiOf } from '../data/query-client.ts'
import { forgetSentCode, keepSentCode, type SentCode } from './sent-code.ts'
import { useStartSession } from './sessions.queries.ts'

/** Asks for a code; what comes back is kept for as long as it is good. */
export const useSendCode = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (asked: { email: string; purpose: CodePurpose }): Promise<SentCode> => {
      const { ticket } = await apiOf(queries)(codesCalls.send, { body: asked })
      const sent = { ...asked, ticket, at: Date.now() }
      keepSentCode(sent)
      return sent
    },
  })
}

/** Signs in with a code; with a password it becomes the account's. */
export const useEnterByCode = () => {
  const queries = useQueryClient()
  const startSession = useStartSession()
  return useMutation({
    mutationFn: async ({ password, ...entry }: { ticket: string; code: string; password?: string | undefined }) => {
      const api = apiOf(queries)
      const session: CodeSession = await (password === undefined
        ? api(codesCalls.signIn, { body: entry })
        : api(codesCalls.setPassword, { body: { ...entry, password } }))
      forgetSentCode()
      return { ...startSession(session), tookOver: session.tookOver }
    },
  })
}
