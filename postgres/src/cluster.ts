import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runInitdb } from './initdb.ts'
import { serverUser } from './places.ts'
import { commandOf, isAlive } from './processes.ts'

const major = '18'

/** Makes a cluster when there is none. It is made beside its place and moved in whole, so that a crash leaves nothing half-made. */
export const prepareCluster = async ({ name, binaries, folder }: { name: string; binaries: string; folder: string }) => {
  if (await exists(folder)) return
  const parent = dirname(folder)
  // An initdb whose owner was killed may still be writing there; it ends by itself once its folder is gone.
  for (const entry of await readdir(parent))
    if (entry.startsWith('postgres.new-')) await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 20 })
  const half = join(parent, `postgres.new-${process.pid}`)
  await mkdir(half)
  await chmod(half, 0o700)
  await runInitdb({ name, binaries, folder: half }).catch(async error => {
    await rm(half, { recursive: true, force: true, maxRetries: 20 })
    const words = (error as { stderr?: string }).stderr?.trim() || String(error)
    throw new Error(`The database could not be made in ${parent}: ${words}\nOr set DATABASE_URL to a PostgreSQL server.`, { cause: error })
  })
  await rename(half, folder)
  await keepName(parent)
}

// Else a power cut could undo the move after orders have been written.
const keepName = async (parent: string) => {
  if (process.platform === 'win32') return
  const handle = await open(parent)
  await handle.sync().finally(() => handle.close())
}

/** Throws when there is a folder that is no whole database of ours, and says what to do. An empty one never takes its place. */
export const refuseDamage = async (folder: string) => {
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
    throw new Error(
      `${folder} belongs to PostgreSQL ${version}, this is ${major}. Move its data with pg_dump, or set DATABASE_URL to a server of its version.`,
    )
  if (!version || !['base', 'global', 'pg_wal'].every(name => files.includes(name)))
    throw new Error(
      `${folder} is there but is no whole database. Nothing was changed: restore it from a backup, or move it away to start anew.`,
    )
}

/**
 * Ends a server that a dead process left behind. Only a process that is really that server is touched.
 * Answers the process id that still stands in the server's pid file and means nothing any more.
 */
export const stopOrphan = async (folder: string): Promise<number | undefined> => {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return undefined
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!serves(pid, folder)) return pid
    process.kill(pid, signal)
    const deadline = Date.now() + 5000
    while (Date.now() < deadline && serves(pid, folder)) await wait(25)
  }
  return serves(pid, folder) ? undefined : pid
}

const serves = (pid: number, folder: string) => isAlive(pid) && commandOf(pid).includes(`/postgres -D ${folder} `)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
