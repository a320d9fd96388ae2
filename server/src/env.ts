// The only reader of the environment. Every variable is optional; with an invalid one the shop does not start.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'], 'must be true or false')
  .transform(text => ['true', '1', 'on', 'yes'].includes(text))
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port number').default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.transform(url => new URL(url).origin).optional(),
  DATA_DIR: z.string().optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0),
  PAGE_WAIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0.1, 'must be at least 0.1')
    .max(60, 'must be at most 60')
    .default(2),
  DATABASE_URL: postgresUrl.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: list.pipe(z.array(z.string().regex(/^whsec_.+/, 'must begin with whsec_'))).optional(),
  STRIPE_API_BASE: webUrl.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.optional(),
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a cloud')
    .optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Waha <orders@waha.example>'),
  DEMO: flag.optional(),
})

type Variables = z.output<typeof variables>

/** The settings of a shop, checked and grouped. */
export interface Settings {
  port: number
  host: string
  /** The shop's origin; undefined: http://localhost at the port. */
  publicUrl: string | undefined
  dataDir: { path: string; isDefault: boolean }
  /** How many reverse proxies in front are trusted. */
  trustedProxies: number
  /** How long a visitor waits for a page that is not kept, in milliseconds. */
  pageWait: number
  demo: boolean
  databaseUrl: string | undefined
  admin: { email: string; password: string } | undefined
  /** undefined: the payment sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined } | undefined
  /** undefined: the sandbox in a demo, else no sign-in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** undefined: our own image host takes product pictures. */
  cloudinary: { cloudName: string; uploadPreset: string } | undefined
  mail: { smtpUrl: string | undefined; from: string }
}

/** Reads and validates the environment. Throws one Error with all invalid variables and contradictions. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = variables.safeParse(withoutEmpty(source))
  if (!parsed.success) throw refusal(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`))
  const settings = parsed.data
  const demo = settings.DEMO ?? (!settings.DATABASE_URL && !settings.STRIPE_SECRET_KEY)
  const faults = contradictions(settings, demo)
  if (faults.length) throw refusal(faults)
  return group(settings, demo)
}

// An empty variable counts as unset, except for Stripe's: an empty secret is a mistake that must be reported.
const withoutEmpty = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' || /^STRIPE_/.test(name)))

const refusal = (faults: string[]) =>
  new Error(`The shop does not start with these settings:\n${faults.map(fault => `  ${fault}`).join('\n')}`)

const contradictions = (v: Variables, demo: boolean): string[] => [
  ...(v.STRIPE_SECRET_KEY && !v.STRIPE_PUBLISHABLE_KEY ? ['STRIPE_PUBLISHABLE_KEY is missing beside STRIPE_SECRET_KEY'] : []),
  ...(v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET?.length
    ? ['STRIPE_WEBHOOK_SECRET is missing: without it anybody could report payments']
    : []),
  ...(v.STRIPE_PUBLISHABLE_KEY && !v.STRIPE_SECRET_KEY ? ['STRIPE_SECRET_KEY is missing beside STRIPE_PUBLISHABLE_KEY'] : []),
  ...(v.STRIPE_SECRET_KEY && v.STRIPE_PUBLISHABLE_KEY && isLive(v.STRIPE_SECRET_KEY) !== isLive(v.STRIPE_PUBLISHABLE_KEY)
    ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes']
    : []),
  ...(demo && isLive(v.STRIPE_SECRET_KEY) ? ['DEMO cannot be on with live Stripe keys: demo accounts have public passwords'] : []),
  ...(!demo && !v.STRIPE_SECRET_KEY ? ['STRIPE_SECRET_KEY is missing: without it nothing can be paid (or set DEMO=true)'] : []),
  ...(!demo && v.DATABASE_URL && /\/\/(postgres|waha):(postgres|waha|password)@/.test(v.DATABASE_URL)
    ? ['DATABASE_URL has a password that everybody knows']
    : []),
  ...(Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD) ? ['ADMIN_EMAIL and ADMIN_PASSWORD go together'] : []),
  ...(Boolean(v.CLOUDINARY_CLOUD_NAME) !== Boolean(v.CLOUDINARY_UPLOAD_PRESET)
    ? ['CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET go together']
    : []),
  ...(isLive(v.STRIPE_SECRET_KEY) && !v.SMTP_URL ? ['SMTP_URL is missing: who has paid would get no confirmation'] : []),
  ...(v.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(v.PUBLIC_URL).hostname)
    ? ['PUBLIC_URL must be https: tokens and payments would travel in the clear']
    : []),
  ...(Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET) ? ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'] : []),
  ...(v.GOOGLE_ISSUER && !v.GOOGLE_CLIENT_ID ? ['GOOGLE_ISSUER needs GOOGLE_CLIENT_ID beside it'] : []),
  ...(v.GOOGLE_ISSUER?.startsWith('http:') && !isLoopback(new URL(v.GOOGLE_ISSUER).hostname)
    ? ['GOOGLE_ISSUER must be https: who signs in would be told in the clear']
    : []),
]

const isLive = (key: string | undefined) => /^(sk|rk|pk)_live_/.test(key ?? '')
const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host)

const group = (v: Variables, demo: boolean): Settings => ({
  port: v.PORT,
  host: v.HOST,
  publicUrl: v.PUBLIC_URL,
  dataDir: { path: v.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)), isDefault: v.DATA_DIR === undefined },
  trustedProxies: v.TRUST_PROXY,
  pageWait: v.PAGE_WAIT_SECONDS * 1000,
  demo,
  databaseUrl: v.DATABASE_URL,
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
  mail: { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM },
})
