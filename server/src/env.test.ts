import { expect, test } from 'vitest'
import { originAt, readEnv } from './env.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const live = {
  ...{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
  ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'orders@shop.example', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' },
}

test('nothing set is a demo shop on port 3000 with everything inside, whose pages come within two seconds or not [CACHE-05]', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    databaseUrl: undefined,
    stripe: undefined,
    trustedProxies: 0,
    pageWait: 2000,
    keptBytes: 33_554_432,
    hangTime: 30_000,
    stopTime: 12_000,
  })
})

test('a shop that could lose money or secrets does not start, and says which variable is wrong [A15]', () => {
  const refused: [Record<string, string>, RegExp][] = [
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /STRIPE_WEBHOOK_SECRET is missing/],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', DEMO: 'true' }, /DEMO cannot be on/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_x' }, /different modes/],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, /different modes/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'rk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', DEMO: 'true' }, /DEMO cannot be on/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /STRIPE_PUBLISHABLE_KEY is missing/],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /STRIPE_SECRET_KEY is missing beside/],
    [{ STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY must begin/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_x' }, /STRIPE_SECRET_KEY must begin/],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_x' }, /STRIPE_PUBLISHABLE_KEY must begin/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_x,secret' }, /STRIPE_WEBHOOK_SECRET must begin/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_' }, /STRIPE_WEBHOOK_SECRET must begin/],
    [{ DATABASE_URL: 'postgres://a/waha' }, /STRIPE_SECRET_KEY is missing: without it nothing can be paid/],
    [{ DATABASE_URL: 'postgres://a/waha' }, /DATABASE_URL is set, so this is no demo: unset it for a demo with a database of its own/],
    [{ DEMO: '0' }, /STRIPE_SECRET_KEY is missing/],
    [{ DEMO: 'no' }, /STRIPE_SECRET_KEY is missing/],
    [{ DEMO: 'off' }, /STRIPE_SECRET_KEY is missing/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, /SMTP_URL is missing/],
    [{ ...live, PUBLIC_URL: '' }, /PUBLIC_URL must be an https address beside live Stripe keys/],
    [{ ...live, PUBLIC_URL: 'http://localhost:3000' }, /PUBLIC_URL must be an https address beside live Stripe keys/],
    [{ ...live, TRUST_PROXY: '0' }, /TRUST_PROXY must be at least 1/],
    [{ ...stripe, PUBLIC_URL: 'https://shop.example' }, /TRUST_PROXY must be at least 1/],
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is missing beside SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: '' }, /MAIL_FROM is missing beside SMTP_URL/],
    [{ DEMO: 'false' }, /STRIPE_SECRET_KEY is missing/],
    [{ DEMO: 'maybe' }, /DEMO must be true or false/],
    [{ PORT: '99999' }, /PORT must be a port/],
    [{ CURRENCY: 'SAD' }, /CURRENCY must be one of AED, AUD, BHD/],
    [{ PAGE_WAIT_SECONDS: '0' }, /PAGE_WAIT_SECONDS must be/],
    [{ METRICS_TOKEN: 'fifteen-letters' }, /METRICS_TOKEN must have at least 16/],
    [{ METRICS_TOKEN: 'sixteen-letters-,short' }, /METRICS_TOKEN must have at least 16/],
    [{ METRICS_TOKEN: ' , ' }, /METRICS_TOKEN/],
    [{ PAGE_WAIT_SECONDS: '61' }, /PAGE_WAIT_SECONDS must be at most 60/],
    [{ KEPT_MEGABYTES: '0.9' }, /KEPT_MEGABYTES must be at least 1/],
    [{ KEPT_MEGABYTES: '65537' }, /KEPT_MEGABYTES must be at most 65536/],
    [{ KEPT_MEGABYTES: 'all' }, /KEPT_MEGABYTES must be a number of megabytes/],
    [{ HANG_SECONDS: '0.9' }, /HANG_SECONDS must be at least 1/],
    [{ HANG_SECONDS: '601' }, /HANG_SECONDS must be at most 600/],
    [{ HANG_SECONDS: 'soon' }, /HANG_SECONDS must be a number of seconds/],
    [{ STOP_SECONDS: '11' }, /STOP_SECONDS must be at least 12/],
    [{ STOP_SECONDS: '601' }, /STOP_SECONDS must be at most 600/],
    [{ STOP_SECONDS: 'soon' }, /STOP_SECONDS must be a number of seconds/],
    [{ PUBLIC_URL: 'http://shop.example' }, /PUBLIC_URL must be https/],
    [{ PUBLIC_URL: 'http://localhost.shop.example' }, /PUBLIC_URL must be https/],
    [{ PUBLIC_URL: 'http://shop127.example' }, /PUBLIC_URL must be https/],
    [{ PUBLIC_URL: 'http://128.0.0.1' }, /PUBLIC_URL must be https/],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /PUBLIC_URL must be an http or https address/],
    [{ PUBLIC_URL: 'shop.example' }, /PUBLIC_URL must be an http or https address$/],
    [{ PUBLIC_URL: 'https://shop.example/store' }, /PUBLIC_URL must be an origin, without a path/],
    [{ PUBLIC_URL: 'http://localhost:3000/?a' }, /PUBLIC_URL must be an origin, without a path/],
    [{ S3_ENDPOINT: 'https://store.example/s3' }, /S3_ENDPOINT must be an origin, without a path/],
    [{ ...live, STRIPE_API_BASE: 'http://proxy.example' }, /STRIPE_API_BASE must be https/],
    [{ STRIPE_API_BASE: 'https://proxy.example/stripe' }, /STRIPE_API_BASE must be an origin, without a path/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: 'all' }, /TRUST_PROXY must be the number of proxies/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin/],
    [{ ...stripe, DATABASE_URL: 'postgres://postgres:postgres@db/waha' }, /DATABASE_URL has a password that everybody knows/],
    [{ ...stripe, DATABASE_URL: 'postgres://waha:password@db/waha' }, /DATABASE_URL has a password that everybody knows/],
    [{ ...stripe, DATABASE_URL: 'postgres://waha:waha@db/waha' }, /DATABASE_URL has a password that everybody knows/],
    [{ ADMIN_EMAIL: 'a@waha.example' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
    [{ ADMIN_PASSWORD: 'long-enough' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
    [{ ADMIN_EMAIL: 'a@waha.example', ADMIN_PASSWORD: 'nine-long' }, /ADMIN_PASSWORD must have at least 10/],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long-enough' }, /ADMIN_EMAIL must be an e-mail/],
    [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
    [{ GOOGLE_ISSUER: 'https://id.example' }, /GOOGLE_ISSUER needs GOOGLE_CLIENT_ID/],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://id.example' }, /GOOGLE_ISSUER must be https/],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'HTTP://id.example' }, /GOOGLE_ISSUER must be https/],
    [{ CLOUDINARY_CLOUD_NAME: 'waha' }, /go together/],
    [{ CLOUDINARY_UPLOAD_PRESET: 'x' }, /go together/],
    [{ SMTP_URL: 'http://mail.example' }, /SMTP_URL must begin/],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'orders@shop.example' }, /SMTP_URL must begin with smtp:\/\/ or smtps:\/\/, and name a server/],
    [{ SMTP_URL: 'smtp://waha:pa#ss@mail.example' }, /SMTP_URL cannot be read: in a name or password/],
    [{ SMTP_URL: 'smtp://waha:25/ss@mail.example' }, /SMTP_URL cannot be read/],
    [{ ...stripe, DATABASE_URL: 'postgres://waha:pa/ss@db/waha' }, /DATABASE_URL cannot be read/],
    [{ ...stripe, DATABASE_URL: 'postgres://waha:1#ss@db/waha' }, /DATABASE_URL cannot be read/],
    [
      { ...stripe, DATABASE_URL: 'postgres://a/waha', DATABASE_REPLICA_URLS: 'postgres://w:p#@b/waha' },
      /DATABASE_REPLICA_URLS cannot be read/,
    ],
    [{ REDIS_URL: 'redis://:pa?ss@cache:6379' }, /REDIS_URL cannot be read/],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/waha' }, /DATABASE_REPLICA_URLS needs DATABASE_URL/],
    [{ ...stripe, DATABASE_URL: 'postgres://a/waha', DATABASE_REPLICA_URLS: 'b:5432' }, /DATABASE_REPLICA_URLS must begin/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL must begin/],
    [{ S3_BUCKET: 'pictures' }, /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'a/b' }, /S3_BUCKET must be/],
    [{ CLOUDINARY_CLOUD_NAME: 'a/b', CLOUDINARY_UPLOAD_PRESET: 'x' }, /CLOUDINARY_CLOUD_NAME must be/],
  ]
  for (const [env, words] of refused) expect(() => readEnv(env)).toThrow(words)
})

test('on this machine plain http will do, and a demo may have a password that everybody knows [A15]', () => {
  for (const origin of [
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://shop.example',
  ])
    expect(readEnv({ PUBLIC_URL: `${origin}/` }).publicUrl).toBe(origin)
  expect(readEnv({ DATABASE_URL: 'postgres://waha:waha@db/waha', DEMO: 'yes' }).demo).toBe(true)
  expect(readEnv({ METRICS_TOKEN: 'sixteen-letters-' }).metricsTokens).toEqual(['sixteen-letters-'])
  expect(readEnv({ ADMIN_EMAIL: 'a@waha.example', ADMIN_PASSWORD: 'ten-enough' }).admin?.password).toBe('ten-enough')
  expect([readEnv(stripe).demo, readEnv({ ...stripe, DEMO: '' }).demo, readEnv({ DEMO: '1' }).demo]).toEqual([false, false, true])
})

test('with live keys, https and a proxy a shop starts; test keys need neither, and https no proxy on this machine or for a demo [A15]', () => {
  expect(readEnv(live)).toMatchObject({ publicUrl: 'https://shop.example', trustedProxies: 1, demo: false })
  const trials = [stripe, { ...stripe, PUBLIC_URL: 'https://localhost:8443' }, { PUBLIC_URL: 'https://shop.example', DEMO: 'true' }]
  expect(trials.map(env => readEnv(env).trustedProxies)).toEqual([0, 0, 0])
})

test('a demo for want of settings is told from one that is asked for [A15]', () => {
  const byDefault = [{}, { DEMO: '' }, { DEMO: '1' }, stripe].map(env => readEnv(env).demoByDefault)
  expect(byDefault).toEqual([true, true, false, false])
})

test('one process serves, unless more are asked for: a whole number from 1 to 44 [N6]', () => {
  const own = { DATABASE_URL: 'postgres://shop@db/shop', DEMO: 'true' }
  const processes = (WEB_CONCURRENCY: string) => readEnv({ WEB_CONCURRENCY, ...own }).processes
  expect([readEnv({}).processes, processes('1'), processes('44')]).toEqual([1, 1, 44])
  expect(readEnv({ WEB_CONCURRENCY: '40' }).processes).toBe(40)
  expect(() => readEnv({ WEB_CONCURRENCY: '41' })).toThrow('WEB_CONCURRENCY above 40 needs DATABASE_URL')
  expect(() => processes('0')).toThrow('WEB_CONCURRENCY must be at least 1')
  expect(() => processes('45')).toThrow('WEB_CONCURRENCY must be at most 44: each process needs 2 of the 90 connections to the database')
  expect(() => processes('1.5')).toThrow('WEB_CONCURRENCY must be a whole number')
  expect(() => processes('auto')).toThrow('WEB_CONCURRENCY must be a number of processes')
})

test('the shop’s time zone is Riyadh’s, or the one that is named; a name that nobody knows is refused [PAY-15]', () => {
  expect([readEnv({}).timeZone, readEnv({ TIME_ZONE: 'Europe/Berlin' }).timeZone]).toEqual(['Asia/Riyadh', 'Europe/Berlin'])
  expect(() => readEnv({ TIME_ZONE: 'Riyadh' })).toThrow('TIME_ZONE must be the name of a time zone')
})

test('offsets and abbreviations, which the database may read otherwise, are refused as time zones [PAY-15, DESK-02]', () => {
  for (const TIME_ZONE of ['+03:00', '-03', '+0300', 'IST', 'CET', 'ist'])
    expect(() => readEnv({ TIME_ZONE })).toThrow(
      'TIME_ZONE must be the name of a time zone, such as Asia/Riyadh or UTC, no offset or abbreviation',
    )
  for (const TIME_ZONE of ['UTC', 'GMT', 'Etc/GMT-3', 'Singapore', 'EST5EDT']) expect(readEnv({ TIME_ZONE }).timeZone).toBe(TIME_ZONE)
})

test('mails are from an address, or from a name with its address in angle brackets; what names no address is refused [PAY-08, A15]', () => {
  const from = (MAIL_FROM: string) => readEnv({ MAIL_FROM }).mail.from
  const taken = [
    'orders@shop.example',
    'Waha Shop <orders@shop.example>',
    '"Waha, Shop" <orders@shop.example>',
    '<shop@mail>',
    'واحة <بيع@واحة.example>',
  ]
  expect(taken.map(from)).toEqual(taken)
  const refused = [
    'Waha Shop',
    'Waha Shop <orders>',
    'Waha Shop orders@shop.example',
    'a@shop.example, b@shop.example',
    'Waha <a@shop.example',
    '<Waha> <a@shop.example>',
    'a@shop.example>',
  ]
  for (const text of refused) expect(() => from(text)).toThrow('MAIL_FROM must be an e-mail address, or a name and an address')
})

test('a password in an address may have any sign, written as addresses are [A15]', () => {
  const [smtp, redis] = ['smtp://shop@mail.example:pa%2Fs%23@smtp.mail.example:587/?requireTLS=false', 'redis://:a%3F@cache:6379/0']
  const database = 'postgres://waha:p%40%2F@[::1]:5432/waha?sslmode=verify-full'
  const settings = readEnv({ ...stripe, SMTP_URL: smtp, MAIL_FROM: 'orders@shop.example', REDIS_URL: redis, DATABASE_URL: database })
  expect([settings.mail.smtpUrl, settings.redisUrl, settings.databaseUrl]).toEqual([smtp, redis, database])
  for (const socket of ['postgres:///waha?host=/run/postgresql', 'postgres://shop:password1@/waha?host=/run/postgresql'])
    expect(readEnv({ ...stripe, DATABASE_URL: socket }).databaseUrl).toBe(socket)
})

test('line breaks and spaces around a setting, as of a secret that was made from a file, are no part of it [A15]', () => {
  const around = (settings: Record<string, string>) =>
    readEnv(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, ` ${value}\n`])))
  const settings = {
    ...{ ...live, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', DEMO: 'false', PORT: '8080', CURRENCY: 'SAR', DATA_DIR: '/data' },
    ...{ CLOUDINARY_CLOUD_NAME: 'waha', CLOUDINARY_UPLOAD_PRESET: 'p', METRICS_TOKEN: 'sixteen-letters-', DATABASE_URL: 'postgres://a/b' },
    ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'waha', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
  }
  expect(around(settings)).toEqual(readEnv(settings))
  expect(around({ SMTP_URL: '', TRUST_PROXY: '' })).toEqual(readEnv({}))
  const admin = { ADMIN_EMAIL: 'a@waha.example', ADMIN_PASSWORD: ' ten-enough \r\n' }
  expect(readEnv(admin).admin?.password).toBe(' ten-enough ')
})

test('all faults are named at once [A15]', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'maybe' })).toThrow(/PORT[\s\S]*DEMO/)
})

test('what several machines share is named by settings, and nothing is shared without them [N5]', () => {
  expect(readEnv({})).toMatchObject({ replicaUrls: [], redisUrl: undefined, bucket: undefined })
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const settings = readEnv({
    ...{ ...stripe, ...bucket, S3_ENDPOINT: 'http://minio:9000/', REDIS_URL: 'rediss://cache:6379' },
    ...{ DATABASE_URL: 'postgres://a/waha', DATABASE_REPLICA_URLS: 'postgres://b/waha, postgres://c/waha' },
  })
  expect(settings).toMatchObject({ replicaUrls: ['postgres://b/waha', 'postgres://c/waha'], redisUrl: 'rediss://cache:6379' })
  expect(settings.bucket).toEqual({
    ...{ endpoint: 'http://minio:9000', bucket: 'pictures', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' },
  })
})

test('two webhook secrets are valid while one is being replaced [W2]', () => {
  expect(readEnv({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }).stripe?.webhookSecrets).toEqual(['whsec_old', 'whsec_new'])
})

test('with credentials it is Google itself, unless another provider is named [GOOGLE-05]', () => {
  const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }
  expect(readEnv({}).google).toBeUndefined()
  expect(readEnv(google).google).toEqual({ clientId: 'x', clientSecret: 'y', issuer: 'https://accounts.google.com' })
  expect(readEnv({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google?.issuer).toBe('http://127.0.0.1:9000')
})

test('the address of a shop without PUBLIC_URL is one at which it answers, whatever it listens on', () => {
  const at = (env: Record<string, string>) => originAt(readEnv(env), 3000)
  for (const HOST of ['', '127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])
    expect([HOST, at({ HOST })]).toEqual([HOST, 'http://localhost:3000'])
  expect([at({ HOST: '192.168.1.5' }), at({ HOST: 'fd00::5' })]).toEqual(['http://192.168.1.5:3000', 'http://[fd00::5]:3000'])
  expect(at({ HOST: '192.168.1.5', PUBLIC_URL: 'https://shop.example', DEMO: 'true' })).toBe('https://shop.example')
})
