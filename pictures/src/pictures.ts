// Pictures that users upload: read, re-encoded in the sizes that screens need, stored, served below /images/.
import { randomBytes } from 'node:crypto'
import { createDecoders, type DecoderSettings } from './decoders.ts'
import { essentialsOf } from './essentials.ts'
import { fileTypeOf, isAnimated } from './file-type.ts'
import type { Files } from './files.ts'
import type { Shape } from './job.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { Refusal } from './refusal.ts'
import { createSemaphore, createSemaphores } from './semaphore.ts'
import { createServe } from './serve.ts'
import { createStoredPictures, type KeptPicture } from './stored-pictures.ts'

export interface PictureSettings<Place extends string> {
  files: Files
  /** The kinds of pictures, each with its shape and a folder of its own: `/images/avatars/…`. */
  places: Record<Place, Shape>
  maxBytes: number
  maxPixels: number
  decoders?: DecoderSettings
  /** How long an upload may wait to be read, and how long its picture may then take, in milliseconds. */
  patience?: number
}

/** Who sends a picture, and whether anybody still waits for what becomes of it. */
interface Sender {
  person?: string
  signal?: AbortSignal | undefined
}

export interface Pictures<Place extends string = string> {
  /**
   * Reads the file of a multipart form that a person sends, and hands it over; the next one is not read before this one is done with: of one
   * person's a few at once. Throws a Refusal.
   */
  read: <T>(request: Request, { field, person }: { field: string; person: string }, use: (upload: Upload) => Promise<T>) => Promise<T>
  /** Re-encodes and stores a person's picture. Throws a Refusal for anything but a still JPEG, PNG or WebP within the limits. */
  keep: (place: Place, bytes: Buffer, sender?: Sender) => Promise<KeptPicture>
  /** Is there a picture at this address, in this place? */
  has: (place: Place, address: string) => Promise<boolean>
  /** Deletes a picture; one that does not exist is no error. */
  remove: (address: string) => Promise<void>
  /** Answers requests below /images/. */
  serve: (request: Request) => Promise<Response>
  stop: () => void
}

export const openPictures = <Place extends string>({
  files,
  places,
  maxBytes,
  maxPixels,
  decoders: how = {},
  patience = 50_000,
}: PictureSettings<Place>): Pictures<Place> => {
  const decoders = createDecoders(how)
  const kept = createStoredPictures(files, new Map(Object.entries<Shape>(places)))
  // Each upload may take 10 MB of memory from its first byte until its picture is made.
  const under = createSemaphore({ concurrent: 16, queued: 16 })
  const underOf = createSemaphores({ concurrent: 4, queued: 8 })
  // So that nobody fills the line before the decoders.
  const makingOf = createSemaphores({ concurrent: 2, queued: 2 })
  return {
    read: (request, { field, person }, use) => {
      const waits = AbortSignal.any([request.signal, AbortSignal.timeout(patience)])
      const take = async (isAwaited: () => boolean) => use(await readUpload(request, { field, maxBytes, isAwaited }))
      return underOf(person, () => under(take, waits), waits)
    },
    keep: async (place, bytes, { person = '', signal } = {}) => {
      if (!fileTypeOf(bytes)) throw new Refusal('kind')
      if (isAnimated(bytes)) throw new Refusal('animated')
      const late = AbortSignal.timeout(patience)
      const waits = signal ? AbortSignal.any([signal, late]) : late
      const make = () => decoders.make({ bytes: essentialsOf(bytes), maxPixels, ...places[place] }, { waits, late })
      const made = await (person ? makingOf(person, make, waits) : make())
      return kept.write(place, randomBytes(16).toString('hex'), made)
    },
    has: (place, address) => kept.has(place, address),
    remove: kept.remove,
    serve: createServe(kept),
    stop: decoders.stop,
  }
}
