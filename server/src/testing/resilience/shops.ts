// Shops over one database, asked without a port between.
import type { IncomingMessage } from 'node:http'
import type { Services } from '@waha/api/api.ts'
import { createRateLimiter } from '@waha/api/http/rate-limits.ts'
import { createAnswerStore } from '../../kept/answer-store.ts'
import { createRenderings } from '../../pages/renderings.ts'
import { createShop } from '../../shop.ts'
import { createRender, loadStorefront } from '../../storefront.ts'

interface Asking {
  method?: string
  token?: string | undefined
  /** Sent as JSON, unless it is a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** Opens shops that differ in what they are given; what one has kept of pages the others have, too. */
export const createShops = async (api: Services) => {
  const build = await loadStorefront()
  const store = createAnswerStore()
  const render = createRender(async () => build, 'production')
  return (services: Partial<Services>) => {
    const limits = createRateLimiter()
    const shop = createShop({
      api: { ...api, limits, ...services },
      render,
      assets: async () => undefined,
      sandbox: () => undefined,
      store,
      lookForChanges: async () => {},
      origins: { payment: { script: [], frame: [], connect: [] }, images: [], uploads: [] },
      demo: false,
      trustedProxies: 0,
      renderings: createRenderings(store, 30_000),
    })
    return async (path: string, { method, token, body, headers = {} }: Asking = {}) => {
      const isForm = body instanceof FormData
      const request = new Request(new URL(path, api.publicUrl), {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const answer = await shop(request, { socket: { remoteAddress: '127.0.0.1' }, headers: {} } as unknown as IncomingMessage)
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
    }
  }
}
