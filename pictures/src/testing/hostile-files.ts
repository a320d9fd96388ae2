// Malicious and broken files to upload.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { paint } from './paint.ts'

/** A piece of a PNG. */
export const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG with something put in after its header. */
export const pngWith = async (...chunks: Buffer[]) => {
  const png = await paint(40, 40).png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

/** A PNG of many pixels in few bytes: one bit per pixel, all black. */
const emptyPng = (side: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const dots = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))])
}

/** A JPEG with false dimensions in its header. */
const lyingJpeg = async (side: number) => {
  const jpeg = await paint(40, 40).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return jpeg
}

const elf = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200, 1)])
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const truncated = async () => (await paint(400, 400, 'noise').jpeg().toBuffer()).subarray(0, 4000)

/** Files that are no complete JPEG, PNG or WebP. */
export const noPictures = async (): Promise<Record<string, Buffer>> => ({
  'no bytes': Buffer.alloc(0),
  'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a script of a server': Buffer.from('<?php system($_GET["c"]); ?>'),
  'a program': elf,
  'a drawing with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  'an XML file with a drawing': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a GIF': gif,
  'a TIFF': await paint(9, 9).tiff().toBuffer(),
  'an AVIF': await paint(9, 9).avif().toBuffer(),
  'a PNG header before a drawing': Buffer.concat([emptyPng(1).subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
  'a JPEG cut in the middle': await truncated(),
  'a PNG cut in the middle': (await paint(400, 400, 'noise').png().toBuffer()).subarray(0, 4000),
  'a WebP cut in the middle': (await paint(400, 400, 'noise').webp().toBuffer()).subarray(0, 400),
  'the beginning of a JPEG': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
})

export const payload = '<script>alert("waha")</script>'

/** Valid pictures that are also something else. */
export const polyglots = async (): Promise<Record<string, Buffer>> => {
  const jpeg = await paint(40, 40).jpeg().toBuffer()
  const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(payload.length + 2)}${payload}`, 'latin1')
  return {
    'a JPEG with a page behind it': Buffer.concat([jpeg, Buffer.from(payload)]),
    'a JPEG with a script in a comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'a JPEG that is a PDF': Buffer.concat([jpeg, Buffer.from(`%PDF-1.4 ${payload} %%EOF`)]),
    'a JPEG that is an archive': Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${payload}__HALT_COMPILER();`)]),
    'a PNG with a page behind it': Buffer.concat([await paint(40, 40).png().toBuffer(), Buffer.from(payload)]),
    'a PNG with a script in a text': await pngWith(chunk('tEXt', Buffer.from(`Comment\0${payload}`))),
    'a WebP with a page behind it': Buffer.concat([await paint(40, 40).webp().toBuffer(), Buffer.from(payload)]),
  }
}

/** Decompression bombs: small files with huge pictures. */
export const bombs = async (): Promise<Record<string, Buffer>> => ({
  'a PNG of 400 megapixels': emptyPng(20_000),
  'a JPEG of 4,290 megapixels': await lyingJpeg(65_500),
  'a PNG just above 25 megapixels': emptyPng(5001),
})

/** Valid pictures with huge compressed metadata. */
export const stuffed = async (): Promise<Record<string, Buffer>> => {
  const zeros = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  return {
    'a text of 200 MB': await pngWith(chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
    'colours of 200 MB': await pngWith(chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros]))),
  }
}

/** A mark that no picture has by itself. */
export const ballast = 'ballast of a picture'

export const webpPiece = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
export const jpegPiece = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Valid pictures with pieces that nobody needs to show them, each of which holds `ballast`. */
export const laden = async (): Promise<Record<string, Buffer>> => {
  const text = Buffer.from(ballast)
  const packed = deflateSync(Buffer.alloc(40 * 1024 * 1024), { level: 9 })
  const jpeg = await paint(40, 40).jpeg().toBuffer()
  const webp = await paint(40, 40)
    .webp()
    .withExif({ IFD0: { Artist: 'x' } })
    .toBuffer()
  const [large, profile] = [
    Buffer.alloc(1_100_000, text),
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(60_000, text)]),
  ]
  return {
    'twenty texts of 40 MB': await pngWith(
      ...Array.from({ length: 20 }, () => chunk('zTXt', Buffer.concat([text, Buffer.from('\0\0'), packed]))),
    ),
    'an international text of 40 MB': await pngWith(chunk('iTXt', Buffer.concat([text, Buffer.from('\0\x01\0\0\0'), packed]))),
    'colours of 40 MB': await pngWith(chunk('iCCP', Buffer.concat([text, Buffer.from('\0\0'), packed]))),
    'a text and a suggested palette': await pngWith(chunk('tEXt', text), chunk('sPLT', text), chunk('waHa', text)),
    'a PNG with 70 KB of Exif': await pngWith(chunk('eXIf', Buffer.alloc(70_000, text))),
    'a JPEG with a second Exif': Buffer.concat([
      jpeg.subarray(0, 2),
      jpegPiece(0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0')),
      jpegPiece(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), text])),
      jpeg.subarray(2),
    ]),
    'a WebP with 70 KB of Exif': withLength(
      Buffer.concat([await paint(40, 40).webp().withXmp('<x/>').toBuffer(), webpPiece('EXIF', Buffer.alloc(70_000, text))]),
    ),
    'a JPEG with a text, a comment and colours of 1.2 MB': Buffer.concat([
      jpeg.subarray(0, 2),
      jpegPiece(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), text])),
      jpegPiece(0xed, text),
      jpegPiece(0xfe, text),
      ...Array.from({ length: 20 }, () => jpegPiece(0xe2, profile)),
      jpeg.subarray(2),
    ]),
    'a WebP with a text, colours of 1.1 MB and something behind it': Buffer.concat([
      withLength(Buffer.concat([webp, webpPiece('XMP ', text), webpPiece('ICCP', large), webpPiece('WAHA', text)])),
      text,
    ]),
  }
}

/** A WebP whose header knows how long it is. */
export const withLength = (webp: Buffer) => {
  webp.writeUInt32LE(webp.length - 8, 4)
  return webp
}

export const animated = async (): Promise<Record<string, Buffer>> => {
  const frame = async (colour: string) => paint(20, 20, colour).png().toBuffer()
  const film = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .webp()
    .toBuffer()
  return { 'a moving WebP': film, 'a moving PNG': await pngWith(chunk('acTL', Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]))) }
}
