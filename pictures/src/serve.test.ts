import { expect, test } from 'vitest'
import { createServe } from './serve.ts'

test('a picture, one that is not there and one that cannot be read are answered under one policy; only the picture may be kept [U2]', async () => {
  const picture = { bytes: Buffer.from('x'), mediaType: 'image/webp' }
  const away = async () => {
    throw new Error('the disk does not answer')
  }
  const names = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy', 'cache-control']
  for (const [status, file, kept] of [
    [200, async () => picture, 'public, max-age=31536000, immutable'],
    [404, async () => undefined, 'no-store'],
    [503, away, 'no-store'],
  ] as const) {
    const answer = await createServe({ file })(new Request('http://shop.test/images/products/x-20.webp'))
    expect([answer.status, ...names.map(name => answer.headers.get(name))]).toEqual([
      status,
      'nosniff',
      "default-src 'none'; sandbox",
      'cross-origin',
      kept,
    ])
  }
})
