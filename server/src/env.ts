// The only reader of the environment. Every variable is optional; with an invalid one the shop does not start.
import { fileURLToPath } from 'node:url'
import type { BucketSettings } from '@waha/pictures/bucket.ts'
import { contradictions } from './contradictions.ts'
import { type Variables, variables } from './variables.ts'

/** The settings of a shop, checked and grouped. */
export interface Settings {
  port: number
  host: string
  /** How many processes serve. */
  processes: number
  /** The shop's origin; undefined: http at the port, on localhost or the address that it listens on. */
  publicUrl: string | undefined
  /** IANA name; of the days and times that the shop counts and writes by. */
  timeZone: string
  /** ISO 4217; of all prices and payments. */
  currency: string
  dataDir: { path: string; isDefault: boolean }
  /** How many reverse proxies in front are trusted. */
  trustedProxies: number
  /** How long a visitor waits for a page that is not kept, in milliseconds. */
  pageWait: number
  /** How much of finished pages and answers each process keeps, in bytes. */
  keptBytes: number
  /** How long a process that serves may say nothing before it is replaced, in milliseconds. */
  hangTime: number
  /** How long a stop may take before the process ends by force, in milliseconds. */
  stopTime: number
  /** Browsers keep pages that were seen, for when there is no network; else they remove what they kept. */
  offlinePages: boolean
  /** Who has one of them may read /metrics; without any there are none. */
  metricsTokens: readonly string[]
  demo: boolean
  /** It is one for want of settings that make it a shop: nobody has asked for a demo. */
  demoByDefault: boolean
  databaseUrl: string | undefined
  /** Copies of that database, for reads that may be a second old. */
  replicaUrls: readonly string[]
  /** undefined: limits are counted by each process for itself. */
  redisUrl: string | undefined
  admin: { email: string; password: string } | undefined
  /** undefined: the payment sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined } | undefined
  /** undefined: the sandbox in a demo, else no sign-in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** undefined: our own image host takes product pictures. */
  cloudinary: { cloudName: string; uploadPreset: string } | undefined
  /** Where uploaded pictures are stored; undefined: in the data folder. */
  bucket: BucketSettings | undefined
  mail: { smtpUrl: string | undefined; from: string }
}

/** The shop's origin when it listens on a port. */
export const originAt = ({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>, port: number) =>
  publicUrl ?? `http://${isLocal(host) || ['0.0.0.0', '::'].includes(host) ? 'localhost' : bracketed(host)}:${port}`

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Does a shop that listens there answer this machine alone? */
export const isLocal = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** The folder in which somebody called npm, which runs its scripts elsewhere: what paths among their arguments are meant from. */
export const callersFolder = (source: NodeJS.ProcessEnv = process.env) => source.INIT_CWD ?? ''

/** Reads and validates the environment. Throws one Error with all invalid variables and contradictions. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = variables.safeParse(withoutEmpty(trimmed(source)))
  if (!parsed.success) throw refusal(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`))
  const settings = parsed.data
  const demo = settings.DEMO ?? (!settings.DATABASE_URL && !settings.STRIPE_SECRET_KEY)
  const faults = contradictions(settings, demo)
  if (faults.length) throw refusal(faults)
  return group(settings, demo)
}

// A file from which a secret is made mostly ends in a line break, and no address or key begins or ends with a space; a password may.
const trimmed = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(source).map(([name, value = '']) => [name, name === 'ADMIN_PASSWORD' ? value.replace(/[\r\n]+$/, '') : value.trim()]),
  )

// An empty variable counts as unset, except for Stripe's: an empty secret is a mistake that must be reported.
const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' || /^STRIPE_/.test(name)))

const refusal = (faults: string[]) =>
  new Error(`The shop does not start with these settings:\n${faults.map(fault => `  ${fault}`).join('\n')}`)

const group = (v: Variables, demo: boolean): Settings => ({
  port: v.PORT,
  host: v.HOST,
  processes: v.WEB_CONCURRENCY,
  publicUrl: v.PUBLIC_URL,
  timeZone: v.TIME_ZONE,
  currency: v.CURRENCY,
  dataDir: { path: v.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)), isDefault: v.DATA_DIR === undefined },
  trustedProxies: v.TRUST_PROXY,
  pageWait: v.PAGE_WAIT_SECONDS * 1000,
  keptBytes: v.KEPT_MEGABYTES * 1024 * 1024,
  hangTime: v.HANG_SECONDS * 1000,
  stopTime: v.STOP_SECONDS * 1000,
  offlinePages: v.OFFLINE_PAGES,
  metricsTokens: v.METRICS_TOKEN ?? [],
  demo,
  demoByDefault: demo && v.DEMO === undefined,
  databaseUrl: v.DATABASE_URL,
  replicaUrls: v.DATABASE_REPLICA_URLS ?? [],
  redisUrl: v.REDIS_URL,
  admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined,
  stripe:
    v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY
      ? {
          secretKey: v.STRIPE_SECRET_KEY,
          publishableKey: v.STRIPE_PUBLISHABLE_KEY,
          webhookSecrets: v.STRIPE_WEBHOOK_SECRET ?? [],
          apiBase: v.STRIPE_API_BASE,
        }
      : undefined,
  google:
    v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET
      ? {
          clientId: v.GOOGLE_CLIENT_ID,
          clientSecret: v.GOOGLE_CLIENT_SECRET,
          issuer: v.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        }
      : undefined,
  cloudinary:
    v.CLOUDINARY_CLOUD_NAME && v.CLOUDINARY_UPLOAD_PRESET
      ? { cloudName: v.CLOUDINARY_CLOUD_NAME, uploadPreset: v.CLOUDINARY_UPLOAD_PRESET }
      : undefined,
  bucket:
    v.S3_ENDPOINT && v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
      ? {
          endpoint: v.S3_ENDPOINT,
          bucket: v.S3_BUCKET,
          region: v.S3_REGION,
          accessKeyId: v.S3_ACCESS_KEY_ID,
          secretAccessKey: v.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  // Without a server mails are only kept: none is sent from this address.
  mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM ?? 'Waha <orders@waha.example>' },
})
