import { join } from 'node:path'
import type { Services } from '@waha/api/api.ts'
import type { Db } from '@waha/api/db/connect.ts'
import { readOrMakePermitKey } from '@waha/api/media/permit-key.queries.ts'
import { admitUpload, holderOf } from '@waha/api/media/uploads.ts'
import { type Media, openShopPictures } from '@waha/api/providers/media.ts'
import { openBucket } from '@waha/pictures/bucket.ts'
import { boundedFiles, filesInFolder } from '@waha/pictures/files.ts'
import { createUploadEndpoint } from '@waha/pictures/upload-endpoint.ts'
import type { Settings } from './env.ts'
import { log } from './log.ts'

/** Opens the shop's picture store, in its bucket or in the data folder. */
export const openMedia = async (
  { cloudinary, bucket }: Pick<Settings, 'cloudinary' | 'bucket'>,
  dataDir: string,
  db: Db,
): Promise<Media> => {
  const failed = (reason: string) => log('warn', 'the picture store failed', { reason })
  const files = bucket ? await openBucket(bucket, { failed }) : boundedFiles(filesInFolder(join(dataDir, 'images')), { failed })
  const pictures = openShopPictures(files, { failed: reason => log('warn', 'a decoder of pictures cannot run', { reason }) })
  return { pictures, permitKey: await readOrMakePermitKey(db), cloudinary }
}

/** The shop's own upload endpoint for holders of a permit; answers undefined if product pictures are stored at Cloudinary. */
export const createUploads = (api: Services) => {
  const host = createUploadEndpoint({
    pictures: api.media.pictures,
    publicUrl: api.publicUrl,
    holderOf: permit => holderOf(api, permit),
    admit: userId => admitUpload(api, userId),
  })
  return (request: Request) => (api.media.cloudinary ? undefined : host(request))
}
