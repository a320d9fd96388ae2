// Files that are served as they are: the built storefront, the catalogue's pictures. Held in memory; hashed names are kept by browsers
// for ever, the others are checked each time.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, encode, encodingOf } from './compress.ts'
import { isUnchanged } from './unchanged.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}

interface Asset {
  body: Buffer<ArrayBuffer>
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
  digest: string
  headers: Record<string, string>
}

/**
 * Answers requests for files of a folder, at `base` and below; undefined for every other path. Files of unknown kinds are not served.
 * `lasting`: the start of addresses whose names hold a digest of the content. `ahead`: all is read now, so that a newer build beneath
 * a running shop changes nothing; else each file when it is first asked for.
 */
export const createAssets = async (folder: string, { base = '', lasting = '/assets/', ahead = true } = {}) => {
  const assets = new Map<string, () => Promise<Asset>>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type || entry.name.startsWith('.')) continue
    const address = `${base}/${relative(folder, path).split(sep).join('/')}`
    if (address.includes('/.')) continue
    assets.set(
      address,
      once(async () => describe(type, await readFile(path), address.startsWith(lasting))),
    )
  }
  if (ahead) await Promise.all([...assets.values()].map(open => open()))
  return async (request: Request): Promise<Response | undefined> => {
    const open = assets.get(new URL(request.url).pathname)
    if (!open || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    // Pictures may be taken anew while the shop runs.
    const asset = await open().catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
    return asset && send(request, asset)
  }
}

/** Makes something the first time it is asked for; what failed is tried again. */
const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}

const describe = (type: string, body: Buffer<ArrayBuffer>, lasts: boolean): Asset => ({
  body,
  encoded: new Map(),
  digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  headers: {
    'content-type': type,
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    // Mails and other people's pages show our pictures.
    ...(type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  },
})

const send = async (request: Request, asset: Asset) => {
  const text = /^(text|application|image\/svg)/.test(asset.headers['content-type'] ?? '')
  const encoding = text ? encodingOf(request.headers.get('accept-encoding') ?? '') : undefined
  // What differs in its bytes needs a tag of its own.
  const etag = encoding ? `"${asset.digest}-${encoding}"` : `"${asset.digest}"`
  if (isUnchanged(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...asset.headers, etag } })
  const body = encoding ? await encodedOnce(asset, encoding) : asset.body
  const headers = {
    ...asset.headers,
    etag,
    'content-length': String(body.byteLength),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const encodedOnce = (asset: Asset, encoding: Encoding) => {
  const known = asset.encoded.get(encoding)
  if (known) return known
  const made = encode(asset.body, encoding, 10)
  asset.encoded.set(encoding, made)
  return made
}
