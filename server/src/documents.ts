// What machines ask a shop for: which pages there are, which they may read, how to keep the shop beside other apps.
import { createHash } from 'node:crypto'
import { compress } from './compress.ts'
import { isUnchanged } from './finished-answer.ts'
import { manifestIn } from './manifest.ts'
import { mapOfMaps, mapOfPages, mapOfProducts, type ProductsOnSale, robots } from './sitemap.ts'

interface Settings {
  publicUrl: string
  onSale: ProductsOnSale
  now: () => Date
}

const text = 'text/plain; charset=utf-8'
const xml = 'application/xml; charset=utf-8'
const manifest = 'application/manifest+json; charset=utf-8'
/** Maps are made anew after this time, however many ask for them. */
const keptFor = 60_000

/** Answers requests for these documents; undefined for every other path. */
export const createDocuments = ({ publicUrl, onSale, now }: Settings) => {
  const keep = keeping(now)
  const fixed: Record<string, { type: string; make: () => string | Promise<string> }> = {
    '/robots.txt': { type: text, make: () => robots(publicUrl) },
    '/manifest.webmanifest': { type: manifest, make: () => JSON.stringify(manifestIn('en')) },
    '/ar/manifest.webmanifest': { type: manifest, make: () => JSON.stringify(manifestIn('ar')) },
    '/sitemap.xml': { type: xml, make: () => keep('maps', () => mapOfMaps(publicUrl, onSale)) },
    '/sitemaps/pages.xml': { type: xml, make: () => mapOfPages(publicUrl) },
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { pathname } = new URL(request.url)
    const known = Object.hasOwn(fixed, pathname) ? fixed[pathname] : undefined
    if (known) return answer(request, await known.make(), known.type)
    const part = Number(/^\/sitemaps\/products-([1-9]\d{0,4})\.xml$/.exec(pathname)?.[1])
    if (!part) return undefined
    const map = await keep(`products ${part}`, () => mapOfProducts(publicUrl, onSale, part))
    return map ? answer(request, map, xml) : undefined
  }
}

const answer = (request: Request, body: string, type: string) => {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({
    'content-type': type,
    'cache-control': 'public, max-age=600',
    etag,
    vary: 'accept-encoding',
  })
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return compress(request, Buffer.from(body), { status: 200, headers })
}

/** Remembers what was made for a while; what was not there, or failed, is asked for again. */
const keeping = (now: () => Date) => {
  const kept = new Map<string, { until: number; made: Promise<string | undefined> }>()
  return <T extends string | undefined>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(name)
    if (known && known.until > now().getTime()) return known.made as Promise<T>
    const made = make()
    kept.set(name, { until: now().getTime() + keptFor, made })
    const forget = () => kept.delete(name)
    made.then(result => result === undefined && forget(), forget)
    return made
  }
}
