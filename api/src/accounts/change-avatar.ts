import type { Api } from '../api.ts'
import { refuse } from '../http/picture.ts'
import { countUpload } from '../media/admit-upload.ts'
import { setUserImage } from './users.queries.ts'

/** Makes a picture out of an upload and gives it to a user; the one before is removed. Answers its address. */
export const changeAvatar = async (api: Pick<Api, 'db' | 'media' | 'limits'>, userId: string, bytes: Buffer): Promise<string> => {
  await countUpload(api, userId)
  const { pictures } = api.media
  const { address } = await pictures.keep('avatars', bytes).catch(error => refuse(error, 'image'))
  const before = await setUserImage(api.db, userId, address)
  if (before) await pictures.remove('avatars', before)
  return address
}
