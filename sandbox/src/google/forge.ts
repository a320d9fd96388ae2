// ID tokens with one flaw each, which the shop must refuse.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Flaw = 'nonce' | 'audience' | 'issuer' | 'expired' | 'unsigned' | 'hmac' | 'unknown key' | 'foreign key' | 'changed'

interface Keys {
  key: KeyObject
  /** The provider's public key. */
  publicPem: string | Buffer
}

type Part = Record<string, unknown>

const claimFlaws: Partial<Record<Flaw, Part>> = {
  nonce: { nonce: 'another-nonce' },
  audience: { aud: 'another-shop' },
  issuer: { iss: 'https://evil.example' },
  expired: { iat: 1_000_000_000, exp: 1_000_003_600 },
  changed: { sub: '1', email: 'victim@people.example', email_verified: true },
}
const headerFlaws: Partial<Record<Flaw, Part>> = {
  unsigned: { alg: 'none' },
  hmac: { alg: 'HS256' },
  'unknown key': { kid: 'nobody-knows' },
}

/** A genuine token with a flaw. */
export const forge = (token: string, flaw: Flaw, { key, publicPem }: Keys): string => {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const text = `${encode({ ...decode(header), ...headerFlaws[flaw] })}.${encode({ ...decode(claims), ...claimFlaws[flaw] })}`
  if (flaw === 'unsigned') return `${text}.`
  if (flaw === 'changed') return `${text}.${signature}`
  if (flaw === 'hmac') return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`
  const signer = flaw === 'foreign key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : key
  return `${text}.${sign('sha256', Buffer.from(text), signer).toString('base64url')}`
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
