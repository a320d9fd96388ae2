import { limits, mostPicturePixels } from '@waha/contract/limits.ts'
import { avatarWidths, jpegWidth, pictureWidths, reviewWidths } from '@waha/contract/media.ts'
import type { Files } from '@waha/pictures/files.ts'
import { openPictures, type Pictures } from '@waha/pictures/pictures.ts'

/** Storage and upload of pictures. */
export interface Media {
  /** Processes and stores uploads: avatars and reviews' pictures always, product pictures unless `cloudinary` is set. */
  pictures: Pictures<PicturePlace>
  /** Signs permits for uploads to our own image host. */
  permitKey: Buffer
  /** The account that stores product pictures; undefined: our own image host does. */
  cloudinary: { cloudName: string; uploadPreset: string } | undefined
}

export type PicturePlace = 'products' | 'avatars' | 'reviews'

interface Options {
  /** Told why a decoder of pictures could not run. */
  failed?: (reason: string) => void
}

/** Opens the shop's picture store: products are padded to a square, avatars cropped, pictures in reviews keep their shape. */
export const openShopPictures = (files: Files, decoders: Options = {}): Pictures<PicturePlace> =>
  openPictures({
    files,
    places: {
      products: { fit: 'contain', widths: pictureWidths, jpeg: jpegWidth },
      avatars: { fit: 'cover', widths: avatarWidths },
      reviews: { fit: 'inside', widths: reviewWidths },
    },
    maxBytes: limits.pictureBytes,
    maxPixels: mostPicturePixels,
    decoders,
  })
