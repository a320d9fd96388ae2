import { isProblem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { countUpload } from './count-upload.ts'
import { readPermit } from './permits.ts'

/** May a picture be posted to the image host with this permit? Asked for each picture; counts it. */
export const admitUpload = async (
  api: Pick<Api, 'media' | 'now' | 'limits'>,
  permit: string,
): Promise<'admitted' | 'unknown' | 'too_many'> => {
  const userId = readPermit(api, permit)
  if (!userId) return 'unknown'
  return countUpload(api, userId).then(
    () => 'admitted',
    error => {
      if (isProblem(error)) return 'too_many'
      throw error
    },
  )
}
