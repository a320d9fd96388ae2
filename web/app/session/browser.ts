import { createClient } from '@waha/contract/client.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { PageQueryClient, ShopQueryClient } from '../data/query-client.ts'
import { loadMessages } from '../i18n/catalogue.ts'
import { dropToken, readToken } from './token.ts'

const bearer = (token: string | null) => `Bearer ${token}`

const headersWith = (token: string | null | undefined): Record<string, string> => ({
  'accept-language': localeOf(location.pathname),
  ...(token ? { authorization: bearer(token) } : {}),
})

/** The headers of every call: the page's language and the stored token. */
export const callHeaders = () => headersWith(readToken())

/** Sends a call. A 401 means that the token sent is not valid any more: it is dropped, unless it was replaced meanwhile. */
export const sendCall = async (request: Request, onProgress?: (fraction: number) => void): Promise<Response> => {
  // Where a deploy has taken the file away nobody hears how far it is.
  const send = onProgress && (await import('../data/send-with-progress.ts').catch(() => undefined))?.sendWithProgress
  const response = await (send ? send(request, onProgress) : fetch(request))
  // The texts of failures come with the first one.
  if (!response.ok) await loadMessages(localeOf(location.pathname)).catch(() => undefined)
  if (response.status === 401 && request.headers.get('authorization') === bearer(readToken())) dropToken(true)
  return response
}

const browserApi = createClient({
  fetch: sendCall,
  base: import.meta.env.SSR ? '/api' : `${location.origin}/api`,
  headers: callHeaders,
})

/** Calls without the stored token, with another one or with none: a 401 then says nothing about the stored one, and signs out nobody. */
export const callWith = (token?: string | null) =>
  createClient({ fetch: sendCall, base: `${location.origin}/api`, headers: () => headersWith(token) })

/** The browser's React Query client, with its API client; on the server one for a single page. */
export const createPageQueries = () => new (import.meta.env.SSR ? PageQueryClient : ShopQueryClient)(browserApi)
