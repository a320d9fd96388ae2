import { limits } from '@waha/contract/limits.ts'
import { isProblem, Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Allowance } from '../http/limits.ts'
import { readPermit } from './permits.ts'

const uploads: Allowance = { name: 'uploads', points: limits.uploadsADay, seconds: 24 * 60 * 60 }

/** Counts an upload of a user, wherever it goes and however it ends; throws a 429 after a hundred a day. */
export const countUpload = async ({ limits: counters }: Pick<Api, 'limits'>, userId: string) => {
  const { exceeded, seconds } = await counters.count(uploads, userId)
  if (exceeded) throw new Problem(429, 'too_many_uploads', { retryAfter: seconds })
}

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
