// `npm run db:backup [-- folder]`: backs up database and pictures into a new folder, also while the shop runs.
import { join, resolve } from 'node:path'
import { terminal } from '@waha/terminal/terminal.mjs'
import { figuresOf } from './backup/figures.ts'
import { makeBackup } from './backup/make-backup.ts'
import { sourceOf } from './backup/source.ts'
import { command, refuseCall } from './command.ts'
import { openDatabaseBeside } from './database.ts'
import { callersFolder, readEnv } from './env.ts'

const [asked, ...more] = process.argv.slice(2)
if (more.length || asked === '' || asked?.startsWith('-')) refuseCall('npm run db:backup [-- folder]')
await command(async () => {
  const settings = readEnv()
  const database = await openDatabaseBeside(settings, terminal.during)
  try {
    const named = `waha-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const folder = asked ? resolve(callersFolder(), asked) : join(database.dataDir, 'backups', named)
    const imagesFolder = settings.bucket ? undefined : join(database.dataDir, 'images')
    const manifest = await terminal.during('Backing up', note => makeBackup({ databaseUrl: database.url, imagesFolder }, folder, note))
    console.log([`Backed up into ${folder}`, ...sourceOf(settings, database.dataDir), ...figuresOf(manifest)].join('\n'))
  } finally {
    await database.stop()
  }
})
