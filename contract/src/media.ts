import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import type { ProblemCode } from './problem.ts'
import { z } from './schema.ts'

/** The stored widths of square pictures in pixels, ascending; a smaller original has its own width as the last. */
export const pictureWidths = [160, 320, 480, 640, 1000] as const
/** The width of the JPEG that is also stored of products' pictures, for mails; a smaller original keeps its own. */
export const jpegWidth = 320
export const avatarWidths = [96, 256] as const

/** The media types that may be chosen; the server checks the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'] as const

/** What is wrong with a chosen file, by its type and size alone. */
export const pictureFault = ({ type, size }: { type: string; size: number }): ProblemCode | undefined => {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'picture_type'
  return size > limits.pictureBytes ? 'picture_too_large' : undefined
}

/** What the browser needs to post a picture to the image host: its address, and what goes into `upload_preset`. */
const permit = z.object({
  uploadUrl: z.string(),
  uploadPreset: z.string(),
  /** ISO 8601; without it the preset does not expire. */
  expiresAt: z.optional(z.string()),
})
export type Permit = z.output<typeof permit>

export const mediaApi = {
  permit: endpoint({
    method: 'POST',
    path: '/media/permit',
    access: 'admin',
    summary: 'Lets an admin post product pictures to the image host for some minutes',
    answer: permit,
  }),
}

/** One `<source>` of a picture: a type, where there are several, and its `srcset`. */
export interface PictureSource {
  type?: 'image/avif' | 'image/webp'
  srcSet: string
}

const kept = /^(\/(?:images|pictures)\/[\w/-]+-)(\d{1,4})\.webp$/
const cloudinary = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)([\w./-]+)$/

/**
 * The sizes of a picture, derived from its address. Ours ends in its largest width, `…-1000.webp`: the smaller ones differ in the
 * number, AVIF in the extension. Cloudinary resizes on demand. Any other address gives an empty list.
 */
export const pictureSources = (address: string): PictureSource[] => {
  const [, start = '', width = ''] = kept.exec(address) ?? []
  if (start) {
    const widths = widthsUpTo(Number(width), start.startsWith('/images/avatars/') ? avatarWidths : pictureWidths)
    return (['avif', 'webp'] as const).map(type => ({
      type: `image/${type}`,
      srcSet: widths.map(size => `${start}${size}.${type} ${size}w`).join(', '),
    }))
  }
  const [, host = '', name = ''] = cloudinary.exec(address) ?? []
  if (!host) return []
  return [{ srcSet: pictureWidths.map(size => `${host}c_pad,ar_1,w_${size},f_auto,q_auto/${name} ${size}w`).join(', ') }]
}

/** The address of the JPEG of a product's picture; null if there is none. */
export const jpegOf = (address: string): string | null => {
  const [, start = '', width = ''] = kept.exec(address) ?? []
  return !start || start.startsWith('/images/avatars/') ? null : `${start}${Math.min(jpegWidth, Number(width))}.jpg`
}

const widthsUpTo = (largest: number, steps: readonly number[]) => [...steps.filter(step => step < largest), largest]
