import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeFile } from './job.ts'

export interface KeptPicture {
  /** The address of the largest size: `/images/products/6b1f…-1000.webp`. The smaller ones differ in the number, AVIF and JPEG in the ending. */
  address: string
  /** Unique and random. */
  name: string
  /** In pixels; also the height, since pictures are square. */
  width: number
  /** The size of the largest file. */
  bytes: number
}

const types = ['avif', 'webp', 'jpg'] as const
const pattern = /^\/images\/([a-z]+)\/([0-9a-f]{32})-(\d{1,4})\.(avif|webp|jpg)$/

/** Pictures as files: `<place>/<name>-<width>.<type>`. Addresses that do not have this form are never turned into paths. */
export const createFolder = (folder: string) => {
  const read = (address: string) => {
    const [, place, name, width, type] = pattern.exec(address) ?? []
    return place ? { place, name, width: Number(width), type: type as MadeFile['type'], path: join(folder, address.slice(8)) } : undefined
  }
  const write = async (place: string, name: string, files: readonly MadeFile[]): Promise<KeptPicture> => {
    await mkdir(join(folder, place), { recursive: true })
    const paths = files.map(({ width, type }) => join(folder, place, `${name}-${width}.${type}`))
    const written = await Promise.allSettled(files.map(({ bytes }, index) => writeFile(paths[index] ?? '', bytes, { flag: 'wx' })))
    const failed = written.find(result => result.status === 'rejected')
    if (failed) {
      await Promise.allSettled(paths.map(path => rm(path, { force: true })))
      throw failed.reason
    }
    const largest = files.at(-1)
    const width = largest?.width ?? 0
    return { address: `/images/${place}/${name}-${width}.webp`, name, width, bytes: largest?.bytes.byteLength ?? 0 }
  }
  return {
    write,
    has: async (place: string, address: string) => {
      const found = read(address)
      if (found?.place !== place || found.type !== 'webp') return false
      return access(found.path).then(
        () => true,
        () => false,
      )
    },
    remove: async (place: string, address: string, widths: readonly number[]) => {
      const found = read(address)
      if (found?.place !== place) return
      const sizes = new Set([...widths, found.width])
      const paths = [...sizes].flatMap(size => types.map(type => join(folder, place, `${found.name}-${size}.${type}`)))
      await Promise.all(paths.map(path => rm(path, { force: true })))
    },
    /** A file by its address, undefined when there is none. */
    file: async (address: string) => {
      const found = read(address)
      if (!found) return undefined
      const bytes = await readFile(found.path).catch(() => undefined)
      return bytes && { bytes, type: found.type }
    },
  }
}
export type Folder = ReturnType<typeof createFolder>
