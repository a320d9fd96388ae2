import { createClient } from '@waha/contract/client.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { noTimers, ShopQueryClient } from '../data/query-client.ts'
import { sendWithProgress } from '../data/send-with-progress.ts'
import { dropToken, readToken } from './token.ts'

const bearer = (token: string | null) => `Bearer ${token}`

/**
 * Calls the API of this origin with the stored token. A 401 means that the token sent is not valid any more: it is dropped, unless it was
 * replaced meanwhile.
 */
const browserApi = createClient({
  fetch: async (request, onProgress) => {
    const response = await (onProgress ? sendWithProgress(request, onProgress) : fetch(request))
    if (response.status === 401 && request.headers.get('authorization') === bearer(readToken())) dropToken()
    return response
  },
  base: `${globalThis.location?.origin ?? ''}/api`,
  headers: () => {
    const token = readToken()
    return { 'accept-language': localeOf(location.pathname), ...(token ? { authorization: bearer(token) } : {}) }
  },
})

/** The browser's React Query client, with its API client; on the server one for a single page. */
export const createBrowserQueries = () => new ShopQueryClient(browserApi, typeof document === 'undefined' ? noTimers : undefined)
