import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backUpDatabase, type Note } from '@waha/api/backup/back-up-database.ts'
import { writeChecksums } from '@waha/api/backup/checksums.ts'
import { fileOfTable, type Manifest, newestFormat } from '@waha/api/backup/manifest.ts'
import { backUpPictures } from './pictures.ts'

interface Source {
  databaseUrl: string
  /** Where uploaded pictures are; undefined: in a bucket, which is not backed up. */
  imagesFolder: string | undefined
}

/** Makes the name of a folder free if it is an empty one. Throws an Error where anything else has it, or another disk is mounted there. */
const freeName = async (folder: string) => {
  await rmdir(folder).catch(cause => {
    if (cause.code === 'ENOENT') return
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EBUSY'].includes(cause.code)) throw cause
    throw new Error(
      `${folder} is there already. A backup is written into a new folder, or in place of an empty one: choose another name.`,
      { cause },
    )
  })
}

/**
 * Writes a backup into a new folder, or in place of an empty one, while the shop goes on. The folder has its name once it is whole: what
 * broke off is left as `….unfinished` by a process that was killed, else removed.
 */
export const makeBackup = async (source: Source, folder: string, note: Note = () => {}): Promise<Manifest> => {
  await freeName(folder)
  const draft = `${folder}.unfinished`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 }).catch(cause => {
    if (cause.code !== 'EEXIST') throw cause
    throw new Error(`${draft} is there already, from a backup that is under way or broke off. Remove it, or choose another folder.`, {
      cause,
    })
  })
  try {
    const database = await backUpDatabase(source.databaseUrl, draft, note)
    await note('pictures')
    // After the rows: a picture that came in between belongs to no row. Missing is only what somebody deleted or replaced since.
    const pictures = source.imagesFolder ? await backUpPictures(source.imagesFolder, draft) : undefined
    const manifest: Manifest = {
      format: newestFormat,
      madeAt: new Date().toISOString(),
      ...database,
      pictures: pictures ? { files: pictures.files.length, bytes: pictures.bytes } : null,
    }
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
    await note('checksums')
    await writeChecksums(draft, ['manifest.json', ...database.tables.map(({ name }) => fileOfTable(name)), ...(pictures?.files ?? [])])
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
