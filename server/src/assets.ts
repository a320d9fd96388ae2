// Files that are served as they are: the built storefront, the catalogue's pictures. Held in memory; hashed names are kept by browsers
// for ever, the others are checked each time.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { encodeSmallest } from './compress.ts'
import { asResponse, type FinishedAnswer, type Form, finish, formOf, send } from './finished-answer.ts'
import type { EarlyAnswer } from './listen.ts'

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
  digest: string
  headers: Record<string, string>
  /** Texts are compressed when they are first asked for. */
  isText: boolean
  forms: Map<Form, FinishedAnswer>
  /** Compressions under way. */
  underWay: Map<Form, Promise<FinishedAnswer>>
}

interface Options {
  base?: string
  lasting?: string
  ahead?: boolean
  common?: Record<string, string>
}

/**
 * Answers requests for files of a folder, at `base` and below; undefined for every other path. Files of unknown kinds are not served.
 * `lasting`: the start of addresses whose names hold a digest of the content. `ahead`: all is read now, so that a newer build beneath
 * a running shop changes nothing; else each file when it is first asked for. `common`: headers for all of them.
 */
export const createAssets = async (folder: string, { base = '', lasting = '/assets/', ahead = true, common = {} }: Options = {}) => {
  const assets = new Map<string, () => Promise<Asset>>()
  const opened = new Map<string, Asset>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const address = `${base}/${relative(folder, path).split(sep).join('/')}`
    if (address.includes('/.')) continue
    assets.set(
      address,
      once(async () => {
        const asset = describe(type, await readFile(path), { common, lasts: address.startsWith(lasting) })
        opened.set(address, asset)
        return asset
      }),
    )
  }
  if (ahead) await Promise.all([...assets.values()].map(open => open()))
  const answer = async (request: Request): Promise<Response | undefined> => {
    const open = assets.get(new URL(request.url).pathname)
    if (!open || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    // Pictures may be taken anew while the shop runs.
    const asset = await open().catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
    if (!asset) return undefined
    const form = formFor(asset, request.headers.get('accept-encoding'))
    return asResponse(asset.forms.get(form) ?? (await finishOnce(asset, form)), request)
  }
  /** Sends what was asked for before straight from memory. */
  const answerEarly: EarlyAnswer = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const asset = opened.get(request.url ?? '')
    const known = asset?.forms.get(formFor(asset, request.headers['accept-encoding'] ?? null))
    if (known) send(known, request, response)
    return Boolean(known)
  }
  return { answer, answerEarly }
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

const describe = (
  type: string,
  body: Buffer<ArrayBuffer>,
  { common, lasts }: { common: Record<string, string>; lasts: boolean },
): Asset => ({
  body,
  digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  headers: {
    ...common,
    'content-type': type,
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'accept-encoding',
    // Mails and other people's pages show our pictures.
    ...(type.startsWith('image/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  },
  isText: /^(text|application|image\/svg)/.test(type),
  forms: new Map(),
  underWay: new Map(),
})

const formFor = ({ isText }: Asset, accepted: string | string[] | null): Form => (isText ? formOf(accepted) : 'identity')

/** Compresses once for all who ask at once, as after a start. */
const finishOnce = (asset: Asset, form: Form) => {
  const known = asset.underWay.get(form)
  if (known) return known
  const finishing = finishAsset(asset, form)
    .then(finished => {
      asset.forms.set(form, finished)
      return finished
    })
    .finally(() => asset.underWay.delete(form))
  asset.underWay.set(form, finishing)
  return finishing
}

/** What differs in its bytes has a tag of its own. */
const finishAsset = ({ body, digest, headers }: Asset, form: Form) =>
  finish(body, { ...headers, etag: form === 'identity' ? `"${digest}"` : `"${digest}-${form}"` }, form, encodeSmallest)
