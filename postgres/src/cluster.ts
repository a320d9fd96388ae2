import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runInitdb } from './initdb.ts'
import { serverUser } from './places.ts'
import { commandOf, isAlive } from './processes.ts'

const major = '18'

/** Creates the cluster if there is none: in a temporary folder that is renamed when complete, so that a crash leaves no incomplete cluster. */
export const prepareCluster = async ({ name, binaries, folder }: { name: string; binaries: string; folder: string }) => {
  if (await exists(folder)) return
  const parent = dirname(folder)
  // An initdb whose parent was killed may still be writing there; it ends once its folder is deleted.
  for (const entry of await readdir(parent))
    if (entry.startsWith('postgres.new-')) await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 20 })
  const draft = join(parent, `postgres.new-${process.pid}`)
  await mkdir(draft)
  await chmod(draft, 0o700)
  await runInitdb({ name, binaries, folder: draft }).catch(async error => {
    await rm(draft, { recursive: true, force: true, maxRetries: 20 })
    const words = (error as { stderr?: string }).stderr?.trim() || String(error)
    throw new Error(`The database could not be made in ${parent}: ${words}\nOr set DATABASE_URL to a PostgreSQL server.`, { cause: error })
  })
  await rename(draft, folder)
  await syncFolder(parent)
}

// Otherwise a power failure could undo the rename after data has been written.
const syncFolder = async (parent: string) => {
  if (process.platform === 'win32') return
  const handle = await open(parent)
  await handle.sync().finally(() => handle.close())
}

/**
 * Throws for an existing folder that is not a complete cluster of this version and user, with the remedy (`upgrade`: the one for another
 * version). It is never replaced by an empty cluster, and nothing in it is changed.
 */
export const refuseDamage = async (folder: string, upgrade = 'Move its data with pg_dump.') => {
  const found = await stat(folder).catch(() => undefined)
  if (!found) return
  const expected = serverUser?.uid ?? process.getuid?.()
  const files = await readdir(folder).catch(() => [] as string[])
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (expected !== undefined && found.uid !== expected && (files.length === 0 || version))
    throw new Error(
      `${folder} belongs to the user with the id ${found.uid}, the server runs as ${expected}. Start as the user who did before, or: chown -R ${expected} ${folder}`,
    )
  if (version && version !== major)
    throw new Error(`${folder} belongs to PostgreSQL ${version}, this program brings ${major}. Nothing was changed. ${upgrade}`)
  if (!version || !['base', 'global', 'pg_wal'].every(name => files.includes(name)))
    throw new Error(
      `${folder} is there but is no whole database. Nothing was changed: restore it from a backup, or move it away to start anew.`,
    )
}

/**
 * Stops a server that a crashed process left behind, if the pid in its pid file still belongs to it; `patience`, in milliseconds, before
 * each harder signal. Returns the pid of a pid file that is stale.
 */
export const stopOrphan = async (folder: string, patience = 5000): Promise<number | undefined> => {
  const file = join(folder, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) {
    await removeEmpty(file)
    return undefined
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!serves(pid, folder)) return pid
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && serves(pid, folder)) await wait(25)
  }
  return serves(pid, folder) ? undefined : pid
}

/** A power cut may leave an empty pid file, with which no server starts; one that starts just now has it empty for a moment. */
const removeEmpty = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  if (found?.size === 0 && Date.now() - found.mtimeMs > 5000) await rm(file, { force: true })
}

/** Is the process with this pid the server over a cluster? Not known on Windows, which does not tell command lines. */
export const serves = (pid: number, folder: string) => isAlive(pid) && commandOf(pid).includes(`/postgres -D ${folder} `)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
