// What the shop and its decoder say to each other.

/** How pictures of a place are made. */
export interface Shape {
  /** Square all of them: `contain` adds see-through borders, `cover` cuts. */
  fit: 'contain' | 'cover'
  /** The widths to make, rising. None is larger than the original; one that is as large as the original is made, too. */
  widths: readonly number[]
  /** One more, as JPEG on white for what knows nothing newer (mails): at most this wide. */
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

/** `ready` once after its start, `decoded` when the foreign bytes are read, then the last word of a job. */
export type Reply = { stage: 'ready' } | { stage: 'decoded' } | LastWord
export type LastWord = { stage: 'made'; files: MadeFile[] } | { stage: 'refused'; reason: 'kind' | 'pixels' | 'busy' }
