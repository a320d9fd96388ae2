// The type of a file by its content: its name and declared media type prove nothing.
import { pngPieces, textAt } from './pieces.ts'

/** The type of a picture that is accepted; undefined for everything else. */
export const fileTypeOf = (bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined => {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? 'webp' : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Is it an animated PNG or WebP? Read from the headers, before any decoder sees the file. Throws a Refusal (`kind`) for a PNG of too many pieces. */
export const isAnimated = (bytes: Buffer): boolean => {
  const type = fileTypeOf(bytes)
  if (type === 'webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
  return type === 'png' && pngHasPiece(bytes, 'acTL')
}

/** Looks for a piece before the pixels. */
const pngHasPiece = (bytes: Buffer, wanted: string) => {
  for (const { name } of pngPieces(bytes)) {
    if (name === wanted) return true
    if (name === 'IDAT') return false
  }
  return false
}
