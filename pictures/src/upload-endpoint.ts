// The endpoint for product pictures. It implements Cloudinary's upload API for unsigned presets, so that the same client can post to either.
import { createHash } from 'node:crypto'
import type { Pictures } from './pictures.ts'
import { type Reason, Refusal } from './refusal.ts'

interface Settings {
  pictures: Pick<Pictures<'products'>, 'read' | 'keep'>
  /** The shop's origin, where pictures are served. */
  publicUrl: string
  /** Whom a permit was given to; undefined for one that is unknown, was changed or has expired. */
  holderOf: (permit: string) => string | undefined
  /** May this person post one more picture? Called once for each, before it is read. */
  admit: (person: string) => Promise<boolean>
}

const uploadPath = /^\/uploads\/v1_1\/[\w-]+\/(?:image|auto)\/upload$/

/**
 * Answers requests below /uploads/; the pictures are served below /images/. The permit stands in the address, so that nothing is read from strangers, and
 * once more as the form's preset, where the protocol has it.
 */
export const createUploadEndpoint =
  ({ pictures, publicUrl, holderOf, admit }: Settings) =>
  async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    if (!uploadPath.test(pathname)) return failed(404, 'Not Found')
    if (request.method !== 'POST') return failed(405, 'Method Not Allowed')
    const permit = searchParams.get('permit') ?? ''
    const person = holderOf(permit)
    if (!person) return failed(400, 'Upload preset not found')
    if (!(await admit(person))) return failed(429, 'Rate Limit Exceeded')
    try {
      return await pictures.read(request, { field: 'file', person }, async ({ bytes, fields }) => {
        if (fields.get('upload_preset') !== permit) return failed(400, 'Upload preset not found')
        return describe(await pictures.keep('products', bytes, { person, signal: request.signal }), publicUrl, bytes)
      })
    } catch (error) {
      if (error instanceof Refusal) return failed(...refusals[error.reason])
      throw error
    }
  }

const refusals: Record<Reason, [status: number, message: string]> = {
  no_form: [400, 'Missing required parameter - file'],
  bad_form: [400, 'Missing required parameter - file'],
  too_large: [413, 'File size too large. Maximum is 10485760.'],
  stalled: [408, 'The upload has stalled, please try again'],
  kind: [400, 'Only JPG, PNG and WebP images are allowed'],
  animated: [400, 'Animated images are not allowed'],
  pixels: [400, 'Image dimensions too large. Maximum is 25 megapixels.'],
  busy: [503, 'The upload cannot be taken right now, please try again'],
}

const describe = (
  { address, name, width, bytes }: { address: string; name: string; width: number; bytes: number },
  publicUrl: string,
  original: Buffer,
) => {
  const url = publicUrl + address
  return Response.json(
    {
      asset_id: createHash('md5').update(name).digest('hex'),
      public_id: `products/${name}`,
      version: Math.floor(Date.now() / 1000),
      width,
      height: width,
      format: 'webp',
      resource_type: 'image',
      type: 'upload',
      created_at: new Date().toISOString(),
      bytes,
      etag: createHash('md5').update(original).digest('hex'),
      url,
      secure_url: url,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

const failed = (status: number, message: string) =>
  Response.json({ error: { message } }, { status, headers: { 'x-cld-error': message, 'cache-control': 'no-store' } })
