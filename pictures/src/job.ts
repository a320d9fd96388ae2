// The messages between the shop and a decoder process.

/** The shape and sizes of a kind of picture. */
export interface Shape {
  /** How it is made square: `contain` adds transparent borders, `cover` crops; `inside` keeps its shape, with no side above the largest width. */
  fit: 'contain' | 'cover' | 'inside'
  /** The widths in pixels, ascending. Those above the original's are replaced by the original's. */
  widths: readonly number[]
  /** Also a JPEG of at most this width, on white, for mail programs without WebP and AVIF. */
  jpeg?: number
}

export interface Job extends Shape {
  bytes: Uint8Array
  maxPixels: number
}

/** One file of a finished picture. */
export interface MadeFile {
  width: number
  type: 'avif' | 'webp' | 'jpg'
  bytes: Uint8Array
}

/** `ready` once after the start; then for each job `decoded` when the upload has been read, and the result. */
export type Reply = { stage: 'ready' } | { stage: 'decoded' } | Result
export type Result = { stage: 'made'; files: MadeFile[] } | { stage: 'refused'; reason: 'kind' | 'pixels' | 'busy' | 'memory' }
