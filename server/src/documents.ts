// Documents for crawlers and browsers: sitemaps, robots.txt and the web app manifests.
import { encode } from './compress.ts'
import { asResponse, type FinishedAnswer, type Form, finish, formOf, weakTag } from './finished-answer.ts'
import { manifestIn } from './manifest.ts'
import { type ProductsOnSale, pageSitemap, productSitemap, robots, sitemapIndex } from './sitemap.ts'

interface Options {
  publicUrl: string
  onSale: ProductsOnSale
  now: () => Date
  compress?: typeof encode
}

const text = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const manifest = 'application/manifest+json; charset=utf-8'
/** Sitemaps are made from the database at most once in this time, in milliseconds. */
const sitemapLifetime = 60_000

/** Answers requests for these documents; undefined for every other path. */
export const createDocuments = ({ publicUrl, onSale, now, compress = encode }: Options) => {
  const cached = createCache(now)
  const index = () => cached('index', async () => documentOf(await sitemapIndex(publicUrl, onSale), xml))
  const fixed: Record<string, () => Document | Promise<Document>> = {
    '/robots.txt': () => documentOf(robots(publicUrl), text),
    '/manifest.webmanifest': () => documentOf(JSON.stringify(manifestIn('en')), manifest),
    '/ar/manifest.webmanifest': () => documentOf(JSON.stringify(manifestIn('ar')), manifest),
    '/sitemap.xml': index,
    '/sitemaps/pages.xml': () => documentOf(pageSitemap(publicUrl), xml),
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    const known = Object.hasOwn(fixed, pathname) ? fixed[pathname] : undefined
    if (known) return answer(request, await known(), compress)
    const part = Number(/^\/sitemaps\/products-([1-9]\d{0,4})\.xml$/.exec(pathname)?.[1])
    if (!part) return undefined
    // The index is at hand: of a part that it does not name the database need not be asked.
    if (!(await index()).body.includes(`${pathname}<`)) return undefined
    const map = await cached(`products ${part}`, async () => documentOf(await productSitemap(publicUrl, onSale, part), xml))
    return answer(request, map, compress)
  }
}

interface Document {
  body: string
  headers: Record<string, string>
  /** In the encodings that were asked for so far, or are being made. */
  forms: Map<Form, Promise<FinishedAnswer>>
}

const documentOf = (body: string, type: string): Document => ({
  body,
  headers: { 'content-type': type, 'cache-control': 'public, max-age=600', etag: weakTag(body), vary: 'accept-encoding' },
  forms: new Map(),
})

const answer = async (request: Request, { body, headers, forms }: Document, compress: typeof encode) => {
  const form = formOf(request.headers.get('accept-encoding'))
  const finished = forms.get(form) ?? finish(Buffer.from(body), headers, form, compress)
  forms.set(form, finished)
  return asResponse(await finished, request)
}

/** Caches results by name. What failed is made again at the next call. */
const createCache = (now: () => Date) => {
  const entries = new Map<string, { until: number; made: Promise<Document> }>()
  return (name: string, make: () => Promise<Document>): Promise<Document> => {
    const known = entries.get(name)
    if (known && known.until > now().getTime()) return known.made
    const made = make()
    entries.set(name, { until: now().getTime() + sitemapLifetime, made })
    made.catch(() => entries.delete(name))
    return made
  }
}
