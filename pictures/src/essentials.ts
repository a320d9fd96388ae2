// What a picture needs to be shown: its pixels, its colours, which way is up. Texts, thumbnails and whatever else can be packed into a file are left
// out before a decoder unpacks them.
import { inflateSync } from 'node:zlib'
import { fileTypeOf } from './file-type.ts'
import { createCount, pngPieces, textAt } from './pieces.ts'

/** A colour profile, unpacked. Those of cameras and screens have a few thousand bytes. */
const profileBytes = 1024 * 1024
/** What says which way is up. A JPEG holds no more in one piece. */
const exifBytes = 65_535

/** A JPEG, PNG or WebP without what is not needed to show it. What is broken stays broken, for the decoder to refuse. Throws a Refusal (`kind`). */
export const essentialsOf = (bytes: Buffer): Buffer => {
  const type = fileTypeOf(bytes)
  return type ? essentials[type](bytes) : bytes
}

/** Unpacks no more than a profile may have. */
const unpacksSmall = (packed: Buffer) => {
  try {
    return inflateSync(packed, { maxOutputLength: profileBytes }).length > 0
  } catch {
    return false
  }
}

const pngPixels = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT']
/** What a PNG has once. Of more the first is looked at: thousands of profiles would take seconds to unpack. */
const pngOnce: Record<string, (data: Buffer) => boolean> = {
  iCCP: data => unpacksSmall(data.subarray(data.indexOf(0) + 2)),
  eXIf: data => data.length <= exifBytes,
}

const ofPng = (bytes: Buffer) => {
  const kept = [bytes.subarray(0, 8)]
  const seen = new Set<string>()
  for (const { name, data, piece } of pngPieces(bytes)) {
    if (pngPixels.includes(name) || (!seen.has(name) && pngOnce[name]?.(data))) kept.push(piece)
    if (name === 'IEND') break
    seen.add(name)
  }
  return Buffer.concat(kept)
}

const [app0, app1, app2, app14, app15, comment, startOfScan] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe, 0xda]

/** Two bytes, then pieces of marker, length and data, until the pixels, which last to the end. */
const ofJpeg = (bytes: Buffer) => {
  const [kept, profile] = [[bytes.subarray(0, 2)], [] as Buffer[]]
  const count = createCount()
  let [at, hasExif] = [2, false]
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan) {
    count()
    // Any number of these may stand before a marker.
    if (bytes[at + 1] === 0xff) {
      at += 1
      continue
    }
    const [marker, next] = [bytes[at + 1] ?? 0, at + 2 + bytes.readUInt16BE(at + 2)]
    const piece = bytes.subarray(at, next)
    if (marker === app1 && !hasExif && textAt(bytes, at + 4, 6) === 'Exif\0\0') {
      hasExif = true
      kept.push(piece)
    } else if (marker === app2 && textAt(bytes, at + 4, 12) === 'ICC_PROFILE\0') profile.push(piece)
    else if (marker === app0 || marker === app14 || (marker !== comment && (marker < app0 || marker > app15))) kept.push(piece)
    at = next
  }
  const coloured = profile.reduce((size, { length }) => size + length, 0) <= profileBytes
  return Buffer.concat([...kept, ...(coloured ? profile : []), bytes.subarray(at)])
}

/** What VP8X says of the pieces that can be left out. */
const webpFlags: Record<string, number> = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 }
const webpMost: Record<string, number> = { ICCP: profileBytes, EXIF: exifBytes }
const webpPixels = ['VP8X', 'VP8 ', 'VP8L', 'ALPH']

/** RIFF, length, WEBP, then pieces of name, length and data, each of an even length. */
const ofWebp = (bytes: Buffer) => {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const [pieces, count] = [[] as Buffer[], createCount()]
  let flags = 0
  for (let at = 12; at + 8 <= end; ) {
    count()
    const [name, length] = [textAt(bytes, at), bytes.readUInt32LE(at + 4)]
    const next = at + 8 + length + (length % 2)
    if (webpPixels.includes(name) || length <= (webpMost[name] ?? -1)) {
      pieces.push(Buffer.from(bytes.subarray(at, Math.min(next, end))))
      flags |= webpFlags[name] ?? 0
    }
    at = next
  }
  const extended = pieces.find(piece => textAt(piece, 0) === 'VP8X' && piece.length > 8)
  if (extended) extended[8] = ((extended[8] ?? 0) & ~(0x20 | 0x08 | 0x04)) | flags
  const start = Buffer.from(bytes.subarray(0, 12))
  // The length that was declared, where the file is cut: the decoder sees that something is missing.
  const missing = 8 + bytes.readUInt32LE(4) - end
  start.writeUInt32LE(4 + pieces.reduce((size, { length }) => size + length, 0) + missing, 4)
  return Buffer.concat([start, ...pieces])
}

const essentials = { png: ofPng, jpeg: ofJpeg, webp: ofWebp }
