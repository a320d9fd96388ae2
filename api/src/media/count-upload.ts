import { limits } from '@waha/contract/limits.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Allowance } from '../http/limits.ts'

const uploads: Allowance = { name: 'uploads', points: limits.uploadsADay, seconds: 24 * 60 * 60 }

/** Counts an upload of a user, wherever it goes and however it ends; throws a 429 after a hundred a day. */
export const countUpload = async ({ limits: counters }: Pick<Api, 'limits'>, userId: string) => {
  const { exceeded, seconds } = await counters.count(uploads, userId)
  if (exceeded) throw new Problem(429, 'too_many_uploads', { retryAfter: seconds })
}
