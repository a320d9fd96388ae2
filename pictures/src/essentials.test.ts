import { syncBuiltinESMExports } from 'node:module'
import zlib, { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { essentialsOf } from './essentials.ts'
import { isAnimated } from './file-type.ts'
import { chunk, jpegPiece, pngWith, webpPiece, withLength } from './testing/hostile-files.ts'

const profile = (name: string, size: number) => chunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(Buffer.alloc(size))]))
const exif = (name: string, size: number) => chunk('eXIf', Buffer.alloc(size, name))
const keptOf = async (names: string[], ...pieces: Buffer[]) => {
  const kept = essentialsOf(await pngWith(...pieces))
  return names.filter(name => kept.includes(name))
}

test('a PNG’s colour profile may unpack to 1 MB, a byte more and it is left out [X8, U3]', async () => {
  expect(await keptOf(['fits'], profile('fits', 1_048_576))).toEqual(['fits'])
  expect(await keptOf(['large'], profile('large', 1_048_577))).toEqual([])
})

test('of a PNG’s colour profiles the shop unpacks the first one only, and the decoder gets no other [X8, U3]', async () => {
  const others = Array(200).fill(profile('other', 500))
  const unpack = vi.spyOn(zlib, 'inflateSync')
  // What imports it by its name gets the spied one, too.
  syncBuiltinESMExports()
  try {
    expect(await keptOf(['first', 'other'], profile('first', 500), ...others)).toEqual(['first'])
    expect(unpack).toHaveBeenCalledTimes(1)
    expect(await keptOf(['large', 'other'], profile('large', 1_048_577), ...others)).toEqual([])
    expect(unpack).toHaveBeenCalledTimes(2)
  } finally {
    unpack.mockRestore()
    syncBuiltinESMExports()
  }
})

test('of what a PNG says of which way is up, the first is kept, of at most 64 KB [X8, U3]', async () => {
  expect(await keptOf(['first', 'other'], exif('first', 65_535), exif('other', 20))).toEqual(['first'])
  expect(await keptOf(['large', 'other'], exif('large', 65_536), exif('other', 20))).toEqual([])
})

test('a PNG of more than 20,000 pieces is refused, also where it is only asked whether it moves [X8, U3]', async () => {
  const grains = (count: number) => pngWith(...Array(count).fill(chunk('tEXt', Buffer.alloc(0))))
  // One piece stands before them, then come the size of a dot, the pixels and the end.
  expect(isAnimated(await grains(19_997))).toBe(false)
  expect(essentialsOf(await grains(19_996)).length).toBeLessThan(1000)
  const refused = expect.objectContaining({ reason: 'kind' })
  const [one, another] = [await grains(19_998), await grains(19_997)]
  expect(() => isAnimated(one)).toThrow(refused)
  expect(() => essentialsOf(another)).toThrow(refused)
})

const jpegOf = (...pieces: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...pieces, Buffer.from([0xff, 0xda, 0, 2])])
const webpOf = (...pieces: Buffer[]) => withLength(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...pieces]))

test('a JPEG and a WebP of more than 20,000 pieces are refused, what only stands before a piece included [X8, U3]', () => {
  const [comment, filling, unknown] = [jpegPiece(0xfe, Buffer.alloc(0)), Buffer.from([0xff]), webpPiece('WAHA', Buffer.alloc(0))]
  const many = (count: number, piece: Buffer) => Array<Buffer>(count).fill(piece)
  for (const made of [
    (count: number) => jpegOf(...many(count, comment)),
    (count: number) => jpegOf(...many(count - 1, filling), comment),
    (count: number) => webpOf(...many(count, unknown)),
  ]) {
    expect(essentialsOf(made(20_000)).length).toBeLessThan(20)
    expect(() => essentialsOf(made(20_001))).toThrow(expect.objectContaining({ reason: 'kind' }))
  }
})

test('the colours of a JPEG, all their pieces together, and of a WebP may have 1 MB; with a byte more they are left out [X8, U3]', () => {
  const most = 1_048_576
  const named = (bytes: number) => jpegPiece(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(bytes - 16)]))
  const colours = (bytes: number) => [...Array<Buffer>(16).fill(named(65_000)), named(bytes - 16 * 65_000)]
  const [empty, lengthOf] = [jpegOf().length, (bytes: Buffer) => essentialsOf(bytes).length]
  expect([lengthOf(jpegOf(...colours(most))), lengthOf(jpegOf(...colours(most + 1)))]).toEqual([empty + most, empty])
  const profile = (bytes: number) => webpOf(webpPiece('ICCP', Buffer.alloc(bytes)))
  expect([lengthOf(profile(most)), lengthOf(profile(most + 1))]).toEqual([profile(most).length, webpOf().length])
})

test('of what a WebP says of which way is up 64 KB are kept, and no more [X8, U3]', () => {
  const made = (bytes: number) => webpOf(webpPiece('EXIF', Buffer.alloc(bytes)))
  const [large, most] = [made(65_536), made(65_535)]
  expect([essentialsOf(most).length, essentialsOf(large).length]).toEqual([most.length, webpOf().length])
})

const firstDot = async (bytes: Buffer) => [...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4)]

test('a JPEG that says that its dots are red, green and blue is read so, and a PNG with a palette is as transparent as it was [X8]', async () => {
  const background = { r: 200, g: 30, b: 60, alpha: 0.5 }
  const dots = sharp({ create: { width: 8, height: 8, channels: 4, background } })
  const jpeg = await dots.clone().removeAlpha().jpeg().toBuffer()
  const adobe = jpegPiece(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\0', 'latin1'))
  const named = Buffer.concat([jpeg.subarray(0, 2), adobe, jpeg.subarray(2)])
  for (const bytes of [jpeg, named, await dots.clone().png({ palette: true }).toBuffer()])
    expect(await firstDot(essentialsOf(bytes))).toEqual(await firstDot(bytes))
  expect(await firstDot(named)).not.toEqual(await firstDot(jpeg))
})
