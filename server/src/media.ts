import { join } from 'node:path'
import type { Api } from '@waha/api/api.ts'
import { admitUpload } from '@waha/api/media/admit-upload.ts'
import { type Media, openShopPictures } from '@waha/api/providers/media.ts'
import { createUploadEndpoint } from '@waha/pictures/upload-endpoint.ts'
import type { Settings } from './env.ts'
import { keptSecret } from './kept-secret.ts'

/** Opens the shop's pictures, below the data folder. */
export const openMedia = ({ cloudinary }: Pick<Settings, 'cloudinary'>, dataDir: string): Media => ({
  pictures: openShopPictures(join(dataDir, 'images')),
  permitKey: keptSecret(join(dataDir, 'permit.key')),
  cloudinary,
})

/** The shop's own upload endpoint, for those who hold a permit; it is not there when product pictures go elsewhere. */
export const createUploads = (api: Omit<Api, 'addressOf'>) => {
  const host = createUploadEndpoint({ pictures: api.media.pictures, publicUrl: api.publicUrl, admit: preset => admitUpload(api, preset) })
  return (request: Request) => (api.media.cloudinary ? undefined : host(request))
}
