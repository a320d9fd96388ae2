import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { lookAtFiles } from './damaged-pictures.ts'

const avif = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
  .avif()
  .toBuffer()
const placed = await sharp(avif)
  .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
  .avif()
  .toBuffer()

/** A shop with a picture in two sizes, without the file whose name ends in `missing`; that which ends in `telling` says where it was taken. */
const openShop = async ({ telling = 'none', missing = 'none' }) => {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith(missing)) response.statusCode = 404
    response.end(url.endsWith(telling) ? placed : avif)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(['96.avif', '96.webp', '256.avif', '256.webp'])('a picture is looked at again in %s', async file => {
  const look = async (shop: Parameters<typeof openShop>[0]) => lookAtFiles('/images/avatars/a-256.webp', await openShop(shop))
  expect(await look({})).toEqual({ told: false, missing: false })
  expect(await look({ telling: file })).toEqual({ told: true, missing: false })
  expect(await look({ missing: file })).toEqual({ told: false, missing: true })
})
