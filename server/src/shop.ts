// Composes the shop: one handler over API, stand-ins, files and pages.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Services } from '@waha/api/api.ts'
import { createApp } from '@waha/api/app.ts'
import { countOnSale, listIdsOnSale } from '@waha/api/catalog/catalog.queries.ts'
import { read } from '@waha/api/db/read.ts'
import { workFrom } from '@waha/api/http/origin.ts'
import { asProblem } from '@waha/api/http/problem.ts'
import { savedBrand } from '@waha/contract/brand.ts'
import { createClient } from '@waha/contract/client.ts'
import { currency } from '@waha/contract/currency.ts'
import type { Shop } from '@waha/web/app/data/shop-context.ts'
import { createAddresses } from './addresses.ts'
import { createDocuments } from './documents.ts'
import { commonHeaders, type PolicyOrigins } from './headers.ts'
import type { AnswerStore } from './kept/answer-store.ts'
import { keepCalls } from './kept/keep-calls.ts'
import { createUploads } from './media.ts'
import { createPages } from './pages/pages.ts'
import type { Renderings } from './pages/renderings.ts'
import { createServiceWorker, serviceWorkerPath } from './service-worker.ts'

export interface ShopParts {
  api: Services
  /** Renders a page for a shop, as the storefront's build does. */
  render: (request: Request, shop: Shop) => Promise<Response>
  /** Built files; undefined for other paths. */
  assets: (request: Request) => Promise<Response | undefined>
  /** Pages and scripts of the local stand-ins, below /sandbox/; undefined where there are none. */
  sandbox: (request: Request) => Response | Promise<Response> | undefined
  /** The script that keeps pages for when there is no network; undefined: browsers are told to remove theirs. */
  serviceWorker?: string | undefined
  origins: PolicyOrigins
  /** Finished pages, and answers of the API that are the same for everyone. */
  store: AnswerStore
  /** Ends when what was written before is known to the pages of this process. */
  lookForChanges: () => Promise<void>
  demo: boolean
  trustedProxies: number
  renderings: Renderings
  /** Development only: pages without a content security policy, since the bundler's own scripts are inline. */
  relaxed?: boolean
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The shop as a function from request to answer. */
export const createShop = ({
  api,
  render,
  assets,
  sandbox,
  serviceWorker,
  origins,
  store,
  lookForChanges,
  demo,
  trustedProxies,
  renderings,
  relaxed = false,
}: ShopParts) => {
  const addresses = createAddresses(trustedProxies)
  const app = createApp({ ...api, addressOf: addresses.of })
  const call = keepCalls(request => app.fetch(request), store)
  const client = createClient({ fetch: async request => call(request), base: `${api.publicUrl}/api` })
  const pages = createPages({
    render: request => {
      const { publicUrl, timeZone } = api
      return render(request, { api: client, publicUrl, demo, timeZone, currency: currency(), brand: savedBrand() })
    },
    store,
    publicUrl: api.publicUrl,
    renderings,
    origins,
    relaxed,
  })
  const onSale = {
    count: () => read(api, countOnSale),
    ids: (part: Parameters<typeof listIdsOnSale>[1]) => read(api, db => listIdsOnSale(db, part)),
  }
  const documents = createDocuments({ publicUrl: api.publicUrl, onSale, now: api.now })
  const uploads = createUploads(api)
  const answerServiceWorker = createServiceWorker(serviceWorker)
  const headers = commonHeaders(api.publicUrl.startsWith('https:'))

  /** After a change of the catalogue or of the shop's own facts the next page of this process shows it. */
  const callFromOutside = async (request: Request, pathname: string) => {
    const answer = await call(request)
    if (!isRead(request) && answer.ok && /^\/api\/(?:products|reviews|search|desk\/settings)\b/.test(pathname)) await lookForChanges()
    return answer
  }

  const route = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/health' || pathname === '/ready')
      return app.fetch(new Request(new URL(`/api${pathname}${search}`, request.url), { method: request.method }))
    if (pathname === '/api' || pathname.startsWith('/api/')) return callFromOutside(request, pathname)
    if (pathname.startsWith('/sandbox/')) return (await sandbox(request)) ?? pages(request)
    if (pathname.startsWith('/uploads/')) return (await uploads(request)) ?? pages(request)
    if (pathname.startsWith('/images/')) return api.media.pictures.serve(request)
    if (pathname === serviceWorkerPath && isRead(request)) return answerServiceWorker(request)
    const found = (await documents(request)) ?? (await assets(request))
    if (!found && isRead(request) && /^\/(?:assets|pictures)\//.test(pathname))
      return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    return found ?? pages(request)
  }

  return async (request: Request, incoming?: IncomingMessage): Promise<Response> => {
    if (incoming) addresses.remember(request, incoming)
    const requestId = randomUUID()
    const answer = await workFrom({ requestId }, () => route(request)).catch(error => {
      // Who has gone hears of no failure, and has often caused it by going.
      if (!request.signal.aborted)
        api.log('error', 'a request failed', { requestId, path: new URL(request.url).pathname, error: String(error) })
      const { status, retryAfter } = asProblem(error)
      const headers = { 'content-type': 'text/plain; charset=utf-8', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) }
      return new Response('The shop could not answer.', { status, headers })
    })
    answer.headers.set('x-request-id', requestId)
    for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value)
    return answer
  }
}
