import { limits } from '@waha/contract/limits.ts'
import { avatarWidths, jpegWidth, pictureWidths } from '@waha/contract/media.ts'
import { openPictures, type Pictures } from '@waha/pictures/pictures.ts'
import type { PicturePlace } from '../providers/media.ts'

/** Opens the shop's pictures in a folder: products whole on a square, avatars cut square. */
export const openShopPictures = (folder: string): Pictures<PicturePlace> =>
  openPictures({
    folder,
    places: { products: { fit: 'contain', widths: pictureWidths, jpeg: jpegWidth }, avatars: { fit: 'cover', widths: avatarWidths } },
    maxBytes: limits.pictureBytes,
    maxPixels: limits.picturePixels,
  })
