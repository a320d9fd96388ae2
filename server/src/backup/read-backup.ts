import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyChecksums } from '@waha/api/backup/checksums.ts'
import { fileOfTable, type Manifest, readManifest } from '@waha/api/backup/manifest.ts'
import { refuseNewer } from '@waha/api/backup/restore-database.ts'
import { isPicture } from './pictures.ts'

/** A backup that is whole, and that this version can restore. */
export interface Backup {
  folder: string
  manifest: Manifest
  files: readonly string[]
}

/** Reads and verifies a backup to its last byte. Throws an Error that says why it cannot be restored; nothing else is touched. */
export const readBackup = async (folder: string): Promise<Backup> => {
  const files = await verifyChecksums(folder)
  const manifest = readManifest(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => ''))
  const named = new Set(files)
  const missing = ['manifest.json', ...manifest.tables.map(({ name }) => fileOfTable(name))].find(file => !named.has(file))
  if (missing) throw new Error(`The backup is damaged: its checksums lack ${missing}.`)
  if (files.filter(isPicture).length !== (manifest.pictures?.files ?? 0))
    throw new Error('The backup is damaged: its checksums do not have all its pictures.')
  await refuseNewer(manifest)
  return { folder, manifest, files }
}
