// Documents for crawlers and browsers: sitemaps, robots.txt and the web app manifests.
import { answerText, weakTag } from './finished-answer.ts'
import { manifestIn } from './manifest.ts'
import { type ProductsOnSale, pageSitemap, productSitemap, robots, sitemapIndex } from './sitemap.ts'

interface Options {
  publicUrl: string
  onSale: ProductsOnSale
  now: () => Date
}

const text = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const manifest = 'application/manifest+json; charset=utf-8'
/** Sitemaps are made from the database at most once in this time, in milliseconds. */
const sitemapLifetime = 60_000

/** Answers requests for these documents; undefined for every other path. */
export const createDocuments = ({ publicUrl, onSale, now }: Options) => {
  const cached = createCache(now)
  const fixed: Record<string, { type: string; make: () => string | Promise<string> }> = {
    '/robots.txt': { type: text, make: () => robots(publicUrl) },
    '/manifest.webmanifest': { type: manifest, make: () => JSON.stringify(manifestIn('en')) },
    '/ar/manifest.webmanifest': { type: manifest, make: () => JSON.stringify(manifestIn('ar')) },
    '/sitemap.xml': { type: xml, make: () => cached('index', () => sitemapIndex(publicUrl, onSale)) },
    '/sitemaps/pages.xml': { type: xml, make: () => pageSitemap(publicUrl) },
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    const known = Object.hasOwn(fixed, pathname) ? fixed[pathname] : undefined
    if (known) return answer(request, await known.make(), known.type)
    const part = Number(/^\/sitemaps\/products-([1-9]\d{0,4})\.xml$/.exec(pathname)?.[1])
    if (!part) return undefined
    // The index is at hand: of a part that it does not name the database need not be asked.
    const index = await cached('index', () => sitemapIndex(publicUrl, onSale))
    if (!index.includes(`${pathname}<`)) return undefined
    return answer(request, await cached(`products ${part}`, () => productSitemap(publicUrl, onSale, part)), xml)
  }
}

const answer = (request: Request, body: string, type: string) =>
  answerText(request, body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=600', etag: weakTag(body), vary: 'accept-encoding' },
  })

/** Caches results by name. What failed is made again at the next call. */
const createCache = (now: () => Date) => {
  const entries = new Map<string, { until: number; made: Promise<string> }>()
  return (name: string, make: () => Promise<string>): Promise<string> => {
    const known = entries.get(name)
    if (known && known.until > now().getTime()) return known.made
    const made = make()
    entries.set(name, { until: now().getTime() + sitemapLifetime, made })
    made.catch(() => entries.delete(name))
    return made
  }
}
