import type { Pictures } from '@waha/pictures/pictures.ts'

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
