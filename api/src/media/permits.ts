// A permit says until when somebody may post pictures to the image host. It is signed, so that nothing has to be remembered.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Api } from '../api.ts'

const minutes = 10

/** A permit for a user, ten minutes long. */
export const makePermit = ({ media, now }: Pick<Api, 'media' | 'now'>, userId: string) => {
  const expiresAt = new Date(now().getTime() + minutes * 60_000)
  const claim = `${expiresAt.getTime().toString(36)}.${userId}`
  return { permit: `${claim}.${signatureOf(media.permitKey, claim)}`, expiresAt }
}

/** Whose permit this is; undefined when it is not one of ours, was changed, or is over. */
export const readPermit = ({ media, now }: Pick<Api, 'media' | 'now'>, permit: string): string | undefined => {
  const [expires = '', userId = '', signature = '', ...rest] = permit.split('.')
  if (rest.length || !isSame(signature, signatureOf(media.permitKey, `${expires}.${userId}`))) return undefined
  return Number.parseInt(expires, 36) > now().getTime() ? userId : undefined
}

const signatureOf = (key: Buffer, claim: string) => createHmac('sha256', key).update(`permit ${claim}`).digest('base64url')

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
