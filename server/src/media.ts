import { join } from 'node:path'
import type { Api } from '@waha/api/api.ts'
import { admitUpload } from '@waha/api/media/admit-upload.ts'
import { openShopPictures } from '@waha/api/media/picture-places.ts'
import type { Media } from '@waha/api/providers/media.ts'
import { createImageHost } from '@waha/sandbox/image-host/image-host.ts'
import type { Settings } from './env.ts'
import { keptSecret } from './kept-secret.ts'

/** Opens the shop's pictures, below the data folder. */
export const openMedia = ({ cloudinary }: Pick<Settings, 'cloudinary'>, dataDir: string): Media => ({
  pictures: openShopPictures(join(dataDir, 'images')),
  permitKey: keptSecret(join(dataDir, 'permit.key')),
  cloudinary,
})

/** Our own image host, for whoever holds a permit; it is not there when product pictures go elsewhere. */
export const createUploads = (api: Omit<Api, 'addressOf'>) => {
  const host = createImageHost({ pictures: api.media.pictures, publicUrl: api.publicUrl, admit: preset => admitUpload(api, preset) })
  return (request: Request) =>
    !api.media.cloudinary && new URL(request.url).pathname.startsWith('/sandbox/image-host/') ? host(request) : undefined
}
