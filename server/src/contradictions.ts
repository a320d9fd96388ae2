// Settings that are valid one by one, but not together.
import type { Variables } from './variables.ts'

/** What cannot be meant together, one line each. */
export const contradictions = (v: Variables, demo: boolean): string[] => [
  ...(v.STRIPE_SECRET_KEY && !v.STRIPE_PUBLISHABLE_KEY ? ['STRIPE_PUBLISHABLE_KEY is missing beside STRIPE_SECRET_KEY'] : []),
  ...(v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET?.length
    ? ['STRIPE_WEBHOOK_SECRET is missing: without it anybody could report payments']
    : []),
  ...(v.STRIPE_PUBLISHABLE_KEY && !v.STRIPE_SECRET_KEY ? ['STRIPE_SECRET_KEY is missing beside STRIPE_PUBLISHABLE_KEY'] : []),
  ...(v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && isLive(v.STRIPE_SECRET_KEY) !== isLive(v.STRIPE_PUBLISHABLE_KEY)
    ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes']
    : []),
  ...(demo && isLive(v.STRIPE_SECRET_KEY) ? ['DEMO cannot be on with live Stripe keys: demo accounts have public passwords'] : []),
  ...(!demo && !v.STRIPE_SECRET_KEY
    ? [`STRIPE_SECRET_KEY is missing: without it nothing can be paid (${v.DEMO === undefined ? otherwise : 'or set DEMO=true'})`]
    : []),
  ...(!demo && v.DATABASE_URL && /\/\/(postgres|waha):(postgres|waha|password)@/.test(v.DATABASE_URL)
    ? ['DATABASE_URL has a password that everybody knows']
    : []),
  ...(!v.DATABASE_URL && v.WEB_CONCURRENCY > 40
    ? ['WEB_CONCURRENCY above 40 needs DATABASE_URL: the embedded database takes 100 connections']
    : []),
  ...(Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD) ? ['ADMIN_EMAIL and ADMIN_PASSWORD go together'] : []),
  ...(Boolean(v.CLOUDINARY_CLOUD_NAME) !== Boolean(v.CLOUDINARY_UPLOAD_PRESET)
    ? ['CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET go together']
    : []),
  ...(v.DATABASE_REPLICA_URLS && !v.DATABASE_URL ? ['DATABASE_REPLICA_URLS needs DATABASE_URL, the database that they copy'] : []),
  ...(new Set(bucketParts(v).map(Boolean)).size > 1
    ? ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together']
    : []),
  ...(isLive(v.STRIPE_SECRET_KEY) && !v.SMTP_URL ? ['SMTP_URL is missing: who has paid would get no confirmation'] : []),
  ...(v.SMTP_URL && !v.MAIL_FROM ? ['MAIL_FROM is missing beside SMTP_URL: mails from an address of somebody else are refused'] : []),
  ...(inTheClear(v.PUBLIC_URL) ? ['PUBLIC_URL must be https: tokens and payments would travel in the clear'] : []),
  ...(isLive(v.STRIPE_SECRET_KEY) && !v.PUBLIC_URL?.startsWith('https:')
    ? ['PUBLIC_URL must be an https address beside live Stripe keys: who has paid is sent back there']
    : []),
  // The shop itself speaks http, so a proxy is in front.
  ...(!demo && v.PUBLIC_URL?.startsWith('https:') && !isLoopback(new URL(v.PUBLIC_URL).hostname) && v.TRUST_PROXY === 0
    ? ['TRUST_PROXY must be at least 1 with https: all customers would look like one address and share one allowance']
    : []),
  ...(Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET) ? ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'] : []),
  ...(v.GOOGLE_ISSUER && !v.GOOGLE_CLIENT_ID ? ['GOOGLE_ISSUER needs GOOGLE_CLIENT_ID beside it'] : []),
  ...(inTheClear(v.GOOGLE_ISSUER) ? ['GOOGLE_ISSUER must be https: who signs in would be told in the clear'] : []),
  ...(isLive(v.STRIPE_SECRET_KEY) && inTheClear(v.STRIPE_API_BASE)
    ? ['STRIPE_API_BASE must be https beside live Stripe keys: they would travel in the clear']
    : []),
]

// It may be set for another program, whose database must get no products of a demo.
const otherwise = 'DATABASE_URL is set, so this is no demo: unset it for a demo with a database of its own'

const bucketParts = (v: Variables) => [v.S3_ENDPOINT, v.S3_BUCKET, v.S3_ACCESS_KEY_ID, v.S3_SECRET_ACCESS_KEY]
const isLive = (key: string | undefined) => /^(sk|rk|pk)_live_/.test(key ?? '')
const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host)
/** Anywhere but on this machine. */
const inTheClear = (address = '') => {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
