// The service worker: what the shop shows without a network (decision 030). With one, every page comes from there.
import { dropOldFiles, findFile, takeFiles } from './kept-files.ts'
import { dropBrokenPages, findPage, keepPage, seePage } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'

/** The addresses of the build's files, put in front of this script by the server. */
declare const files: readonly string[]
declare const self: ServiceWorkerGlobalScope

/** Not in every browser yet: requests that need not wait until this worker has started. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>
}

const untouched = ['/api/*', '/pictures/*', '/images/*', '/uploads/*', '/sandbox/*']

self.addEventListener('install', (event: InstallEvent) => {
  const rules = untouched.map(pathname => ({ condition: { urlPattern: { pathname } }, source: 'network' }) as const)
  event.waitUntil(Promise.all([takeFiles(files), event.addRoutes?.(rules).catch(() => undefined)]))
})

// An older build's worker goes on until its last page is closed: only then is this one activated, and what is old can go.
self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([dropOldFiles(files), dropBrokenPages(files), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
)

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('authorization')) return
  const isCall = /^\/(?:api|sandbox)\//.test(pathname)
  if (request.mode === 'navigate') event.respondWith(isCall ? fromNetwork(event) : answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(request, work => event.waitUntil(work)))
})

// A page has been shown without its HTML being asked for: by a click on a link.
self.addEventListener('message', event => {
  const seen: unknown = event.data?.seen
  if (typeof seen === 'string') event.waitUntil(seePage(seen))
})

// Where the browser has asked already, it would ask again for what is left to it: a callback's attempt would be used up.
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> => (await preloadResponse) ?? fetch(request)

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  try {
    const answer = await fromNetwork(event)
    // In Firefox what was asked ahead does not fail, but is answered so.
    if (answer.type === 'error') throw new TypeError('no network')
    event.waitUntil(keepPage(request.url, answer))
    return answer
  } catch {
    return (await findPage(request.url)) ?? offlinePage(request.url, files)
  }
}
