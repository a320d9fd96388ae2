import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Api } from '@waha/api/api.ts'
import { admitUpload } from '@waha/api/media/uploads.ts'
import { type Media, openShopPictures } from '@waha/api/providers/media.ts'
import { createUploadEndpoint } from '@waha/pictures/upload-endpoint.ts'
import type { Settings } from './env.ts'

/** Opens the shop's picture store in the data folder. */
export const openMedia = ({ cloudinary }: Pick<Settings, 'cloudinary'>, dataDir: string): Media => ({
  pictures: openShopPictures(join(dataDir, 'images')),
  permitKey: readOrMakeSecret(join(dataDir, 'permit.key')),
  cloudinary,
})

/** The shop's own upload endpoint for holders of a permit; answers undefined if product pictures are stored at Cloudinary. */
export const createUploads = (api: Omit<Api, 'addressOf'>) => {
  const host = createUploadEndpoint({ pictures: api.media.pictures, publicUrl: api.publicUrl, admit: preset => admitUpload(api, preset) })
  return (request: Request) => (api.media.cloudinary ? undefined : host(request))
}

/** 256 random bits in a file that only the shop can read; created once, so that all processes and later starts have the same. */
const readOrMakeSecret = (path: string): Buffer => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return readFileSync(path)
}
