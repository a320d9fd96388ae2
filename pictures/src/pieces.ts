// The pieces that the files of pictures are made of.
import { Refusal } from './refusal.ts'

/** Of a file; one of 10 MB has a few thousand. */
const mostPieces = 20_000

export const textAt = (bytes: Buffer, offset: number, length = 4) => bytes.toString('latin1', offset, offset + length)

/** Counts the pieces of a file. Throws a Refusal (`kind`) when there are too many. */
export const createCount = () => {
  let count = 0
  return () => {
    count += 1
    if (count > mostPieces) throw new Refusal('kind')
  }
}

/** Those of a PNG follow eight bytes: length, name, data and check. */
export function* pngPieces(bytes: Buffer) {
  const count = createCount()
  for (let at = 8; at + 8 <= bytes.length; ) {
    count()
    const next = at + 12 + bytes.readUInt32BE(at)
    yield { name: textAt(bytes, at + 4), data: bytes.subarray(at + 8, next - 4), piece: bytes.subarray(at, next) }
    at = next
  }
}
