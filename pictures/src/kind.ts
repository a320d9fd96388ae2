// What a file is, told by its own bytes: names and types that come with it are hearsay.

/** The kinds of picture that are taken; undefined for everything else. */
export const kindOf = (bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined => {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? 'webp' : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const textAt = (bytes: Buffer, offset: number) => bytes.toString('latin1', offset, offset + 4)

/** Does a PNG or WebP move? Told from the header alone, before any decoder sees it. */
export const isAnimated = (bytes: Buffer): boolean => {
  const kind = kindOf(bytes)
  if (kind === 'webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
  return kind === 'png' && pngHasChunk(bytes, 'acTL')
}

/** Looks through the chunks before the picture itself; each says how long it is. */
const pngHasChunk = (bytes: Buffer, wanted: string) => {
  let offset = pngStart.length
  while (offset + 8 <= bytes.length) {
    const name = textAt(bytes, offset + 4)
    if (name === wanted) return true
    if (name === 'IDAT') return false
    offset += 12 + bytes.readUInt32BE(offset)
  }
  return false
}
