import { mediaApi } from '@waha/contract/upload-permit.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { makePermit } from './uploads.ts'

export const mediaRoutes = (api: Api) => [
  answer(mediaApi.permit, async ({ user }) => {
    const { cloudinary } = api.media
    if (cloudinary) {
      const uploadUrl = `https://api.cloudinary.com/v1_1/${cloudinary.cloudName}/image/upload`
      return { uploadUrl, uploadPreset: cloudinary.uploadPreset }
    }
    const { permit, expiresAt } = makePermit(api, user.id)
    // A path without an origin, so that it works under every host name. With the permit, so that callers without one are refused before they send anything.
    return { uploadUrl: `/uploads/v1_1/waha/image/upload?permit=${permit}`, uploadPreset: permit, expiresAt: expiresAt.toISOString() }
  }),
]
