// The variables of the environment that a shop knows, each by itself.
import { usualTimeZone } from '@waha/contract/brand.ts'
import { currencyCodes } from '@waha/contract/currencies.ts'
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
/** A sign such as / or # in a password ends the address, or leaves the rest of it behind the host. */
const isWhole = (address: string) => {
  const url = URL.parse(address)
  return url !== null && !`${url.pathname}${url.hash}`.includes('@')
}
const notWhole = 'cannot be read: in a name or password / ? # % are written %2F %3F %23 %25'
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  // Without a host it is a socket on this machine.
  .refine(address => isWhole(address.replace('@/', '@socket/')), notWhole)
/** Not what PostgreSQL reads otherwise than JavaScript: to it `+03:00` is west of Greenwich, `IST` is Israel's, and `CET` has no summer. */
const isTimeZone = (name: string) => {
  if (/^[+-]|^(?!UTC|GMT)[a-z]{3}$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
/** An address, also of a machine inside or in letters of another script, or any text and an address in angle brackets. */
const sender = /^(?:[^<>\r\n]*<[^\s@<>",;]+@[^\s@<>",;]+>|[^\s@<>",;]+@[^\s@<>",;]+)$/
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const origin = webUrl
  .transform(url => new URL(url))
  .refine(({ href, origin }) => href === `${origin}/`, 'must be an origin, without a path')
  .transform(({ origin }) => origin)

export const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port number').default(3000),
  HOST: z.string().default('127.0.0.1'),
  WEB_CONCURRENCY: z.coerce
    .number('must be a number of processes')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    // While they are replaced there is one more of them (connections.ts).
    .max(44, 'must be at most 44: each process needs 2 of the 90 connections to the database, also while one more replaces another')
    .default(1),
  PUBLIC_URL: origin.optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Asia/Riyadh or UTC, no offset or abbreviation')
    .default(usualTimeZone),
  CURRENCY: z
    .string()
    .toUpperCase()
    .pipe(z.enum(currencyCodes, `must be one of ${currencyCodes.join(', ')}`))
    .default('USD'),
  DATA_DIR: z.string().optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int().min(0).max(10).default(0),
  PAGE_WAIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0.1, 'must be at least 0.1')
    .max(60, 'must be at most 60')
    .default(2),
  KEPT_MEGABYTES: z.coerce
    .number('must be a number of megabytes')
    .min(1, 'must be at least 1')
    .max(65_536, 'must be at most 65536')
    .default(32),
  HANG_SECONDS: z.coerce.number('must be a number of seconds').min(1, 'must be at least 1').max(600, 'must be at most 600').default(30),
  STOP_SECONDS: z.coerce.number('must be a number of seconds').min(12, 'must be at least 12').max(600, 'must be at most 600').default(12),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(postgresUrl)).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .refine(isWhole, notWhole)
    .optional(),
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
  STRIPE_API_BASE: origin.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.optional(),
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a cloud')
    .optional(),
  CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://, and name a server')
    .refine(isWhole, notWhole)
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(sender, 'must be an e-mail address, or a name and an address, such as Waha <orders@waha.example>')
    .optional(),
  METRICS_TOKEN: list
    .pipe(z.array(z.string().regex(/^[\w.~+/-]{16,}$/, 'must have at least 16 characters, letters and digits')).min(1))
    .optional(),
  OFFLINE_PAGES: flag.default(true),
  DEMO: flag.optional(),
})

export type Variables = z.output<typeof variables>
