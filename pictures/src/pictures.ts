// Pictures that people upload: read, made anew in the sizes that screens need, kept in a folder, served below /images/.
import { randomBytes } from 'node:crypto'
import { createDecoders, type DecoderSettings } from './decoders.ts'
import { createFolder, type KeptPicture } from './folder.ts'
import { createGate } from './gate.ts'
import type { Shape } from './job.ts'
import { isAnimated, kindOf } from './kind.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { Refusal } from './refusal.ts'
import { createServe } from './serve.ts'

export interface PictureSettings<Place extends string> {
  folder: string
  /** The sorts of pictures, each with its shape and a folder of its own: `/images/avatars/…`. */
  places: Record<Place, Shape>
  maxBytes: number
  maxPixels: number
  decoders?: DecoderSettings
}

export interface Pictures<Place extends string = string> {
  /** The file of a multipart form. */
  read: (request: Request, field: string) => Promise<Upload>
  /** Makes and keeps a picture. Throws a Refusal for whatever is no still JPEG, PNG or WebP of decent size. */
  keep: (place: Place, bytes: Buffer) => Promise<KeptPicture>
  /** Is there a picture at this address, in this place? */
  has: (place: Place, address: string) => Promise<boolean>
  /** Forgets a picture; one that is not there is no error. */
  remove: (place: Place, address: string) => Promise<void>
  /** Answers requests below /images/. */
  serve: (request: Request) => Promise<Response>
  stop: () => void
}

export const openPictures = <Place extends string>({
  folder,
  places,
  maxBytes,
  maxPixels,
  decoders: how = {},
}: PictureSettings<Place>): Pictures<Place> => {
  const decoders = createDecoders(how)
  const kept = createFolder(folder)
  // Each that is being read may hold 10 MB.
  const reading = createGate({ most: 16, waiting: 0 })
  return {
    read: (request, field) => reading(() => readUpload(request, { field, maxBytes })),
    keep: async (place, bytes) => {
      if (!kindOf(bytes)) throw new Refusal('kind')
      if (isAnimated(bytes)) throw new Refusal('animated')
      const files = await decoders.make({ bytes, maxPixels, ...places[place] })
      return kept.write(place, randomBytes(16).toString('hex'), files)
    },
    has: (place, address) => kept.has(place, address),
    remove: (place, address) => kept.remove(place, address, [...places[place].widths, places[place].jpeg ?? 0]),
    serve: createServe(kept),
    stop: decoders.stop,
  }
}
