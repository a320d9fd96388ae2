import type { Files } from './files.ts'
import type { MadeFile, Shape } from './job.ts'

export interface KeptPicture {
  /** The address of the largest size: `/images/products/6b1f…-1000.webp`. The smaller ones differ in the number, AVIF and JPEG in the ending. */
  address: string
  /** Unique and random. */
  name: string
  /** In pixels; of square pictures also the height. */
  width: number
  /** The size of the largest file. */
  bytes: number
}

const types = ['avif', 'webp', 'jpg'] as const
const pattern = /^\/images\/([a-z]+)\/([0-9a-f]{32})-(\d{1,4})\.(avif|webp|jpg)$/

/** Pictures as files: `<place>/<name>-<width>.<type>`. Addresses that do not have this form are never turned into paths. */
export const createStoredPictures = (files: Files, shapes: ReadonlyMap<string, Shape>) => {
  const read = (address: string) => {
    const [, place, name, width, type] = pattern.exec(address) ?? []
    return place ? { place, name, width: Number(width), type: type as MadeFile['type'], path: address.slice('/images/'.length) } : undefined
  }
  const write = async (place: string, name: string, made: readonly MadeFile[]): Promise<KeptPicture> => {
    const pathOf = ({ width, type }: MadeFile) => `${place}/${name}-${width}.${type}`
    const written = await Promise.allSettled(made.map(file => files.write(pathOf(file), file.bytes, mediaTypeOf(file.type))))
    const failed = written.find(result => result.status === 'rejected')
    if (failed) {
      // Where nothing could be written there is nothing to remove, and trying would take as long again.
      if (written.some(result => result.status === 'fulfilled')) await Promise.allSettled(made.map(file => files.remove(pathOf(file))))
      throw failed.reason
    }
    const largest = made.at(-1)
    const width = largest?.width ?? 0
    return { address: `/images/${place}/${name}-${width}.webp`, name, width, bytes: largest?.bytes.byteLength ?? 0 }
  }
  return {
    write,
    has: async (place: string, address: string) => {
      const found = read(address)
      return found?.place === place && found.type === 'webp' && files.has(found.path)
    },
    remove: async (address: string) => {
      const { place = '', name, width = 0 } = read(address) ?? {}
      const shape = shapes.get(place)
      if (!shape) return
      const sizes = new Set([...shape.widths, shape.jpeg ?? 0, width])
      const paths = [...sizes].flatMap(size => types.map(type => `${place}/${name}-${size}.${type}`))
      await Promise.all(paths.map(files.remove))
    },
    /** A file by its address, undefined when there is none. */
    file: async (address: string) => {
      const found = read(address)
      const bytes = found && (await files.read(found.path))
      return bytes && { bytes, mediaType: mediaTypeOf(found.type) }
    },
  }
}
export type StoredPictures = ReturnType<typeof createStoredPictures>

const mediaTypeOf = (type: MadeFile['type']) => (type === 'jpg' ? 'image/jpeg' : `image/${type}`)
