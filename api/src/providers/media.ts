import { limits } from '@waha/contract/limits.ts'
import { avatarWidths, jpegWidth, pictureWidths } from '@waha/contract/media.ts'
import { openPictures, type Pictures } from '@waha/pictures/pictures.ts'

/** What the shop has for pictures. */
export interface Media {
  /** Where uploads are made into pictures and kept: avatars always, product pictures unless they are elsewhere. */
  pictures: Pictures<PicturePlace>
  /** Signs permits for uploads to our own image host. */
  permitKey: Buffer
  /** An account that takes product pictures; undefined: our own image host does. */
  cloudinary: { cloudName: string; uploadPreset: string } | undefined
}

export type PicturePlace = 'products' | 'avatars'

/** Opens the shop's pictures in a folder: products whole on a square, avatars cut square. */
export const openShopPictures = (folder: string): Pictures<PicturePlace> =>
  openPictures({
    folder,
    places: { products: { fit: 'contain', widths: pictureWidths, jpeg: jpegWidth }, avatars: { fit: 'cover', widths: avatarWidths } },
    maxBytes: limits.pictureBytes,
    maxPixels: limits.picturePixels,
  })
