// All ways that a picture can come in, over real HTTP: the avatar, the picture of a review, and the image host with a permit.
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { mediaApi } from '@waha/contract/upload-permit.ts'
import { animated, bombs, noPictures } from '@waha/pictures/testing/hostile-files.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { createUploadEndpoint } from '@waha/pictures/upload-endpoint.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect as connectDatabase } from '../db/connect.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { readOrMakePermitKey } from './permit-key.queries.ts'
import { admitUpload, holderOf } from './uploads.ts'

let shop: TestApi
let server: Server
let base: string
beforeAll(async () => {
  shop = await startApi()
  // So many people do not sign up from one address.
  let senders = 0
  shop.api.addressOf = () => `sender ${senders++}`
  const host = createUploadEndpoint({
    pictures: shop.api.media.pictures,
    publicUrl: shop.api.publicUrl,
    holderOf: permit => holderOf(shop.api, permit),
    admit: userId => admitUpload(shop.api, userId),
  })
  const answer = (request: Request) => (new URL(request.url).pathname.startsWith('/api/') ? shop.app.fetch(request) : host(request))
  server = createAdaptorServer({ fetch: answer }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await shop.stop()
})

interface Way {
  path: string
  field: string
  headers: Record<string, string>
  fields: Record<string, string>
  /** The status of an upload that is taken. */
  taken: 200 | 201
}

const inTheShop = {
  animated: 'Animated pictures are not accepted. Please choose a still one.',
  pixels: 'A picture can have at most 25 megapixels',
}
const atTheHost = { animated: 'Animated images are not allowed', pixels: 'Image dimensions too large. Maximum is 25 megapixels.' }

/** A new account for each test, since uploads are counted. */
const ways: Record<'avatar' | 'review' | 'image host', () => Promise<Way>> = {
  avatar: async () => {
    const { token } = await signUp(shop)
    return { path: '/api/auth/upload-image', field: 'image', headers: { authorization: `Bearer ${token}` }, fields: {}, taken: 200 }
  },
  review: async () => {
    const [{ token }, productId] = [await signUp(shop), await makeProduct(shop.db)]
    const headers = { authorization: `Bearer ${token}` }
    return { path: `/api/reviews/pictures?productId=${productId}`, field: 'picture', headers, fields: {}, taken: 201 }
  },
  'image host': async () => {
    const { token } = await signUp(shop, { role: 'admin' })
    const { uploadUrl, uploadPreset } = await shop.as(token)(mediaApi.permit, {})
    return { path: uploadUrl, field: 'file', headers: {}, fields: { upload_preset: uploadPreset }, taken: 200 }
  },
}

const post = async ({ path, field, headers, fields }: Way, bytes: Buffer, name = 'picture.png', type = 'image/png') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const answer = await fetch(base + path, { method: 'POST', headers, body: form })
  const body = (await answer.json()) as {
    message?: string
    error?: { message: string }
    image?: string
    picture?: string
    secure_url?: string
  }
  return {
    status: answer.status,
    body,
    text: body.message ?? body.error?.message,
    address: body.image ?? body.picture ?? body.secure_url ?? '',
  }
}

/** Bytes on the wire as nobody's browser writes them; answers the status line, or nothing when the connection is dropped. */
const raw = async ({ path, headers }: Way, head: string[], parts: (string | Buffer)[], leave = false): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${path} HTTP/1.1`, 'host: shop.test', 'connection: close', ...lines, ...head, '', ''].join('\r\n'))
  for (const part of parts) socket.write(part)
  if (leave) {
    socket.destroy()
    return ''
  }
  let said = ''
  socket.on('data', chunk => {
    said += chunk
  })
  await once(socket, 'close')
  return said.split('\r\n')[0] ?? ''
}

const boundary = 'waha-edge'
const multipart = `content-type: multipart/form-data; boundary=${boundary}`
const part = (header: string, body: string | Buffer = 'x') =>
  Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const end = `--${boundary}--\r\n`
const whole = (...parts: (string | Buffer)[]) => Buffer.concat([...parts.map(piece => Buffer.from(piece)), Buffer.from(end)])
const sized = (body: Buffer) => [multipart, `content-length: ${body.length}`]

for (const [name, makeWay] of Object.entries(ways)) {
  describe(`${name}:`, () => {
    test('the bytes decide, not the name: hostile files are refused in the specified words [U1, U3, U8]', async () => {
      const way = await makeWay()
      const { 'a PNG just above 25 megapixels': large = Buffer.alloc(0), ...bombsOfAnySize } = await bombs()
      const words = name === 'image host' ? atTheHost : inTheShop
      const refused: [string | undefined, Record<string, Buffer>][] = [
        ['Only JPG, PNG and WebP images are allowed', await noPictures()],
        [words.animated, await animated()],
        [words.pixels, { large }],
        [undefined, bombsOfAnySize],
      ]
      for (const [said, files] of refused)
        for (const [what, bytes] of Object.entries(files)) {
          const { status, text } = await post(way, bytes)
          expect([what, status, text]).toEqual([what, 400, said ?? text])
        }
      expect((await post(way, await paint(9, 9).jpeg().toBuffer(), 'page.html', 'text/html')).status).toBe(way.taken)
    })

    test('what is above 10 MB is 413 before it was sent whole, with or without a declared length [U5]', async () => {
      const way = await makeWay()
      const most = 10 * 1024 * 1024
      expect((await post(way, Buffer.alloc(most))).status).toBe(400)
      expect((await post(way, Buffer.alloc(most + 1))).status).toBe(413)
      expect(await raw(way, [multipart, `content-length: ${most * 3}`], [])).toContain('413')
      const start = part(`name="${way.field}"; filename="a.png"`, Buffer.alloc(1_000_000))
      const chunked = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      const endless = [chunked(start), ...Array.from({ length: 10 }, () => chunked(Buffer.alloc(1_000_000)))]
      expect(await raw(way, [multipart, 'transfer-encoding: chunked'], endless)).toContain('413')
    })

    test('names are made by the shop, whatever the sender calls a file [U5]', async () => {
      const way = await makeWay()
      const picture = await paint(20, 20).png().toBuffer()
      const names = ['../../../x.png', '.htaccess', 'a\u0000b.png', `${'n'.repeat(300)}.png`, 'CON', '/etc/passwd', 'x.php', 'ü؟ 漢.png']
      for (const title of names)
        expect((await post(way, picture, title)).address).toMatch(/\/images\/(?:avatars|reviews|products)\/[0-9a-f]{32}-20\.webp$/)
      const folded = part(`name="${way.field}"; filename="a\rb.png"`, picture)
      const fields = Object.entries(way.fields).map(([key, value]) => part(`name="${key}"`, value))
      const body = whole(...fields, folded)
      expect(await raw(way, sized(body), [body])).toMatch(/ (200|400) /)
    })

    test('a form that is none, has no end, or too much in it is 400, and nothing else happens [U6]', async () => {
      const way = await makeWay()
      const picture = await paint(9, 9).png().toBuffer()
      const file = part(`name="${way.field}"; filename="a.png"`, picture)
      const rest = Object.entries(way.fields).map(([key, value]) => part(`name="${key}"`, value))
      const forms: Record<string, Buffer> = {
        'an empty field name': whole(...rest, part('name=""; filename="a.png"', picture)),
        'no field name': whole(...rest, part('filename="a.png"', picture)),
        'the wrong field': whole(...rest, part('name="other"; filename="a.png"', picture)),
        'a text in place of a file': whole(...rest, part(`name="${way.field}"`, picture)),
        'no end': Buffer.concat([...rest, file]),
        'nothing in it': Buffer.from(end),
        nothing: Buffer.alloc(0),
        'two files': whole(...rest, file, file),
        '10,000 parts': whole(...rest, file, ...Array.from({ length: 10_000 }, (_, index) => part(`name="f${index}"`))),
        'the same field twice': whole(...rest, part('name="a"'), part('name="a"'), file),
        'a long field': whole(...rest, part('name="a"', 'x'.repeat(20_000)), file),
        'an endless header': Buffer.from(`--${boundary}\r\ncontent-disposition: ${'x'.repeat(50_000)}`),
      }
      for (const [what, body] of Object.entries(forms)) {
        const status = await raw(way, sized(body), [body])
        expect([what, status]).toEqual([what, expect.stringMatching(/ (400|415) /)])
      }
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'application/json', 'multipart/mixed; boundary=x', ''])
        expect(await raw(way, [`content-type: ${type}`, `content-length: ${end.length}`], [end])).toMatch(/ (400|415) /)
      expect((await post(way, await paint(9, 9).png().toBuffer())).status).toBe(way.taken)
    })

    test('hundreds of uploads that are given up leave nothing behind [U6]', async () => {
      // They are counted: no account has more than a hundred.
      const people = await Promise.all(Array.from({ length: 5 }, makeWay))
      for (const way of people) {
        const start = part(`name="${way.field}"; filename="a.png"`, Buffer.alloc(30_000))
        for (let round = 0; round < 5; round++)
          await Promise.all(Array.from({ length: 19 }, () => raw(way, [multipart, 'content-length: 5000000'], [start], true)))
      }
      const open = () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count)))
      // What the last good call keeps open is its own.
      await expect.poll(open).toBeLessThan(3)
      for (const way of people) expect((await post(way, await paint(9, 9).png().toBuffer())).status).toBe(way.taken)
    })
  })
}

test('callers who may not upload are refused before they have sent anything, and stand in nobody’s way [X3, U8]', async () => {
  const good = await Promise.all([ways.avatar(), ways.review(), ways['image host']()])
  const without = good.map(way => ({ ...way, path: way.path.replace(/permit=.*/, 'permit=made.up.permit'), headers: {} }))
  // Nothing of the body ever comes.
  const strangers = Array.from({ length: 21 }, (_, index) => raw(without[index % 3] as Way, [multipart, 'content-length: 5000000'], []))
  const picture = await paint(9, 9).png().toBuffer()
  expect(await Promise.all(good.map(async way => (await post(way, picture)).status))).toEqual(good.map(({ taken }) => taken))
  const statuses = await Promise.all(strangers)
  for (const [index, status] of statuses.entries())
    expect([index, status]).toEqual([index, expect.stringMatching(index % 3 === 2 ? / 400 / : / 401 /)])
})

test('a hundred uploads a day, however they end and whichever way they come; product pictures are counted by themselves [U8]', async () => {
  const { token } = await signUp(shop, { role: 'admin' })
  const avatar: Way = {
    path: '/api/auth/upload-image',
    field: 'image',
    headers: { authorization: `Bearer ${token}` },
    fields: {},
    taken: 200,
  }
  const { uploadUrl, uploadPreset } = await shop.as(token)(mediaApi.permit, {})
  const host: Way = { path: uploadUrl, field: 'file', headers: {}, fields: { upload_preset: uploadPreset }, taken: 200 }
  const review: Way = { ...(await ways.review()), headers: avatar.headers }
  for (let count = 0; count < 50; count++) {
    expect((await post(avatar, Buffer.from('no picture'))).status).toBe(400)
    expect((await post(review, Buffer.from('no picture'))).status).toBe(400)
  }
  const picture = await paint(9, 9).png().toBuffer()
  expect(await post(avatar, picture)).toMatchObject({ status: 429, text: 'At most 100 pictures a day, please. Try again tomorrow.' })
  expect((await post(review, picture)).status).toBe(429)
  expect((await post(host, picture)).status).toBe(200)
  expect((await post(await ways.avatar(), picture)).status).toBe(200)
})

test('an upload is counted before its body is read: a broken form counts, and over the limit nothing of the body is waited for [X3, U8]', async () => {
  const host = await ways['image host']()
  for (let count = 0; count < 1900; count++) await admitUpload(shop.api, holderOf(shop.api, host.fields.upload_preset ?? '') ?? '')
  for (const way of [await ways.avatar(), await ways.review(), host]) {
    const broken = whole(part('name="another"; filename="a.png"'))
    for (let count = 0; count < 100; count++) expect(await raw(way, sized(broken), [broken])).toContain('400')
    expect(await raw(way, [multipart, 'content-length: 5000000'], [])).toContain('429')
  }
})

test('two thousand product pictures a day, however they end [U8]', async () => {
  const { token, id } = await signUp(shop, { role: 'admin' })
  const { uploadUrl, uploadPreset } = await shop.as(token)(mediaApi.permit, {})
  const host: Way = { path: uploadUrl, field: 'file', headers: {}, fields: { upload_preset: uploadPreset }, taken: 200 }
  const picture = await paint(9, 9).png().toBuffer()
  expect((await post(host, Buffer.from('no picture'))).status).toBe(400)
  for (let count = 0; count < 1998; count++) expect(await admitUpload(shop.api, id)).toBe(true)
  expect((await post(host, picture)).status).toBe(200)
  expect((await post(host, picture)).status).toBe(429)
  expect((await post(await ways['image host'](), picture)).status).toBe(200)
})

describe('permits', () => {
  test('admins alone get one; it opens the image host for ten minutes [API-33, ADD-04]', async () => {
    const { token: shopper } = await signUp(shop)
    expect((await shop.send('POST', '/media/permit')).status).toBe(401)
    expect((await shop.send('POST', '/media/permit', { token: shopper })).status).toBe(403)
    const start = Date.now()
    const after = (milliseconds: number) => {
      shop.clock.now = () => new Date(start + milliseconds)
    }
    after(0)
    const way = await ways['image host']()
    after(10 * 60_000 - 1)
    const picture = await paint(30, 30).png().toBuffer()
    const { status, body } = await post(way, picture)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      width: 30,
      height: 30,
      format: 'webp',
      resource_type: 'image',
      public_id: expect.stringMatching(/^products\//),
    })
    expect(body.secure_url).toMatch(/^http:\/\/shop\.test\/images\/products\/[0-9a-f]{32}-30\.webp$/)
    after(10 * 60_000)
    expect(await post(way, picture)).toMatchObject({ status: 400, text: 'Upload preset not found' })
    shop.clock.now = () => new Date()
  })

  test('a permit that was changed, made up or left out opens nothing, and no permit an address for other files than pictures [U8, ADD-04]', async () => {
    const way = await ways['image host']()
    const good = way.fields.upload_preset ?? ''
    const [expires = '', user = '', signature = ''] = good.split('.')
    const longer = (Number.parseInt(expires, 36) + 60_000).toString(36)
    const picture = await paint(9, 9).png().toBuffer()
    for (const preset of [
      '',
      'unsigned',
      `${longer}.${user}.${signature}`,
      `${expires}.someone.${signature}`,
      `${good}.x`,
      `${expires}.${user}.`,
    ])
      expect((await post({ ...way, fields: { upload_preset: preset } }, picture)).status).toBe(400)
    expect((await post({ ...way, fields: {} }, picture)).status).toBe(400)
    expect((await post({ ...way, path: way.path.replace('/image/', '/raw/') }, picture)).status).toBe(404)
    expect((await post(way, picture)).status).toBe(200)
  })

  test('with an account at Cloudinary, the permit is its address and its preset [ADD-04]', async () => {
    const { token } = await signUp(shop, { role: 'admin' })
    shop.api.media.cloudinary = { cloudName: 'waha-cloud', uploadPreset: 'open-door' }
    expect(await shop.as(token)(mediaApi.permit, {})).toEqual({
      uploadUrl: 'https://api.cloudinary.com/v1_1/waha-cloud/image/upload',
      uploadPreset: 'open-door',
    })
    shop.api.media.cloudinary = undefined
  })
})

test('processes that start at once on one database sign permits with one key, another shop with another [N5]', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => readOrMakePermitKey(shop.db)))
  expect(new Set(keys.map(key => key.toString('hex'))).size).toBe(1)
  expect(keys[0]?.byteLength).toBe(32)
  const other = connectDatabase(await freshDatabase(inject('databaseUrl')), { connections: 1 })
  expect((await readOrMakePermitKey(other)).equals(keys[0] ?? Buffer.alloc(0))).toBe(false)
  await other.destroy()
})
