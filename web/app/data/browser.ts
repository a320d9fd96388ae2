import { createClient } from '@waha/contract/client.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { dropToken, readToken } from '../accounts/token.ts'
import { ShopQueryClient } from './query-client.ts'

/** Calls the API of this origin with the stored token. A 401 means that the token is dead: it is dropped. */
const browserApi = createClient({
  fetch: async request => {
    const response = await fetch(request)
    if (response.status === 401 && request.headers.has('authorization')) dropToken()
    return response
  },
  base: `${globalThis.location?.origin ?? ''}/api`,
  headers: () => {
    const token = readToken()
    return { 'accept-language': localeOf(location.pathname), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  },
})

/** A query cache that asks the API from the browser. */
export const createBrowserQueries = () => new ShopQueryClient(browserApi)
