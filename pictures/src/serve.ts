import type { StoredPictures } from './stored-pictures.ts'

// Nothing in a file can run as a script, whatever it contains. Mails and other sites may show pictures.
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Answers requests for stored pictures. A name is never reused, so responses can be cached for ever. */
export const createServe =
  ({ file }: Pick<StoredPictures, 'file'>) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const found = await file(new URL(request.url).pathname).catch(() => 'away' as const)
    if (found === 'away')
      return new Response(null, { status: 503, headers: { ...headers, 'cache-control': 'no-store', 'retry-after': '2' } })
    if (!found) return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
    return new Response(request.method === 'HEAD' ? null : found.bytes, {
      headers: {
        ...headers,
        'content-type': found.mediaType,
        'content-length': String(found.bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  }
