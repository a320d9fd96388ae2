// `npm run db:restore -- folder [--replace]`: fills an empty database, and the folder of pictures, from a backup.
import { join, resolve } from 'node:path'
import { restoreDatabase } from '@waha/api/backup/restore-database.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { figuresOf } from './backup/figures.ts'
import { restorePictures } from './backup/pictures.ts'
import { readBackup } from './backup/read-backup.ts'
import { command, refuseCall } from './command.ts'
import { openDatabase } from './database.ts'
import { callersFolder, readEnv } from './env.ts'

const given = process.argv.slice(2)
const [asked, ...more] = given.filter(argument => argument !== '--replace')
if (!asked || more.length || asked.startsWith('-')) refuseCall('npm run db:restore -- folder [--replace]')
await command(async () => {
  const settings = readEnv()
  const backup = await terminal.during('Verifying the backup', () => readBackup(resolve(callersFolder(), asked)))
  const database = await openDatabase(settings, terminal.during)
  const images = join(database.dataDir, 'images')
  try {
    await terminal.during('Restoring', note =>
      restoreDatabase(database.url, backup.folder, backup.manifest, {
        replace: given.includes('--replace'),
        note,
        alongside: () => restorePictures(backup.folder, backup.files, images),
      }),
    )
  } finally {
    await database.stop()
  }
  console.log([`Restored into ${settings.databaseUrl ? 'DATABASE_URL' : database.dataDir}`, ...figuresOf(backup.manifest)].join('\n'))
  if (settings.bucket && backup.manifest.pictures?.files)
    console.log(`  The pictures are in ${images}: copy them to the bucket, names unchanged.`)
})
