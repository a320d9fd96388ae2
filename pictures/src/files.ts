import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inTime } from './in-time.ts'
import { Refusal } from './refusal.ts'
import { tellOnce } from './tell-once.ts'

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
    const made = await mkdir(dirname(file), { recursive: true })
    // A file that was there before is another's.
    const handle = await open(file, 'wx')
    const written = handle.writeFile(bytes).then(() => handle.sync())
    await written
      .finally(() => handle.close())
      .catch(async error => {
        // A disk that gets full keeps what it has taken.
        await rm(file, { force: true }).catch(() => {})
        throw error
      })
    await syncFolder(dirname(file))
    if (made) await syncFolder(folder)
  },
  // No picture is empty: a power failure has left nothing of it.
  read: path => unlessMissing(readFile(join(folder, path)).then(bytes => (bytes.length ? bytes : undefined))),
  has: async path => ((await unlessMissing(stat(join(folder, path))))?.size ?? 0) > 0,
  remove: path => rm(join(folder, path), { force: true }),
})

// Otherwise a power failure could undo that a file was made, after a row has named it.
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch(error => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) return undefined
    throw error
  })

interface Options {
  /** Told why something failed, once until something succeeds. */
  failed: (reason: string) => void
  /** How long anything may take, in milliseconds. */
  patience?: number
}

/** Files of a disk that may be full, broken or hung: then they throw a Refusal (`busy`), as those of a bucket do. */
export const boundedFiles = (files: Files, { failed, patience = 5000 }: Options): Files => {
  const told = tellOnce(failed)
  const bound = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      const done = await inTime(work, patience, () => new Error('the disk does not answer'))
      told.succeeded()
      return done
    } catch (error) {
      told.failed(error, `${what}: `)
      throw new Refusal('busy', error)
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
