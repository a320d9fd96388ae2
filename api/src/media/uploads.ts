// Who may upload pictures, and how many. A permit lets its holder post to the image host until it expires; it is signed, so it need not be stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { productUploadsADay, uploadsADay } from '@waha/contract/limits.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { withPicture } from '../http/picture.ts'
import type { RateLimit } from '../http/rate-limits.ts'

const minutes = 10

/** A permit for a user that is valid for ten minutes. */
export const makePermit = ({ media, now }: Pick<Api, 'media' | 'now'>, userId: string) => {
  const expiresAt = new Date(now().getTime() + minutes * 60_000)
  const claim = `${expiresAt.getTime().toString(36)}.${userId}`
  return { permit: `${claim}.${signatureOf(media.permitKey, claim)}`, expiresAt }
}

/** The id of a permit's user; undefined if it is not one of ours, was changed, or has expired. */
export const holderOf = ({ media, now }: Pick<Api, 'media' | 'now'>, permit: string): string | undefined => {
  const [expires = '', userId = '', signature = '', ...rest] = permit.split('.')
  if (rest.length || !isSame(signature, signatureOf(media.permitKey, `${expires}.${userId}`))) return undefined
  return Number.parseInt(expires, 36) > now().getTime() ? userId : undefined
}

const signatureOf = (key: Buffer, claim: string) => createHmac('sha256', key).update(`permit ${claim}`).digest('base64url')

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const day = 24 * 60 * 60
const uploadLimit: RateLimit = { name: 'uploads', points: uploadsADay, seconds: day }
const productLimit: RateLimit = { name: 'product-uploads', points: productUploadsADay, seconds: day }

/**
 * Hands over a user's upload, be it an avatar or for a review: bytes that are not checked yet. It is counted before any of it is read, so that it
 * counts however it ends; 429 after a hundred a day.
 */
export const withUpload = async <T>(
  { limits, media }: Pick<Api, 'limits' | 'media'>,
  request: Request,
  { field, userId }: { field: string; userId: string },
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> => {
  const { exceeded, seconds } = await limits.count(uploadLimit, userId)
  if (exceeded) throw new Problem(429, 'too_many_uploads', { retryAfter: seconds })
  return withPicture(media.pictures, request, { field, person: userId }, use)
}

/** May a user, who has a permit, post one more picture to the image host? Counts it, however it will end. */
export const admitUpload = async ({ limits }: Pick<Api, 'limits'>, userId: string): Promise<boolean> =>
  !(await limits.count(productLimit, userId)).exceeded
