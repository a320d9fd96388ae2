import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.ts'

/** Where the files of pictures are kept: a folder, or a bucket. Paths are like `products/6b1f…-480.webp`. */
export interface Files {
  /** Writes a new file whole, or fails. */
  write: (path: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** The content of a file; undefined when there is none. */
  read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>
  has: (path: string) => Promise<boolean>
  /** A file that does not exist is no error. */
  remove: (path: string) => Promise<void>
}

/** Files in a folder, which is made when it is needed. */
export const filesInFolder = (folder: string): Files => ({
  write: async (path, bytes) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes, { flag: 'wx' }).catch(async error => {
      // A disk that gets full keeps what it has taken. A file that was there before is another's.
      if (error.code !== 'EEXIST') await rm(file, { force: true }).catch(() => {})
      throw error
    })
  },
  read: path => unlessMissing(readFile(join(folder, path))),
  has: async path => (await unlessMissing(access(join(folder, path)).then(() => true))) ?? false,
  remove: path => rm(join(folder, path), { force: true }),
})

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch(error => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) return undefined
    throw error
  })

interface Options {
  /** Told why something failed. */
  failed: (reason: string) => void
  /** How long anything may take, in milliseconds. */
  patience?: number
}

/** Files of a disk that may be full, broken or hung: then they throw a Refusal (`busy`), as those of a bucket do. */
export const boundedFiles = (files: Files, { failed, patience = 5000 }: Options): Files => {
  const bound = async <T>(what: string, work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the disk does not answer')), patience)
    })
    try {
      return await Promise.race([work, late])
    } catch (error) {
      failed(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      throw new Refusal('busy', error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    write: (path, bytes, mediaType) => {
      const written = files.write(path, bytes, mediaType)
      return bound('write', written).catch(async error => {
        // What is given up may still be written: nobody will ask for it.
        written.then(() => files.remove(path)).catch(() => {})
        throw error
      })
    },
    read: path => bound('read', files.read(path)),
    has: path => bound('look', files.has(path)),
    remove: path => bound('remove', files.remove(path)),
  }
}
