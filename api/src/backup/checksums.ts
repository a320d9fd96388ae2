// Checksums of a backup's files, as `sha256sum --check SHA256SUMS` reads them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'

const nameOfSums = 'SHA256SUMS'

/** The SHA-256 of a file, in hex. */
const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A file that may not be read, or whose disk fails, is not said to be missing: that is another error. */
const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return undefined
    throw error
  })

/** Writes the checksums of a folder's files, given by their paths in it. */
export const writeChecksums = async (folder: string, files: readonly string[]) => {
  const lines: string[] = []
  for (const file of files) lines.push(`${await digestOf(join(folder, file))}  ${file}\n`)
  await writeFile(join(folder, nameOfSums), lines.join(''), { mode: 0o600 })
}

/** The files that the checksums name. Throws an Error for the first that is missing or different, and when there are no checksums. */
export const verifyChecksums = async (folder: string): Promise<string[]> => {
  const text = await unlessMissing(readFile(join(folder, nameOfSums), 'utf8'))
  if (text === undefined) throw new Error(`${folder} is no backup, or an unfinished one: it has no ${nameOfSums}.`)
  const files: string[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, digest, file = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!digest || !isInside(file)) throw new Error(`The backup is damaged: ${nameOfSums} has a line that is none.`)
    const found = await unlessMissing(digestOf(join(folder, file)))
    if (found !== digest) throw new Error(`The backup is damaged: ${file} is ${found ? 'not as it was written' : 'missing'}.`)
    files.push(file)
  }
  return files
}

/** Paths are written with slashes on every system; those with a backslash or a drive mean something else on Windows. */
const isInside = (file: string) =>
  !posix.isAbsolute(file) && posix.normalize(file) === file && !file.startsWith('..') && !/[\\:]/.test(file)
