import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes, { flag: 'wx' })
  },
  read: path => readFile(join(folder, path)).catch(() => undefined),
  has: path =>
    access(join(folder, path)).then(
      () => true,
      () => false,
    ),
  remove: path => rm(join(folder, path), { force: true }),
})
