import { limits } from './limits.ts'
import type { ProblemCode } from './problem.ts'

/** The stored widths of square pictures in pixels, ascending; a smaller original has its own width as the last. */
export const pictureWidths = [160, 320, 480, 640, 1000] as const
/** The width of the JPEG that is also stored of products' pictures, for mails; a smaller original keeps its own. */
export const jpegWidth = 320
export const avatarWidths = [96, 256] as const
/** Of pictures in reviews, which keep their shape; neither side is longer than the largest. */
export const reviewWidths = [320, 1280] as const

/** The media types that may be chosen; the server checks the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'] as const

/** What is wrong with a chosen file, by its type and size alone. */
export const pictureFault = ({ type, size }: { type: string; size: number }): ProblemCode | undefined => {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'picture_type'
  return size > limits.pictureBytes ? 'picture_too_large' : undefined
}

/** What a picture's `<source>` holds: its type, where one address stands for several, and its `srcset`. */
export interface PictureSource {
  type?: 'image/avif'
  srcSet: string
}

const widthsIn: Record<string, readonly number[] | undefined> = { avatars: avatarWidths, reviews: reviewWidths }

const kept = /^(\/(?:images|pictures)\/[\w/-]+-)(\d{1,4})\.webp$/
// What follows has been looked at when the product was added.
const cloudinary = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(.+)$/

/**
 * The sizes of a picture, told from its address alone. Ours ends in its largest width, `…-1000.webp`: AVIF differs in the ending and
 * the number. Cloudinary makes sizes on demand. Of any other address nothing is known: undefined.
 * `shownAt`: its width in CSS pixels where that is the same on every screen; then only sizes of use for it are listed.
 */
export const pictureSource = (address: string, shownAt?: number): PictureSource | undefined => {
  const [, start = '', width = ''] = kept.exec(address) ?? []
  if (start) {
    const steps = widthsIn[start.split('/')[2] ?? ''] ?? pictureWidths
    const widths = widthsFor([...steps.filter(step => step < Number(width)), Number(width)], shownAt)
    return { type: 'image/avif', srcSet: widths.map(size => `${start}${size}.avif ${size}w`).join(', ') }
  }
  const [, host = '', name = ''] = cloudinary.exec(address) ?? []
  if (!host) return undefined
  const sizes = widthsFor(pictureWidths, shownAt)
  return { srcSet: sizes.map(size => `${host}c_pad,ar_1,w_${size},f_auto,q_auto/${name} ${size}w`).join(', ') }
}

// More than two and a half pixels of the picture for one of the layout can no longer be told apart.
const mostDense = 2.5

const widthsFor = (widths: readonly number[], shownAt: number | undefined) =>
  shownAt === undefined
    ? widths
    : widths.filter((width, index) => (width >= shownAt || index === widths.length - 1) && (widths[index - 1] ?? 0) < shownAt * mostDense)

/** The JPEG of a product's picture that we keep, for those that show no WebP; of any other address nothing is known, and it stays. */
export const asJpeg = (address: string): string =>
  address.replace(kept, (_, start, width) => `${start}${Math.min(jpegWidth, Number(width))}.jpg`)

/** The address of the JPEG of a product's picture, small enough for mails; null if there is none. */
export const jpegOf = (address: string): string | null => {
  const [, host = '', name = ''] = cloudinary.exec(address) ?? []
  if (host) return `${host}c_pad,ar_1,w_${jpegWidth},f_jpg,q_auto/${name}`
  const jpeg = asJpeg(address)
  return jpeg === address || /^\/images\/(avatars|reviews)\//.test(address) ? null : jpeg
}
