// Uploaded pictures in a backup: copied as they are, below `pictures/`.
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

const place = 'pictures'

/** The paths of all files below a folder, from it and with slashes; none where there is no folder. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && error.path === folder) return []
    throw error
  })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/** Copies the pictures of a data folder into a backup; answers their paths in it and their size. One that is deleted meanwhile is left out. */
export const backUpPictures = async (from: string, backup: string, copy: (from: string, to: string) => Promise<void> = copyFile) => {
  const files: string[] = []
  let bytes = 0
  for (const path of await filesBelow(from)) {
    const to = join(backup, place, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const copied = await copy(join(from, path), to).then(
      () => true,
      error => {
        if ((error as { code: string }).code === 'ENOENT') return false
        throw error
      },
    )
    if (!copied) continue
    files.push(`${place}/${path}`)
    bytes += (await stat(to)).size
  }
  return { files, bytes }
}

/** Copies the pictures among a backup's files into a data folder. */
export const restorePictures = async (backup: string, files: readonly string[], to: string) => {
  for (const file of files.filter(isPicture)) {
    const path = join(to, file.slice(place.length + 1))
    await mkdir(dirname(path), { recursive: true })
    await copyFile(join(backup, file), path)
  }
}

export const isPicture = (file: string) => file.startsWith(`${place}/`)
